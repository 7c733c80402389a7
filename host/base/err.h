/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_BASE_ERR_H
#define HOST_BASE_ERR_H

/**
 * Everything that can go wrong with devices, files and peers.
 *
 * A function that can fail returns 0 or one of these, all negative. What a
 * player does wrong is not here: an illegal move is a fact and travels as a
 * message. Each error has a sentence for the log and the key of a sentence
 * for the ear, because the person at the board may have nothing but the ear.
 */

/* X(NAME, for the log, the key of the sentence for the ear) */
#define RO_ERR_MAP(X) \
	X(NOT_FOLDER, "a file where a folder should be", PART_MISSING) \
	X(NO_MEMORY, "out of memory", NO_MEMORY) \
	X(NO_DEVICE, "not found", PART_MISSING) \
	X(DENIED, "permission denied", PART_DENIED) \
	X(READ_ONLY, "read-only", PART_READ_ONLY) \
	X(IO, "input or output failed", PART_FAILED) \
	X(DISK_FULL, "no space left", DISK_FULL) \
	X(BUSY, "in use by another program", PART_BUSY) \
	X(STALLED, "does not answer", PART_FAILED) \
	X(MALFORMED, "input not understood", FILE_DAMAGED) \
	X(UNSUPPORTED, "not supported", PART_FAILED)

/* clang-format off */
enum ro_err {
	RO_ERR_BASE_ = -12, /* -(number of lines above) - 1 */
#define X(NAME, log, ear) RO_E_##NAME,
	RO_ERR_MAP(X)
#undef X
	RO_ERR_END_
};

/** The sentences for the ear; speech/words has each in every language. */
enum ro_ear {
	RO_EAR_NO_MEMORY,
	RO_EAR_PART_MISSING,
	RO_EAR_PART_DENIED,
	RO_EAR_PART_READ_ONLY,
	RO_EAR_PART_FAILED,
	RO_EAR_PART_BUSY,
	RO_EAR_DISK_FULL,
	RO_EAR_FILE_DAMAGED,
	RO_EARS
};
/* clang-format on */
_Static_assert(RO_ERR_END_ == 0, "fix RO_ERR_BASE_");

/** For logs; never NULL, also for 0 and unknown values. */
const char *ro_err_text(int err);

/** The key of its sentence in every language of speech/words. */
enum ro_ear ro_err_ear(int err);

/** The ro_err that says the same as the errno value @p number. */
int ro_err_from_errno(int number);

#endif
