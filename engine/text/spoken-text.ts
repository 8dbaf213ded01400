import { renderText, type RenderedTextPiece, type TextRenderSettings } from './render-text.ts';
import { UNKNOWN_SIGN, type SourceText } from './read-text.ts';
import { readingOfUnknown } from './unknown.ts';

const KANJI = /\p{Script=Han}/u;
function speakPiece(piece: RenderedTextPiece): string {
  if (piece.kind === 'plain') return piece.text;
  // The reading of a digit replaces the digit: {10|とお}.
  return KANJI.test(piece.base) ? piece.base : piece.reading;
}

const FRACTION = /(\d+)\/(\d+)/gu;

function speakPhrase(phrase: readonly RenderedTextPiece[]): string {
  const spoken = phrase.map(speakPiece).join('').replaceAll(FRACTION, '$2ぶんの$1');
  const [first = '', ...rest] = spoken.split(UNKNOWN_SIGN);
  return first + rest.map(readingOfUnknown).join('');
}

/**
 * Returns a text as one plain string for accessible names and announcements: without ruby (furigana), with spaces
 * where the pupil sees spaces. The unknown is read with its counter (なんこ, なん本, いくつ), and 3/8 as 8ぶんの3.
 */
export function convertToAccessibleText(text: SourceText, setting: TextRenderSettings): string {
  const shown = renderText(text, { ...setting, unknown: UNKNOWN_SIGN });
  return shown.phrases.map(speakPhrase).join(shown.separator === 'space' ? ' ' : '');
}
