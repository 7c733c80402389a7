/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/announcer/announcer_module.h"

#include "host/base/require.h"
#include "speech/sound/tone.h"

#include <string.h>

static struct ro_announcer_module *from_module(struct ro_module *module)
{
	return ro_container_of(module, struct ro_announcer_module, module);
}

static void post(struct ro_announcer_module *self, const struct ro_msg *msg)
{
	ro_bus_post(&self->module.env->bus, msg);
}

static void post_sentence_said(struct ro_announcer_module *self,
	const struct ro_sentence_said *sentence)
{
	struct ro_msg msg = { .kind = RO_MSG_SENTENCE_SAID };

	msg.at_ms = self->module.env->now_ms;
	msg.sentence_said = *sentence;
	post(self, &msg);
}

static void post_speech_ended(struct ro_announcer_module *self, uint32_t id,
	const struct ro_saying *saying, enum ro_speech_how how)
{
	struct ro_msg msg = { .kind = RO_MSG_SPEECH_ENDED };

	msg.at_ms = self->module.env->now_ms;
	msg.speech_ended.utterance = id;
	msg.speech_ended.channel = saying->channel;
	msg.speech_ended.side = saying->side;
	msg.speech_ended.how = (uint8_t)how;
	post(self, &msg);
}

static void post_move_announced(struct ro_announcer_module *self,
	const struct ro_saying *saying, enum ro_speech_how how, int64_t at_ms)
{
	struct ro_msg msg = { .kind = RO_MSG_MOVE_ANNOUNCED };

	msg.at_ms = at_ms;
	msg.move_announced.move = saying->move.move;
	msg.move_announced.ply = saying->move.ply;
	msg.move_announced.how = (uint8_t)how;
	msg.move_announced.is_correction = saying->is_correction;
	post(self, &msg);
}

static void post_part(struct ro_announcer_module *self, bool is_voice, int err)
{
	static const enum ro_msg_kind kinds[2][2] = {
		{ RO_MSG_SOUND_BACK, RO_MSG_SOUND_LOST },
		{ RO_MSG_VOICE_BACK, RO_MSG_VOICE_LOST },
	};
	struct ro_msg msg = { .kind = kinds[is_voice][err != 0] };

	msg.at_ms = self->module.env->now_ms;
	msg.voice_lost.err = (int16_t)err;
	post(self, &msg);
}

static void make_sentence(struct ro_announcer_module *self, uint32_t id,
	const struct ro_saying *saying, const struct ro_phrase *phrase,
	struct ro_sentence_said *sentence)
{
	memset(sentence, 0, sizeof(*sentence));
	sentence->utterance = id;
	sentence->channel = saying->channel;
	sentence->side = saying->side;
	sentence->language = self->policy.rules.style.language;
	memcpy(sentence->words, phrase->words, sizeof(sentence->words));
}

static void give_to_voice(struct ro_announcer_module *self, uint32_t id,
	const struct ro_saying *saying)
{
	struct ro_utterance utterance = { .id = id };

	utterance.ear = saying->ear;
	utterance.is_move = saying->sort == RO_SAYING_MOVE;
	utterance.tune = self->policy.rules.tunes[saying->ear];
	utterance.at_ms = saying->at_ms;
	ro_saying_phrase(&self->policy.rules, saying, &utterance.phrase);
	self->sayer->ops->say(self->sayer, &utterance);
	make_sentence(
		self, id, saying, &utterance.phrase, &self->last[saying->ear]);
	self->is_unheard[saying->ear] = false;
	post_sentence_said(self, &self->last[saying->ear]);
	ro_policy_said(&self->policy, saying);
}

/* Let @p ear hear what is next, if something is to begin. */
static void serve(struct ro_announcer_module *self, enum ro_ear_of ear)
{
	const uint32_t id = self->last_id + 1;
	struct ro_saying saying;

	if (!ro_queue_begin(&self->queue, ear, id, &saying)) {
		return;
	}
	self->last_id = id;
	self->voiced_ms[ear] = self->module.env->now_ms;
	self->begun_ms[ear] = saying.at_ms > self->free_ms[ear]
		? saying.at_ms
		: self->free_ms[ear];
	give_to_voice(self, id, &saying);
}

/* His page shows it at once. */
static void tell_arbiter(
	struct ro_announcer_module *self, const struct ro_saying *saying)
{
	struct ro_sentence_said sentence;
	struct ro_phrase phrase;

	self->last_id++;
	ro_saying_phrase(&self->policy.rules, saying, &phrase);
	make_sentence(self, self->last_id, saying, &phrase, &sentence);
	post_sentence_said(self, &sentence);
	post_speech_ended(self, self->last_id, saying, RO_SPEECH_FINISHED);
}

static void take(
	struct ro_announcer_module *self, const struct ro_saying *saying)
{
	struct ro_saying lost;

	if (saying->ear == RO_EAR_NONE) {
		tell_arbiter(self, saying);
		return;
	}
	if (ro_queue_put(&self->queue, saying, self->last_batch, &lost) &&
		lost.is_announcement) {
		post_move_announced(self, &lost, RO_SPEECH_FAILED,
			self->module.env->now_ms);
	}
	serve(self, (enum ro_ear_of)saying->ear);
}

/* A move that was announced before stands again: whoever waits for its
 * announcement need not wait, unless it is still under way. */
static void take_again(struct ro_announcer_module *self,
	const struct ro_decision *decision, int64_t at_ms)
{
	struct ro_saying saying = { .ear = RO_EAR_PUBLIC };

	if (ro_queue_has_move(&self->queue, decision->again_ply)) {
		return;
	}
	saying.move.ply = decision->again_ply;
	saying.move.move = decision->again_move;
	post_move_announced(self, &saying, RO_SPEECH_FINISHED, at_ms);
}

