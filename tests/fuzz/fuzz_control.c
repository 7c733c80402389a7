/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uses: host_msg host_base */
#include "host/msg/control.h"

#include "host/base/require.h"

#include <string.h>

/* Whatever is read can be written, is the same when read again, and has a
 * tag; whatever is not has a reason of one line. */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char text[256];
	char written[RO_CONTROL_TEXT_MAX];
	struct ro_control control;
	struct ro_control again;
	const char *why = NULL;

	if (size >= sizeof(text)) {
		return 0;
	}
	memcpy(text, data, size);
	text[size] = '\0';
	if (!ro_control_read(text, &control, &why)) {
		ro_require(why != NULL && strchr(why, '\n') == NULL);
		return 0;
	}
	ro_control_tag(&control, written);
	ro_control_write(&control, written);
	ro_require(ro_control_read(written, &again, &why));
	ro_require(ro_control_is_same(&control, &again));
	return 0;
}
