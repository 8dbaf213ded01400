import { type Clause, isOneAsBaseOfRate } from './language/clauses.ts';
import { type CounterOrUnit, COUNTERS_AND_UNITS_BY_SPELLING, isCounterSort } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import type { NounPhraseWithQuantity } from './language/noun-phrases.ts';
import { findNounNamesWithRoles } from './roles.ts';
import { valueOfNumber } from './told-words.ts';
import {
  selectCountedThingNames,
  createReference,
  type ReferencePart,
  type QuantityReference,
  type Stock,
  type StockValue,
} from './stock.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';
import { referenceFitScoreForStock } from './fits.ts';

/**
 * The base of a rate: the boxes in 「1箱に 8個」 ("8 in one box"). `count` is the number of boxes, or null if the clause
 * does not state it.
 */
export type RateBase = { readonly reference: QuantityReference; readonly count: StockValue | null };

/**
 * Finds the base of the rate that a clause states: the box of 「1箱に」 ("in one box") or the people of 「3人に」 ("to 3
 * people"). Returns null if the clause names no base. In the result, `used` contains the phrases of the clause that
 * name the base.
 */
export function findRateBase(
  world: StoryWorld,
  clause: Clause,
  rate: NounPhraseWithQuantity,
  withBase: NounPhraseWithQuantity | undefined,
  all: readonly NounPhraseWithQuantity[],
  priced: boolean,
): { base: RateBase; used: NounPhraseWithQuantity[] } | null {
  const own = rate.base ?? withBase?.base ?? null;
  if (own !== null) {
    const money = rate.quantity?.measure?.sort === 'money';
    const topic =
      clause.items.find(
        ({ particle, noun, members }) => /^[はを]$/.test(particle) && noun !== null && members.length === 0,
      )?.noun ?? null;
    const noun =
      own.noun ?? (money && rate.noun !== null && rate.noun.parts.length > 0 ? rate.noun : money ? topic : null);
    const counter = own.quantity.measure;
    const count = all.find(
      (item) =>
        item !== rate &&
        item.quantity !== null &&
        item.quantity.measure?.unit === counter?.unit &&
        /^(?:|を|は|が|で|に|へ)$/.test(item.particle),
    );
    const reference = referenceOfRateBase(findNounNamesWithRoles(noun, 'object'), counter);
    return {
      base: {
        reference,
        count: count?.quantity === undefined || count.quantity === null ? null : valueOfNumber(count.quantity),
      },
      used: count === undefined ? [] : [count],
    };
  }
  const one = all.find(
    (item) =>
      item !== rate &&
      isOneAsBaseOfRate(item) &&
      /^(?:に|で|は|が|あたり|当たり|につき|から|では|には|)$/.test(item.particle),
  );
  if (one?.quantity !== undefined && one.quantity !== null) {
    const { measure } = one.quantity;
    const count = all.find(
      (item) =>
        item !== rate &&
        item !== one &&
        item.quantity !== null &&
        item.quantity.measure?.unit === measure?.unit &&
        (item.noun === null || /^(?:に|へ)$/.test(item.particle)) &&
        /^(?:|を|に|へ|は|で)$/.test(item.particle),
    );
    const used = count === undefined ? [one] : [one, count];
    return {
      base: {
        reference: referenceOfRateBase(findNounNamesWithRoles(one.noun, 'object'), measure),
        count: count?.quantity === undefined || count.quantity === null ? null : valueOfNumber(count.quantity),
      },
      used,
    };
  }
  const counted = all.find(
    (item) =>
      item !== rate &&
      item.quantity !== null &&
      (item.quantity.measure === null ||
        item.quantity.measure.unit !== rate.quantity?.measure?.unit ||
        (item.particle === 'に' && item.noun !== null && rate.quantity.each)) &&
      (priced ||
        /^(?:に|で|を|には|が|)$/.test(item.particle) ||
        (clause.senses.has('each') && item.particle === 'は')),
  );
  if (counted?.quantity !== undefined && counted.quantity !== null) {
    if (!priced && !canMeasureRateBase(counted.quantity.measure)) return null;
    const noun = counted.noun ?? (priced ? rate.noun : null);
    return {
      base: {
        reference: referenceOfRateBase(findNounNamesWithRoles(noun, 'object'), counted.quantity.measure),
        count: valueOfNumber(counted.quantity),
      },
      used: [counted],
    };
  }
  if (priced)
    return {
      base: { reference: referenceOfRateBase(findNounNamesWithRoles(rate.noun, 'object'), null), count: null },
      used: [],
    };
  if (clause.senses.has('daily'))
    return {
      base: {
        reference: createReference([], COUNTERS_AND_UNITS_BY_SPELLING.get('日') ?? null),
        count: null,
      },
      used: [],
    };
  const place = clause.items.find(
    (item) =>
      item !== rate &&
      item.noun !== null &&
      item.quantity === null &&
      /^(?:に|には|で|では)$/.test(item.particle) &&
      !(item.particle === 'で' && INSTRUMENT.test(item.noun.parts.at(-1) ?? '')),
  );
  if (clause.senses.has('each') || rate.quantity?.each === true) {
    const receiver =
      place?.noun ??
      (clause.senses.has('each')
        ? (clause.items.find(
            (item) => item !== rate && item.noun !== null && item.noun.parts.length > 0 && item.particle === 'は',
          )?.noun ?? null)
        : null);
    if (receiver !== null)
      return {
        base: { reference: referenceOfRateBase(findNounNamesWithRoles(receiver, 'object'), null), count: null },
        used: [],
      };
    const things = countedBefore(world, clause, rate, all);
    if (things !== null) return { base: { reference: things, count: null }, used: [] };
    return {
      base: { reference: createReference([], null), count: null },
      used: [],
    };
  }
  return null;
}

