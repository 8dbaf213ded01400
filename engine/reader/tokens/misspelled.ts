import type { Clause, UnparsedTextSpan } from '../clauses/clause.ts';
import { katakanaAsHiragana } from '../lexicon/spelling.ts';
import type { WordToken } from './token.ts';

/**
 * Finds an unknown word in kana that is nearly the same as another word of the text: only one character differs, as in
 * かもき and かもめ ("gull"). It may be misspelled or the name of another thing, so the text is not certain. Returns its
 * range, or null if there is no such word.
 */
export function findPossiblyMisspelledWord(
  tokens: readonly WordToken[],
  clauses: readonly Clause[],
): UnparsedTextSpan | null {
  const names = new Set(
    clauses.flatMap(({ args }) => args.flatMap(({ np }) => (np?.segments ?? []).map(({ key }) => key))),
  );
  for (const token of tokens) {
    if (
      token.kind !== 'noun' ||
      token.known ||
      token.noun.tag === 'person' ||
      !/^[ぁ-んァ-ヴー]{2,}$/u.test(token.text)
    )
      continue;
    const own = katakanaAsHiragana(token.text);
    for (const name of names) if (isOneSignApart(own, name)) return { at: token.at, end: token.end };
  }
  return null;
}

/** True if two different words become the same when one character is inserted, removed or replaced. */
function isOneSignApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = short.slice(long.length === short.length ? start + 1 : start);
  return rest === long.slice(start + 1);
}
