/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/words/sentences.h"

/* The words of the French arbiters' book of October 2025 where it has them.
 * A side is plural, so its article is written out: les, des, aux. */
/* clang-format off */
#define SENTENCES(X) \
	X(CORRECTION, "Correction :") \
	X(STALEMATE, "Pat. La partie est nulle.") \
	X(DEAD, "Position morte. La partie est nulle.") \
	X(CHECKMATE, "Échec et mat. Les {side} gagnent.") \
	X(CHECKMATE_WINS, "Les {side} gagnent.") \
	X(ASK_PROMOTION, "Promotion : quelle pièce ? " \
		"Dame, tour, fou, cavalier.") \
	X(ASK_CAPTURED, "Quelle pièce a été prise ?") \
	X(ASK_MOVER, "Quelle pièce a joué ?") \
	X(OPTION, "Réponse : {stand} ?") \
	X(OPTION_MOVE, "Réponse : {square}, {other square} ?") \
	X(ASK_RESULT, "La partie est-elle terminée ?") \
	X(DRAW_OFFER, "Les {side} proposent nulle.") \
	X(DRAW_ACCEPTED, "Nulle acceptée. " \
		"La partie est nulle par accord mutuel.") \
	X(DRAW_DECLINED, "Proposition de nulle refusée.") \
	X(RESIGN, "Les {side} abandonnent. Les {other} gagnent.") \
	X(RESIGN_DRAW, "Les {side} abandonnent. " \
		"Les {other} ne peuvent pas mater : partie nulle.") \
	X(ILLEGAL_SUSPECTED, "Coup illégal ? Arbitre, s'il vous plaît.") \
	X(ILLEGAL_PENALTY, "{Ordinal} coup illégal des {side}. " \
		"{Extra} pour les {other}.") \
	X(ILLEGAL_LOSES, "{Ordinal} coup illégal des {side}. " \
		"La partie est perdue pour les {side}.") \
	X(ILLEGAL_DRAW, "{Ordinal} coup illégal des {side}. " \
		"Les {other} ne peuvent pas mater : partie nulle.") \
	X(ILLEGAL_TRAINING, "Ce coup n'est pas légal.") \
	X(RESTORE, "Rétablissez la position précédant ce coup.") \
	X(NO_MOVE_PRESS, \
		"Les {side} ont appuyé sur la pendule sans jouer.") \
	X(PAWN_NOT_PROMOTED, "Pion non promu ? Vérifiez.") \
	X(CASTLING_INCOMPLETE, "Roque incomplet ? Vérifiez.") \
	X(EN_PASSANT_INCOMPLETE, "Retirez le pion pris : {square}.") \
	X(TOUCH, "Pièce touchée, pièce jouée : {stand}.") \
	X(ROOK_FIRST, "La tour a été touchée avant le roi.") \
	X(ADJUST, "J'adoube.") \
	X(MISSING, "Il manque une pièce : {squares}.|" \
		"Il manque {count} pièces : {squares}.") \
	X(EXTRA, "Pièce en trop : {squares}.|" \
		"{Count} pièces en trop : {squares}.") \
	X(CARRY, "À déplacer : {stand}, {other square}.") \
	X(SET, "À placer : {man}.") \
	X(REMOVE, "À retirer : {man}.") \
	X(BOARD_RIGHT, "La position est correcte.") \
	X(BOARD_WRONG_REST, "La position n'est pas celle de la partie.") \
	X(BOARD_ROTATED, "L'échiquier est-il à l'envers ?") \
	X(IDENTITY, "Pièce à vérifier : {squares}.|" \
		"Pièces à vérifier : {squares}.") \
	X(WRONG_START, "Les pièces ne sont pas en position initiale.") \
	X(COLOURS_REVERSED, "Les couleurs sont-elles inversées ?") \
	X(CONTACT, "Contact douteux : {squares}.|" \
		"Contacts douteux : {squares}.") \
	X(OUT_OF_TURN, "Les {side} n'ont pas le trait.") \
	X(PRESS_OUT_OF_TURN, "Les {side} ont appuyé sur la pendule " \
		"sans avoir le trait.") \
	X(PRESS_PAUSED, "Les {side} ont appuyé sur la pendule. " \
		"La pendule est en pause.") \
	X(MOVE_CHANGED, "Les {side} ont changé un coup déjà joué.") \
	X(TWO_PIECES, "Deux pièces levées en même temps.") \
	X(DISPLACED, "Pièce déplacée : {squares}.|" \
		"Pièces déplacées : {squares}.") \
	X(ILLEGAL_STANDS, "Un coup illégal reste acquis.") \
	X(ILLEGAL_POSITION, "La position est illégale.") \
	X(CLAIM_AFTER_TOUCH, \
		"Réclamation impossible : une pièce a été touchée.") \
	X(COPY_DIFFERS, "Le coup reproduit n'est pas le coup joué.") \
	X(BOARDS_DIFFER, "Les positions diffèrent sur les deux échiquiers.") \
	X(BOARD_CORRECT, "L'échiquier des {side} doit être corrigé.") \
	X(CLOCK_SETTING, "Vérifiez le réglage de la pendule.") \
	X(TO_MOVE, "Trait aux {side}.") \
	X(YOUR_MOVE, "Vous avez le trait.") \
	X(NOT_PRESSED, "Vous n'avez pas appuyé sur la pendule.") \
	X(TIME_LEFT, "Temps restant, {side} : {time}.") \
	X(TIME_USED, "Temps utilisé, {side} : {time}.") \
	X(NO_CLOCK, "La partie se joue sans pendule.") \
	X(CLOCK_STOPPED, "La pendule est arrêtée.") \
	X(MOVES, "Aucun coup achevé.|" \
		"Un coup achevé.|" \
		"{Count} coups achevés.") \
	X(LOW_TIME, "Il vous reste {time}.") \
	X(FLAG, "Le drapeau des {side} est tombé.") \
	X(FLAG_WIN, "Les {side} gagnent au temps.") \
	X(FLAG_DRAW, \
		"Partie nulle : les {side} ne peuvent pas mater.") \
	X(BOTH_FLAGS, "Les deux drapeaux sont tombés, " \
		"celui des {side} en premier.") \
	X(START, "La partie commence. " \
		"La pendule des {side} est en marche.") \
	X(START_NO_CLOCK, "La partie commence. Trait aux {side}.") \
	X(PLAYERS, "Blancs : {white}. Noirs : {black}.") \
	X(PAUSED_ARBITER, "L'arbitre a mis la pendule en pause.") \
	X(PAUSED_PLAYER, "Les {side} ont mis la pendule en pause " \
		"et demandent l'arbitre.") \
	X(RESUMED, "La partie reprend. " \
		"La pendule des {side} est en marche.") \
	X(RESUMED_WAITS, "La partie reprend.") \
	X(RESUMED_NO_CLOCK, "La partie reprend. Trait aux {side}.") \
	X(ADJUSTED, "Nouveaux temps. " \
		"Blancs : {time}. Noirs : {other time}.") \
	X(PENALTY, "{Extra} pour les {side}.") \
	X(POWER, "Après une coupure de courant : " \
		"position rétablie après le coup {number}. " \
		"La pendule est en pause. Trait aux {side}.") \
	X(POWER_START, "Après une coupure de courant : " \
		"aucun coup n'a encore été joué. " \
		"La pendule est en pause. Trait aux {side}.") \
	X(POWER_NO_CLOCK, "Après une coupure de courant : " \
		"position rétablie après le coup {number}. " \
		"Trait aux {side}.") \
	X(POWER_START_NO_CLOCK, "Après une coupure de courant : " \
		"aucun coup n'a été joué. Trait aux {side}.") \
	X(POWER_OVER, \
		"Après une coupure de courant : la partie est terminée.") \
	X(GAP, "Durée de la coupure : {time}.") \
	X(PAUSED_HINT, "Pour continuer, " \
		"appuyez longuement sur la touche de l'arbitre.") \
	X(CLAIM_THREE, "Les {side} réclament la nulle : " \
		"troisième apparition de la position.") \
	X(CLAIM_FIFTY, "Les {side} réclament la nulle : " \
		"règle des cinquante coups.") \
	X(CLAIM_RIGHT, "Réclamation correcte. La partie est nulle.") \
	X(CLAIM_WRONG, "Réclamation incorrecte. " \
		"{Extra} pour les {other}. La partie continue.") \
	X(CLAIM_REFUSED, "Réclamation incorrecte. La partie continue.") \
	X(FIVEFOLD, "Cinquième apparition de la même position. " \
		"La partie est nulle.") \
	X(SEVENTY_FIVE, "Soixante-quinze coups " \
		"sans mouvement de pion ni prise. La partie est nulle.") \
	X(THREEFOLD, "Troisième apparition de la même position. " \
		"La partie est nulle.") \
	X(FIFTY, "Cinquante coups " \
		"sans mouvement de pion ni prise. La partie est nulle.") \
	X(SEAL, "Mettez votre coup sous enveloppe.") \
	X(SEALED, "Coup mis sous enveloppe.") \
	X(ADJOURNED, "Partie ajournée.") \
	X(DEFAULT, "Le délai de forfait est écoulé.") \
	X(DEFAULT_LEFT, "Délai de forfait : encore {time}.") \
	X(ABSENT, "Qui est absent ? Perte par forfait ?") \
	X(ABSENT_ONE, "Les {side} ne sont pas arrivés. " \
		"Perte par forfait ?") \
	X(FORFEIT, "Les {side} perdent par forfait.") \
	X(ARMAGEDDON_DRAW, \
		"Partie nulle. Les Noirs remportent le départage.") \
	X(MATCH_SCORE, \
		"Score du départage. " \
		"{White} : {points}. {Black} : {other points}.") \
	X(MATCH_REVERSED, \
		"La partie suivante se joue avec les couleurs inversées.") \
	X(MATCH_LAST, "Égalité. Une dernière partie décide.") \
	X(MATCH_ASK, "Les mêmes couleurs ? Oui ou non.") \
	X(MATCH_SAME, "Mêmes couleurs. Les Blancs doivent gagner.") \
	X(MATCH_SWAPPED, "Couleurs inversées. Les Blancs doivent gagner.") \
	X(MATCH_WON, "{Player} : victoire au départage.") \
	X(WINS, "Les {side} gagnent.") \
	X(DRAWN, "La partie est nulle.") \
	X(TAKEN_BACK, "Coup repris. Trait aux {side}.|" \
		"{Count} demi-coups repris. Trait aux {side}.") \
	X(RETRACTED, "Retour à la position initiale. Trait aux {side}.||" \
		"Retour à la position après le coup {number}. " \
		"Trait aux {side}.") \
	X(WITHDRAWN, "Coup repris :") \
	X(NO_EFFECT, "Cette instruction est sans effet pour l'instant.") \
	X(HELP_REFUSED, \
		"Cette aide n'est pas autorisée pendant la partie.") \
	X(WAITING_START, "Les pièces sont en place. " \
		"La partie n'a pas encore commencé.") \
	X(NOT_BEGUN, "La partie n'a pas encore commencé.") \
	X(NOTHING_SAID, "Rien n'a encore été dit.") \
	X(MENU_OPENED, "Menu.") \
	X(MENU_CLOSED, "Menu fermé.") \
	X(MENU_TIMES, "Choisir la cadence.") \
	X(MENU_OWN, "Cadence personnelle.") \
	X(MENU_SWAP, "Échanger les temps des Blancs et des Noirs.") \
	X(MENU_START, "Commencer la partie.") \
	X(MENU_PAUSE, "Arrêter la pendule.") \
	X(MENU_RESUME, "Reprendre la partie.") \
	X(MENU_TIME, "Corriger le temps des {side}.") \
	X(MENU_MOVE, "Corriger le numéro du coup.") \
	X(MENU_NEW, "Régler de nouveau la pendule.") \
	X(MENU_SURE, "Vraiment ? Oui ou non.") \
	X(MENU_SAME, "La même pour les Noirs ? Oui ou non.") \
	X(MENU_SET, "La pendule est réglée.") \
	X(MENU_HOURS, "{Side}, heures : {number}.") \
	X(MENU_MINUTES, "{Side}, minutes : {number}.") \
	X(MENU_SECONDS, "{Side}, secondes : {number}.") \
	X(MENU_ADDED, "{Side}, secondes par coup : {number}.") \
	X(MENU_NUMBER, "Coup {number}.") \
	X(MENU_OFFER, "Proposer nulle.") \
	X(MENU_ACCEPT, "Accepter la nulle.") \
	X(MENU_DECLINE, "Refuser la nulle.") \
	X(MENU_CLAIM_THREE, "Réclamer la nulle : " \
		"troisième apparition de la position.") \
	X(MENU_CLAIM_FIFTY, "Réclamer la nulle : règle des cinquante coups.") \
	X(MENU_CLAIM_NOW, "La position est sur l'échiquier.") \
	X(MENU_CLAIM_MOVE, "Avec le coup qui va suivre.") \
	X(MENU_FROM, "Le coup part de : {squares}.") \
	X(MENU_TO, "Le coup arrive en : {squares}.") \
	X(MENU_RESIGN, "Abandonner.") \
	X(MENU_VOICE, "Régler la voix.") \
	X(MENU_RATE, "Débit : {count} mots à la minute.") \
	X(MENU_PITCH, "Hauteur : {number}.") \
	X(MENU_VOLUME, "Volume : {number} pour cent.") \
	X(MENU_VARIANT, "Voix habituelle.||Voix {number}.") \
	X(MENU_TURN, "En haut pour augmenter, en bas pour diminuer.") \
	X(MENU_MODE, "Type d'ajout de temps.") \
	X(MENU_FISCHER, "Ajout après chaque coup.") \
	X(MENU_DELAY, "Délai avant chaque coup.") \
	X(MENU_BRONSTEIN, "Délai Bronstein.") \
	X(MENU_PERIOD, "{Side}, ceci vaut pour le reste de la partie.||" \
		"{Side}, coups dans cette période : {number}.") \
	X(CONTROL_OF, "{Side} :") \
	X(CONTROL, "{Time}.") \
	X(CONTROL_ADDED, "{Time}, avec {other time} par coup.") \
	X(CONTROL_MOVES, "{Time} pour un coup.|{Time} pour {count} coups.") \
	X(CONTROL_MOVES_ADDED, "{Time} pour un coup, avec {other time}.|" \
		"{Time} pour {count} coups, avec {other time} par coup.") \
	X(NO_EAR, "Les {side} n'ont pas d'écouteur séparé. " \
		"Les réponses privées ne sont pas dites.") \
	X(PART_BOARD, "échiquier") \
	X(PART_VOICE, "voix") \
	X(PART_SOUND, "son") \
	X(PART_RECORD, "enregistrement") \
	X(FAULT_BOARD, "L'échiquier ne répond pas.{why}") \
	X(FAULT_VOICE, "La voix est en panne.{why}") \
	X(FAULT_SOUND, "Le son est en panne.{why}") \
	X(FAULT_RECORD, "La partie ne peut pas être enregistrée.{why} " \
		"Continuez à jouer.") \
	X(BACK_BOARD, "L'échiquier répond de nouveau.") \
	X(BACK_VOICE, "La voix fonctionne de nouveau.") \
	X(BACK_SOUND, "Le son fonctionne de nouveau.") \
	X(BACK_RECORD, "La partie est de nouveau enregistrée. Rien ne manque.")

#define X(KEY, words) static const char say_##KEY[] = words;
SENTENCES(X)
#undef X
/* clang-format on */

/* A key without a sentence is a name that was never declared. */
const char *const ro_sentences_fr[RO_SAYS] = {
#define X(KEY, reminder) [RO_SAY_##KEY] = say_##KEY,
	RO_SAY_MAP(X)
#undef X
};

const char *ro_ear_fr(enum ro_ear ear)
{
	switch (ear) {
	case RO_EAR_NO_MEMORY:
		return "La mémoire est insuffisante.";
	case RO_EAR_PART_MISSING:
		return "L'appareil est introuvable.";
	case RO_EAR_PART_DENIED:
		return "L'accès est refusé.";
	case RO_EAR_PART_READ_ONLY:
		return "Le support est protégé en écriture.";
	case RO_EAR_PART_FAILED:
		return "L'appareil ne fonctionne pas correctement.";
	case RO_EAR_PART_BUSY:
		return "Un autre programme utilise l'appareil.";
	case RO_EAR_DISK_FULL:
		return "Le support est plein.";
	case RO_EAR_FILE_DAMAGED:
		return "Un fichier est endommagé.";
	case RO_EARS:
		break;
	}
	return "La raison est inconnue.";
}
