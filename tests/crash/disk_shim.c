/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* syscall(), which nobody interposes */
#include "tests/crash/disk_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static struct {
	char folder[128]; /* empty: nothing counts */
	enum shim_how how;
	unsigned count;
	unsigned at;
	unsigned until;
	int err;
} shim;

void shim_begin(const char *folder, enum shim_how how)
{
	memset(&shim, 0, sizeof(shim));
	snprintf(shim.folder, sizeof(shim.folder), "%s", folder);
	shim.how = how;
}

void shim_at(unsigned at, unsigned until, int err)
{
	shim.at = at;
	shim.until = until;
	shim.err = err;
}

unsigned shim_count(void)
{
	return shim.count;
}

static bool is_ours(const char *path)
{
	return shim.folder[0] != '\0' &&
		strncmp(path, shim.folder, strlen(shim.folder)) == 0;
}

static bool is_our_file(int file)
{
	char link[64];
	char path[256];
	ssize_t len;

	if (shim.folder[0] == '\0') {
		return false;
	}
	snprintf(link, sizeof(link), "/proc/self/fd/%d", file);
	len = readlink(link, path, sizeof(path) - 1);
	if (len < 0) {
		return false;
	}
	path[len] = '\0';
	return is_ours(path);
}

static void die(void)
{
	kill(getpid(), SIGKILL);
	for (;;) {
		pause();
	}
}

/* @return how many of @p size bytes are to be written; less than size means
 * that something is up */
static size_t due(size_t size)
{
	shim.count++;
	if (shim.how == SHIM_COUNT || shim.at == 0 || shim.count < shim.at ||
		shim.count > shim.until) {
		return size;
	}
	if (shim.how == SHIM_KILL) {
		die();
	}
	return size / 2;
}

ssize_t write(int file, const void *bytes, size_t size)
{
	size_t now = size;

	if (is_our_file(file)) {
		now = due(size);
	}
	if (now < size && shim.how == SHIM_FAIL) {
		errno = shim.err;
		return -1;
	}
	now = (size_t)syscall(SYS_write, file, bytes, now);
	if (shim.how == SHIM_TEAR && now < size && is_our_file(file)) {
		die();
	}
	return (ssize_t)now;
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at);
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at)
{
	size_t now = size;

	if (is_our_file(file)) {
		now = due(size);
	}
	if (now < size && shim.how == SHIM_FAIL) {
		errno = shim.err;
		return -1;
	}
	now = (size_t)syscall(SYS_pwrite64, file, bytes, now, at);
	if (shim.how == SHIM_TEAR && now < size && is_our_file(file)) {
		die();
	}
	return (ssize_t)now;
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at)
{
	return pwrite64(file, bytes, size, at);
}

/* Changes of names count as writes of one byte: done, or not done. */
static bool is_done(const char *path)
{
	if (!is_ours(path)) {
		return true;
	}
	if (due(1) == 1) {
		return true;
	}
	if (shim.how == SHIM_TEAR) {
		die();
	}
	errno = shim.err;
	return false;
}

int rename(const char *from, const char *to)
{
	return is_done(to)
		? (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0)
		: -1;
}

int unlink(const char *path)
{
	return is_done(path) ? (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0)
			     : -1;
}

static int change_size(int file, off_t size)
{
	if (is_our_file(file) && due(1) != 1) {
		if (shim.how == SHIM_TEAR) {
			die();
		}
		errno = shim.err;
		return -1;
	}
	return (int)syscall(SYS_ftruncate, file, size);
}

int ftruncate64(int file, off_t size);
int ftruncate64(int file, off_t size)
{
	return change_size(file, size);
}

int ftruncate(int file, off_t size)
{
	return change_size(file, size);
}

int fsync(int file)
{
	(void)file;
	return 0;
}

int fdatasync(int file)
{
	(void)file;
	return 0;
}
