import { type Clause, isBaseOne } from './language/clauses.ts';
import { type TextMeasure, UNIT_TABLE, isCounter } from './language/measures.ts';
import { nameFit } from './language/names.ts';
import type { Item } from './language/noun-phrases.ts';
import { partsOf } from './roles.ts';
import { toldValue } from './told-words.ts';
import type { Part, Reference, Stock, Value } from './stock.ts';
import { type World, doubt } from './world.ts';
import { fit } from './fits.ts';

export type Base = { readonly reference: Reference; readonly count: Value | null };

/** Finds for how much the rate is meant: 「1箱に」, 「3人に」, 「それぞれの箱に」. */
export function baseOf(
  world: World,
  clause: Clause,
  rate: Item,
  withBase: Item | undefined,
  all: readonly Item[],
  priced: boolean,
): { base: Base; used: Item[] } | null {
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
        /^(?:|を|は|で)$/.test(item.particle),
    );
    const reference = baseReference(partsOf(noun, 'object'), counter);
    return {
      base: {
        reference,
        count: count?.quantity === undefined || count.quantity === null ? null : toldValue(count.quantity),
      },
      used: count === undefined ? [] : [count],
    };
  }
  const one = all.find(
    (item) =>
      item !== rate && isBaseOne(item) && /^(?:に|で|は|が|あたり|当たり|につき|から|では|には|)$/.test(item.particle),
  );
  if (one?.quantity !== undefined && one.quantity !== null) {
    const { measure } = one.quantity;
    const count = all.find(
      (item) =>
        item !== rate &&
        item !== one &&
        item.quantity !== null &&
        item.quantity.measure?.unit === measure?.unit &&
        item.noun === null &&
        /^(?:|を|に|へ|は|で)$/.test(item.particle),
    );
    const used = count === undefined ? [one] : [one, count];
    return {
      base: {
        reference: baseReference(partsOf(one.noun, 'object'), measure),
        count: count?.quantity === undefined || count.quantity === null ? null : toldValue(count.quantity),
      },
      used,
    };
  }
  const counted = all.find(
    (item) =>
      item !== rate &&
      item.quantity !== null &&
      (item.quantity.measure === null || item.quantity.measure.unit !== rate.quantity?.measure?.unit) &&
      (priced ||
        /^(?:に|で|を|には|が|)$/.test(item.particle) ||
        (clause.senses.has('each') && item.particle === 'は')),
  );
  if (counted?.quantity !== undefined && counted.quantity !== null) {
    if (!priced && !isCountedBase(counted.quantity.measure)) return null;
    const noun = counted.noun ?? (priced ? rate.noun : null);
    return {
      base: {
        reference: baseReference(partsOf(noun, 'object'), counted.quantity.measure),
        count: toldValue(counted.quantity),
      },
      used: [counted],
    };
  }
  if (priced) return { base: { reference: baseReference(partsOf(rate.noun, 'object'), null), count: null }, used: [] };
  if (clause.senses.has('daily'))
    return {
      base: {
        reference: { parts: [], measure: UNIT_TABLE.get('日') ?? null, measured: null, measureWord: '' },
        count: null,
      },
      used: [],
    };
  const place = clause.items.find(
    (item) =>
      item !== rate && item.noun !== null && item.quantity === null && /^(?:に|には|で|では)$/.test(item.particle),
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
      return { base: { reference: baseReference(partsOf(receiver, 'object'), null), count: null }, used: [] };
    const things = countedBefore(world, clause, rate, all);
    if (things !== null) return { base: { reference: things, count: null }, used: [] };
    return {
      base: { reference: { parts: [], measure: null, measured: null, measureWord: '' }, count: null },
      used: [],
    };
  }
  return null;
}

/** 「子どもが 8人います。あめを 2こずつあげます」: the only things told before are those that get so many each. */
function countedBefore(world: World, clause: Clause, rate: Item, all: readonly Item[]): Reference | null {
  const [pool, another] = world.pools;
  const verbClass = clause.predicate?.verbClass ?? '';
  if (pool === undefined || another !== undefined || all.length !== 1) return null;
  if (!/^(?:give|place|settle|share)$/.test(verbClass) || clause.predicate?.received === true) return null;
  const given = [rate, ...clause.items.filter(({ particle }) => particle === 'を')].flatMap(
    ({ noun }) => noun?.parts ?? [],
  );
  const heads = pool.parts.filter(({ role }) => role === 'object');
  const other =
    given.length > 0 &&
    heads.length > 0 &&
    given.every((name) => heads.every(({ text }) => nameFit(name, text) === 0 && nameFit(text, name) === 0));
  const counts = pool.measure !== null && isCounter(pool.measure.sort) && !pool.base && pool.born === 'state';
  if (!other || !counts || pool.changes.length > 0 || typeof world.values.get(world.current(pool)) !== 'object')
    return null;
  return {
    parts: pool.parts.filter(({ role }) => role !== 'verb'),
    measure: pool.measure,
    measured: null,
    measureWord: '',
  };
}

/** True for units that a rate can be meant for: counters and times. */
export function isCountedBase(measure: TextMeasure | null): boolean {
  return measure === null || isCounter(measure.sort) || measure.sort === 'time' || measure.sort === 'days';
}

/** A counter that is itself a container (1箱, 8ふくろ) counts things of that name, whatever counter is used later. */
export function baseReference(parts: readonly Part[], measure: TextMeasure | null): Reference {
  const named = parts.filter(({ role }) => role !== 'verb');
  if (named.length === 0 && measure?.sort === 'vessel') {
    return { parts: [{ text: measure.unit, role: 'object' }], measure: null, measured: null, measureWord: '' };
  }
  return { parts: named, measure, measured: null, measureWord: '' };
}

/** Returns the pool of the containers or people of a rate; makes it if it was not told before. */
export function basePoolOf(world: World, { reference, count }: Base): Stock {
  const heads = reference.parts.filter(({ role }) => role === 'object');
  const pools = world.pools.filter(
    (pool) =>
      pool.born !== 'whole' &&
      fit(reference, pool, true) >= 0 &&
      (reference.parts.length > 0 || pool.measure !== null) &&
      heads.every((head) => pool.parts.some((part) => part.role === 'object' && nameFit(head.text, part.text) > 0)),
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
  const strict = unit.filter((pool) => fit(reference, pool, false) >= 0);
  const bases = strict.filter(({ base }) => base);
  const fitting = bases.length === 1 ? bases : strict.length > 0 ? strict : unit;
  const [found, another] = fitting;
  if (another !== undefined) doubt('ambiguous base of a rate');
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
