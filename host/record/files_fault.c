/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/files.h"

#include "host/base/require.h"

static struct ro_files_fault *from_files(struct ro_files *files)
{
	return ro_container_of(files, struct ro_files_fault, files);
}

/* Count this call. @return what it has to fail with, or 0 */
static int due(struct ro_files_fault *fault)
{
	fault->calls++;
	if (fault->from == 0 || fault->calls < fault->from) {
		return 0;
	}
	return fault->until == 0 || fault->calls <= fault->until ? fault->err
								 : 0;
}

static int create(
	struct ro_files *files, const char *path, bool exclusive, int *file)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);

	return err != 0 ? err
			: fault->inner->ops->create(
				  fault->inner, path, exclusive, file);
}

/* A full card takes some of it first. */
static int write_all(
	struct ro_files *files, int file, const char *bytes, size_t size)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);
	int inner_err;

	if (err != 0) {
		size /= 2;
	}
	inner_err = fault->inner->ops->write(fault->inner, file, bytes, size);
	return err != 0 ? err : inner_err;
}

static int sync_file(struct ro_files *files, int file)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);

	return err != 0 ? err : fault->inner->ops->sync(fault->inner, file);
}

static int close_file(struct ro_files *files, int file)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);
	const int inner_err = fault->inner->ops->close(fault->inner, file);

	return err != 0 ? err : inner_err;
}

static int rename_file(struct ro_files *files, const char *from, const char *to)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);

	return err != 0 ? err
			: fault->inner->ops->rename(fault->inner, from, to);
}

static int remove_file(struct ro_files *files, const char *path)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);

	return err != 0 ? err : fault->inner->ops->remove(fault->inner, path);
}

static int sync_directory(struct ro_files *files, const char *path)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);

	return err != 0 ? err
			: fault->inner->ops->sync_directory(fault->inner, path);
}

static int make_directory(struct ro_files *files, const char *path)
{
	struct ro_files_fault *fault = from_files(files);
	const int err = due(fault);

	return err != 0 ? err
			: fault->inner->ops->make_directory(fault->inner, path);
}

static void sweep(struct ro_files *files, const char *path, const char *ending)
{
	struct ro_files_fault *fault = from_files(files);

	fault->inner->ops->sweep(fault->inner, path, ending);
}

static const struct ro_files_ops ops = {
	.create = create,
	.write = write_all,
	.sync = sync_file,
	.close = close_file,
	.rename = rename_file,
	.remove = remove_file,
	.sync_directory = sync_directory,
	.make_directory = make_directory,
	.sweep = sweep,
};

void ro_files_fault_init(struct ro_files_fault *fault, struct ro_files *inner)
{
	fault->files.ops = &ops;
	fault->inner = inner;
	fault->calls = 0;
	fault->from = 0;
	fault->until = 0;
	fault->err = 0;
}

void ro_files_fault_set(
	struct ro_files_fault *fault, unsigned from, unsigned until, int err)
{
	fault->from = from == 0 ? 0 : fault->calls + from;
	fault->until = until == 0 ? 0 : fault->calls + until;
	fault->err = err;
}
