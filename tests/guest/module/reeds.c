// SPDX-License-Identifier: GPL-2.0-only
/*
 * reeds: a GPIO chip with a chess board of reed switches soldered to it.
 *
 * It is wired as hw/wiring.md says. For the tests: Debian's kernels have no
 * simulated GPIO chip, and a simulated one would not know what a matrix is.
 * Here every level follows, when it is read, from what is driven, which switches are closed, which diodes are there
 * and which resistors are on. The outside is in sysfs, in
 * /sys/devices/platform/reeds:
 *
 *	closed    the closed switches, 64 bits in hex, bit 0 = a1
 *	diodes    the diodes that are there, likewise
 *	grounded  lines joined to ground from outside: levers and keys, bit 0 =
 *	          line 0
 *	shorts    how often two drivers were seen to fight each other
 *
 * The chip vanishes and returns through unbind and bind of its driver; the
 * switches stay as they are meanwhile. A chip that goes while a program has
 * lines of it stays in the list of Linux 6.1 for ever: gpiod_free() gives back
 * what a request holds only while there is a chip, so that the program cannot
 * help it by closing everything. A driver that then adds a chip and gives it
 * names itself reads through a null pointer in gpio_name_to_desc(). Names
 * from the firmware are not looked up there; so come those of a Raspberry Pi,
 * from its device tree, and so do these, from a software node.
 */
#include <linux/gpio/driver.h>
#include <linux/interrupt.h>
#include <linux/irq.h>
#include <linux/irq_work.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/property.h>
#include <linux/random.h>
#include <linux/spinlock.h>
#include <linux/timekeeping.h>

#define LINES 54
#define ALL (BIT_ULL(LINES) - 1)

static char *label = "pinctrl-bcm2711";
module_param(label, charp, 0444);
MODULE_PARM_DESC(label, "what the chip is called");

static int rows[8] = { 4, 17, 27, 22, 5, 6, 13, 26 };
module_param_array(rows, int, NULL, 0444);
MODULE_PARM_DESC(rows, "the line of each rank");

static int columns[8] = { 23, 24, 25, 12, 16, 7, 8, 9 };
module_param_array(columns, int, NULL, 0444);
MODULE_PARM_DESC(columns, "the line of each file");

static bool pulls = true;
module_param(pulls, bool, 0444);
MODULE_PARM_DESC(pulls, "whether the chip has resistors of its own");

static uint slow_us;
module_param(slow_us, uint, 0644);
MODULE_PARM_DESC(slow_us, "how long a line takes to follow what drives it");

/* The world outside the chip, and the chip's registers; one of each. */
static struct {
	raw_spinlock_t lock;
	u64 closed, diodes, grounded, shorts;
	u64 is_output, output, pull_up, pull_down; /* by line */
	u64 rising, falling, unmasked; /* edges somebody waits for */
	u64 seen; /* levels when edges were last looked for */
	u64 before; /* levels before the last change */
	u64 changed_ns;
	u64 pending;
	struct irq_work work;
	struct gpio_chip *chip; /* NULL while it is gone */
} world;

/*
 * A diode lets current flow from its column to its row, so a row that is low
 * takes its columns down, and a column that is high lifts no row. Where the
 * diode is missing, both follow each other. Low and high spread until nothing
 * changes any more.
 */
static void spread(u64 *low, u64 *high)
{
	u64 was_low, was_high;
	int i;

	do {
		was_low = *low;
		was_high = *high;
		for (i = 0; i < 64; i++) {
			u64 row = BIT_ULL(rows[i / 8]);
			u64 column = BIT_ULL(columns[i % 8]);
			bool is_bare = !(world.diodes & BIT_ULL(i));

			if (!(world.closed & BIT_ULL(i)))
				continue;
			if (*low & row)
				*low |= column;
			if (*high & column)
				*high |= row;
			if (is_bare && (*low & column))
				*low |= row;
			if (is_bare && (*high & row))
				*high |= column;
		}
	} while (was_low != *low || was_high != *high);
}

static u64 solve(void)
{
	u64 low = (world.is_output & ~world.output) | world.grounded;
	u64 high = world.is_output & world.output;
	u64 floating, levels;

	spread(&low, &high);
	if (low & high)
		world.shorts++;
	floating = ALL & ~(low | high | world.pull_up | world.pull_down);
	levels = (high & ~low) | (world.pull_up & ~low) |
		(floating & get_random_u64());
	return (levels & ~world.is_output) | (world.output & world.is_output);
}

