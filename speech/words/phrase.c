/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/phrase.h"

#include "host/chess/position.h"
#include "speech/words/writer.h"

/* All that is said of one move. */
struct telling {
	const struct ro_style *style;
	struct ro_dictionary dictionary;
	struct ro_phrase *phrase;
	ro_move move;
	enum ro_piece piece; /* what moved */
	bool takes;
	bool en_passant;
	bool is_legal; /* so that position may be asked */
	struct ro_position position; /* before the move */
};

void ro_style_default(struct ro_style *style)
{
	*style = (struct ro_style){
		.language = RO_LANGUAGE_DE,
		.vocabulary = RO_VOCABULARY_IBCA,
		.ranks = RO_LANGUAGES,
		.form = RO_FORM_LONG,
		.say_capture = 1,
		.say_check = 1,
	};
}

static void add_word(struct telling *telling, const char *word)
{
	ro_phrase_add(telling->phrase, telling->dictionary.words_voice, word);
}

static void add_piece(struct telling *telling, enum ro_piece piece)
{
	if (piece > RO_NO_PIECE && piece < RO_PIECES) {
		add_word(telling, telling->dictionary.words->pieces[piece]);
		ro_phrase_add_space(telling->phrase);
	}
}

static void add_file(struct telling *telling, unsigned square)
{
	const struct ro_file_names *files = telling->dictionary.files;

	ro_phrase_add(
		telling->phrase, files->voice, files->names[ro_file(square)]);
	ro_phrase_add_space(telling->phrase);
}

/* A rank alone is followed by a pause or by taking, so that "eins Eva fünf"
 * is not heard as one square too many. */
static void add_rank(struct telling *telling, unsigned square)
{
	const struct ro_dictionary *dictionary = &telling->dictionary;
	const bool said = telling->takes && telling->style->say_capture;

	ro_phrase_add(telling->phrase, dictionary->ranks_voice,
		dictionary->ranks[ro_rank(square)]);
	ro_phrase_add(
		telling->phrase, dictionary->ranks_voice, said ? " " : ", ");
}

static void add_square(struct telling *telling, ro_square square)
{
	ro_phrase_add_square(telling->phrase, &telling->dictionary, square);
}

/* Where pieces of the same kind stand that could have gone there instead. */
static ro_bitboard find_rivals(const struct telling *telling)
{
	const struct ro_position *position = &telling->position;
	const ro_square from = ro_move_from(telling->move);
	struct ro_moves moves;
	ro_bitboard rivals = 0;

	ro_position_moves(position, &moves);
	for (unsigned i = 0; i < moves.count; i++) {
		const ro_move move = moves.list[i];

		if (!ro_move_is_castling(move) &&
			ro_move_to(move) == ro_move_to(telling->move) &&
			position->men[ro_move_from(move)] ==
				position->men[from]) {
			rivals |= ro_bit(ro_move_from(move));
		}
	}
	return rivals & ~ro_bit(from);
}

static bool shares_file(ro_bitboard squares, unsigned square)
{
	return (squares & UINT64_C(0x0101010101010101) << ro_file(square)) != 0;
}

static bool shares_rank(ro_bitboard squares, unsigned square)
{
	return (squares & UINT64_C(0xff) << (square & 56)) != 0;
}

/* Appendix C.10: the file if it tells them apart, else the rank, else both. */
static void add_difference(struct telling *telling)
{
	const ro_square from = ro_move_from(telling->move);
	const ro_bitboard rivals = find_rivals(telling);

	if (rivals == 0) {
		return;
	}
	if (!shares_file(rivals, from)) {
		add_file(telling, from);
	} else if (!shares_rank(rivals, from)) {
		add_rank(telling, from);
	} else {
		add_square(telling, from);
		ro_phrase_add_space(telling->phrase);
	}
}

static void add_origin_short(struct telling *telling)
{
	if (telling->piece != RO_PAWN) {
		add_piece(telling, telling->piece);
		add_difference(telling);
		return;
	}
	if (telling->style->name_pawns) {
		add_piece(telling, RO_PAWN);
	}
	if (telling->takes) {
		add_file(telling, ro_move_from(telling->move));
	}
}

static void add_origin_long(struct telling *telling)
{
	add_piece(telling, telling->piece);
	add_square(telling, ro_move_from(telling->move));
	ro_phrase_add_space(telling->phrase);
}

static void add_after_comma(struct telling *telling, const char *word)
{
	add_word(telling, ", ");
	add_word(telling, word);
}

static void add_arrival(struct telling *telling)
{
	const struct ro_words *words = telling->dictionary.words;
	const enum ro_piece promotion = ro_move_promotion(telling->move);

	if (telling->takes && telling->style->say_capture) {
		add_word(telling, words->takes);
		ro_phrase_add_space(telling->phrase);
	}
	add_square(telling, ro_move_to(telling->move));
	if (telling->en_passant && telling->style->say_capture) {
		add_after_comma(telling, words->en_passant);
	}
	if (promotion > RO_NO_PIECE && promotion < RO_PIECES) {
		add_after_comma(telling, words->pieces[promotion]);
	}
}

/* A mate never hides its move and is never hidden itself. */
static void add_check(struct telling *telling)
{
	const struct ro_words *words = telling->dictionary.words;
	struct ro_position after = telling->position;

	if (!telling->is_legal) {
		return;
	}
	ro_position_play(&after, telling->move);
	if (!ro_position_in_check(&after)) {
		return;
	}
	if (ro_position_count_moves(&after) == 0) {
		add_after_comma(telling, words->checkmate);
	} else if (telling->style->say_check) {
		add_after_comma(telling, words->check);
	}
}

static void look_at_squares(
	struct telling *telling, const struct ro_setup *before)
{
	const ro_square from = ro_move_from(telling->move);
	const ro_square to = ro_move_to(telling->move);
	const bool leaves_file = ro_file(from) != ro_file(to);
	const bool lands_on_man = before->men[to] != 0;

	telling->piece = ro_man_piece(before->men[from]);
	telling->en_passant = telling->piece == RO_PAWN && leaves_file &&
		!lands_on_man;
	telling->takes = lands_on_man || telling->en_passant;
	telling->is_legal = ro_position_from_setup(
				    &telling->position, before, NULL) == 0 &&
		ro_position_is_legal(&telling->position, telling->move);
}

void ro_phrase_move(const struct ro_style *style, const struct ro_setup *before,
	ro_move move, struct ro_phrase *phrase)
{
	struct telling telling = {
		.style = style,
		.dictionary = ro_dictionary_of(style),
		.phrase = phrase,
		.move = move,
	};
	const struct ro_words *words = telling.dictionary.words;

	look_at_squares(&telling, before);
	ro_phrase_begin(phrase);
	if (ro_move_is_castling(move)) {
		add_word(&telling,
			ro_move_is_kingside(move) ? words->castles_short
						  : words->castles_long);
	} else {
		if (style->form == RO_FORM_SHORT && telling.is_legal) {
			add_origin_short(&telling);
		} else {
			add_origin_long(&telling);
		}
		add_arrival(&telling);
	}
	add_check(&telling);
}
