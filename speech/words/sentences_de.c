/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/sentences.h"

/* clang-format off */
#define SENTENCES(X) \
	X(CORRECTION, "Berichtigung:") \
	X(STALEMATE, "Patt. Die Partie ist remis.") \
	X(DEAD, "Tote Stellung. Die Partie ist remis.") \
	X(CHECKMATE, "Schachmatt. {Side} gewinnt.") \
	X(CHECKMATE_WINS, "{Side} gewinnt.") \
	X(ASK_PROMOTION, "Umwandlung: in welche Figur? " \
		"Dame, Turm, Läufer, Springer.") \
	X(ASK_CAPTURED, "Welche Figur wurde geschlagen?") \
	X(ASK_MOVER, "Welche Figur hat gezogen?") \
	X(OPTION, "Antwort: {stand}?") \
	X(OPTION_MOVE, "Antwort: {square}, {other square}?") \
	X(ASK_RESULT, "Ist die Partie beendet?") \
	X(DRAW_OFFER, "{Side} bietet remis an.") \
	X(DRAW_ACCEPTED, "Angenommen. Die Partie ist remis.") \
	X(DRAW_DECLINED, "Remis abgelehnt.") \
	X(RESIGN, "{Side} gibt auf. {Other} gewinnt.") \
	X(RESIGN_DRAW, "{Side} gibt auf. " \
		"{Other} kann nicht mattsetzen: remis.") \
	X(ILLEGAL_SUSPECTED, "Regelwidriger Zug? Schiedsrichter bitte.") \
	X(ILLEGAL_PENALTY, "Regelwidriger Zug von {side}. " \
		"{Other} erhält {extra} zusätzlich.|" \
		"{Ordinal} regelwidriger Zug von {side}. " \
		"{Other} erhält {extra} zusätzlich.") \
	X(ILLEGAL_LOSES, "Regelwidriger Zug von {side}. " \
		"Die Partie ist für {side} verloren.|" \
		"{Ordinal} regelwidriger Zug von {side}. " \
		"Die Partie ist für {side} verloren.") \
	X(ILLEGAL_DRAW, "Regelwidriger Zug von {side}. " \
		"{Other} kann nicht mattsetzen: remis.|" \
		"{Ordinal} regelwidriger Zug von {side}. " \
		"{Other} kann nicht mattsetzen: remis.") \
	X(ILLEGAL_TRAINING, "Dieser Zug ist nicht erlaubt.") \
	X(RESTORE, "Bitte die Stellung vor diesem Zug wiederherstellen.") \
	X(NO_MOVE_PRESS, "{Side} hat die Uhr gedrückt, ohne zu ziehen.") \
	X(PAWN_NOT_PROMOTED, "Bauer nicht umgewandelt? Bitte prüfen.") \
	X(CASTLING_INCOMPLETE, "Rochade nicht vollständig? Bitte prüfen.") \
	X(EN_PASSANT_INCOMPLETE, \
		"Bitte den geschlagenen Bauern entfernen: {square}.") \
	X(TOUCH, "Berührt, geführt: {stand}.") \
	X(ROOK_FIRST, "Der Turm wurde vor dem König berührt.") \
	X(ADJUST, "Ich rücke zurecht.") \
	X(MISSING, "Es fehlt eine Figur: {squares}.|" \
		"Es fehlen {count} Figuren: {squares}.") \
	X(EXTRA, "Eine Figur zu viel: {squares}.|" \
		"{Count} Figuren zu viel: {squares}.") \
	X(CARRY, "Bitte umsetzen: {stand} nach {other square}.") \
	X(SET, "Bitte aufstellen: {man}.") \
	X(REMOVE, "Bitte wegnehmen: {man}.") \
	X(BOARD_RIGHT, "Die Stellung stimmt.") \
	X(BOARD_WRONG_REST, "Die Stellung ist nicht die der Partie.") \
	X(BOARD_ROTATED, "Steht das Brett verkehrt herum?") \
	X(IDENTITY, "Bitte die Figur prüfen: {squares}.|" \
		"Bitte die Figuren prüfen: {squares}.") \
	X(WRONG_START, "Die Figuren stehen nicht in der Anfangsstellung.") \
	X(COLOURS_REVERSED, "Sind die Farben vertauscht?") \
	X(CONTACT, "Unzuverlässiger Kontakt: {squares}.|" \
		"Unzuverlässige Kontakte: {squares}.") \
	X(OUT_OF_TURN, "{Side} ist nicht am Zug.") \
	X(PRESS_OUT_OF_TURN, \
		"{Side} hat die Uhr gedrückt, ohne am Zug zu sein.") \
	X(PRESS_PAUSED, "{Side} hat die Uhr gedrückt. Die Uhren stehen.") \
	X(MOVE_CHANGED, "{Side} hat einen ausgeführten Zug geändert.") \
	X(TWO_PIECES, "Zwei Figuren zugleich in der Luft.") \
	X(DISPLACED, "Figur verschoben: {squares}.|" \
		"Figuren verschoben: {squares}.") \
	X(ILLEGAL_STANDS, "Ein regelwidriger Zug bleibt bestehen.") \
	X(ILLEGAL_POSITION, "Die Stellung ist regelwidrig.") \
	X(CLAIM_AFTER_TOUCH, \
		"Keine Reklamation möglich: eine Figur wurde berührt.") \
	X(COPY_DIFFERS, "Der nachgestellte Zug ist nicht der gespielte.") \
	X(BOARDS_DIFFER, \
		"Die Stellungen auf den beiden Brettern sind verschieden.") \
	X(BOARD_CORRECT, "Das Brett von {side} muss berichtigt werden.") \
	X(CLOCK_SETTING, "Bitte die Einstellung der Uhr prüfen.") \
	X(TO_MOVE, "{Side} am Zug.") \
	X(YOUR_MOVE, "Sie sind am Zug.") \
	X(NOT_PRESSED, "Sie haben die Uhr noch nicht gedrückt.") \
	X(TIME_LEFT, "{Side} hat noch {time}.") \
	X(TIME_USED, "Verbrauchte Zeit, {side}: {time}.") \
	X(NO_CLOCK, "Gespielt wird ohne Uhr.") \
	X(CLOCK_STOPPED, "Die Uhren stehen.") \
	X(MOVES, "Noch kein Zug abgeschlossen.|" \
		"Ein Zug abgeschlossen.|" \
		"{Count} Züge abgeschlossen.") \
	X(LOW_TIME, "Noch {time}.") \
	X(FLAG, "{Side} hat die Zeit überschritten.") \
	X(FLAG_WIN, "{Side} gewinnt durch Zeitüberschreitung.") \
	X(FLAG_DRAW, "Remis: {side} kann nicht mattsetzen.") \
	X(BOTH_FLAGS, "Beide Zeiten abgelaufen, {side} zuerst.") \
	X(START, "Die Partie beginnt. Die Uhr von {side} läuft.") \
	X(START_NO_CLOCK, "Die Partie beginnt. {Side} am Zug.") \
	X(PLAYERS, "Weiß: {white}. Schwarz: {black}.") \
	X(PAUSED_ARBITER, "Der Schiedsrichter hat die Uhr angehalten.") \
	X(PAUSED_PLAYER, \
		"{Side} hat die Uhr angehalten und ruft den Schiedsrichter.") \
	X(RESUMED, \
		"Die Partie wird fortgesetzt. Die Uhr von {side} läuft.") \
	X(RESUMED_WAITS, "Die Partie wird fortgesetzt.") \
	X(RESUMED_NO_CLOCK, "Die Partie wird fortgesetzt. {Side} am Zug.") \
	X(ADJUSTED, "Neue Zeiten. Weiß: {time}. Schwarz: {other time}.") \
	X(PENALTY, "{Time} Zeitgutschrift für {side}.") \
	X(POWER, "Nach Stromausfall: " \
		"Stellung nach Zug {number} wiederhergestellt. " \
		"Die Uhren stehen. {Side} am Zug.") \
	X(POWER_START, "Nach Stromausfall: Noch kein Zug gespielt. " \
		"Die Uhren stehen. {Side} am Zug.") \
	X(POWER_NO_CLOCK, "Nach Stromausfall: " \
		"Stellung nach Zug {number} wiederhergestellt. " \
		"{Side} am Zug.") \
	X(POWER_START_NO_CLOCK, "Nach Stromausfall: " \
		"Noch kein Zug gespielt. {Side} am Zug.") \
	X(POWER_OVER, "Nach Stromausfall: Die Partie ist beendet.") \
	X(GAP, "Dauer des Stromausfalls: {time}.") \
	X(PAUSED_HINT, \
		"Zum Weiterspielen die Schiedsrichtertaste lange drücken.") \
	X(CLAIM_THREE, "{Side} reklamiert remis: dreimal dieselbe Stellung.") \
	X(CLAIM_FIFTY, "{Side} reklamiert remis: Fünfzig-Züge-Regel.") \
	X(CLAIM_RIGHT, \
		"Die Reklamation ist berechtigt. Die Partie ist remis.") \
	X(CLAIM_WRONG, "Die Reklamation ist nicht berechtigt. " \
		"{Other} erhält {extra} zusätzlich. " \
		"Die Partie wird fortgesetzt.") \
	X(CLAIM_REFUSED, "Die Reklamation ist nicht berechtigt. " \
		"Die Partie wird fortgesetzt.") \
	X(FIVEFOLD, "Fünfmal dieselbe Stellung. Die Partie ist remis.") \
	X(SEVENTY_FIVE, "Fünfundsiebzig Züge, ohne dass ein Bauer gezogen " \
		"oder eine Figur geschlagen wurde. Die Partie ist remis.") \
	X(THREEFOLD, "Dreimal dieselbe Stellung. Die Partie ist remis.") \
	X(FIFTY, "Fünfzig Züge, ohne dass ein Bauer gezogen " \
		"oder eine Figur geschlagen wurde. Die Partie ist remis.") \
	X(SEAL, "Bitte geben Sie Ihren Zug ab.") \
	X(SEALED, "Abgabezug eingetragen.") \
	X(ADJOURNED, "Hängepartie.") \
	X(DEFAULT, "Die Wartezeit ist abgelaufen.") \
	X(DEFAULT_LEFT, "Wartezeit: noch {time}.") \
	X(ABSENT, "Wer fehlt? Kampflos verloren?") \
	X(ABSENT_ONE, "{Side} ist nicht erschienen. Kampflos verloren?") \
	X(FORFEIT, "{Side} verliert kampflos.") \
	X(ARMAGEDDON_DRAW, "Remis. Schwarz gewinnt den Stichkampf.") \
	X(MATCH_SCORE, \
		"Stand im Stichkampf. " \
		"{White}: {points}. {Black}: {other points}.") \
	X(MATCH_REVERSED, "Es folgt eine Partie mit vertauschten Farben.") \
	X(MATCH_LAST, "Es steht unentschieden. " \
		"Die letzte Partie entscheidet.") \
	X(MATCH_ASK, "Wieder dieselben Farben? Ja oder nein.") \
	X(MATCH_SAME, "Dieselben Farben. Weiß muss gewinnen.") \
	X(MATCH_SWAPPED, "Vertauschte Farben. Weiß muss gewinnen.") \
	X(MATCH_WON, "{Player} gewinnt den Stichkampf.") \
	X(WINS, "{Side} gewinnt.") \
	X(DRAWN, "Die Partie ist remis.") \
	X(TAKEN_BACK, "Zug zurückgenommen. {Side} am Zug.|" \
		"{Count} Halbzüge zurückgenommen. {Side} am Zug.") \
	X(RETRACTED, "Zurück zur Anfangsstellung. {Side} am Zug.||" \
		"Zurück zur Stellung nach Zug {number}. {Side} am Zug.") \
	X(WITHDRAWN, "Zurückgenommen:") \
	X(NO_EFFECT, "Diese Anweisung bewirkt jetzt nichts.") \
	X(HELP_REFUSED, \
		"Diese Hilfe ist während der Partie nicht erlaubt.") \
	X(WAITING_START, \
		"Die Figuren stehen. Die Partie hat noch nicht begonnen.") \
	X(NOT_BEGUN, "Die Partie hat noch nicht begonnen.") \
	X(NOTHING_SAID, "Noch wurde nichts gesagt.") \
	X(MENU_OPENED, "Menü.") \
	X(MENU_CLOSED, "Menü geschlossen.") \
	X(MENU_TIMES, "Bedenkzeit wählen.") \
	X(MENU_OWN, "Eigene Bedenkzeit.") \
	X(MENU_SWAP, "Zeiten von Weiß und Schwarz tauschen.") \
	X(MENU_START, "Partie beginnen.") \
	X(MENU_PAUSE, "Uhr anhalten.") \
	X(MENU_RESUME, "Partie fortsetzen.") \
	X(MENU_TIME, "Zeit von {side} berichtigen.") \
	X(MENU_MOVE, "Zugnummer berichtigen.") \
	X(MENU_NEW, "Uhr neu stellen.") \
	X(MENU_SURE, "Wirklich? Ja oder nein.") \
	X(MENU_SAME, "Schwarz ebenso? Ja oder nein.") \
	X(MENU_SET, "Die Uhr ist gestellt.") \
	X(MENU_HOURS, "{Side}, Stunden: {number}.") \
	X(MENU_MINUTES, "{Side}, Minuten: {number}.") \
	X(MENU_SECONDS, "{Side}, Sekunden: {number}.") \
	X(MENU_ADDED, "{Side}, Sekunden je Zug: {number}.") \
	X(MENU_NUMBER, "Zug {number}.") \
	X(MENU_OFFER, "Remis anbieten.") \
	X(MENU_ACCEPT, "Remis annehmen.") \
	X(MENU_DECLINE, "Remis ablehnen.") \
	X(MENU_CLAIM_THREE, "Remis reklamieren: dreimal dieselbe Stellung.") \
	X(MENU_CLAIM_FIFTY, "Remis reklamieren: Fünfzig-Züge-Regel.") \
	X(MENU_CLAIM_NOW, "Die Stellung ist auf dem Brett.") \
	X(MENU_CLAIM_MOVE, "Mit einem Zug, der erst noch kommt.") \
	X(MENU_FROM, "Der Zug beginnt auf: {squares}.") \
	X(MENU_TO, "Der Zug endet auf: {squares}.") \
	X(MENU_RESIGN, "Aufgeben.") \
	X(MENU_VOICE, "Stimme einstellen.") \
	X(MENU_RATE, "Tempo: {count} Wörter in der Minute.") \
	X(MENU_PITCH, "Stimmhöhe: {number}.") \
	X(MENU_VOLUME, "Lautstärke: {number} Prozent.") \
	X(MENU_VARIANT, "Übliche Stimme.||Stimme {number}.") \
	X(MENU_TURN, "Nach oben mehr, nach unten weniger.") \
	X(MENU_MODE, "Art der Zeitzugabe.") \
	X(MENU_FISCHER, "Zugabe nach jedem Zug.") \
	X(MENU_DELAY, "Aufschub vor jedem Zug.") \
	X(MENU_BRONSTEIN, "Zugabe nach Bronstein.") \
	X(MENU_PERIOD, "{Side}, dies gilt für den Rest der Partie.||" \
		"{Side}, Züge in diesem Abschnitt: {number}.") \
	X(CONTROL_OF, "{Side}:") \
	X(CONTROL, "{Time}.") \
	X(CONTROL_ADDED, "{Time}, dazu {other time} je Zug.") \
	X(CONTROL_MOVES, "{Time} für einen Zug.|{Time} für {count} Züge.") \
	X(CONTROL_MOVES_ADDED, "{Time} für einen Zug, dazu {other time}.|" \
		"{Time} für {count} Züge, dazu {other time} je Zug.") \
	X(NO_EAR, "{Side} hat keinen eigenen Ohrhörer. " \
		"Private Auskünfte werden nicht gesprochen.") \
	X(PART_BOARD, "Brett") \
	X(PART_VOICE, "Sprachausgabe") \
	X(PART_SOUND, "Tonausgabe") \
	X(PART_RECORD, "Aufzeichnung") \
	X(FAULT_BOARD, "Das Brett antwortet nicht.{why}") \
	X(FAULT_VOICE, "Die Sprachausgabe ist ausgefallen.{why}") \
	X(FAULT_SOUND, "Die Tonausgabe ist ausgefallen.{why}") \
	X(FAULT_RECORD, "Die Partie kann nicht aufgezeichnet werden.{why} " \
		"Bitte weiterspielen.") \
	X(BACK_BOARD, "Das Brett antwortet wieder.") \
	X(BACK_VOICE, "Die Sprachausgabe arbeitet wieder.") \
	X(BACK_SOUND, "Die Tonausgabe arbeitet wieder.") \
	X(BACK_RECORD, "Die Partie wird wieder aufgezeichnet. Es fehlt nichts.")

