import { isBaseOne, type Clause, type Item } from './clauses.ts';
import { isCounter, UNIT_TABLE, fitsMeasure, type TextMeasure } from './measures.ts';
import { nameFit } from './names.ts';
import { partsOf, clauseRolesOf } from './roles.ts';
import { lostPools } from './tell-rest.ts';
import { referenceFrom, toldValue } from './told-words.ts';
import { doubt, fit, type Part, type Stock, type Rate, type Reference, type Value, type World } from './world.ts';

type Base = { readonly reference: Reference; readonly count: Value | null };

/** Tells 「1箱に8個ずつ」, a price, a speed or an average; false if the clause has none of them. */
export function tellRate(world: World, clause: Clause, amounts: readonly Item[], ones: readonly Item[]): boolean {
  const speed = amounts.find(({ quantity }) => quantity !== null && quantity.per !== null);
  if (speed !== undefined) return tellSpeed(world, clause, speed, amounts, ones);
  const priced = pricedItem(amounts);
  const all = [...amounts, ...ones];
  const each = all.find(({ quantity, base }) => quantity !== null && (quantity.each || base !== null));
  const withBase = clause.items.find(({ base, quantity }) => base !== null && quantity === null);
  const averaged = clause.senses.has('average');
  const become = clause.predicate?.verbClass === 'become';
  const rate =
    each ??
    priced ??
    (withBase !== undefined ||
    averaged ||
    ((clause.senses.has('each') || clause.senses.has('daily')) &&
      !clause.senses.has('total') &&
      !clause.senses.has('same')) ||
    baseOne(
      ones,
      amounts,
      become ||
        (clause.copula !== null && shareOfOne(world, ones)) ||
        (clause.copula !== null && ones[0]?.noun !== undefined && ones[0].noun !== null && ones[0].particle === 'は') ||
        (clause.copula !== null && ones[0]?.quantity?.measure?.unit === 'ダース'),
    ) !== null
      ? (amounts.at(-1) ?? ones.at(-1))
      : undefined);
  if (rate === undefined) return false;
  const base = baseOf(world, clause, rate, withBase, all, priced !== undefined);
  if (base === null) return false;
  const others = all.filter((item) => item !== rate && !base.used.includes(item));
  const [whole, more] = others;
  if (whole !== undefined) tellWhole(world, whole, rate, more);
  addRate(world, clause, rate, base.base, withBase ?? null, whole ?? null);
  return true;
}

/** True if 「1人分」 is the share of a division told before. */
function shareOfOne(world: World, ones: readonly Item[]): boolean {
  const measure = ones[0]?.quantity?.measure ?? null;
  return world.rates.some(
    ({ key, base }) => world.values.get(key) === 'unstated' && fitsMeasure(base.measure, measure),
  );
}

function pricedItem(amounts: readonly Item[]): Item | undefined {
  return amounts.find(
    ({ quantity, noun, particle }) =>
      quantity?.measure?.sort === 'money' &&
      noun !== null &&
      noun.measureWord === '' &&
      particle === 'を' &&
      amounts.length === 2,
  );
}

function baseOne(ones: readonly Item[], amounts: readonly Item[], become: boolean): Item | null {
  if (amounts.length !== 1) return null;
  return (
    ones.find(
      ({ particle }) =>
        /^(?:に|で|あたり|当たり|につき|から|では|には|)$/.test(particle) || (become && particle === 'は'),
    ) ?? null
  );
}

/** Finds for how much the rate is meant: 「1箱に」, 「3人に」, 「それぞれの箱に」. */
function baseOf(
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
        /^(?:|を)$/.test(item.particle),
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
    void world;
    return {
      base: { reference: { parts: [], measure: null, measured: null, measureWord: '' }, count: null },
      used: [],
    };
  }
  return null;
}

function isCountedBase(measure: TextMeasure | null): boolean {
  return measure === null || isCounter(measure.sort) || measure.sort === 'time' || measure.sort === 'days';
}