static void carry_out(struct ro_announcer_module *self,
	const struct ro_decision *decision, int64_t at_ms)
{
	self->last_batch++;
	if (decision->forget_ply != 0) {
		ro_queue_drop_move(&self->queue, decision->forget_ply);
	}
	for (unsigned i = 0; i < decision->count; i++) {
		take(self, &decision->sayings[i]);
	}
	if (decision->again_ply != 0) {
		take_again(self, decision, at_ms);
	}
	ro_timer_at(
		self->module.env, &self->rest, ro_policy_due(&self->policy));
}

static void sound_tone(struct ro_announcer_module *self,
	const struct ro_msg *msg, const struct ro_decision *decision)
{
	enum ro_ear_of ear = RO_EAR_PUBLIC;
	const unsigned tone = ro_policy_tone(
		&self->policy, msg, decision, &ear);

	if (tone < RO_TONES && self->sayer->ops->tone != NULL) {
		self->sayer->ops->tone(self->sayer, ear, tone);
	}
}

static void hear(struct ro_module *module, const struct ro_msg *msg)
{
	struct ro_announcer_module *self = from_module(module);
	struct ro_decision decision;

	ro_policy_hear(&self->policy, msg, &decision);
	sound_tone(self, msg, &decision);
	carry_out(self, &decision, msg->at_ms);
}

static void on_rest(struct ro_timer *timer)
{
	struct ro_announcer_module *self = ro_container_of(
		timer, struct ro_announcer_module, rest);
	struct ro_decision decision;

	ro_policy_rested(&self->policy, &decision);
	carry_out(self, &decision, timer->due_ms);
}

void ro_announcer_module_restored(
	struct ro_announcer_module *self, const struct ro_restored *restored)
{
	struct ro_decision decision;

	ro_policy_restored(&self->policy, restored, &decision);
	carry_out(self, &decision, self->module.env->now_ms);
}

/* What takes no time ended when it began: at the time of the fact it told,
 * not when the board delivered that. Only virtual time knows such sentences.
 */
static int64_t end_time(
	const struct ro_announcer_module *self, enum ro_ear_of ear)
{
	const int64_t now_ms = self->module.env->now_ms;

	return self->voiced_ms[ear] == now_ms ? self->begun_ms[ear] : now_ms;
}

static void on_ended(void *arg, uint32_t id, enum ro_speech_how how)
{
	struct ro_announcer_module *self = arg;
	struct ro_saying saying;
	enum ro_ear_of ear;
	bool was_cut;

	if (!ro_queue_ended(&self->queue, id, &saying, &was_cut)) {
		return;
	}
	post_speech_ended(self, id, &saying, how);
	if (was_cut) {
		return; /* its correction's end is what counts */
	}
	ear = (enum ro_ear_of)saying.ear;
	self->free_ms[ear] = end_time(self, ear);
	self->is_unheard[ear] = how == RO_SPEECH_FAILED;
	if (saying.is_announcement) {
		post_move_announced(self, &saying, how, self->free_ms[ear]);
	}
	serve(self, ear);
}

/* The sayer says again what was not heard; the record shows it too. */
static void note_again(struct ro_announcer_module *self)
{
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		if (self->is_unheard[i]) {
			post_sentence_said(self, &self->last[i]);
		}
		self->is_unheard[i] = false;
	}
}

static void on_part(void *arg, bool is_voice, int err)
{
	struct ro_announcer_module *self = arg;

	if (self->part_err[is_voice] == err) {
		return;
	}
	self->part_err[is_voice] = err;
	post_part(self, is_voice, err);
	if (self->part_err[0] == 0 && self->part_err[1] == 0) {
		note_again(self);
	}
}

static void on_ears(void *arg, unsigned carried)
{
	struct ro_announcer_module *self = arg;
	struct ro_msg msg = { .kind = RO_MSG_EARS_FOUND };
	struct ro_ears_found *found = &msg.ears_found;

	msg.at_ms = self->module.env->now_ms;
	found->public_ear = carried >> RO_EAR_PUBLIC & 1u;
	found->ears[RO_WHITE] = carried >> RO_EAR_OF_WHITE & 1u;
	found->ears[RO_BLACK] = carried >> RO_EAR_OF_BLACK & 1u;
	post(self, &msg);
}

static int start(struct ro_module *module)
{
	struct ro_announcer_module *self = from_module(module);
	struct ro_sayer_events *events = &self->sayer->events;

	events->ended = on_ended;
	events->part = on_part;
	events->ears = on_ears;
	events->arg = self;
	return 0;
}

static void stop(struct ro_module *module)
{
	struct ro_announcer_module *self = from_module(module);

	memset(&self->sayer->events, 0, sizeof(self->sayer->events));
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		self->sayer->ops->hush(self->sayer, (enum ro_ear_of)i);
	}
	ro_timer_cancel(&self->rest);
	ro_module_stopped(module);
}

/* The table of what is heard is in policy.c: every kind, with its audience. */
static const struct ro_module_ops ops = {
	.name = "announcer",
	.start = start,
	.on_any = hear,
	.stop = stop,
};

void ro_announcer_module_init(struct ro_announcer_module *self,
	struct ro_env *env, const struct ro_announcer_rules *rules,
	struct ro_sayer *sayer)
{
	memset(self, 0, sizeof(*self));
	ro_module_init(&self->module, &ops, env);
	self->sayer = sayer;
	ro_policy_init(&self->policy, rules);
	ro_queue_init(&self->queue);
	ro_timer_init(&self->rest, on_rest);
	for (unsigned i = 0; i < RO_EARS_OF; i++) {
		self->free_ms[i] = INT64_MIN;
	}
}
