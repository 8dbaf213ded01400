import { findUnknownVerb } from '../../engine/reader/ask-back.ts';
import type { TextRange } from '../../engine/reader/source-ranges.ts';

/**
 * Returns the parts of a text that the teacher's screen marks as not understood. `named` contains the parts that the
 * readers (the two programs that read free text) did not understand. If `named` names no part or only the whole text,
 * the first verb that neither reader knows is more helpful and is returned. Otherwise, or if there is no such verb,
 * returns `named`.
 */
export function partsNotUnderstood(text: string, named: readonly TextRange[]): readonly TextRange[] {
  const [only, ...others] = named;
  const isWhole = only === undefined || (others.length === 0 && isAllOf(text, only));
  const verb = isWhole ? findUnknownVerb(text) : null;
  return verb === null ? named : [verb.range];
}

function isAllOf(text: string, { at, end }: TextRange): boolean {
  return /^[\s。]*$/u.test(text.slice(0, at)) && /^[\s。]*$/u.test(text.slice(end));
}
