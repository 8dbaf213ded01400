import type { Grade } from './grade.ts';
import { parseSourceText } from './read-text.ts';
import { kanaReadingOfSource } from './reading-of.ts';
import { renderText, type RenderedTextPiece } from './render-text.ts';

type Ruby = Extract<RenderedTextPiece, { readonly kind: 'ruby' }>;

/**
 * Returns a piece of a rendered text without furigana: its base or, if the base is a number, its reading. Where 人 is in
 * kana, {1人|ひとり} (one person) is the number 1 with the reading ひと, then り; the result is ひとり and not 1り.
 */
function writtenWithoutFurigana({ base, reading }: Ruby): string {
  return /^[0-9]+$/u.test(base) ? reading : base;
}

/**
 * Returns a text in the source notation as pupils of a grade read it, without furigana. If the text has an error, its
 * kanji groups are in kana. The result never contains markup.
 */
export function textWithoutFuriganaForGrade(source: string, grade: Grade): string {
  const parsed = parseSourceText(source);
  if (parsed.kind === 'faults') return kanaReadingOfSource(source);
  const { phrases, separator } = renderText(parsed.text, { grade, furigana: 'byGrade' });
  const shown = phrases.map((pieces) =>
    pieces.map((piece) => (piece.kind === 'plain' ? piece.text : writtenWithoutFurigana(piece))).join(''),
  );
  return shown.join(separator === 'space' ? ' ' : '');
}
