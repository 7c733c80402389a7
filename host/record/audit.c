/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/record/audit.h"

#include "host/base/err.h"
#include "host/base/require.h"
#include "host/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define CHAIN_KEY ",\"chain\":\""
#define SIGNED_BEGIN "{\"event\":\"signed\",\"lines\":"
#define PATH_BYTES 800
#define HASH_HEX (2 * RO_AUDIT_HASH_BYTES)

_Static_assert(RO_AUDIT_HASH_BYTES == crypto_hash_sha256_BYTES, "SHA-256");
_Static_assert(RO_AUDIT_KEY_BYTES == crypto_sign_PUBLICKEYBYTES, "Ed25519");
_Static_assert(RO_AUDIT_SECRET_BYTES == crypto_sign_SECRETKEYBYTES, "Ed25519");

void ro_audit_hex(char *text, const uint8_t *bytes, size_t size)
{
	sodium_bin2hex(text, 2 * size + 1, bytes, size);
}

bool ro_audit_unhex(const char *text, size_t len, uint8_t *bytes, size_t size)
{
	size_t got = 0;

	return len == 2 * size &&
		sodium_hex2bin(bytes, size, text, len, NULL, &got, NULL) == 0 &&
		got == size;
}

void ro_audit_init(struct ro_audit *audit)
{
	memset(audit, 0, sizeof(*audit));
}

static void extend(struct ro_audit *audit, const char *words, size_t len)
{
	crypto_hash_sha256_state state;

	crypto_hash_sha256_init(&state);
	crypto_hash_sha256_update(&state, audit->chain, sizeof(audit->chain));
	crypto_hash_sha256_update(&state, (const uint8_t *)words, len);
	crypto_hash_sha256_final(&state, audit->chain);
}

void ro_audit_add(
	struct ro_audit *audit, const char *event, char line[RO_AUDIT_LINE_MAX])
{
	const size_t len = strlen(event);
	char hex[HASH_HEX + 1];
	struct ro_text text;

	ro_require(len >= 2 && event[len - 1] == '}');
	audit->line_count++;
	ro_text_init(&text, line, RO_AUDIT_LINE_MAX);
	ro_text_add_bytes(&text, event, len - 1);
	ro_text_addf(
		&text, ",\"n\":%llu", (unsigned long long)audit->line_count);
	extend(audit, text.start, text.len);
	ro_audit_hex(hex, audit->chain, sizeof(audit->chain));
	ro_text_addf(&text, CHAIN_KEY "%s\"}", hex);
	ro_require(!text.overflowed);
}

void ro_audit_sign(const struct ro_audit *audit, const struct ro_audit_key *key,
	char line[RO_AUDIT_LINE_MAX])
{
	uint8_t signature[crypto_sign_BYTES];
	char hex[2 * crypto_sign_BYTES + 1];
	char open[2 * RO_AUDIT_KEY_BYTES + 1];
	struct ro_text text;

	ro_require(crypto_sign_detached(signature, NULL, audit->chain,
			   sizeof(audit->chain), key->secret) == 0);
	ro_audit_hex(hex, signature, sizeof(signature));
	ro_audit_hex(open, key->open, sizeof(key->open));
	ro_text_init(&text, line, RO_AUDIT_LINE_MAX);
	ro_text_addf(&text,
		SIGNED_BEGIN "%llu,\"key\":\"%s\",\"signature\":\"%s\"}",
		(unsigned long long)audit->line_count, open, hex);
	ro_require(!text.overflowed);
}

/* Whole or not at all, also if the power goes meanwhile. */
static int write_whole(
	const char *path, mode_t mode, const void *bytes, size_t size)
{
	char temporary[PATH_BYTES];
	int file;
	int err = 0;

	snprintf(temporary, sizeof(temporary), "%.780s.tmp", path);
	file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
	if (file < 0) {
		return ro_err_from_errno(errno);
	}
	if (write(file, bytes, size) != (ssize_t)size || fsync(file) != 0) {
		err = RO_E_IO;
	}
	if (close(file) != 0 || (err == 0 && rename(temporary, path) != 0)) {
		err = RO_E_IO;
	}
	if (err != 0) {
		(void)unlink(temporary);
	}
	return err;
}

/* For the device's sheet; it can be made again from the secret half. */
static void write_open_half(
	const struct ro_audit_key *key, const char *directory)
{
	char path[PATH_BYTES];
	char hex[2 * RO_AUDIT_KEY_BYTES + 2];

	snprintf(path, sizeof(path), "%.780s/device.pub", directory);
	ro_audit_hex(hex, key->open, sizeof(key->open));
	strcat(hex, "\n");
	if (access(path, F_OK) != 0) {
		(void)write_whole(path, 0644, hex, strlen(hex));
	}
}

static int read_key(struct ro_audit_key *key, const char *path)
{
	const int file = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t len;

	if (file < 0) {
		return ro_err_from_errno(errno);
	}
	len = read(file, key->secret, sizeof(key->secret));
	close(file);
	if (len != (ssize_t)sizeof(key->secret)) {
		return RO_E_MALFORMED;
	}
	return crypto_sign_ed25519_sk_to_pk(key->open, key->secret) == 0
		? 0
		: RO_E_MALFORMED;
}