static u64 look(void)
{
	u64 age_ns = ktime_get_ns() - world.changed_ns;

	if (age_ns < (u64)slow_us * 1000)
		return (world.before & ~world.is_output) |
			(world.output & world.is_output);
	return solve();
}

/* An edge is an interrupt; the handlers want to be called from a real one. */
static void note_edges(void)
{
	u64 levels = solve();
	u64 up = levels & ~world.seen & world.rising;
	u64 down = ~levels & world.seen & world.falling;

	world.seen = levels;
	world.pending |= (up | down) & world.unmasked;
	if (world.pending)
		irq_work_queue(&world.work);
}

static void deliver(struct irq_work *work)
{
	unsigned long flags;
	u64 pending;
	int i;

	raw_spin_lock_irqsave(&world.lock, flags);
	pending = world.chip ? world.pending : 0;
	world.pending = 0;
	raw_spin_unlock_irqrestore(&world.lock, flags);
	for (i = 0; i < LINES; i++)
		if (pending & BIT_ULL(i))
			generic_handle_domain_irq(world.chip->irq.domain, i);
}

/* Everything that may change a level goes through here. */
static void change(u64 *what, u64 mask, u64 bits)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&world.lock, flags);
	world.before = look();
	*what = (*what & ~mask) | (bits & mask);
	world.changed_ns = ktime_get_ns();
	note_edges();
	raw_spin_unlock_irqrestore(&world.lock, flags);
}

static int get(struct gpio_chip *chip, unsigned int line)
{
	unsigned long flags;
	u64 levels;

	raw_spin_lock_irqsave(&world.lock, flags);
	levels = look();
	raw_spin_unlock_irqrestore(&world.lock, flags);
	return levels >> line & 1;
}

static int get_multiple(
	struct gpio_chip *chip, unsigned long *mask, unsigned long *bits)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&world.lock, flags);
	*bits = (*bits & ~*mask) | (look() & *mask);
	raw_spin_unlock_irqrestore(&world.lock, flags);
	return 0;
}

static void set(struct gpio_chip *chip, unsigned int line, int value)
{
	change(&world.output, BIT_ULL(line), value ? BIT_ULL(line) : 0);
}

static void set_multiple(
	struct gpio_chip *chip, unsigned long *mask, unsigned long *bits)
{
	change(&world.output, *mask, *bits);
}

static int direction_input(struct gpio_chip *chip, unsigned int line)
{
	change(&world.is_output, BIT_ULL(line), 0);
	return 0;
}

static int direction_output(
	struct gpio_chip *chip, unsigned int line, int value)
{
	set(chip, line, value);
	change(&world.is_output, BIT_ULL(line), BIT_ULL(line));
	return 0;
}

static int get_direction(struct gpio_chip *chip, unsigned int line)
{
	return world.is_output & BIT_ULL(line) ? GPIO_LINE_DIRECTION_OUT
					       : GPIO_LINE_DIRECTION_IN;
}

static int set_config(
	struct gpio_chip *chip, unsigned int line, unsigned long config)
{
	u64 bit = BIT_ULL(line), up = 0, down = 0;

	switch (pinconf_to_config_param(config)) {
	case PIN_CONFIG_BIAS_PULL_UP:
		up = bit;
		break;
	case PIN_CONFIG_BIAS_PULL_DOWN:
		down = bit;
		break;
	case PIN_CONFIG_BIAS_DISABLE:
		break;
	default:
		return -ENOTSUPP;
	}
	if (!pulls)
		return -ENOTSUPP;
	change(&world.pull_up, bit, up);
	change(&world.pull_down, bit, down);
	return 0;
}

static void irq_mask(struct irq_data *data)
{
	struct gpio_chip *chip = irq_data_get_irq_chip_data(data);
	irq_hw_number_t line = irqd_to_hwirq(data);

	world.unmasked &= ~BIT_ULL(line);
	gpiochip_disable_irq(chip, line);
}

static void irq_unmask(struct irq_data *data)
{
	struct gpio_chip *chip = irq_data_get_irq_chip_data(data);
	irq_hw_number_t line = irqd_to_hwirq(data);

	gpiochip_enable_irq(chip, line);
	world.unmasked |= BIT_ULL(line);
}

static int irq_set_type(struct irq_data *data, unsigned int type)
{
	u64 bit = BIT_ULL(irqd_to_hwirq(data));

	if (type & ~IRQ_TYPE_EDGE_BOTH)
		return -EINVAL;
	world.rising &= ~bit;
	world.falling &= ~bit;
	if (type & IRQ_TYPE_EDGE_RISING)
		world.rising |= bit;
	if (type & IRQ_TYPE_EDGE_FALLING)
		world.falling |= bit;
	return 0;
}

