import type { UnparsedTextSpan } from './clauses/clause.ts';
import { MAX_PROBLEM_TEXT_LENGTH, normaliseProblemText } from './tokens/normalise.ts';

/**
 * A range of the text as the pupil wrote it. `at` is the UTF-16 offset at which it begins, and `end` the offset after
 * its last character.
 */
export type TextRange = { readonly at: number; readonly end: number };

/** True if a text is not empty and not longer than the reader programs accept. */
export function isTextLengthReadable(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_PROBLEM_TEXT_LENGTH;
}

/**
 * Converts ranges of the normalised text, which has no spaces, to ranges of the text as the pupil wrote it (`source`).
 * A range that is empty or outside the text becomes the range of the whole text.
 */
export function convertRangesToPupilText(source: string, spans: readonly UnparsedTextSpan[]): TextRange[] {
  if (source.trim() === '') return [];
  const lengths = Array.from(
    { length: source.length + 1 },
    (_, end) => normaliseProblemText(source.slice(0, end)).text.length,
  );
  const all = { at: 0, end: source.length };
  return spans.map(({ at, end }) => {
    const first = lengths.findLastIndex((length) => length <= at);
    const last = lengths.findIndex((length) => length >= end);
    return first < 0 || first >= last ? all : trimmed(source, { at: first, end: last });
  });
}

/** Shortens a range of the text so that it neither begins nor ends with spaces. */
function trimmed(source: string, { at, end }: TextRange): TextRange {
  const part = source.slice(at, end);
  return { at: at + (part.length - part.trimStart().length), end: end - (part.length - part.trimEnd().length) };
}