/** A counter that is itself a container (1箱, 8ふくろ) counts things of that name, whatever counter is used later. */
function baseReference(parts: readonly Part[], measure: TextMeasure | null): Reference {
  const named = parts.filter(({ role }) => role !== 'verb');
  if (named.length === 0 && measure?.sort === 'vessel') {
    return { parts: [{ text: measure.unit, role: 'object' }], measure: null, measured: null, measureWord: '' };
  }
  return { parts: named, measure, measured: null, measureWord: '' };
}

/** 「24個のいちごを1人に4個ずつ」: what is shared out is told in the same clause. */
function tellWhole(world: World, whole: Item, rate: Item, more: Item | undefined): void {
  const { quantity, noun, particle } = whole;
  if (
    more !== undefined ||
    quantity === null ||
    noun === null ||
    particle !== 'を' ||
    quantity.measure?.unit !== rate.quantity?.measure?.unit
  )
    doubt('an amount beside a rate');
  const reference: Reference = {
    parts: partsOf(noun, 'object'),
    measure: quantity.measure,
    measured: null,
    measureWord: '',
  };
  const found = world.find(reference, false);
  if (found === null) world.pool(reference, toldValue(quantity), 'state');
  else world.state(world.current(found), toldValue(quantity), quantity.measure, reference);
}

function addRate(
  world: World,
  clause: Clause,
  rate: Item,
  base: Base,
  withBase: Item | null,
  whole: Item | null,
): void {
  const quantity = rate.quantity ?? doubt('no amount');
  const value = toldValue(quantity);
  const named = clause.items.filter(
    (item) => item !== rate && item !== withBase && item.quantity === null && item.base === null,
  );
  const relevant = [
    ...named,
    ...(whole === null ? [] : [{ ...whole, quantity: null }]),
    ...(rate.noun !== null && base.reference.parts.length >= 0 ? [rate] : []),
  ];
  const joined = clause.items.find(({ members }) => members.length > 1);
  const roles = clauseRolesOf(world, clause, relevant, quantity.measure);
  const basePool = basePoolOf(world, base);
  const around = [...roles.source, ...roles.place, ...roles.scene].map((part): Part => ({ ...part, role: 'place' }));
  const itemParts = [...roles.owner, ...roles.object, ...partsOf(withBase?.noun ?? null, 'object')].filter(
    (part) =>
      !base.reference.parts.some(({ text }) => nameFit(text, part.text) === 2 || nameFit(part.text, text) === 2),
  );
  const own =
    itemParts.length === 0 && (withBase?.noun ?? rate.noun)?.measureWord !== '' && (withBase ?? rate).base !== null;
  const price = quantity.measure?.sort === 'money' || own;
  const inherited =
    itemParts.length === 0 &&
    basePool.measure !== null &&
    basePool.measure.sort === 'vessel' &&
    base.reference.measure === null
      ? basePool.parts.filter(({ role }) => role === 'object' || role === 'owner')
      : [];
  const reference: Reference = {
    parts: inherited.length > 0 ? inherited : price ? itemParts.filter(({ role }) => role !== 'verb') : itemParts,
    measure: quantity.measure,
    measured: null,
    measureWord: '',
  };
  const rest = clause.items.some(({ noun }) => noun?.rest === true) || clause.senses.has('left');
  const fresh = world.pools.length;
  const item = rest
    ? restPool(world, quantity.measure)
    : joined === undefined
      ? itemPoolOf(world, price ? { ...reference, parts: priceParts(base, reference) } : reference, basePool)
      : joinedPool(world, joined, quantity.measure);
  if (
    item === basePool ||
    (base.count !== null && quantity.measure !== null && quantity.measure.unit === basePool.measure?.unit)
  )
    doubt('a rate of itself');
  if (world.pools.length > fresh && joined === undefined)
    item.parts = [
      ...item.parts,
      ...around.filter(
        ({ text }) =>
          !item.parts.some((part) => part.text === text) && !basePool.parts.some((part) => part.text === text),
      ),
    ];
  connect(world, item, basePool, value, quantity.measure, reference, clause.senses.has('average'));
}

