import { compareRationals, createRational } from '../../../quantity/rational.ts';
import { findOrAddComparedStocks, findComparisonSide } from './compared-stocks.ts';
import type { Clause } from '../language/clauses.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import {
  COUNTERS_AND_UNITS_BY_SPELLING,
  type CounterOrUnit,
  areCountersOrUnitsCompatible,
  convertToSmallestUnit,
} from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import { quantityReferenceOfNounPhrase } from '../roles.ts';
import { createReference, type Stock, type StockValue } from '../stock.ts';
import { splitStockByDay } from '../split-by-time.ts';
import { findUnstatedDifferenceKey } from './tell-which-is-larger.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

export const QUANTITY_RELATION_NOUN_PATTERN = /^(?:ちがい|違い|差|平均|割合|わりあい|速さ|はやさ|比)$/;

/**
 * Adds the difference that a clause such as 「ちがいは何こですか」 ("how many is the difference?") asks for or states. Throws for
 * other nouns that mean a relation of two quantities, such as 割合 ("ratio").
 */
export function interpretDifferenceNoun(
  world: StoryWorld,
  clause: Clause,
  item: NounPhraseWithQuantity,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  if (!/^(?:ちがい|違い|差)$/.test(item.noun?.measureWord ?? '') || item.particle !== 'は' || value === 'unstated')
    throwUncertainMeaning(/* a measure of a relation */);
  if (item.members.length === 2) {
    const last = item.members.at(-1)?.noun ?? null;
    const [one, other] = item.members.map((member) => {
      const found = world.named({
        ...quantityReferenceOfNounPhrase(member, measure),
        measured: last?.parts.length === 0 ? null : quantityReferenceOfNounPhrase(member, measure).measured,
      });
      if (found.length !== 1) throwUncertainMeaning(/* difference of unclear things */);
      return found[0] ?? throwUncertainMeaning(/* difference of unclear things */);
    });
    if (one === undefined || other === undefined || one === other)
      throwUncertainMeaning(/* difference of unclear things */);
    return tellDifference(world, one, other, measure, value);
  }
  const known = item.noun?.parts.every(
    (text) =>
      COUNTERS_AND_UNITS_BY_SPELLING.has(text) ||
      world.pools.some(({ parts }) => parts.some((part) => nameFitScore(text, part.text) > 0)),
  );
  if (item.members.length > 0 || known === false) throwUncertainMeaning(/* difference of unclear things */);
  interpretDifferenceOfOnlyTwoAmounts(world, clause, value, measure);
}

/**
 * Adds the difference of the only two amounts of the story: 「どちらが n 多い」 ("which is more by n?"), 「赤い花が n 多い」 ("there
 * are n more red flowers"). Throws if the clause names a thing, but the stated amounts contradict 多い ("more") or 少ない
 * ("fewer").
 */
export function interpretDifferenceOfOnlyTwoAmounts(
  world: StoryWorld,
  clause: Clause,
  value: StockValue,
  measure: CounterOrUnit | null,
  larger: boolean | null = null,
): void {
  splitStockByDay(world, measure);
  const unknown = value === 'asked' ? findUnstatedDifferenceKey(world, measure) : null;
  if (
    unknown !== null &&
    clause.items.every(
      ({ noun, quantity }) => noun === null || quantity !== null || /^(?:ちがい|違い|差)$/.test(noun.measureWord),
    )
  )
    return world.state(unknown, value, measure, createReference([], measure));
  if (unknown !== null && larger !== null && namesSide(world, clause, unknown, measure, larger))
    return world.state(unknown, value, measure, createReference([], measure));
  if (value !== 'asked' && larger !== null) return tellOther(world, clause, value, measure, larger);
  const pools = world.pools.filter(
    (pool) =>
      !pool.base &&
      (pool.born !== 'open' || isSomeTimes(world, pool)) &&
      pool.born !== 'whole' &&
      areCountersOrUnitsCompatible(pool.measure, measure),
  );
  const [one, other, third] = pools;
  if (one === undefined || other === undefined || third !== undefined)
    throwUncertainMeaning(/* not two things to compare */);
  const named = clause.items.filter(
    ({ noun, quantity, particle }) =>
      noun !== null && quantity === null && /^(?:は|が|のほうが|の方が)$/.test(particle),
  );
  const [subject, another] = named;
  if (larger !== null && subject !== undefined && !clause.senses.has('which')) {
    const meant = isNarratorGroup(subject)
      ? [one, other].filter(({ parts }) => parts.some(({ text }) => /^(?:ぼく|わたし|僕|私|おれ)/.test(text)))
      : world.named(quantityReferenceOfNounPhrase(subject, measure));
    if (another !== undefined || meant.length !== 1 || (meant[0] !== one && meant[0] !== other))
      throwUncertainMeaning(/* a comparison with nothing */);
    const [big] = ordered(world, one, other);
    if ((meant[0] === big) !== larger) throwUncertainMeaning(/* the other one is larger */);
  }
  tellDifference(world, one, other, measure, value);
}

