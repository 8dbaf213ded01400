import { readCounted } from '../../../quantity/counter.ts';
import { rational } from '../../../quantity/rational.ts';
import { UNIT_TABLE } from './measures.ts';
import type { Quantity } from './numbers.ts';
import { Trie } from './trie.ts';

const COUNTERS =
  'つ こ ほん まい さつ だい はい ひき わ とう にん めい はこ ふくろ さら かい えん ほ そく ちゃく てん もん さい くみ たば れつ だん りん けん ふん じかん にち';
const PLAIN: Omit<Quantity, 'amount' | 'measure'> = { per: null, each: false, pair: false, open: false, bare: false };

/** Pupils often write the small signs large: みつつ, じゆうにこ. */
const LARGE: Readonly<Record<string, string>> = { っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ' };

let numbers: Trie<Quantity> | null = null;

/** The numbers from 1 to 100 that are written in kana with their counter: ひとつ, さんびき, じゅうにこ. */
export function spokenNumbers(): Trie<Quantity> {
  if (numbers !== null) return numbers;
  numbers = new Trie();
  for (const name of COUNTERS.split(' ')) {
    const measure = UNIT_TABLE.get(name) ?? null;
    for (let count = 1; count <= 100; count += 1) {
      const spoken = readCounted(name, rational(count));
      if (spoken === null || spoken.length < 2) continue;
      const quantity = { ...PLAIN, amount: rational(count), measure };
      numbers.add(spoken, quantity);
      const large = spoken.replaceAll(/[っゃゅょ]/g, (sign) => LARGE[sign] ?? sign);
      if (large !== spoken && large.length > 2) numbers.add(large, quantity);
    }
  }
  return numbers;
}
