import { readSpokenNumber } from '../quantity/counter.ts';
import { readRational } from '../quantity/rational.ts';
import type { Grade } from './grade.ts';
import { UNKNOWN_SIGN, type Phrase, type TextPiece, type Text } from './read-text.ts';
import { firstGradeOf, taughtGradeOf } from './script/first-grade.ts';

/** How kanji are shown: by the pupil's grade, the same with every reading, or not at all. */
export const FURIGANA_SETTINGS = ['byGrade', 'all', 'kanaOnly'] as const;
export type FuriganaSetting = (typeof FURIGANA_SETTINGS)[number];

/** How an unknown number is shown. */
export type UnknownSign = typeof UNKNOWN_SIGN | '□';

export type TextSetting = {
  readonly grade: Grade;
  readonly furigana: FuriganaSetting;
  /** ？ where nothing is said. */
  readonly unknown?: UnknownSign;
};

export type ShownPiece =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'ruby'; readonly base: string; readonly reading: string };

/** A text as a pupil sees it; phrases are parted by a space (わかち書き) or only by a place to break the line. */
export type ShownText = {
  readonly separator: 'space' | 'break';
  readonly phrases: readonly (readonly ShownPiece[])[];
};

const KANJI = /\p{Script=Han}/u;
type Showing = 'plain' | 'ruby' | 'kana';

function showingOf(group: string, { grade, furigana }: TextSetting): Showing {
  // A digit or unit sign with a reading of its own, {10|とお}, keeps it.
  if (!KANJI.test(group)) return 'ruby';
  if (furigana === 'kanaOnly' || grade < firstGradeOf(group)) return 'kana';
  return taughtGradeOf(group) < grade && furigana === 'byGrade' ? 'plain' : 'ruby';
}

const DIGITS_FIRST = /^([0-9.]+)(.+)$/u;

/** {2人|ふたり} without kanji is 2 read ふた, then り: the number stays to be seen. */
function inKana(kanji: string, kana: string): ShownPiece[] {
  const [, digits = '', counter = ''] = DIGITS_FIRST.exec(kanji) ?? [];
  const value = readRational(digits);
  const parts = value === null ? null : readSpokenNumber(counter, value);
  if (parts === null || parts.numeral + parts.counter !== kana) return [{ kind: 'plain', text: kana }];
  const number: ShownPiece = parts.word
    ? { kind: 'ruby', base: digits, reading: parts.numeral }
    : { kind: 'plain', text: digits };
  return [number, { kind: 'plain', text: parts.counter }];
}

function showPiece(piece: TextPiece, setting: TextSetting): ShownPiece[] {
  if (piece.kind === 'plain') {
    return [{ kind: 'plain', text: piece.text.replaceAll(UNKNOWN_SIGN, setting.unknown ?? UNKNOWN_SIGN) }];
  }
  switch (showingOf(piece.kanji, setting)) {
    case 'plain':
      return [{ kind: 'plain', text: piece.kanji }];
    case 'ruby':
      return [{ kind: 'ruby', base: piece.kanji, reading: piece.kana }];
    case 'kana':
      return inKana(piece.kanji, piece.kana);
  }
}

function showPhrase(phrase: Phrase, setting: TextSetting): ShownPiece[] {
  const shown: ShownPiece[] = [];
  for (const piece of phrase.flatMap((each) => showPiece(each, setting))) {
    const last = shown.at(-1);
    if (piece.kind === 'plain' && last?.kind === 'plain') {
      shown[shown.length - 1] = { kind: 'plain', text: last.text + piece.text };
    } else {
      shown.push(piece);
    }
  }
  return shown;
}

/**
 * A text for a pupil: kanji taught in an earlier grade plain, in this grade with ruby, in a later one as kana; in grade 1
 * all in kana. Phrases are parted by spaces in grades 1 and 2.
 */
export function renderText(text: Text, setting: TextSetting): ShownText {
  return {
    separator: setting.grade <= 2 ? 'space' : 'break',
    phrases: text.map((phrase) => showPhrase(phrase, setting)),
  };
}
