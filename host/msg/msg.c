/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/msg/msg.h"

const char *ro_msg_name(enum ro_msg_kind kind)
{
	switch (kind) {
#define X(KIND, member, poster) \
	case RO_MSG_##KIND: \
		return #member;
		RO_MSG_MAP(X)
#undef X
	case RO_MSG_KINDS:
		break;
	}
	return "unknown";
}

const char *ro_msg_poster(enum ro_msg_kind kind)
{
	switch (kind) {
#define X(KIND, member, poster) \
	case RO_MSG_##KIND: \
		return #poster;
		RO_MSG_MAP(X)
#undef X
	case RO_MSG_KINDS:
		break;
	}
	return "unknown";
}
