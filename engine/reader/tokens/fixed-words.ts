import { DICTIONARY_VERB_FORM, type LexiconVerb } from '../lexicon/conjugate.ts';
import {
  ADJECTIVE_STEMS,
  NOUNS_BY_SPELLING,
  NOUNS_BY_WRONG_SPELLING,
  VERB_STEMS,
  type LexiconNoun,
} from '../lexicon/lexicon.ts';
import { PARTICLE_MISSPELLINGS, wrongSpellingsOfWord } from '../lexicon/slips.ts';
import { katakanaAsHiragana } from '../lexicon/spelling.ts';
import {
  ADVERBS_BY_MEANING,
  AGE_COMPARISON_WORDS,
  AMOUNT_QUESTION_WORDS,
  NUMBER_LIMIT_WORDS,
  CLAUSE_CONNECTIVES,
  COPULAS_BY_SPELLING,
  DETERMINERS,
  NA_ADJECTIVES,
  UNSUPPORTED_AMOUNT_MODIFIERS,
  PARTICLES_BY_SPELLING,
  UNSPECIFIED_AMOUNT_WORDS,
} from '../lexicon/words.ts';
import type { WordTokenKind } from './token.ts';

/** One possible token for an uninflected word, with its cost. A higher cost means that this token is less likely. */
export type UninflectedWord = readonly [kind: WordTokenKind, cost: number];

/** The additional cost of a known word with a spelling error. */
const SLIP = 8;

/** The verb for 必要です ("is needed"), which has the same meaning as いります. */
const NEED: LexiconVerb = { name: '必要だ', roles: new Set(['need']), sameAs: 'need' };

/**
 * The verb that replaces ください ("please") in えんぴつを 5本 ください ("5 pencils, please"). People say this when they buy
 * something.
 */
const BUY: LexiconVerb = { name: '買う', roles: new Set(['gain']), sameAs: 'gain' };

/** Returns the misspellings of an ending that contains でしょう, such as でしうか for でしょうか. */
function endingSlips(word: string): string[] {
  return ['でしう', 'でしお', 'でしょお', 'でしゅう', 'でしよう', 'でしよお', 'でしょ', 'でしょー', 'てしょう'].flatMap(
    (slip) => (word.includes('でしょう') ? [word.replace('でしょう', slip)] : []),
  );
}

function fixedWords(): Map<string, UninflectedWord[]> {
  const table = new Map<string, UninflectedWord[]>();
  const put = (word: string, kind: WordTokenKind, cost: number) => {
    const known = table.get(word);
    if (known === undefined) table.set(word, [[kind, cost]]);
    else known.push([kind, cost]);
  };
  for (const [word, particle] of Object.entries(PARTICLES_BY_SPELLING)) put(word, { kind: 'particle', particle }, 4);
  for (const [word, particle] of Object.entries(PARTICLE_MISSPELLINGS)) put(word, { kind: 'particle', particle }, 11);
  for (const [word, noun] of NOUNS_BY_SPELLING)
    put(word, { kind: 'noun', noun, known: true }, word.length === 1 ? 12 : 9);
  for (const [word, noun] of NOUNS_BY_WRONG_SPELLING) put(word, { kind: 'noun', noun, known: true }, 9 + SLIP);
  for (const [role, words] of ADVERBS_BY_MEANING) {
    for (const word of words) {
      put(word, { kind: 'adverb', role }, 6);
      if (/[^、]は$/u.test(word)) put(word.replace(/は$/u, 'わ'), { kind: 'adverb', role }, 6 + SLIP);
      for (const slip of wrongSpellingsOfWord(word))
        if (!table.has(slip)) put(slip, { kind: 'adverb', role }, 6 + SLIP);
    }
  }
  for (const [word, { past, asks }] of Object.entries(COPULAS_BY_SPELLING)) {
    put(word, { kind: 'copula', past, asks }, 4);
    if (/(?:でしょう|ですか)/u.test(word))
      for (const slip of endingSlips(word)) if (!table.has(slip)) put(slip, { kind: 'copula', past, asks }, 4 + SLIP);
  }
  for (const [word, role] of Object.entries(CLAUSE_CONNECTIVES)) put(word, { kind: 'connective', role }, 4);
  for (const word of DETERMINERS) put(word, { kind: 'determiner' }, 7);
  for (const word of UNSUPPORTED_AMOUNT_MODIFIERS) put(word, { kind: 'negation' }, 5);
  for (const word of NUMBER_LIMIT_WORDS) put(word, { kind: 'negation' }, 1);
  for (const word of AMOUNT_QUESTION_WORDS) put(word, { kind: 'asked', unit: null, parts: [] }, 4);
  put('いくら', { kind: 'asked', unit: '円', parts: ['円'] }, 4);
  for (const word of UNSPECIFIED_AMOUNT_WORDS) put(word, { kind: 'some', unit: null }, 4);
  put('数', { kind: 'some', unit: null }, 20);
  for (const word of ['ほう', '方', 'の'])
    put(
      word,
      { kind: 'noun', noun: { key: 'ほう', written: 'ほう', tag: 'thing' }, known: true },
      word === 'の' ? 14 : 9,
    );
  for (const [word, more] of Object.entries(AGE_COMPARISON_WORDS))
    put(word, { kind: 'adjective', adjective: { key: `${word}い`, written: word, more }, form: 'age' }, 2);
  for (const word of NA_ADJECTIVES) {
    const adjective = { key: `${word}な`, written: `${word}な`, more: null };
    put(`${word}な`, { kind: 'adjective', adjective, form: 'plain' }, 6);
    if (!table.has(`${word}に`)) put(`${word}に`, { kind: 'adverb', role: 'aside' }, 6);
  }
  for (const word of ['ください', '下さい'])
    put(word, { kind: 'verb', verb: BUY, form: { ...DICTIONARY_VERB_FORM, polite: true } }, 6);
  for (const word of ['必要', 'ひつよう']) {
    for (const ending of ['です', 'でした', 'だ', 'な', 'だった', '']) {
      const form = { ...DICTIONARY_VERB_FORM, polite: ending.startsWith('で'), past: ending.endsWith('た') };
      put(word + ending, { kind: 'verb', verb: NEED, form }, 6);
    }
  }
  return table;
}