#define X(KEY, words) static const char say_##KEY[] = words;
SENTENCES(X)
#undef X
/* clang-format on */

/* A key without a sentence is a name that was never declared. */
const char *const ro_sentences_de[RO_SAYS] = {
#define X(KEY, reminder) [RO_SAY_##KEY] = say_##KEY,
	RO_SAY_MAP(X)
#undef X
};

const char *ro_ear_de(enum ro_ear ear)
{
	switch (ear) {
	case RO_EAR_NO_MEMORY:
		return "Der Arbeitsspeicher reicht nicht.";
	case RO_EAR_PART_MISSING:
		return "Das Gerät wurde nicht gefunden.";
	case RO_EAR_PART_DENIED:
		return "Der Zugriff ist nicht erlaubt.";
	case RO_EAR_PART_READ_ONLY:
		return "Der Datenträger ist schreibgeschützt.";
	case RO_EAR_PART_FAILED:
		return "Das Gerät arbeitet nicht richtig.";
	case RO_EAR_PART_BUSY:
		return "Ein anderes Programm benutzt das Gerät.";
	case RO_EAR_DISK_FULL:
		return "Der Datenträger ist voll.";
	case RO_EAR_FILE_DAMAGED:
		return "Eine Datei ist beschädigt.";
	case RO_EARS:
		break;
	}
	return "Der Grund ist nicht bekannt.";
}