/** Words for things with which something is tied or carried. */
const INSTRUMENT = /^(?:リボン|りぼん|ひも|わゴム|輪ゴム|テープ|てーぷ|車|くるま|トラック|スプーン|はさみ|手)$/;

/**
 * Finds the base of a rate that a clause leaves out, if the story so far states only one amount: the children in 「子どもが
 * 8人います。あめを 2こずつあげます」 ("there are 8 children; 2 sweets each are given"). Returns null for other clauses.
 */
function countedBefore(
  world: StoryWorld,
  clause: Clause,
  rate: NounPhraseWithQuantity,
  all: readonly NounPhraseWithQuantity[],
): QuantityReference | null {
  const [pool, another] = world.pools;
  const verbClass = clause.predicate?.verbClass ?? '';
  if (pool === undefined || another !== undefined || all.length !== 1) return null;
  const people =
    pool.measure?.sort === 'person' &&
    rate.quantity?.measure?.sort !== 'person' &&
    /^(?:harvest|use|act)$/.test(verbClass) &&
    !clause.items.some(({ particle, noun }) => noun !== null && /^[はがも]$/.test(particle));
  if (!people && (!/^(?:give|place|settle|share)$/.test(verbClass) || clause.predicate?.received === true)) return null;
  const given = [
    rate,
    ...clause.items.filter(({ particle }) => particle === 'を' || (particle === 'が' && verbClass === 'settle')),
  ].flatMap(({ noun }) => noun?.parts ?? []);
  const heads = selectCountedThingNames(pool.parts);
  const other =
    people ||
    (given.length > 0 &&
      heads.length > 0 &&
      given.every((name) =>
        heads.every(({ text }) => nameFitScore(name, text) === 0 && nameFitScore(text, name) === 0),
      ));
  const counts = pool.measure !== null && isCounterSort(pool.measure.sort) && !pool.base && pool.born === 'state';
  if (!other || !counts || pool.changes.length > 0 || typeof world.value(pool) !== 'object') return null;
  return createReference(
    pool.parts.filter(({ role }) => role !== 'verb'),
    pool.measure,
  );
}

/**
 * True if a unit can belong to the base of a rate, that is, for counters and units of time. Also true for null (no
 * unit).
 */
export function canMeasureRateBase(measure: CounterOrUnit | null): boolean {
  return measure === null || isCounterSort(measure.sort) || measure.sort === 'time' || measure.sort === 'days';
}

/**
 * Returns the reference to the base of a rate. If only a counter names the containers (1箱 "one box"), this counter
 * becomes their name.
 */
export function referenceOfRateBase(parts: readonly ReferencePart[], measure: CounterOrUnit | null): QuantityReference {
  const named = parts.filter(({ role }) => role !== 'verb');
  if (named.length === 0 && measure?.sort === 'vessel') {
    return createReference([{ text: measure.unit, role: 'object' }], null);
  }
  return createReference(named, measure);
}

/**
 * Returns the amount that is the base of a rate: the number of boxes for 「1箱に 8個」 ("8 in one box"). If the text has not
 * mentioned this amount before, adds it to the story.
 */
export function findOrAddStockOfRateBase(world: StoryWorld, { reference, count }: RateBase): Stock {
  const heads = selectCountedThingNames(reference.parts);
  const pools = world.pools.filter(
    (pool) =>
      pool.born !== 'whole' &&
      referenceFitScoreForStock(reference, pool, true) >= 0 &&
      (reference.parts.length > 0 || pool.measure !== null) &&
      heads.every((head) =>
        pool.parts.some((part) => part.role === 'object' && nameFitScore(head.text, part.text) > 0),
      ),
  );
  const counter =
    pools.length === 0 || reference.measure === null
      ? world.pools.filter(
          (pool) =>
            pool.born !== 'whole' && reference.parts.length === 1 && pool.measure?.unit === reference.parts[0]?.text,
        )
      : [];
  if (counter.length === 1 && counter[0] !== undefined && count === null) {
    counter[0].base = true;
    return counter[0];
  }
  const unit = pools.filter(
    (pool) =>
      reference.parts.length > 0 ||
      pool.measure?.unit === reference.measure?.unit ||
      pool.measure?.sort === reference.measure?.sort,
  );
  const strict = unit.filter((pool) => referenceFitScoreForStock(reference, pool, false) >= 0);
  const bases = strict.filter(({ base }) => base);
  const fitting = bases.length === 1 ? bases : strict.length > 0 ? strict : unit;
  const [found, another] = fitting;
  if (another !== undefined) throwUncertainMeaning(/* ambiguous base of a rate */);
  if (reference.parts.length === 0 && reference.measure === null) {
    const open = world.pool(reference, count ?? 'unstated', 'open');
    open.base = true;
    return open;
  }
  if (found !== undefined) {
    found.base = true;
    if (count !== null) world.state(world.current(found), count, reference.measure, reference);
    return found;
  }
  const made = world.pool(reference, count ?? 'unstated', 'open');
  made.base = true;
  return made;
}
