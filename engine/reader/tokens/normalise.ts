import { correctConfusedKanji } from './kanji-slips.ts';

/**
 * A normalised text: without spaces, and with one form for each character. `boundaries` contains the offsets in this
 * text at which the writer put a space.
 */
export type NormalisedText = { readonly text: string; readonly boundaries: ReadonlySet<number> };

/** The maximum length, in characters, of a text that is read. Word problems of primary school are much shorter. */
export const MAX_PROBLEM_TEXT_LENGTH = 400;

const SMALL_UNITS: readonly (readonly [RegExp, string])[] = [
  [/m2(?![0-9A-Za-z])/gu, 'm²'],
  [/m3(?![0-9A-Za-z])/gu, 'm³'],
  [/平方(km|cm|m)/gu, '$1²'],
  [/立方(cm|m)/gu, '$1³'],
  [/(?<=[0-9])ℓ/gu, 'L'],
];

/**
 * Normalises a text: applies NFKC and removes spaces. Full stops and commas get one form, and the separators in numbers
 * such as 1,000 are removed. The superscripts of m² and m³ are kept.
 */
export function normaliseProblemText(source: string): NormalisedText {
  let plain = source
    .slice(0, MAX_PROBLEM_TEXT_LENGTH * 2)
    .replaceAll('²', '\u{1}')
    .replaceAll('³', '\u{2}')
    .normalize('NFKC')
    .replaceAll('\u{1}', '²')
    .replaceAll('\u{2}', '³')
    .replaceAll(/[~〜]/gu, 'ー')
    .replaceAll(/(?:\.{2,}|…|・{2,}|[♪☆★♡♥]+)/gu, '、')
    .replaceAll(/[!?]|[．.｡](?![0-9])/gu, '。')
    .replaceAll(/[，､]|,(?![0-9]{3})/gu, '、')
    .replaceAll(/(?<=[0-9]),(?=[0-9]{3})/gu, '')
    .replaceAll(/[\r\n]+/gu, '。')
    .replaceAll(/(?<=[ァ-ヴー])[-−–—―]/gu, 'ー');
  for (const [pattern, unit] of SMALL_UNITS) plain = plain.replaceAll(pattern, unit);
  let text = '';
  const boundaries = new Set<number>();
  for (const character of plain) {
    if (/[\s\u{200B}]/u.test(character)) boundaries.add(text.length);
    else text += character;
  }
  const marked = text.replaceAll(/[「」『』]/gu, (mark) => (mark === '「' || mark === '『' ? '(' : ')'));
  return { text: correctConfusedKanji(marked), boundaries };
}
