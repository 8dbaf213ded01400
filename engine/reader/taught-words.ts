import { stemsOfVerb, verbFormsAfterStem, type LexiconVerb, type VerbStem } from './lexicon/conjugate.ts';
import type { ProblemReading } from './problem-reading.ts';
import { isKnownPredicate } from './second/known-predicate.ts';
import {
  CONJUGATION_GROUPS_OF_SIMILAR_VERBS,
  EXAMPLE_NOUNS_BY_COUNTER,
  type KnownSimilarVerb,
  type TaughtWord,
} from './taught-word.ts';
import { tokenCandidatesAt } from './tokens/candidates.ts';

/**
 * A text in which taught words are replaced by known words. `names` maps each known noun in this text to the taught
 * noun that it replaces.
 */
export type TextWithTaughtWordsReplaced = { readonly text: string; readonly names: ReadonlyMap<string, string> };

const NO_VERB: LexiconVerb = { name: '', roles: new Set(), sameAs: '' };
const COUNTED =
  /[0-9０-９一二三四五六七八九十](?:こ|ほん|ぼん|ぽん|まい|にん|り|ひき|びき|ぴき|わ|さつ|だい|はい|ばい|ぱい|つ)$/u;
/**
 * If a taught verb in a text is the end of a longer verb that the reader knows, it is not replaced. The longer verb
 * begins at most this number of characters before the taught verb.
 */
const LONGEST_BEGINNING = 4;

/**
 * Replaces taught words by known words with the same effect, so that both reader programs can read the text. Returns
 * null if the text contains no taught word.
 */
export function replaceTaughtWordsByKnownWords(
  text: string,
  words: readonly TaughtWord[],
): TextWithTaughtWordsReplaced | null {
  const names = new Map<string, string>();
  let replaced = '';
  let isFound = false;
  for (let at = 0; at < text.length;) {
    const found = longestMatch(text, at, words, names);
    isFound ||= found !== null;
    replaced += found?.known ?? text.charAt(at);
    at += found?.length ?? 1;
  }
  return isFound ? { text: replaced, names } : null;
}

/**
 * Puts the pupil's nouns back into a reading: replaces each known noun by the taught noun that `names` contains for it.
 */
export function restoreTaughtNounsInReading(
  reading: ProblemReading,
  names: TextWithTaughtWordsReplaced['names'],
): ProblemReading {
  const named = (object: string): string => {
    let name = object;
    for (const [known, taught] of names) name = name.replaceAll(known, taught);
    return name;
  };
  return {
    ...reading,
    quantities: reading.quantities.map((quantity) => ({
      ...quantity,
      object: quantity.object === null ? null : named(quantity.object),
    })),
  };
}

/**
 * True if one of the two reader programs knows a taught verb without the teaching. Always false for nouns: teaching a
 * known noun is harmless, because it does not change the amounts of a problem.
 */
export function isTaughtVerbAlreadyKnown({ word, reading, kind }: TaughtWord): boolean {
  return (
    kind === 'verb' &&
    [word, reading].some(
      (spelling) =>
        isKnownPredicate(spelling) ||
        tokenCandidatesAt(spelling, 0).some(({ token }) => token.kind === 'verb' && token.end === spelling.length),
    )
  );
}

type Match = { readonly length: number; readonly known: string };

function longestMatch(
  text: string,
  at: number,
  words: readonly TaughtWord[],
  names: Map<string, string>,
): Match | null {
  let longest: Match | null = null;
  for (const word of words) {
    const match = word.kind === 'noun' ? nounAt(text, at, word, names) : verbAt(text, at, word);
    if (match !== null && match.length > (longest?.length ?? 0)) longest = match;
  }
  return longest;
}

function nounAt(
  text: string,
  at: number,
  { word, reading, counter }: Extract<TaughtWord, { kind: 'noun' }>,
  names: Map<string, string>,
): Match | null {
  const written = [word, reading].find((spelling) => text.startsWith(spelling, at) && isWhole(text, at, spelling));
  if (written === undefined) return null;
  const used = [...names].find(([, taught]) => taught === written)?.[0];
  const known = used ?? EXAMPLE_NOUNS_BY_COUNTER[counter].find((thing) => !text.includes(thing) && !names.has(thing));
  if (known === undefined) return null;
  names.set(known, written);
  return { length: written.length, known };
}

/**
 * True if a word is a whole word at an offset of a text. False if it is written in kanji or katakana and is only a part
 * of a longer word in the same script.
 */
function isWhole(text: string, at: number, word: string): boolean {
  const script = /^\p{Script=Han}+$/u.test(word) ? /\p{Script=Han}/u : /^[ァ-ヴー]+$/u.test(word) ? /[ァ-ヴー]/u : null;
  return script === null || (!script.test(text.charAt(at - 1)) && !script.test(text.charAt(at + word.length)));
}

function verbAt(text: string, at: number, verb: Extract<TaughtWord, { kind: 'verb' }>): Match | null {
  if (!canBegin(text, at)) return null;
  let longest: Match | null = null;
  for (const spelling of new Set([verb.word, verb.reading])) {
    for (const { text: stem, kind } of stemsOfVerb(spelling, verb.group, NO_VERB)) {
      if (!text.startsWith(stem, at)) continue;
      const tail = verbFormsAfterStem(kind, text, at + stem.length).find(
        ({ length }) => length > 0 || kind === 'dictionary',
      );
      if (tail === undefined || stem.length + tail.length <= (longest?.length ?? 0)) continue;
      const end = at + stem.length + tail.length;
      const known = sameForm(verb.like, kind, text.slice(at + stem.length, end));
      if (known !== null && !isPartOfKnownVerb(text, at, end)) longest = { length: end - at, known };
    }
  }
  return longest;
}

/** True if a verb can begin at this offset of a text. It cannot begin inside a word in hiragana. */
function canBegin(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return !/[ぁ-ん]$/u.test(before) || /[^\s][をがはにもでとへ]$/u.test(before) || COUNTED.test(before);
}

function isPartOfKnownVerb(text: string, at: number, end: number): boolean {
  for (let from = Math.max(0, at - LONGEST_BEGINNING); from < at; from += 1) {
    if (tokenCandidatesAt(text, from).some(({ token }) => token.kind === 'verb' && token.end >= end)) return true;
  }
  return false;
}

/**
 * Returns the known verb `like` in the form in which the text contains the taught verb. `kind` (of the stem) and
 * `ending` describe this form. Returns null if the known verb has no such form.
 */
function sameForm(like: KnownSimilarVerb, kind: VerbStem['kind'], ending: string): string | null {
  const wanted = kind === 'da' ? 'ta' : kind;
  const stem = stemsOfVerb(like, CONJUGATION_GROUPS_OF_SIMILAR_VERBS[like], NO_VERB).find(
    (each) => each.kind === wanted,
  );
  if (stem === undefined) return null;
  const voiceless = { だ: 'た', で: 'て', じ: 'ち' } as const;
  const first = ending.charAt(0);
  const begins = kind === 'da' && (first === 'だ' || first === 'で' || first === 'じ') ? voiceless[first] : first;
  return stem.text + begins + ending.slice(1);
}
