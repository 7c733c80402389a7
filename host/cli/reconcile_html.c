/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "host/cli/reconcile.h"

#include <string.h>

/*
 * A page to print and sign. Every board is also a list of pieces in words, so
 * that nothing hangs on seeing the diagram, and nothing on colour.
 */

static void write_text(FILE *file, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '<':
			fputs("&lt;", file);
			break;
		case '>':
			fputs("&gt;", file);
			break;
		case '&':
			fputs("&amp;", file);
			break;
		case '"':
			fputs("&quot;", file);
			break;
		default:
			fputc(*text, file);
		}
	}
}

/* A file name may hold any bytes; the page holds UTF-8. */
static void write_any(FILE *file, const char *text)
{
	char clean[512];

	ro_pgn_decode_all(text, strlen(text), false, clean, sizeof(clean));
	write_text(file, clean);
}

static void write_row(void *arg, const char *label, const char *text)
{
	FILE *file = arg;

	fputs("<tr><th scope=\"row\">", file);
	write_text(file, label);
	fputs("</th><td>", file);
	write_any(file, text);
	fputs("</td></tr>\n", file);
}

static const char head[] =
	"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta "
	"charset=\"utf-8\">\n"
	"<meta name=\"viewport\" content=\"width=device-width, "
	"initial-scale=1\">\n"
	"<title>Two scores of one game</title>\n<style>\n"
	"body { font: 1.1rem/1.5 sans-serif; max-width: 48rem; margin: 1rem "
	"auto; padding: 0 1rem; color: #000; background: #fff; }\n"
	"h1 { font-size: 1.6rem; }\nh2 { font-size: 1.25rem; }\n"
	"table { border-collapse: collapse; width: 100%; }\n"
	"caption { text-align: left; font-weight: bold; padding: .3rem 0; }\n"
	"th, td { border: 1px solid #000; padding: .4rem .5rem; text-align: "
	"left; vertical-align: top; overflow-wrap: anywhere; }\n"
	"th[scope=row] { width: 30%; }\n"
	"table.board { width: auto; }\n"
	".board th, .board td { width: 2rem; height: 2rem; padding: 0; "
	"text-align: center; vertical-align: middle; }\n"
	".board th { border: 0; font-weight: normal; }\n"
	".board td { font-size: 1.3rem; }\n"
	".board .dark { background: #ddd; }\n"
	".sign td { height: 3rem; }\n"
	"@media print { body { margin: 0; max-width: none; font-size: 11pt; } "
	".sign, .board { break-inside: avoid; } }\n"
	"</style>\n</head>\n<body>\n<main>\n"
	"<h1>Two scores of one game</h1>\n"
	"<p>Compared under Article D.2.9 of the FIDE Laws of Chess. The "
	"arbiter decides; this page proposes.</p>\n";

static void write_game(FILE *file, const struct ro_cli_report *report)
{
	static const char *const labels[] = { "Event", "Date", "Round", "White",
		"Black" };

	fputs("<h2>The game</h2>\n<table>\n<caption>What the two scores say "
	      "of it</caption>\n<tr><th scope=\"col\">What</th>"
	      "<th scope=\"col\">Score A</th><th scope=\"col\">Score B</th>"
	      "</tr>\n<tr><th scope=\"row\">File</th>",
		file);
	for (unsigned i = 0; i < 2; i++) {
		fputs("<td>", file);
		write_any(file, report->files[i].name);
		fputs("</td>", file);
	}
	for (unsigned row = 0; row < 5; row++) {
		fprintf(file, "</tr>\n<tr><th scope=\"row\">%s</th>",
			labels[row]);
		for (unsigned i = 0; i < 2; i++) {
			const struct ro_score_file *score = &report->files[i];
			const char *const values[] = { score->event,
				score->date, score->round, score->players[0],
				score->players[1] };

			fputs("<td>", file);
			write_text(file, values[row]);
			fputs("</td>", file);
		}
	}
	fputs("</tr>\n</table>\n", file);
}

static void write_men(
	FILE *file, const struct ro_position *position, enum ro_side side)
{
	static const char *const names[] = { NULL, "pawn", "knight", "bishop",
		"rook", "queen", "king" };
	const char *comma = "";

	fprintf(file, "<p>%s: ", side == RO_WHITE ? "White" : "Black");
	for (unsigned piece = RO_KING; piece >= RO_PAWN; piece--) {
		for (unsigned square = 0; square < 64; square++) {
			if (position->men[square] ==
				ro_man_of(side, (enum ro_piece)piece)) {
				fprintf(file, "%s%s %c%c", comma, names[piece],
					'a' + ro_file(square),
					'1' + ro_rank(square));
				comma = ", ";
			}
		}
	}
	fputs(".</p>\n", file);
}

static void write_diagram(FILE *file, const struct ro_position *position)
{
	static const char *const figures[16] = { "", "\u2659", "\u2658",
		"\u2657", "\u2656", "\u2655", "\u2654", "", "", "\u265f",
		"\u265e", "\u265d", "\u265c", "\u265b", "\u265a", "" };

	fputs("<table class=\"board\" aria-hidden=\"true\">\n", file);
	for (unsigned row = 0; row < 8; row++) {
		fprintf(file, "<tr><th>%u</th>", 8 - row);
		for (unsigned column = 0; column < 8; column++) {
			const unsigned square = ro_square_at(column, 7 - row);

			fprintf(file, "<td%s>%s</td>",
				(row + column) % 2 ? " class=\"dark\"" : "",
				figures[position->men[square] & 15]);
		}
		fputs("</tr>\n", file);
	}
	fputs("<tr><th></th><th>a</th><th>b</th><th>c</th><th>d</th><th>e</th>"
	      "<th>f</th><th>g</th><th>h</th></tr>\n</table>\n",
		file);
}

static void write_position(FILE *file, const struct ro_cli_report *report)
{
	const struct ro_position *agreed = &report->found.agreed;

	if (!report->found.is_same_start) {
		return;
	}
	fprintf(file, "<h2>The last agreed position</h2>\n<p>%s to move.</p>\n",
		agreed->turn == RO_WHITE ? "White" : "Black");
	write_men(file, agreed, RO_WHITE);
	write_men(file, agreed, RO_BLACK);
	write_diagram(file, agreed);
}

static void write_signatures(FILE *file)
{
	fputs("<h2>Signatures</h2>\n<table class=\"sign\">\n"
	      "<caption>The ruling and who was there</caption>\n"
	      "<tr><th scope=\"row\">Ruling</th><td></td></tr>\n"
	      "<tr><th scope=\"row\">Clock of White set to</th><td></td></tr>\n"
	      "<tr><th scope=\"row\">Clock of Black set to</th><td></td></tr>\n"
	      "<tr><th scope=\"row\">White</th><td></td></tr>\n"
	      "<tr><th scope=\"row\">Black</th><td></td></tr>\n"
	      "<tr><th scope=\"row\">Arbiter</th><td></td></tr>\n"
	      "<tr><th scope=\"row\">Date and time</th><td></td></tr>\n"
	      "</table>\n",
		file);
}

void ro_cli_report_html(const struct ro_cli_report *report, FILE *file)
{
	fputs(head, file);
	write_game(file, report);
	fputs("<h2>Findings</h2>\n<table>\n<caption>What was found</caption>\n"
	      "<tr><th scope=\"col\">What</th><th scope=\"col\">Finding</th>"
	      "</tr>\n",
		file);
	ro_cli_report_tell(report, write_row, file);
	fputs("</table>\n", file);
	write_position(file, report);
	write_signatures(file);
	fputs("</main>\n</body>\n</html>\n", file);
}
