/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_REQUIRE_H
#define HOST_BASE_REQUIRE_H

/**
 * Broken promises inside the program.
 *
 * ro_require() is for what the code itself guarantees, never for input, files
 * or players. It is always on: a chess clock that goes on after a broken
 * promise is worse than one that restarts from its journal.
 */

/** Say which promise was broken and abort; never returns. */
_Noreturn void ro_require_failed(
	const char *promise, const char *file, int line);

#define ro_require(promise) \
	((promise) ? (void)0 : ro_require_failed(#promise, __FILE__, __LINE__))

/** The struct of type @p type whose field @p member is at @p pointer. */
#define ro_container_of(pointer, type, member) \
	((type *)(void *)((char *)(pointer)-offsetof(type, member)))

/** How many elements the array @p array has. */
#define ro_count(array) (sizeof(array) / sizeof((array)[0]))

#endif
