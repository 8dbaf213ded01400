import type { UnparsedTextSpan } from './clauses/clause.ts';
import { MAX_PROBLEM_TEXT_LENGTH, normaliseProblemText } from './tokens/normalise.ts';

/** A part of a pupil's text: UTF-16 offsets, the end exclusive. */
export type TextRange = { readonly at: number; readonly end: number };

/** True if a text is not empty and short enough for the readers. */
export function isTextLengthReadable(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_PROBLEM_TEXT_LENGTH;
}

/**
 * Converts ranges of the normalised text, which has no spaces, to ranges of the text as the pupil wrote it. A range
 * that is empty or outside of the text is replaced by the range of the whole text.
 */
export function rangesInSource(source: string, spans: readonly UnparsedTextSpan[]): TextRange[] {
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

/** Leaves spaces at both ends out of a range. */
function trimmed(source: string, { at, end }: TextRange): TextRange {
  const part = source.slice(at, end);
  return { at: at + (part.length - part.trimStart().length), end: end - (part.length - part.trimEnd().length) };
}
