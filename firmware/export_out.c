/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "firmware/export_out.h"

#include "host/base/err.h"
#include "host/base/log.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_special(const char *path)
{
	struct stat entry;

	return stat(path, &entry) == 0 && !S_ISREG(entry.st_mode);
}

static bool complain(const char *path, int number)
{
	if (number == EISDIR) {
		ro_log(path, "is a folder; name a file in it");
	} else {
		ro_log(path, "cannot be written: %s; name another file",
			ro_err_text(ro_err_from_errno(number)));
	}
	return false;
}

bool ro_export_out_open(struct ro_export_out *out, const char *path)
{
	const char *name = path;

	out->path = path;
	out->part[0] = '\0';
	out->file = stdout;
	if (path == NULL) {
		return true;
	}
	if (!is_special(path)) {
		if (snprintf(out->part, sizeof(out->part), "%s.part", path) >=
			(int)sizeof(out->part)) {
			return complain(path, ENAMETOOLONG);
		}
		name = out->part;
	}
	out->file = fopen(name, "wb");
	if (out->file == NULL) {
		out->part[0] = '\0';
		return complain(path, errno);
	}
	return true;
}

/* A device cannot be synced and need not be. */
static bool make_safe(struct ro_export_out *out)
{
	bool good = fflush(out->file) == 0;

	if (good && out->part[0] != '\0') {
		good = fsync(fileno(out->file)) == 0;
	}
	return good;
}

bool ro_export_out_finish(struct ro_export_out *out)
{
	int number = 0;

	if (out->path == NULL) {
		return true; /* whether it arrived is said at the end */
	}
	if (!make_safe(out)) {
		number = errno;
	}
	if (fclose(out->file) != 0 && number == 0) {
		number = errno;
	}
	out->file = NULL;
	if (number == 0 && out->part[0] != '\0' &&
		rename(out->part, out->path) != 0) {
		number = errno;
	}
	if (number != 0) {
		ro_export_out_drop(out);
		return complain(out->path, number);
	}
	return true;
}

void ro_export_out_drop(struct ro_export_out *out)
{
	if (out->file != NULL && out->path != NULL) {
		(void)fclose(out->file);
	}
	out->file = NULL;
	if (out->part[0] != '\0') {
		(void)unlink(out->part);
		out->part[0] = '\0';
	}
}
