import { findUnknownVerb } from '../../engine/reader/ask-back.ts';
import type { TextRange } from '../../engine/reader/source-ranges.ts';

/**
 * Returns the parts of a text that the teacher's screen marks as not understood. Usually these are the parts in
 * `named`, which the readers (the two programs that read free text) did not understand. If `named` contains no part or
 * only the whole text, returns the first verb that neither reader knows instead, because it helps more. Without such a
 * verb, returns `named`.
 */
export function findPartsNotUnderstood(text: string, named: readonly TextRange[]): readonly TextRange[] {
  const [only, ...others] = named;
  const isWhole = only === undefined || (others.length === 0 && isAllOf(text, only));
  const verb = isWhole ? findUnknownVerb(text) : null;
  return verb === null ? named : [verb.range];
}

function isAllOf(text: string, { at, end }: TextRange): boolean {
  return /^[\s。]*$/u.test(text.slice(0, at)) && /^[\s。]*$/u.test(text.slice(end));
}
