import { isKnown, type Amount } from '../quantity/amount.ts';
import { isWhole } from '../quantity/rational.ts';
import type { Shown } from './play.ts';

/** Counters of measured quantities, which consist of no single things. */
const MEASURED: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'm',
  'km',
  'mL',
  'dL',
  'L',
  'mg',
  'g',
  'kg',
  't',
  'cm²',
  'm²',
  'km²',
  'ha',
  'a',
  'cm³',
  'm³',
  '円',
  '秒',
  '分',
  '時間',
  '日',
  '日間',
  '週間',
  'か月',
  '年',
  '才',
  'さい',
  '度',
  '点',
]);

/** Maximum number of single things that are drawn. */
const MOST_THINGS = 20;

function isMeasured(counter: string): boolean {
  return MEASURED.has(counter);
}

/** Returns how an amount with this counter is drawn. `counter` is null for a rate of `times`, which has none. */
export function shownAs(amount: Amount, counter: string | null): Shown {
  if (!isKnown(amount)) return { kind: 'covered' };
  const countable = counter !== null && !isMeasured(counter) && isWhole(amount) && amount.numerator <= MOST_THINGS;
  return countable ? { kind: 'things', count: amount.numerator } : { kind: 'bar' };
}