/**
 * True if the subject of a question such as 「ぼくは 何こ 多いですか」 ("how many more do I have?") is the side that the adjective
 * requires: the larger side for 多い ("more"), the smaller side for 少ない ("fewer"). `difference` is the key of the unknown
 * difference.
 */
function namesSide(
  world: StoryWorld,
  { items }: Clause,
  difference: string,
  measure: CounterOrUnit | null,
  larger: boolean,
): boolean {
  const [subject, another] = items.filter(({ noun, quantity }) => noun !== null && quantity === null);
  if (subject === undefined || another !== undefined || !/^(?:は|が|のほうが|の方が)$/.test(subject.particle))
    return false;
  const [meant, more] = world.named(quantityReferenceOfNounPhrase(subject, measure));
  const pair = world.triangles.find(({ kind, quantities }) => kind === 'compare' && quantities.right === difference);
  if (meant === undefined || more !== undefined || pair === undefined) return false;
  return world.current(meant) === (larger ? pair.quantities.apex : pair.quantities.left);
}

/** True for ぼくたち. */
function isNarratorGroup({ noun }: NounPhraseWithQuantity): boolean {
  return noun?.pronoun === true && noun.plural && noun.parts.length === 0;
}

/**
 * Adds a comparison for a clause that names only one of the two compared things. The other is the only thing that had
 * an amount before: ぼく ("I") in 「ぼくは 9さいです。姉は 8さい年上です」 ("I am 9; my sister is 8 years older").
 */
function tellOther(
  world: StoryWorld,
  clause: Clause,
  value: StockValue,
  measure: CounterOrUnit | null,
  larger: boolean,
): void {
  const [known, another] = world.pools;
  const named = clause.items.filter(({ noun }) => noun !== null);
  const [subject, more] = named;
  const plain = clause.senses.size === 0 && clause.predicate === null && subject?.particle === 'は';
  if (known === undefined || another !== undefined || subject === undefined || more !== undefined || !plain)
    throwUncertainMeaning(/* a comparison with nothing */);
  const told =
    known.born === 'state' && known.changes.length === 0 && areCountersOrUnitsCompatible(known.measure, measure);
  const compared = findComparisonSide(world, subject, [], measure, []);
  if (!told || typeof value !== 'object' || compared.pool !== null)
    throwUncertainMeaning(/* a comparison with nothing */);
  if (typeof world.value(known) !== 'object') throwUncertainMeaning(/* a comparison with nothing */);
  const reference = { parts: known.parts, measure: known.measure, measured: null, measureWord: known.measureWord };
  const [first, second] = findOrAddComparedStocks(world, compared, { reference, pool: known }, measure, []);
  const key = world.key(value, measure, null);
  const [big, small] = larger ? [first, second] : [second, first];
  world.triangle('compare', world.amount(big), world.amount(small), key);
  world.last = first;
}

/** True for an amount that the story states as a multiple of another amount, as with 3倍 ("3 times"). */
function isSomeTimes(world: StoryWorld, pool: Stock): boolean {
  const key = world.current(pool);
  return world.triangles.some(({ kind, quantities }) => kind === 'times' && quantities.apex === key);
}

/**
 * Returns two amounts with the larger one first, if one is a multiple of the other and exactly one is a known number.
 * Otherwise returns null. Throws if the factor is 1.
 */
