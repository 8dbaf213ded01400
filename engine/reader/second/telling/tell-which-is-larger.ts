import { compareRationals } from '../../../quantity/rational.ts';
import { findOrAddComparedStocks, findComparisonSide, type ComparisonSide } from './compared-stocks.ts';
import type { Clause } from '../language/clauses.ts';
import {
  type CounterOrUnit,
  areCountersOrUnitsCompatible,
  convertToSmallestUnit,
  isCounterSort,
} from '../language/measures.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import type { Stock } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

const AMOUNT = /^(?:多|おお|少な|すくな)$/;
const SIZE = /^(?:大き|おおき|小さ|ちいさ)$/;
const PRICE = /^(?:高|たか|安|やす|低|ひく)$/;
const LENGTH =
  /^(?:長|なが|短|みじか|高|たか|低|ひく|深|ふか|浅|あさ|広|ひろ|狭|せま|厚|あつ|薄|うす|遠|とお|近|ちか|太|ふと|細|ほそ)$/;
const WEIGHT = /^(?:重|おも|軽|かる)$/;

/**
 * True if an adjective can compare amounts with a unit. For example, 長い ("long") compares lengths in cm, but 大きい
 * ("large") does not compare numbers of things.
 */
function comparesUnit(word: string, measure: CounterOrUnit | null): boolean {
  if (measure === null) return false;
  switch (measure.sort) {
    case 'thing':
    case 'animal':
    case 'person':
    case 'vessel':
    case 'other':
      return AMOUNT.test(word);
    case 'length':
      return LENGTH.test(word) || SIZE.test(word);
    case 'mass':
      return WEIGHT.test(word) || AMOUNT.test(word);
    case 'capacity':
    case 'volume':
    case 'area':
      return AMOUNT.test(word) || SIZE.test(word) || /^(?:広|ひろ|狭|せま)$/.test(word);
    case 'money':
      return PRICE.test(word) || AMOUNT.test(word);
    case 'time':
      return AMOUNT.test(word) || /^(?:長|なが|短|みじか)$/.test(word);
    case 'days':
      return word === '' || AMOUNT.test(word);
    case 'ratio':
    case 'clock':
      return false;
  }
}

function stated(world: StoryWorld): Stock[] {
  return world.pools.filter(({ base, born, changes }) => !base && born !== 'whole' && changes.length === 0);
}

function subjectOf({ items }: Clause): NounPhraseWithQuantity | undefined {
  return items.find(
    ({ noun, quantity, particle, members }) =>
      noun !== null &&
      quantity === null &&
      members.length === 0 &&
      /^(?:は|が|も|のほうが|の方が|のほうは|の方は)$/.test(particle),
  );
}

/**
 * Returns the side of a comparison that a clause does not name: the only other thing with a stated amount whose unit
 * fits. Returns null if there is no such thing, or more than one.
 */
function otherSide(world: StoryWorld, one: ComparisonSide): ComparisonSide | null {
  const measure = one.pool?.measure ?? null;
  const others = stated(world).filter(
    (pool) =>
      pool !== one.pool &&
      pool.measure !== null &&
      (measure === null || areCountersOrUnitsCompatible(pool.measure, measure)),
  );
  const [only, another] = others;
  if (only === undefined || another !== undefined) return null;
  return {
    reference: { parts: only.parts, measure: only.measure, measured: null, measureWord: only.measureWord },
    pool: only,
  };
}

/**
 * Compares two stated amounts. Returns a positive number if the first amount is larger, a negative number if the second
 * is larger, and 0 if they are equal. Returns null if one of them is not stated.
 */
function order(world: StoryWorld, one: Stock, other: Stock): number | null {
  const [a, b] = [one, other].map((pool) => {
    const key = world.current(pool);
    const value = world.values.get(key);
    const unit = world.measures.get(key) ?? null;
    return typeof value !== 'object' ? null : unit === null ? value : convertToSmallestUnit(value, unit);
  });
  return a === null || b === null || a === undefined || b === undefined ? null : compareRationals(a, b);
}

/**
 * Adds a comparison without an amount: 「赤のほうが長いです」 ("the red one is longer"), 「ぼくは もっと短かったです」 ("mine was shorter"). If
 * the text states only one of the two amounts, their difference is unknown. Throws if the stated amounts contradict the
 * comparison. Returns false for other clauses.
 */
export function interpretComparisonWithoutAmount(world: StoryWorld, clause: Clause): boolean {
  const { compared, items, predicate, senses } = clause;
  if (compared === null || compared.adverb || predicate !== null || senses.has('which')) return false;
  if (clause.copula?.question === true || items.some(({ quantity }) => quantity !== null)) return false;
  const subject = subjectOf(clause);
  const than = items.find(({ particle }) => particle.startsWith('より'));
  if (items.some((item) => item !== subject && item !== than && item.particle !== '')) return false;
  if (subject === undefined) return false;
  const one = findComparisonSide(world, subject, [], null, []);
  const other = than === undefined ? otherSide(world, one) : findComparisonSide(world, than, [], null, []);
  if (other === null || (one.pool === null && other.pool === null)) return false;
  const measure = one.pool?.measure ?? other.pool?.measure ?? null;
  if (!comparesUnit(compared.word, measure))
    return isCounterSort(measure?.sort ?? 'ratio') && !AMOUNT.test(compared.word);
  if (one.pool !== null && other.pool !== null) {
    if (one.pool === other.pool) throwUncertainMeaning(/* compared with itself */);
    const sign = order(world, one.pool, other.pool);
    if (sign !== null && (sign === 0 || sign > 0 !== compared.larger))
      throwUncertainMeaning(/* the other one is larger */);
  }
  const [first, second] = findOrAddComparedStocks(world, one, other, measure, []);
  if ([first, second].some(({ changes }) => changes.length > 0)) return false;
  if (first.measure === null || second.measure === null || !areCountersOrUnitsCompatible(first.measure, second.measure))
    return false;
  const [big, small] = compared.larger ? [first, second] : [second, first];
  if (order(world, big, small) !== null) {
    world.ordered = { big, small };
    return true;
  }
  world.indefinite = true;
  world.triangle('compare', world.current(big), world.current(small), world.key('unstated', measure, null));
  return true;
}

/**
 * Returns the key of an unknown difference: the story says which of two amounts is larger, but not by how much. Returns
 * null if the story has no such pair of amounts, or more than one.
 */
export function findUnstatedDifferenceKey(world: StoryWorld, measure: CounterOrUnit | null): string | null {
  const found = world.triangles.filter(
    ({ kind, quantities }) =>
      kind === 'compare' &&
      world.values.get(quantities.right) === 'unstated' &&
      areCountersOrUnitsCompatible(world.measures.get(quantities.right) ?? null, measure) &&
      [quantities.apex, quantities.left].some((key) => world.values.get(key) === 'unstated'),
  );
  const [only, another] = found;
  return only === undefined || another !== undefined ? null : only.quantities.right;
}