/** What is left, when 残り is shared out. */
function restPool(world: World, measure: TextMeasure | null): Stock {
  const lost = lostPools(world, { parts: [], measure, measured: null, measureWord: '' });
  const [pool, another] = lost;
  if (pool === undefined || another !== undefined) doubt('unclear what is left');
  return pool;
}

function priceParts(base: Base, reference: Reference): readonly Part[] {
  return reference.parts.length > 0 ? reference.parts : base.reference.parts;
}

function joinedPool(world: World, joined: Item, measure: TextMeasure | null): Stock {
  const pools = joined.members.map((member) => {
    const found = world.candidates(
      { parts: partsOf(member.noun, 'object'), measure, measured: null, measureWord: '' },
      false,
    );
    if (found.length > 1) doubt('ambiguous part');
    return (
      found[0] ??
      world.pool(
        { parts: partsOf(member.noun, 'object'), measure, measured: null, measureWord: '' },
        'unstated',
        'open',
      )
    );
  });
  return world.whole(pools);
}

/** Joins item, rate and base in a triangle, or gives the rate told before its amount. */
function connect(
  world: World,
  item: Stock,
  base: Stock,
  value: Value,
  measure: TextMeasure | null,
  reference: Reference,
  average = false,
): void {
  const known = world.rates.find((rate) => rate.item === item && rate.base === base);
  if (known !== undefined) return world.state(known.key, value, measure, reference);
  if (world.rates.some((rate) => rate.item === item)) doubt('two rates of one quantity');
  const key = world.key(value, measure, null);
  if (value === 'asked') world.questions.set(key, reference);
  world.rates.push({ key, item, base, average });
  world.triangle('perUnit', world.amount(item), key, world.amount(base));
  world.last = item;
}