function orderedByRate(world: StoryWorld, one: Stock, other: Stock): [Stock, Stock] | null {
  const [a, b] = [world.current(one), world.current(other)];
  const known = [a, b].filter((key) => typeof world.values.get(key) === 'object');
  const found = world.triangles.find(
    ({ kind, quantities }) =>
      kind === 'times' && [a, b].includes(quantities.apex) && [a, b].includes(quantities.left) && a !== b,
  );
  const rate = found === undefined ? undefined : world.values.get(found.quantities.right);
  if (found === undefined || typeof rate !== 'object' || known.length !== 1) return null;
  const order = compareRationals(rate, createRational(1));
  if (order === 0) throwUncertainMeaning(/* no difference */);
  const [compared, base] = found.quantities.apex === a ? [one, other] : [other, one];
  return order > 0 ? [compared, base] : [base, compared];
}

/** Returns the two amounts with the larger one first. */
function ordered(world: StoryWorld, one: Stock, other: Stock): [Stock, Stock] {
  const related = orderedByRate(world, one, other);
  if (related !== null) return related;
  const [a, b] = [one, other].map((pool) => {
    const key = world.amount(pool);
    const value = world.values.get(key);
    if (typeof value !== 'object') throwUncertainMeaning(/* a difference of unknown amounts */);
    const unit = world.measures.get(key) ?? null;
    return unit === null ? value : convertToSmallestUnit(value, unit);
  });
  if (a === undefined || b === undefined) throwUncertainMeaning(/* a difference of unknown amounts */);
  const order = compareRationals(a, b);
  if (order === 0) throwUncertainMeaning(/* no difference */);
  return order > 0 ? [one, other] : [other, one];
}

/**
 * Returns the key of the difference of two amounts if a comparison says which one is larger and at least one is
 * unstated. Otherwise returns null.
 */
function orderedPair(world: StoryWorld, one: Stock, other: Stock): string | null {
  const keys = [world.current(one), world.current(other)];
  const told = world.triangles.find(
    ({ kind, quantities }) =>
      kind === 'compare' &&
      keys.includes(quantities.apex) &&
      keys.includes(quantities.left) &&
      keys.some((key) => world.values.get(key) === 'unstated'),
  );
  return told?.quantities.right ?? null;
}

/**
 * Adds the difference of two amounts: the larger amount minus the smaller amount. If the story already has a difference
 * of these two amounts, only sets its amount to `value`.
 */
function tellDifference(
  world: StoryWorld,
  one: Stock,
  other: Stock,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const unknown = value === 'asked' ? orderedPair(world, one, other) : null;
  if (unknown !== null)
    return world.state(unknown, value, measure, createReference([...one.parts, ...other.parts], measure));
  const [big, small] = ordered(world, one, other);
  const [apex, left] = [world.amount(big), world.amount(small)];
  const reference = createReference([...one.parts, ...other.parts], measure);
  const told = world.triangles.find(
    ({ kind, quantities }) => kind === 'compare' && quantities.apex === apex && quantities.left === left,
  );
  if (told !== undefined) return world.state(told.quantities.right, value, measure, reference);
  const key = world.key(value, measure ?? one.measure, null);
  if (value === 'asked') world.questions.set(key, reference);
  world.triangle('compare', apex, left, key);
}

/**
 * Adds to `world` a question or statement about how much two amounts differ: 「何本ちがいますか」 ("by how many do they
 * differ?"), 「赤と青は 何本ちがいますか」 ("by how many do red and blue differ?").
 */
export function interpretDifferenceStatedByVerb(
  world: StoryWorld,
  clause: Clause,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  if (value === 'unstated') throwUncertainMeaning(/* an unknown difference */);
  const joined = clause.items.find(({ members }) => members.length > 0);
  if (joined === undefined) return interpretDifferenceOfOnlyTwoAmounts(world, clause, value, measure);
  splitStockByDay(world, measure);
  const pools = joined.members.map((member) => {
    const [pool, another] = world.named(quantityReferenceOfNounPhrase(member, measure));
    return another === undefined ? pool : undefined;
  });
  const [one, other, third] = pools;
  if (one === undefined || other === undefined || third !== undefined || one === other)
    throwUncertainMeaning(/* difference of unclear things */);
  tellDifference(world, one, other, measure, value);
}