int ro_audit_key_open(struct ro_audit_key *key, const char *directory)
{
	char path[PATH_BYTES];
	int err = 0;

	if (sodium_init() < 0) {
		return RO_E_NO_DEVICE; /* no source of random numbers */
	}
	snprintf(path, sizeof(path), "%.780s/device.key", directory);
	if (access(path, F_OK) == 0) {
		err = read_key(key, path);
	} else {
		crypto_sign_keypair(key->open, key->secret);
		err = write_whole(path, 0600, key->secret, sizeof(key->secret));
	}
	if (err == 0) {
		write_open_half(key, directory);
	}
	return err;
}

void ro_audit_check_init(struct ro_audit_check *check)
{
	memset(check, 0, sizeof(*check));
	ro_require(sodium_init() >= 0); /* it fails only without /dev/urandom */
}

/* Digits at @p at. @return behind them, or NULL */
static const char *read_number(
	const char *at, const char *end, uint64_t *number)
{
	const char *begin = at;

	*number = 0;
	while (at < end && *at >= '0' && *at <= '9' && at - begin < 18) {
		*number = *number * 10 + (uint64_t)(*at++ - '0');
	}
	return at > begin ? at : NULL;
}

/* @return behind @p words if they stand at @p at, or NULL */
static const char *skip(const char *at, const char *end, const char *words)
{
	const size_t len = strlen(words);

	if (at == NULL || (size_t)(end - at) < len ||
		memcmp(at, words, len) != 0) {
		return NULL;
	}
	return at + len;
}

static enum ro_audit_fault check_signed(
	struct ro_audit_check *check, const char *line, size_t len)
{
	const char *end = line + len;
	const char *at = skip(line, end, SIGNED_BEGIN);
	uint8_t signature[crypto_sign_BYTES];
	uint64_t count = 0;

	at = read_number(at, end, &count);
	at = skip(at, end, ",\"key\":\"");
	if (at == NULL ||
		(size_t)(end - at) <
			2 * sizeof(check->key) + 2 * sizeof(signature) ||
		!ro_audit_unhex(at, 2 * sizeof(check->key), check->key,
			sizeof(check->key))) {
		return RO_AUDIT_NO_LINE;
	}
	at = skip(at + 2 * sizeof(check->key), end, "\",\"signature\":\"");
	if (at == NULL || (size_t)(end - at) != 2 * sizeof(signature) + 2 ||
		!ro_audit_unhex(at, 2 * sizeof(signature), signature,
			sizeof(signature)) ||
		skip(at + 2 * sizeof(signature), end, "\"}") == NULL) {
		return RO_AUDIT_NO_LINE;
	}
	check->is_signed = true;
	if (count != check->audit.line_count) {
		return count > check->audit.line_count ? RO_AUDIT_MISSING
						       : RO_AUDIT_ADDED;
	}
	return crypto_sign_verify_detached(signature, check->audit.chain,
		       sizeof(check->audit.chain), check->key) == 0
		? RO_AUDIT_GOOD
		: RO_AUDIT_FORGED;
}

/* The number that stands before its chain. */
static bool read_line_number(
	const char *line, const char *chain, uint64_t *number)
{
	const char *at = chain;

	while (at > line && at[-1] >= '0' && at[-1] <= '9') {
		at--;
	}
	return at - line >= 5 && memcmp(at - 5, ",\"n\":", 5) == 0 &&
		read_number(at, chain, number) == chain;
}

enum ro_audit_fault ro_audit_check_line(
	struct ro_audit_check *check, const char *line, size_t len)
{
	const size_t tail = strlen(CHAIN_KEY) + HASH_HEX + 2;
	struct ro_audit *audit = &check->audit;
	uint8_t chain[RO_AUDIT_HASH_BYTES];
	const char *at;
	const uint64_t expected = audit->line_count + 1;
	uint64_t number = 0;
	bool is_chained;

	if (check->is_signed) {
		return RO_AUDIT_ADDED;
	}
	if (skip(line, line + len, SIGNED_BEGIN) != NULL) {
		return check_signed(check, line, len);
	}
	if (len < tail) {
		return RO_AUDIT_NO_LINE;
	}
	at = line + len - tail;
	if (skip(at, line + len, CHAIN_KEY) == NULL ||
		memcmp(line + len - 2, "\"}", 2) != 0 ||
		!ro_audit_unhex(at + strlen(CHAIN_KEY), HASH_HEX, chain,
			sizeof(chain)) ||
		!read_line_number(line, at, &number)) {
		return RO_AUDIT_NO_LINE;
	}
	if (number < expected) {
		return RO_AUDIT_ADDED; /* and does not count */
	}
	extend(audit, line, (size_t)(at - line));
	is_chained = memcmp(audit->chain, chain, sizeof(chain)) == 0;
	memcpy(audit->chain, chain, sizeof(chain));
	audit->line_count = number;
	if (number > expected) {
		return RO_AUDIT_MISSING;
	}
	return is_chained ? RO_AUDIT_GOOD : RO_AUDIT_CHANGED;
}
