/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FIRMWARE_GPIO_CHIPS_DEVICE_H
#define FIRMWARE_GPIO_CHIPS_DEVICE_H

#include "firmware/gpio/chips.h"

/**
 * What both libraries add to the list of chips; for this folder only.
 */

/**
 * Look at the chip whose device is @p path, if it is one and may be opened.
 * @return 0, or RO_E_NO_MEMORY
 */
int ro_gpio_chips_add_device(struct ro_gpio_chips *chips, const char *path);

#endif
