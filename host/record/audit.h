/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef HOST_RECORD_AUDIT_H
#define HOST_RECORD_AUDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The log of a game that cannot be changed unseen.
 *
 * Each line is an event of docs/interfaces, section 3, with two more keys:
 * "n", its number from 1, and "chain", the SHA-256 of the chain before it (32
 * zero bytes before the first) followed by the line up to where ,"chain"
 * begins. When the game has ended a last line says how many lines there are,
 * the device's public key, and its Ed25519 signature of the last chain. So a
 * line that is changed, missing or added is found, and where.
 *
 * It proves that the log is as the device wrote it, not that the device was
 * right, and nothing against somebody who has the device's secret key.
 *
 * Sources: FIPS 180-4 (SHA-256), RFC 8032 (Ed25519), by libsodium.
 */
#define RO_AUDIT_HASH_BYTES 32
#define RO_AUDIT_KEY_BYTES 32
#define RO_AUDIT_SECRET_BYTES 64

/** Room for the longest line, with its NUL. */
#define RO_AUDIT_LINE_MAX 2304

struct ro_audit {
	uint8_t chain[RO_AUDIT_HASH_BYTES];
	uint64_t line_count;
};

/** The device's pair of keys. */
struct ro_audit_key {
	uint8_t open[RO_AUDIT_KEY_BYTES]; /* on the device's sheet */
	uint8_t secret[RO_AUDIT_SECRET_BYTES];
};

/** Begin a log without lines. */
void ro_audit_init(struct ro_audit *audit);

/**
 * Chain one event to it.
 * @param event a JSON object on one line, "{...}", at most RO_EVENT_MAX long
 * @param line filled in, without a line end
 */
void ro_audit_add(struct ro_audit *audit, const char *event,
	char line[RO_AUDIT_LINE_MAX]);

/** The last line, filled in: the log as it is now is signed. */
void ro_audit_sign(const struct ro_audit *audit, const struct ro_audit_key *key,
	char line[RO_AUDIT_LINE_MAX]);

/**
 * Read the key of @p directory, device.key, or make one, readable by its owner
 * only, with its open half beside it in device.pub.
 * @return 0 or a ro_err
 */
int ro_audit_key_open(struct ro_audit_key *key, const char *directory);

/** What is wrong with a line. */
enum ro_audit_fault {
	RO_AUDIT_GOOD,
	RO_AUDIT_NO_LINE, /* it is no line of such a log */
	RO_AUDIT_CHANGED, /* its chain is not that of its words */
	RO_AUDIT_MISSING, /* lines before it are missing */
	RO_AUDIT_ADDED, /* its number has been there, or the log had ended */
	RO_AUDIT_FORGED, /* the signature is not of this log and key */
};

/** A log being checked, line by line. */
struct ro_audit_check {
	struct ro_audit audit; /* as the lines so far say */
	bool is_signed;
	uint8_t key[RO_AUDIT_KEY_BYTES]; /* if it is signed: by whom */
};

void ro_audit_check_init(struct ro_audit_check *check);

/**
 * The next line, @p len bytes without its line end. After a fault the check
 * goes on from what this line says of itself, so that one fault is told once.
 */
enum ro_audit_fault ro_audit_check_line(
	struct ro_audit_check *check, const char *line, size_t len);

/** Write @p size bytes in hexadecimal, with a NUL. */
void ro_audit_hex(char *text, const uint8_t *bytes, size_t size);

/** Read exactly @p size bytes of hexadecimal. @return false if they are not */
bool ro_audit_unhex(const char *text, size_t len, uint8_t *bytes, size_t size);

#endif
