/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SPEECH_ANNOUNCER_ANNOUNCER_MODULE_H
#define SPEECH_ANNOUNCER_ANNOUNCER_MODULE_H

#include "host/bus/module.h"
#include "speech/announcer/policy.h"
#include "speech/announcer/queue.h"

/**
 * Hears the game and speaks.
 *
 * It only translates: policy.h decides who is told what, queue.h in which
 * order each ear hears it, the sayer makes it heard. It posts SENTENCE_SAID
 * when a sentence goes to the voice (or to the arbiter's page, which has no
 * voice), SPEECH_ENDED when it ended, MOVE_ANNOUNCED when the announcement of
 * a rested move ended, and what becomes of voice and sound.
 *
 * Source: FIDE Laws of Chess (1 January 2023), Appendix D.2; docs/messages.md.
 */
struct ro_announcer_module {
	struct ro_module module;
	struct ro_sayer *sayer; /* borrowed */
	struct ro_policy policy;
	struct ro_queue queue;
	struct ro_timer rest; /* ro_policy_due() */
	uint32_t last_id; /* of an utterance */
	uint32_t last_batch;
	int64_t begun_ms[RO_EARS_OF]; /* when what is said now began */
	int64_t voiced_ms[RO_EARS_OF]; /* when it was given to the sayer */
	int64_t free_ms[RO_EARS_OF]; /* when the one before it ended */
	struct ro_sentence_said last[RO_EARS_OF]; /* utterance 0: none yet */
	bool is_unheard[RO_EARS_OF]; /* last failed */
	int part_err[2]; /* [0] sound, [1] voice; 0: it works */
};

/**
 * Wire it. Nothing is said before it is started.
 * @param rules copied; the names in it are borrowed
 * @param sayer borrowed until the module has stopped; its events are set when
 *        the module starts
 */
void ro_announcer_module_init(struct ro_announcer_module *self,
	struct ro_env *env, const struct ro_announcer_rules *rules,
	struct ro_sayer *sayer);

/** After a power cut, once the modules run: say where the game stands. */
void ro_announcer_module_restored(
	struct ro_announcer_module *self, const struct ro_restored *restored);

#endif