const FIXED: ReadonlyMap<string, readonly UninflectedWord[]> = fixedWords();

/** The maximum length of a suffix of a noun: たち and くんたち (for groups of persons), 屋 ("shop"). */
const LONGEST_SUFFIX = 4;

/**
 * For each pair of hiragana, the length of the longest known word, or stem of a verb or adjective, that begins with
 * this pair.
 */
const LENGTHS: ReadonlyMap<string, number> = lengths();

function lengths(): Map<string, number> {
  const longest = new Map<string, number>();
  const put = (word: string, more: number) => {
    const start = katakanaAsHiragana(word.slice(0, 2));
    longest.set(start, Math.max(longest.get(start) ?? 0, word.length + more));
  };
  for (const word of NOUNS_BY_SPELLING.keys()) if (/^[ぁ-んァ-ヴー]{3}/u.test(word)) put(`お${word}`, 0);
  for (const [word, readings] of FIXED) put(word, readings.some(([{ kind }]) => kind === 'noun') ? LONGEST_SUFFIX : 0);
  for (const stem of VERB_STEMS.keys()) put(stem, 0);
  for (const stem of ADJECTIVE_STEMS.keys()) put(stem, 0);
  return longest;
}

/** Returns an upper bound for the length of the known words at an offset of a text, in characters. */
export function longestWordLengthAtOffset(text: string, at: number): number {
  const start = katakanaAsHiragana(text.slice(at, at + 2));
  return Math.max(LENGTHS.get(start) ?? 0, LENGTHS.has(start.slice(0, 1)) ? 1 + LONGEST_SUFFIX : 1);
}

const NONE: readonly UninflectedWord[] = [];

/**
 * Returns all possible tokens for a spelling: a listed word, a listed noun in katakana or with the prefix お, a group of
 * persons (たち), or a shop (屋).
 */
export function findUninflectedWordsWithSpelling(word: string): readonly UninflectedWord[] {
  const found = FIXED.get(word);
  if (found !== undefined) return found;
  const last = word.at(-1) ?? '';
  if (last === 'ち' || last === '達')
    return readAs(word.replace(/(?:たち|達|くんたち|さんたち)$/u, ''), word, (noun) => noun, 10);
  if (last === 'や' || last === '屋') return readAs(word.slice(0, -1), word, shopOf, 12);
  if (word.endsWith('やさん') || word.endsWith('屋さん')) {
    const goods = word.slice(0, -3);
    return readAs(/^お\p{Script=Han}/u.test(goods) ? goods.slice(1) : goods, word, shopOf, 12);
  }
  // Nouns may have the polite prefix お: お花 ("flower"), お水 ("water"), おまんじゅう ("bun").
  if (/^お(?:\p{Script=Han}|[ぁ-んァ-ヴー]{3})/u.test(word))
    return readAs(word.slice(1), word, (noun) => (noun.tag === 'thing' ? noun : null), 10);
  return /^[ァ-ヴー]+$/u.test(word) ? readAs(katakanaAsHiragana(word), word, (noun) => noun, 9) : NONE;
}

function readAs(
  name: string,
  word: string,
  change: (noun: LexiconNoun) => LexiconNoun | null,
  cost: number,
): readonly UninflectedWord[] {
  const noun = name === word ? undefined : NOUNS_BY_SPELLING.get(name);
  const meant = noun === undefined ? null : change(noun);
  return meant === null ? NONE : [[{ kind: 'noun', noun: meant, known: true }, cost]];
}

function shopOf({ key, written, tag }: LexiconNoun): LexiconNoun | null {
  return tag === 'thing' ? { key: `${key}や`, written: `${written}屋`, tag } : null;
}
