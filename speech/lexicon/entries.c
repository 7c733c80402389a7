/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "speech/lexicon/entries.h"

#include <stddef.h>

/* Above each word or group: what eSpeak NG says without help, and why that
 * is wrong. Every line was found by reading the phonemes of every word that
 * speech/words can say; tests/unit/speech_voice/phonemes.tsv holds them. */
const struct ro_lexicon_entry ro_lexicon_entries[] = {
	/* k'e:zA:r, with a k; all three spellings are one name. */
	{ "de", "cesar", "[[ts'E:zA:r]]" },
	{ "de", "cäsar", "[[ts'E:zA:r]]" },
	{ "de", "césar", "[[ts'E:zA:r]]" },
	/* dav'i:t, stressed on the end. */
	{ "de", "david", "[[d'A:vIt]]" },
	/* e:m'i:l, stressed on the end. */
	{ "de", "emil", "[[_!'e:mi:l]]" },
	/* Sarl'i:, h'o:t@l, f'Okstro:t. */
	{ "de", "charlie", "[[tS'A:rli:]]" },
	{ "de", "hotel", "[[ho:t'El]]" },
	{ "de", "foxtrot", "[[f'OkstrOt]]" },
	/* r'OxA:d@, stressed on the first. */
	{ "de", "rochade", "[[rOx'A:d@]]" },
	/* r'e:mIs, as it is written. */
	{ "de", "remis", "[[r@m'i:]]" },
	{ "de", "remisangebot", "[[r@m'i:_|,ang@bo:t]]" },
	/* en pas'ant, as it is written. */
	{ "de", "en passant", "[[A~pas'A~]]" },
	/* S'axmat, with the end swallowed. */
	{ "de", "schachmatt", "[[S'axm'at]]" },
	/* z'Ekst,e:r, like a tar. */
	{ "de", "sechster", "[[z'Ekst3]]" },
	/* r'e:g@lv,IdrIg3, short. */
	{ "de", "regelwidrig", "[[r'e:g@lv,i:drIC]]" },
	{ "de", "regelwidriger", "[[r'e:g@lv,i:drIg3]]" },
	/* h,ENe:part'i:, v'arte:ts,aIt: the e between is not long. */
	{ "de", "hängepartie", "[[h'EN@part,i:]]" },
	{ "de", "fortgesetzt", "[[f'Ortg@z,Etst]]" },
	{ "de", "wartezeit", "[[v'art@ts,aIt]]" },
	/* Stressed or parted in the wrong place. */
	{ "de", "anfangsstellung", "[[_!'anfaNsSt,ElUN]]" },
	{ "de", "arbeitsspeicher", "[[_!'arbaItsSp,aIC3]]" },
	{ "de", "nachgestellte", "[[n'A:xg@St,Elt@]]" },
	{ "de", "schreibgeschützt", "[[Sr'aIpg@S,ytst]]" },
	{ "de", "wiederhergestellt", "[[vi:d3h'e:rg@St,Elt]]" },
	{ "de", "wiederherstellen", "[[vi:d3h'e:rSt,El@n]]" },
	{ "de", "zugleich", "[[tsu:gl'aIC]]" },
	/* Short where it is long. */
	{ "de", "geschlagenen", "[[g@Sl'A:g@n@n]]" },
	{ "de", "vor", "[[fo:r]]" },
	{ "de", "werden", "[[v,e:rd@n]]" },
	{ "de", "zeitgutschrift", "[[ts'aItg,u:tSrIft]]" },
	/* v'Egne:m@n, with a soft g. */
	{ "de", "wegnehmen", "[[v'Ekne:m@n]]" },
	/* f'i:rtsIC, with a long i. */
	{ "de", "vierzehn", "[[f'IRtse:n]]" },
	{ "de", "vierzig", "[[f'IRtsIC]]" },
	/* _!'axtUndv,i:rtsIC and so on, with the v of Wein. */
	{ "de", "einundvierzig", "[[_!'aInUntf,IRtsIC]]" },
	{ "de", "zweiundvierzig", "[[tsv'aIUntf,IRtsIC]]" },
	{ "de", "dreiundvierzig", "[[dr'aIUntf,IRtsIC]]" },
	{ "de", "vierundvierzig", "[[f'i:RUntf,IRtsIC]]" },
	{ "de", "fünfundvierzig", "[[f'ynfUntf,IRtsIC]]" },
	{ "de", "sechsundvierzig", "[[z'EksUntf,IRtsIC]]" },
	{ "de", "siebenundvierzig", "[[z'i:b@nUntf,IRtsIC]]" },
	{ "de", "achtundvierzig", "[[_!'axtUntf,IRtsIC]]" },
	{ "de", "neunundvierzig", "[[n'OYnUntf,IRtsIC]]" },
	/* z'i:b@n,UndraIs,IC: the tens are not heard. */
	{ "de", "siebenundzwanzig", "[[z'i:b@nUnttsv,antsIC]]" },
	{ "de", "siebenunddreißig", "[[z'i:b@nUntdr,aIsIC]]" },
	{ "de", "siebenundfünfzig", "[[z'i:b@nUntf,ynftsIC]]" },
	{ "de", "siebenundsechzig", "[[z'i:b@nUntz,ECtsIC]]" },
	{ "de", "siebenundsiebzig", "[[z'i:b@nUntz,i:ptsIC]]" },
	{ "de", "siebenundachtzig", "[[z'i:b@nUnt_|,axtsIC]]" },
	{ "de", "siebenundneunzig", "[[z'i:b@nUntn,OYntsIC]]" },
	/* _!'axtUnd3t, without its h. */
	{ "de", "achthundert", "[[_!'axth,Und3t]]" },

	/* 'aI: the eye for the first letter. */
	{ "en", "ay", "[['eI]]" },
	/* Spelt out, e, f, f. */
	{ "en", "eff", "[['Ef]]" },
	/* seIz'A@, as in French. */
	{ "en", "cesar", "[[s'i:z3]]" },
	/* g'Vstav, to rhyme with gust. */
	{ "en", "gustav", "[[g'UstA:v]]" },
	/* 'En p'aas@nt, as it is written. */
	{ "en", "en passant", "[[0np'as0n]]" },
	/* w'aItz: s after t is not z. */
	{ "en", "white's", "[[w'aIts]]" },
	/* h'VndrI2d_:_: and, with a pause. */
	{ "en", "hundred and", "[[h'VndrI2d @nd]]" },
	{ "en", "thousand and", "[[T'aUz@nd @nd]]" },
	/* T'3:ti:n: stressed as thirty is; the end tells them apart. */
	{ "en", "thirteen", "[[T,3:t'i:n]]" },
	{ "en", "fourteen", "[[f,o@t'i:n]]" },
	{ "en", "fifteen", "[[f,Ift'i:n]]" },
	{ "en", "sixteen", "[[s,Ikst'i:n]]" },
	{ "en", "seventeen", "[[s,Ev@nt'i:n]]" },
	{ "en", "eighteen", "[[,eIt'i:n]]" },
	{ "en", "nineteen", "[[n,aInt'i:n]]" },

	/* p'a: a foot's pace, not the stalemate. */
	{ "fr", "pat", "[[p'at]]" },
	/* r'ok, with a closed o. */
	{ "fr", "roque", "[[r'Ok]]" },
	/* 'ef, with a closed e. */
	{ "fr", "effe", "[['Ef]]" },
	/* _|yisj'Em, without its t. */
	{ "fr", "huitième", "[[_|yitj'Em]]" },
	/* A~rZistr'e: its second e is heard. */
	{ "fr", "enregistrée", "[[A~r@Zistr'e]]" },
	{ "fr", "enregistrement", "[[A~r@Zistr@m'A~]]" },
	/* k'atrv'E~td'Y: the t of vingt is heard after twenty only. What
	 * follows the hyphen is left to the voice, for its liaison. */
	{ "fr", "quatre-vingt", "[[katr@v'E~]]" },
	{ "fr", "quatre-vingts", "[[katr@v'E~]]" },
	/* v'E~ 'Wr, without liaison. */
	{ "fr", "vingt heures", "[[v'E~t 'Wr]]" },
	{ NULL, NULL, NULL },
};