static const struct irq_chip irqs = {
	.name = "reeds",
	.irq_mask = irq_mask,
	.irq_unmask = irq_unmask,
	.irq_set_type = irq_set_type,
	.flags = IRQCHIP_IMMUTABLE,
	GPIOCHIP_IRQ_RESOURCE_HELPERS,
};

static ssize_t store(u64 *what, const char *buffer, size_t size)
{
	u64 value;
	int err = kstrtou64(buffer, 16, &value);

	if (err)
		return err;
	change(what, U64_MAX, value);
	return size;
}

#define WORD(name) \
	static ssize_t name##_show(struct device *dev, \
		struct device_attribute *attribute, char *buffer) \
	{ \
		return sysfs_emit(buffer, "%016llx\n", world.name); \
	} \
	static ssize_t name##_store(struct device *dev, \
		struct device_attribute *attribute, const char *buffer, \
		size_t size) \
	{ \
		return store(&world.name, buffer, size); \
	} \
	static DEVICE_ATTR_RW(name)

WORD(closed);
WORD(diodes);
WORD(grounded);
WORD(shorts);

static struct attribute *words_attrs[] = {
	&dev_attr_closed.attr,
	&dev_attr_diodes.attr,
	&dev_attr_grounded.attr,
	&dev_attr_shorts.attr,
	NULL,
};
ATTRIBUTE_GROUPS(words);

static int probe(struct platform_device *device)
{
	struct gpio_chip *chip = devm_kzalloc(
		&device->dev, sizeof(*chip), GFP_KERNEL);
	int err;

	if (!chip)
		return -ENOMEM;
	*chip = (struct gpio_chip){
		.label = label,
		.parent = &device->dev,
		.owner = THIS_MODULE,
		.base = -1,
		.ngpio = LINES,
		.get = get,
		.get_multiple = get_multiple,
		.set = set,
		.set_multiple = set_multiple,
		.direction_input = direction_input,
		.direction_output = direction_output,
		.get_direction = get_direction,
		.set_config = set_config,
	};
	gpio_irq_chip_set_chip(&chip->irq, &irqs);
	chip->irq.default_type = IRQ_TYPE_NONE;
	chip->irq.handler = handle_simple_irq;
	world.is_output = 0;
	world.output = 0;
	world.pull_up = 0;
	world.pull_down = 0;
	world.seen = 0;
	err = devm_gpiochip_add_data(&device->dev, chip, NULL);
	if (!err)
		world.chip = chip;
	return err;
}

static int leave(struct platform_device *device)
{
	unsigned long flags;

	raw_spin_lock_irqsave(&world.lock, flags);
	world.chip = NULL;
	raw_spin_unlock_irqrestore(&world.lock, flags);
	irq_work_sync(&world.work);
	return 0;
}

static struct platform_driver driver = {
	.probe = probe,
	.remove = leave,
	.driver = { .name = "reeds", .dev_groups = words_groups },
};

static struct platform_device *device;

static char names[LINES][8];
static const char *name_list[LINES];
static const struct property_entry properties[] = {
	PROPERTY_ENTRY_STRING_ARRAY_LEN("gpio-line-names", name_list, LINES),
	{ }
};
static const struct software_node node = { .properties = properties };

/* With the names as a device tree would give them. */
static int add_device(void)
{
	struct platform_device_info info = {
		.name = "reeds",
		.id = PLATFORM_DEVID_NONE,
	};
	int err, i;

	for (i = 0; i < LINES; i++) {
		snprintf(names[i], sizeof(names[i]), "GPIO%d", i);
		name_list[i] = names[i];
	}
	err = software_node_register(&node);
	if (err)
		return err;
	info.fwnode = software_node_fwnode(&node);
	device = platform_device_register_full(&info);
	if (IS_ERR(device))
		software_node_unregister(&node);
	return PTR_ERR_OR_ZERO(device);
}

static int __init begin(void)
{
	int err;

	raw_spin_lock_init(&world.lock);
	world.diodes = U64_MAX;
	world.work = IRQ_WORK_INIT_HARD(deliver);
	err = platform_driver_register(&driver);
	if (err)
		return err;
	err = add_device();
	if (err)
		platform_driver_unregister(&driver);
	return err;
}

static void __exit end(void)
{
	platform_device_unregister(device);
	software_node_unregister(&node);
	platform_driver_unregister(&driver);
	irq_work_sync(&world.work);
}

module_init(begin);
module_exit(end);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("A GPIO chip with a board of reed switches, for tests");
