import { findReadingOfCountedNumber } from '../quantity/counter.ts';
import { parseRational } from '../quantity/rational.ts';
import type { Grade } from './grade.ts';
import { UNKNOWN_SIGN, type Phrase, type TextPiece, type SourceText } from './read-text.ts';
import { firstGradeWritingKanji, taughtGradeOfKanjiGroup } from './script/first-grade.ts';

/**
 * How kanji are shown. `byGrade`: as the pupil's grade reads them. `all`: always with readings. `kanaOnly`: never; only
 * their kana are shown.
 */
export const FURIGANA_SETTINGS = ['byGrade', 'all', 'kanaOnly'] as const;
export type FuriganaSetting = (typeof FURIGANA_SETTINGS)[number];

/** The sign with which an unknown number is shown. */
export type DisplayedUnknownSign = typeof UNKNOWN_SIGN | '□';

export type TextRenderSettings = {
  readonly grade: Grade;
  readonly furigana: FuriganaSetting;
  /** The sign of the unknown. Default: ？. */
  readonly unknown?: DisplayedUnknownSign;
};

export type RenderedTextPiece =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'ruby'; readonly base: string; readonly reading: string };

/**
 * A text as a pupil sees it. `separator` says what is between phrases. `space`: a space (わかち書き). `break`: nothing
 * visible, but a line may break there.
 */
export type RenderedText = {
  readonly separator: 'space' | 'break';
  readonly phrases: readonly (readonly RenderedTextPiece[])[];
};

const KANJI = /\p{Script=Han}/u;
type Showing = 'plain' | 'ruby' | 'kana';

function showingOf(group: string, { grade, furigana }: TextRenderSettings): Showing {
  // A group in braces without kanji, such as {10|とお} (ten), is always shown with its reading.
  if (!KANJI.test(group)) return 'ruby';
  if (furigana === 'kanaOnly' || grade < firstGradeWritingKanji(group)) return 'kana';
  return taughtGradeOfKanjiGroup(group) < grade && furigana === 'byGrade' ? 'plain' : 'ruby';
}

const DIGITS_FIRST = /^([0-9.]+)(.+)$/u;

/** Returns a number with its counter in kana, but keeps the digit: {2人|ふたり} becomes 2 with the reading ふた, then り. */
function inKana(kanji: string, kana: string): RenderedTextPiece[] {
  const [, digits = '', counter = ''] = DIGITS_FIRST.exec(kanji) ?? [];
  const value = parseRational(digits);
  const parts = value === null ? null : findReadingOfCountedNumber(counter, value);
  if (parts === null || parts.numeral + parts.counter !== kana) return [{ kind: 'plain', text: kana }];
  const number: RenderedTextPiece = parts.word
    ? { kind: 'ruby', base: digits, reading: parts.numeral }
    : { kind: 'plain', text: digits };
  return [number, { kind: 'plain', text: parts.counter }];
}

function showPiece(piece: TextPiece, setting: TextRenderSettings): RenderedTextPiece[] {
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

/**
 * Returns true if this is the last piece of the phrase and ends with a question mark: 「{増|ふ}える？」 (does it increase?).
 * At the end of a phrase, a ？ after kana or kanji is a question mark, and any other ？ is the unknown.
 */
function endsAsQuestion(phrase: Phrase, at: number): boolean {
  const piece = phrase[at];
  if (at !== phrase.length - 1 || piece?.kind !== 'plain') return false;
  return piece.text === UNKNOWN_SIGN ? at > 0 : /[\p{Script=Hiragana}\p{Script=Katakana}ー]？$/u.test(piece.text);
}

function showPhrase(phrase: Phrase, setting: TextRenderSettings): RenderedTextPiece[] {
  const shown: RenderedTextPiece[] = [];
  const asked: TextRenderSettings = { ...setting, unknown: UNKNOWN_SIGN };
  for (const piece of phrase.flatMap((each, at) => showPiece(each, endsAsQuestion(phrase, at) ? asked : setting))) {
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
 * Returns a text as a pupil sees it. With the setting `byGrade`, kanji of earlier grades have no ruby (furigana), kanji
 * of the pupil's grade have ruby, and later kanji are in kana; in grade 1, all kanji are in kana. Phrases are separated
 * by spaces in grades 1 and 2.
 */
export function renderText(text: SourceText, setting: TextRenderSettings): RenderedText {
  return {
    separator: setting.grade <= 2 ? 'space' : 'break',
    phrases: text.map((phrase) => showPhrase(phrase, setting)),
  };
}
