import { unknownVerb } from '../../engine/reader/ask-back.ts';
import type { TextRange } from '../../engine/reader/source-ranges.ts';

/**
 * Returns the parts of a text that a teacher is shown as not understood. If the readers could name no part, this is the
 * first verb that neither reader knows; without one it is what the readers named.
 */
export function partsNotUnderstood(text: string, named: readonly TextRange[]): readonly TextRange[] {
  const [only, ...others] = named;
  const isWhole = only === undefined || (others.length === 0 && isAllOf(text, only));
  const verb = isWhole ? unknownVerb(text) : null;
  return verb === null ? named : [verb.range];
}

function isAllOf(text: string, { at, end }: TextRange): boolean {
  return /^[\s。]*$/u.test(text.slice(0, at)) && /^[\s。]*$/u.test(text.slice(end));
}
