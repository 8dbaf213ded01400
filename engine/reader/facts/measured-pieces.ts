import type { Clause, ClausePhrase } from '../clauses/clause.ts';
import { isMeasurementUnit } from '../tokens/numerals.ts';
import { isAmountOne } from './clause-parts.ts';
import type { PersonsAndCountedThings } from './cast.ts';
import type { FactKind } from './fact.ts';
import { describeNounPhrase, UNDESCRIBED_THING } from './things.ts';

/** Roles of verbs that state how many things there are. */
const THERE = ['exist', 'have', 'gain', 'put', 'need', 'receive', 'aside', 'act', 'lose', 'take'];

/**
 * Returns what 1こ 8gの ビー玉が 4こ あります ("there are 4 marbles of 8 g each") and 1こ 60円の チョコを 8こ えらびました ("chose 8 chocolates
 * at 60 yen each") state: the number of things, and the weight or price of each thing.
 */
export function readCountAndMeasureOfEach(
  { predicate }: Clause,
  amounts: readonly ClausePhrase[],
  cast: PersonsAndCountedThings,
): FactKind[] | null {
  const [one, each, count, ...more] = amounts;
  if (one === undefined || each?.np == null || count?.amount == null || more.length > 0) return null;
  if (!isAmountOne(one.amount) || one.np !== null || one.each || !/^(?:|の|で|が)$/u.test(one.particle)) return null;
  if (each.amount === null || !isMeasurementUnit(each.amount.unit ?? '') || !each.before || each.each) return null;
  if (count.np !== null || count.each || count.per || count.particle !== '') return null;
  if (one.amount?.unit !== count.amount.unit || predicate?.kind !== 'verb') return null;
  if (!THERE.some((role) => predicate.verb.roles.has(role))) return null;
  const thing = { ...describeNounPhrase(each.np, cast), who: null };
  const attribute = each.amount.unit === '円' ? 'ねだん' : null;
  return [
    { kind: 'state', thing, amount: count.amount, time: null, rest: false },
    {
      kind: 'rate',
      per: thing,
      perUnit: count.amount.unit,
      item: { ...UNDESCRIBED_THING, path: thing.path, attribute, written: thing.written },
      amount: each.amount,
      ...(attribute !== null && predicate.verb.roles.has('gain') ? { bought: true as const } : {}),
    },
  ];
}

/**
 * Returns what 72この ボールを 1箱に 9こずつ ("72 balls, 9 into each box") states: how many balls are dealt out, and how many
 * balls each box gets. Returns null for any other clause.
 */
export function readTotalAndAmountForEach(
  one: ClausePhrase,
  others: readonly ClausePhrase[],
): { readonly whole: ClausePhrase; readonly share: ClausePhrase } | null {
  const [whole, share, ...more] = others;
  if (whole?.np == null || whole.amount?.kind !== 'number' || more.length > 0 || whole.each || whole.per) return null;
  if (share?.amount == null || !share.each || share.np !== null || !/^[をがはか]/u.test(whole.particle)) return null;
  if (one.particle !== 'に' && !one.per && one.particle !== '') return null;
  return share.amount.unit === whole.amount.unit && one.amount?.unit !== share.amount.unit ? { whole, share } : null;
}