function basePoolOf(world: World, { reference, count }: Base): Stock {
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

/** Verbs of money that somebody has or hands over, as against a price. */
const HELD = /^(?:持つ|もらう|ためる|貯める|ある|入る|出す|払う|支払う)$/;

function itemPoolOf(world: World, reference: Reference, base: Stock): Stock {
  const money = reference.measure?.sort === 'money';
  const pools = world.pools.filter(
    (pool) =>
      pool !== base &&
      !pool.base &&
      !(money && HELD.test(pool.verb)) &&
      !world.rates.some((rate) => rate.item === pool && rate.base !== base),
  );
  const wholes = pools.filter(
    (pool) => pool.born === 'whole' && pool.changes.length > 0 && fitsMeasure(pool.measure, reference.measure),
  );
  if (reference.parts.length === 0 && wholes.length === 1 && wholes[0] !== undefined) return wholes[0];
  const strict = pools.filter((pool) => fit(reference, pool, false) >= 0);
  const loose = pools.filter((pool) => fit(reference, pool, true) >= 0);
  const [found, another] = strict.length > 0 ? strict : loose;
  if (another !== undefined) {
    const rated = world.rates.filter((rate) => rate.base === base && world.values.get(rate.key) === 'unstated');
    const [only, more] = rated;
    if (only !== undefined && more === undefined && fit(reference, only.item, true) >= 0) return only.item;
    doubt('ambiguous item of a rate');
  }
  return found ?? world.pool(reference, 'unstated', 'open');
}

function tellSpeed(
  world: World,
  clause: Clause,
  speed: Item,
  amounts: readonly Item[],
  ones: readonly Item[],
): boolean {
  const quantity = speed.quantity ?? doubt('no amount');
  const others = [...amounts, ...ones].filter((item) => item !== speed);
  const [other, another] = others;
  if (another !== undefined) doubt('an amount beside a speed');
  const subject =
    speed.noun !== null
      ? speed
      : clause.items.find((item) => item !== speed && item.noun !== null && /^[はが]$/.test(item.particle));
  const path = clause.items.find(({ particle, noun }) => particle === 'を' && noun !== null);
  const who = [...partsOf(subject?.noun ?? null, 'object'), ...partsOf(path?.noun ?? null, 'object')];
  const way: Reference = { parts: who, measure: quantity.measure, measured: null, measureWord: '' };
  const time: Reference = { parts: who, measure: quantity.per, measured: null, measureWord: '' };
  const item = movingPool(world, way);
  const base = movingPool(world, time);
  base.base = true;
  connect(world, item, base, toldValue(quantity), quantity.measure, way);
  if (other?.quantity !== undefined && other.quantity !== null) {
    const { measure } = other.quantity;
    const pool =
      measure?.unit === quantity.per?.unit
        ? base
        : measure?.unit === quantity.measure?.unit
          ? item
          : doubt('an amount beside a speed');
    world.state(world.current(pool), toldValue(other.quantity), measure, pool === base ? time : way);
  }
  return true;
}

function movingPool(world: World, reference: Reference): Stock {
  const found = world.candidates(reference, false);
  const [pool, another] = found.length > 0 ? found : world.candidates({ ...reference, parts: [] }, false);
  if (another !== undefined) doubt('ambiguous movement');
  if (pool !== undefined && found.length === 0 && pool.parts.some(({ role }) => role === 'owner'))
    doubt('somebody else moves');
  return pool ?? world.pool(reference, 'unstated', 'open');
}

/** 「8ふくろに同じ数ずつ分けます」: a rate without an amount. False if the clause shares nothing out. */
export function tellShare(world: World, clause: Clause, amounts: readonly Item[]): boolean {
  const sharing = clause.predicate?.verbClass === 'share' || clause.senses.has('same');
  if (!sharing) return false;
  const [first, second] = amounts;
  const into = amounts.find(({ particle, quantity }) => {
    if (quantity === null || quantity.measure === null || !isCountedBase(quantity.measure)) return false;
    return (
      /^(?:に|には|で)$/.test(particle) ||
      (particle === '' && (quantity.measure.sort === 'days' || quantity.measure.sort === 'time'))
    );
  });
  const item = amounts.find((each) => each !== into);
  if (amounts.length === 0) {
    if (clause.senses.has('same')) {
      const place = clause.items.find(({ particle, noun }) => /^(?:に|には)$/.test(particle) && noun !== null);
      if (place === undefined && !clause.items.some(({ base }) => base !== null)) return true;
    }
    return clause.predicate?.verbClass === 'share';
  }
  if (into?.quantity === undefined || into.quantity === null) {
    if (second === undefined && clause.senses.has('same') && first !== undefined) return false;
    doubt('shared among an unknown number');
  }
  if (amounts.length > 2) doubt('three amounts in a clause');
  const asked = into.quantity.amount === 'asked';
  const roles = clauseRolesOf(
    world,
    clause,
    clause.items.filter((each) => each !== into),
    item?.quantity?.measure ?? null,
  );
  const reference = { ...referenceFrom({ ...roles, owner: [], place: [] }, item?.quantity?.measure ?? null, false) };
  if (asked && clause.predicate?.verbClass === 'share' && world.pools.some((pool) => pool.base)) return false;
  const base = basePoolOf(world, {
    reference: baseReference(partsOf(into.noun, 'object'), into.quantity.measure),
    count: toldValue(into.quantity),
  });
  const rest = clause.items.some(({ noun }) => noun?.rest === true) || clause.senses.has('left');
  const pool = rest ? restPool(world, null) : shared(world, reference, base);
  if (pool === null) {
    base.base = true;
    return true;
  }
  if (item?.quantity !== undefined && item.quantity !== null)
    world.state(world.current(pool), toldValue(item.quantity), item.quantity.measure, reference);
  if (!world.rates.some((rate: Rate) => rate.item === pool && rate.base === base))
    connect(world, pool, base, 'unstated', pool.measure, reference);
  return true;
}

function shared(world: World, reference: Reference, base: Stock): Stock | null {
  const found = world.candidates(reference, true).filter((pool) => pool !== base && !pool.base);
  if (found.length > 1 && reference.parts.length === 0) return null;
  const [pool, another] = found;
  if (another !== undefined) doubt('ambiguous item to share');
  return pool ?? world.pool(reference, 'unstated', 'open');
}

export const HOURS = UNIT_TABLE.get('時間') ?? null;
