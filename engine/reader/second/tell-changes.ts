import type { Clause } from './language/clauses.ts';
import type { TextMeasure } from './language/measures.ts';
import { nameFit } from './language/names.ts';
import type { ClauseRoles } from './roles.ts';
import { changePool } from './tell-points.ts';
import { tellTotal } from './tell-totals.ts';
import { GROWS, referenceFrom, sharedSentence, withTimes } from './told-words.ts';
import type { Part, Stock, Reference, Value } from './stock.ts';
import { type World, doubt } from './world.ts';
import { fit } from './fits.ts';

/** Picking and taking: a loss at the place of the thing, a gain for a person who has some already, otherwise a start. */
export function tellHarvest(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
  name: string,
): void {
  const reference = withTimes(clause, { ...referenceFrom({ ...roles, owner: [] }, measure, true) });
  const owned = world.candidates(withTimes(clause, referenceFrom(roles, measure, true)), true);
  const found = owned.length > 0 ? owned : world.candidates(reference, true);
  const [pool, another] = found;
  if (another !== undefined) doubt('unclear which quantity changes');
  if (
    pool === undefined ||
    (pool.born === 'gain' && pool.changes.length === 0 && pool.verb === name && clause.shared)
  ) {
    world.pool(withTimes(clause, referenceFrom(roles, measure, true)), value, 'gain', name);
    return;
  }
  const placed = pool.parts.some(({ role }) => role === 'place');
  const held = pool.parts.some(({ role }) => role === 'owner');
  const source = roles.source.some((part) => pool.parts.some((each) => nameFit(part.text, each.text) > 0));
  if (GROWS.test(pool.verb) || source || (placed && !held && /^(?:取る|くむ|すくう|抜き取る)$/.test(name))) {
    return changePool(world, clause, pool, value, measure, 'decrease', name, reference.parts);
  }
  if (name === 'つむ') {
    if (pool.verb !== 'つむ' && pool.verb !== '積む') doubt('unclear whether something is picked or piled');
    return changePool(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  if (
    (held && pool.verb === '持つ') ||
    pool.born === 'gain' ||
    value === 'unstated' ||
    world.values.get(world.current(pool)) === 'unstated'
  ) {
    return changePool(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  doubt('unclear whether something is taken or gained');
}

export function tellGift(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
  name: string,
): void {
  const giver = { ...referenceFrom({ ...roles, place: [], receiver: [] }, measure, false) };
  const taker: Reference = { ...giver, parts: [...roles.receiver, ...roles.object] };
  const given = world.candidates(giver, true);
  const reached =
    roles.receiver.length === 0
      ? []
      : world
          .candidates(taker, true)
          .filter((pool) =>
            pool.parts.some(
              (part) => part.role === 'owner' && roles.receiver.some(({ text }) => nameFit(text, part.text) === 2),
            ),
          );
  const [to, ...more] = reached;
  if (more.length > 0) doubt('unclear who receives');
  const from = given.filter((pool) => pool !== to);
  if (from.length === 0 && to !== undefined)
    return changePool(world, clause, to, value, measure, 'increase', name, taker.parts);
  changeOrBegin(world, clause, roles, measure, value, 'decrease', name);
  const change = world.last?.changes.at(-1);
  if (to !== undefined && change !== undefined && change !== null) {
    const last = world.last;
    world.change(to, { key: change.key, direction: 'increase', verb: name, parts: taker.parts });
    world.last = last;
  }
}

function ownedBy(pool: Stock, names: readonly Part[]): boolean {
  return pool.parts.some(({ role, text }) => role === 'owner' && names.some((name) => nameFit(name.text, text) === 2));
}

/** 「姉がぼくに4まいくれました」: the giver loses, and the person of the story gains. */
export function tellKindness(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
): void {
  const found = world
    .candidates({ parts: roles.object, measure, measured: null, measureWord: '' }, true)
    .filter(({ base }) => !base);
  const givers = found.filter((pool) => ownedBy(pool, roles.owner));
  const takers = found.filter((pool) =>
    roles.receiver.length > 0 ? ownedBy(pool, roles.receiver) : !ownedBy(pool, roles.owner),
  );
  const [giver] = givers;
  const [taker] = takers;
  if (givers.length > 1 || takers.length > 1) doubt('unclear who gives to whom');
  if (giver === undefined && taker === undefined) doubt('unclear who gives to whom');
  if (giver === undefined && roles.owner.length === 0) doubt('unclear who gives');
  if (giver === undefined && taker !== undefined)
    return changePool(world, clause, taker, value, measure, 'increase', 'くれる', roles.object);
  if (giver === undefined) return;
  changePool(world, clause, giver, value, measure, 'decrease', 'くれる', roles.object);
  const change = giver.changes.at(-1);
  if (taker === undefined || change === undefined || change === null) return;
  world.change(taker, { key: change.key, direction: 'increase', verb: 'くれる', parts: roles.object });
}

/** A thing that is put somewhere, or bought in a shop, may come from the things that were mentioned before. */
function checkDirection(clause: Clause, roles: ClauseRoles, pool: Stock): void {
  const verbClass = clause.predicate?.verbClass ?? 'exist';
  const places = pool.parts.filter(({ role }) => role === 'place');
  const hit = (names: readonly Part[]) => names.some((name) => places.some(({ text }) => nameFit(name.text, text) > 0));
  if (verbClass === 'place' || verbClass === 'settle') {
    if (roles.place.length > 0 && !hit(roles.place) && pool.born === 'state') doubt('unclear where something is put');
    if (
      verbClass === 'place' &&
      places.length === 0 &&
      /^(?:ある|いる|持つ)$/.test(pool.verb) &&
      !clause.senses.has('later')
    )
      doubt('unclear whether something is put or taken');
  }
  const name = clause.predicate?.verb.name ?? '';
  const held = pool.parts.some(({ role }) => role === 'owner');
  if ((verbClass === 'buy' || verbClass === 'get') && places.some(({ text }) => SHOP.test(text)))
    doubt('unclear who has what is bought');
  if (FOUND.test(name) && places.length > 0 && !held) doubt('unclear whether something is found there');
  if (
    WORKED.test(name) &&
    clause.predicate?.received !== true &&
    /^(?:ある|持つ|入る)$/.test(pool.verb) &&
    !clause.senses.has('later')
  )
    doubt('unclear whether something is made or used up');
}

const FOUND = /^(?:拾う|集める|見つける|発見する|借りる|採集する|収集する)$/;
const WORKED = /^(?:折る|降りる|焼く|描く)$/;

const SHOP =
  /(?:店|みせ|屋|や|スーパー|市場|コンビニ|売り場|マーケット|ショップ|デパート|図書館|図書室|としょかん|としょしつ)$/;

/** Changes the one pool that the clause means, or begins a new one. */
export function changeOrBegin(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
  direction: 'increase' | 'decrease',
  name: string,
): void {
  const source = direction === 'decrease' ? roles.source : [];
  const plain = referenceFrom(roles, measure, true);
  const reference = withTimes(clause, {
    ...plain,
    parts: [...source.filter(({ role }) => role !== 'owner'), ...plain.parts],
  });
  if (clause.predicate?.verbClass === 'leave' || clause.predicate?.motion === 'go') notTowards(world, clause);
  const found = world
    .candidates(reference, true)
    .filter(
      (pool) => !pool.base || reference.parts.length > 0 || (pool.measure === null && measure?.sort === 'vessel'),
    );
  const [pool, another] = found;
  if (another !== undefined) {
    const unowned = reference.parts.every(({ role }) => role !== 'object');
    if (!unowned || found.some(({ changes }) => changes.length > 0)) doubt('unclear which quantity changes');
    return changePool(
      world,
      clause,
      world.whole(found.filter(({ born }) => born !== 'whole')),
      value,
      measure,
      direction,
      name,
      reference.parts,
    );
  }
  if (pool === undefined && reference.parts.every(({ role }) => role === 'owner' || role === 'time')) {
    const bases = world.pools.filter(
      (each) =>
        each.base &&
        each.measure !== null &&
        each.measure.unit === measure?.unit &&
        world.values.get(world.current(each)) === 'unstated',
    );
    const [base, more] = bases;
    if (base !== undefined && more === undefined) return world.state(world.current(base), value, measure, reference);
  }
  if (pool === undefined) {
    const general = hypernym(world, reference);
    if (general !== null) return changePool(world, clause, general, value, measure, direction, name, reference.parts);
  }
  if (pool !== undefined && separate(pool, clause, direction)) {
    world.pool(reference, value, direction === 'increase' ? 'gain' : 'loss', name);
    return;
  }
  if (pool !== undefined && direction === 'increase') checkDirection(clause, roles, pool);
  if (pool !== undefined) return changePool(world, clause, pool, value, measure, direction, name, reference.parts);
  if (value === 'unstated' && direction === 'decrease') doubt('an unknown loss of nothing told');
  if (direction === 'increase') {
    world.pool(reference, value, 'gain', name);
    return;
  }
  const begun = world.pool(reference, 'unstated', 'loss', name);
  changePool(world, clause, begun, value, measure, 'decrease', name, reference.parts);
}

/** Who goes to the place of the story does not leave it. */
function notTowards(world: World, clause: Clause): void {
  const goals = clause.items
    .filter(
      ({ particle, quantity, noun }) => /^(?:に|へ|には|まで)$/.test(particle) && quantity === null && noun !== null,
    )
    .flatMap(({ noun }) => noun?.parts ?? []);
  const places = world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'place'));
  if (goals.some((goal) => places.some(({ text }) => nameFit(goal, text) > 0 || nameFit(text, goal) > 0)))
    doubt('unclear whether somebody comes or goes');
}

/** A clause that shares its predicate with others describes another thing, not a later change. */
function separate(pool: Stock, clause: Clause, direction: 'increase' | 'decrease'): boolean {
  return clause.shared && direction === 'increase' && pool.born === 'gain' && pool.changes.length === 0;
}

function hypernym(world: World, { parts, measure }: Reference): Stock | null {
  const objects = parts.filter(({ role }) => role === 'object');
  if (objects.length === 0) return null;
  const owned = parts.filter(({ role }) => role !== 'object' && role !== 'scene');
  const pools = world
    .candidates({ parts: owned, measure, measured: null, measureWord: '' }, true)
    .filter(({ base, born }) => !base && born !== 'whole');
  return sharedSentence(pools) && /(?:客|人|猫|お菓子|果物|動物|花|生徒|問題)$/.test(objects.at(-1)?.text ?? '')
    ? world.whole(pools)
    : null;
}

/** Tells an amount that belongs to no stock, such as pages that were read. */
export function tellActivity(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
): void {
  const name = clause.predicate?.verb.name ?? '';
  const base = referenceFrom(roles, measure, true);
  const place = [...roles.source, ...base.parts].map((part): Part =>
    part.role === 'scene' ? { ...part, role: 'place' } : part,
  );
  const reference = withTimes(clause, { ...base, parts: [...place, { text: name, role: 'verb' }] });
  const stock = world.pools.filter(
    (pool) =>
      pool.born === 'state' &&
      fit({ ...reference, parts: reference.parts.filter(({ role }) => role !== 'verb') }, pool, true) >= 0,
  );
  const [only, another] = stock;
  if (
    value !== 'asked' &&
    only !== undefined &&
    another === undefined &&
    measure?.sort !== 'money' &&
    /^(?:読む|解く|運ぶ|洗う)$/.test(name)
  ) {
    return changePool(world, clause, only, value, measure, 'decrease', name, reference.parts);
  }
  if (value === 'asked' && only !== undefined && another === undefined && only.changes.includes(null)) {
    const placed = (names: readonly Part[]) =>
      names.some((each) => only.parts.some(({ role, text }) => role === 'place' && nameFit(each.text, text) > 0));
    if (name !== '運ぶ' || (!placed(roles.place) && !placed(roles.source)))
      doubt('unclear whether something is brought');
    return changePool(world, clause, only, value, measure, placed(roles.source) ? 'decrease' : 'increase', name, []);
  }
  const found = world.candidates(reference, false);
  const loose =
    found.length > 0
      ? found
      : value === 'asked'
        ? world.candidates(reference, true)
        : world
            .candidates(reference, true)
            .filter(
              (pool) => world.values.get(world.current(pool)) === 'unstated' && !world.known(world.current(pool)),
            );
  const [pool, other] = loose;
  if (other !== undefined) doubt('unclear which activity');
  if (pool === undefined) {
    if (value === 'asked' && !/^(?:する|走る|歩く)$/.test(name) && reference.parts.length <= 1)
      return tellTotal(world, clause, roles, measure, value);
    world.pool(reference, value, 'act', name);
    return;
  }
  if (world.values.get(world.current(pool)) === 'unstated')
    return world.state(world.current(pool), value, measure, reference);
  if (value === 'asked') doubt('an amount that is already told');
  world.pool(reference, value, 'act', name);
}
