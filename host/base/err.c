/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/base/err.h"

#include <errno.h>

const char *ro_err_text(int err)
{
	switch (err) {
#define X(NAME, log, ear) \
	case RO_E_##NAME: \
		return log;
		RO_ERR_MAP(X)
#undef X
	case 0:
		return "no error";
	default:
		return "unknown error";
	}
}

enum ro_ear ro_err_ear(int err)
{
	switch (err) {
#define X(NAME, log, ear) \
	case RO_E_##NAME: \
		return RO_EAR_##ear;
		RO_ERR_MAP(X)
#undef X
	default:
		return RO_EAR_PART_FAILED;
	}
}

int ro_err_from_errno(int number)
{
	switch (number) {
	case ENOMEM:
		return RO_E_NO_MEMORY;
	case ENOENT:
	case ENODEV:
	case ENXIO:
		return RO_E_NO_DEVICE;
	case ENOTDIR:
		return RO_E_NOT_FOLDER;
	case EACCES:
	case EPERM:
		return RO_E_DENIED;
	case EROFS:
		return RO_E_READ_ONLY;
	case ENOSPC:
	case EDQUOT:
		return RO_E_DISK_FULL;
	case EBUSY:
		return RO_E_BUSY;
	case ETIMEDOUT:
		return RO_E_STALLED;
	case EINVAL:
		return RO_E_MALFORMED;
	case ENOSYS:
	case ENOTSUP:
		return RO_E_UNSUPPORTED;
	default:
		return RO_E_IO;
	}
}
