import { kanaOfCountedNumber } from '../../../quantity/counter.ts';
import { createRational } from '../../../quantity/rational.ts';
import { COUNTERS_AND_UNITS_BY_SPELLING, TIMES_RATIO_UNIT } from './measures.ts';
import type { NumberWithUnit } from './numbers.ts';
import { Trie } from './trie.ts';

const COUNTERS =
  'つ こ ほん まい さつ だい はい ひき わ とう にん めい はこ ふくろ さら かい えん ほ そく ちゃく てん もん さい くみ たば れつ だん りん けん ふん じかん にち';
const PLAIN: Omit<NumberWithUnit, 'amount' | 'measure'> = {
  per: null,
  each: false,
  pair: false,
  open: false,
  bare: false,
};

/** Pupils often write small kana large: みつつ for みっつ ("three"), じゆうにこ for じゅうにこ ("12"). */
const LARGE: Readonly<Record<string, string>> = { っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ' };

let numbers: Trie<NumberWithUnit> | null = null;

/** Returns a trie with the numbers from 1 to 100 with their counters in kana: ひとつ (1), さんびき (3), じゅうにこ (12). */
export function createKanaNumberTrie(): Trie<NumberWithUnit> {
  if (numbers !== null) return numbers;
  numbers = new Trie();
  for (const name of COUNTERS.split(' ')) {
    const measure = COUNTERS_AND_UNITS_BY_SPELLING.get(name) ?? null;
    for (let count = 1; count <= 100; count += 1) {
      const spoken = kanaOfCountedNumber(name, createRational(count));
      if (spoken === null || spoken.length < 2) continue;
      const quantity = { ...PLAIN, amount: createRational(count), measure };
      numbers.add(spoken, quantity);
      const large = spoken.replaceAll(/[っゃゅょ]/g, (sign) => LARGE[sign] ?? sign);
      if (large !== spoken && large.length > 2) numbers.add(large, quantity);
    }
  }
  for (const [spoken, count] of TIMES)
    numbers.add(spoken, { ...PLAIN, amount: createRational(count), measure: TIMES_RATIO_UNIT });
  return numbers;
}

/** The words for "times" in kana. さんばい ("three times") can also mean three cups, but not after の. */
const TIMES: readonly (readonly [string, number])[] = [
  ['にばい', 2],
  ['さんばい', 3],
  ['よんばい', 4],
  ['ごばい', 5],
  ['ろくばい', 6],
  ['ななばい', 7],
  ['しちばい', 7],
  ['はちばい', 8],
  ['きゅうばい', 9],
  ['じゅうばい', 10],
];
