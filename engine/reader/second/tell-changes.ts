import type { Clause } from './language/clauses.ts';
import { areMeasuresCompatible, type TextMeasure } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import type { ClauseRoles } from './roles.ts';
import { addChangeToStock } from './tell-points.ts';
import { interpretTotal } from './tell-totals.ts';
import {
  GROWING_VERB_PATTERN,
  referenceOfClauseRoles,
  areToldInOneSentence,
  addTimesToReference,
} from './told-words.ts';
import type { ReferencePart, Stock, QuantityReference, StockValue } from './stock.ts';
import { type StoryWorld, throwUncertainMeaning } from './world.ts';
import { referenceFitScore } from './fits.ts';

/** Picking and taking: a loss at the place of the thing, a gain for a person who has some already, otherwise a start. */
export function interpretHarvest(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
  name: string,
): void {
  const reference = addTimesToReference(clause, { ...referenceOfClauseRoles({ ...roles, owner: [] }, measure, true) });
  const owned = world.candidates(addTimesToReference(clause, referenceOfClauseRoles(roles, measure, true)), true);
  const found = owned.length > 0 ? owned : world.candidates(reference, true);
  const [pool, another] = found;
  if (another !== undefined) throwUncertainMeaning('unclear which quantity changes');
  if (
    pool === undefined ||
    (pool.born === 'gain' && pool.changes.length === 0 && pool.verb === name && clause.shared)
  ) {
    world.pool(addTimesToReference(clause, referenceOfClauseRoles(roles, measure, true)), value, 'gain', name);
    return;
  }
  const placed = pool.parts.some(({ role }) => role === 'place');
  const held = pool.parts.some(({ role }) => role === 'owner');
  const source = roles.source.some((part) => pool.parts.some((each) => nameFitScore(part.text, each.text) > 0));
  if (
    GROWING_VERB_PATTERN.test(pool.verb) ||
    source ||
    (placed && !held && /^(?:取る|くむ|すくう|抜き取る)$/.test(name))
  ) {
    return addChangeToStock(world, clause, pool, value, measure, 'decrease', name, reference.parts);
  }
  if (name === 'つむ') {
    if (pool.verb !== 'つむ' && pool.verb !== '積む')
      throwUncertainMeaning('unclear whether something is picked or piled');
    return addChangeToStock(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  if (
    (held && pool.verb === '持つ') ||
    pool.born === 'gain' ||
    value === 'unstated' ||
    world.values.get(world.current(pool)) === 'unstated'
  ) {
    return addChangeToStock(world, clause, pool, value, measure, 'increase', name, reference.parts);
  }
  throwUncertainMeaning('unclear whether something is taken or gained');
}

export function interpretGift(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
  name: string,
): void {
  const giver = { ...referenceOfClauseRoles({ ...roles, place: [], receiver: [] }, measure, false) };
  const taker: QuantityReference = { ...giver, parts: [...roles.receiver, ...roles.object] };
  const given = world.candidates(giver, true);
  const reached =
    roles.receiver.length === 0
      ? []
      : world
          .candidates(taker, true)
          .filter((pool) =>
            pool.parts.some(
              (part) => part.role === 'owner' && roles.receiver.some(({ text }) => nameFitScore(text, part.text) === 2),
            ),
          );
  const [to, ...more] = reached;
  if (more.length > 0) throwUncertainMeaning('unclear who receives');
  const from = given.filter((pool) => pool !== to);
  if (from.length === 0 && to !== undefined)
    return addChangeToStock(world, clause, to, value, measure, 'increase', name, taker.parts);
  changeOrCreateStock(world, clause, roles, measure, value, 'decrease', name);
  const change = world.last?.changes.at(-1);
  if (to !== undefined && change !== undefined && change !== null) {
    const last = world.last;
    world.change(to, { key: change.key, direction: 'increase', verb: name, parts: taker.parts });
    world.last = last;
  }
}

function ownedBy(pool: Stock, names: readonly ReferencePart[]): boolean {
  return pool.parts.some(
    ({ role, text }) => role === 'owner' && names.some((name) => nameFitScore(name.text, text) === 2),
  );
}

/** 「姉がぼくに4まいくれました」: the giver loses, and the person of the story gains. */
export function interpretGiftToNarrator(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
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
  if (givers.length === 0 && takers.length > 1 && areToldInOneSentence(takers) && roles.object.length === 0) {
    const all = world.whole(takers.filter(({ born }) => born !== 'whole'));
    return addChangeToStock(world, clause, all, value, measure, 'increase', 'くれる', []);
  }
  if (givers.length > 1 || takers.length > 1) throwUncertainMeaning('unclear who gives to whom');
  if (found.length === 0 && typeof value === 'object' && roles.object.length > 0 && !clause.shared) {
    world.pool({ parts: roles.object, measure, measured: null, measureWord: '' }, value, 'gain', 'くれる');
    return;
  }
  if (giver === undefined && taker === undefined) throwUncertainMeaning('unclear who gives to whom');
  const open = taker?.changes.some((change) => change !== null && change.verb === 'くれる') === true || taker?.changes.includes(null) === true;
  if (giver === undefined && roles.owner.length === 0 && !(open && value === 'asked') && world.pools.length > 1)
    throwUncertainMeaning('unclear who gives');
  if (giver === undefined && taker !== undefined)
    return addChangeToStock(world, clause, taker, value, measure, 'increase', 'くれる', roles.object);
  if (giver === undefined) return;
  addChangeToStock(world, clause, giver, value, measure, 'decrease', 'くれる', roles.object);
  const change = giver.changes.at(-1);
  if (taker === undefined || change === undefined || change === null) return;
  world.change(taker, { key: change.key, direction: 'increase', verb: 'くれる', parts: roles.object });
}

/** A thing that is put somewhere, or bought in a shop, may come from the things that were mentioned before. */
function checkDirection(clause: Clause, roles: ClauseRoles, pool: Stock): void {
  const verbClass = clause.predicate?.verbClass ?? 'exist';
  const places = pool.parts.filter(({ role }) => role === 'place');
  const hit = (names: readonly ReferencePart[]) =>
    names.some((name) => places.some(({ text }) => nameFitScore(name.text, text) > 0));
  if (verbClass === 'place' || verbClass === 'settle') {
    if (roles.place.length > 0 && !hit(roles.place) && pool.born === 'state')
      throwUncertainMeaning('unclear where something is put');
    if (
      verbClass === 'place' &&
      places.length === 0 &&
      /^(?:ある|いる|持つ)$/.test(pool.verb) &&
      !/^(?:足す|加える|追加する|補充する|つぎ足す|付け足す|買い足す)$/.test(clause.predicate?.verb.name ?? '') &&
      !clause.senses.has('later')
    )
      throwUncertainMeaning('unclear whether something is put or taken');
  }
  const name = clause.predicate?.verb.name ?? '';
  const held = pool.parts.some(({ role }) => role === 'owner');
  const shop = verbClass === 'buy' ? /(?:図書館|図書室|と ?しょ ?う?(?:かん|しつ))$/ : /(?!)/;
  if ((verbClass === 'buy' || verbClass === 'get') && places.some(({ text }) => SHOP.test(text) && !shop.test(text)))
    throwUncertainMeaning('unclear who has what is bought');
  if (FOUND.test(name) && places.length > 0 && !held) throwUncertainMeaning('unclear whether something is found there');
  if (
    WORKED.test(name) &&
    clause.predicate?.received !== true &&
    /^(?:ある|持つ|入る)$/.test(pool.verb) &&
    !clause.senses.has('later')
  )
    throwUncertainMeaning('unclear whether something is made or used up');
}

const FOUND = /^(?:拾う|集める|見つける|発見する|借りる|採集する|収集する|捕まえる)$/;
const WORKED = /^(?:折る|降りる|焼く|描く)$/;

const SHOP =
  /(?:店|みせ|屋|や|スーパー|市場|コンビニ|売り場|マーケット|ショップ|デパート|図書館|図書室|としょかん|としょしつ)$/;

/** Changes the one pool that the clause means, or begins a new one. */
export function changeOrCreateStock(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
  direction: 'increase' | 'decrease',
  name: string,
): void {
  const source = direction === 'decrease' ? roles.source : [];
  const plain = referenceOfClauseRoles(roles, measure, true);
  const reference = addTimesToReference(clause, {
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
    const alike = found.every((each) => each.measure?.unit === found[0]?.measure?.unit);
    if (!unowned || !alike || found.some(({ changes }) => changes.length > 0))
      throwUncertainMeaning('unclear which quantity changes');
    return addChangeToStock(
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
  const others = pool === undefined && direction === 'decrease' ? stockOfSomebodyElse(world, clause, measure, roles) : null;
  if (others !== null)
    return addChangeToStock(world, clause, others, value, measure, direction, name, reference.parts);
  if (pool === undefined) {
    const general = hypernym(world, reference);
    if (general !== null)
      return addChangeToStock(world, clause, general, value, measure, direction, name, reference.parts);
  }
  if (pool !== undefined && separate(pool, clause, direction)) {
    world.pool(reference, value, direction === 'increase' ? 'gain' : 'loss', name);
    return;
  }
  if (pool !== undefined && direction === 'increase') checkDirection(clause, roles, pool);
  if (pool !== undefined)
    return addChangeToStock(world, clause, pool, value, measure, direction, name, reference.parts);
  if (value === 'unstated' && world.pools.length === 0 && world.mentioned !== null) {
    const there = world.pool({ ...world.mentioned, measure }, 'unstated', 'state');
    return addChangeToStock(world, clause, there, value, measure, direction, name, reference.parts);
  }
  if (value === 'unstated' && direction === 'decrease') throwUncertainMeaning('an unknown loss of nothing told');
  if (direction === 'increase') {
    world.pool(reference, value, 'gain', name);
    return;
  }
  const begun = world.pool(reference, 'unstated', 'loss', name);
  addChangeToStock(world, clause, begun, value, measure, 'decrease', name, reference.parts);
}

/** 「弟が 4こ 食べてしまいました」: what is eaten is what the story told of, whoever has it. */
function stockOfSomebodyElse(
  world: StoryWorld,
  { predicate, items }: Clause,
  measure: TextMeasure | null,
  roles: ClauseRoles,
): Stock | null {
  const [pool, another] = world.pools;
  if (pool === undefined || another !== undefined || predicate?.verbClass !== 'use' || predicate.lasting) return null;
  const subject = items.some(({ particle, noun }) => particle === 'が' && noun !== null);
  const told = pool.born === 'state' && !pool.base && areMeasuresCompatible(pool.measure, measure);
  const same = referenceFitScore({ parts: roles.object, measure, measured: null, measureWord: '' }, pool, true) >= 0;
  return subject && told && same && pool.measure?.sort !== 'money' ? pool : null;
}

/** Who goes to the place of the story does not leave it. */
function notTowards(world: StoryWorld, clause: Clause): void {
  const goals = clause.items
    .filter(
      ({ particle, quantity, noun }) => /^(?:に|へ|には|まで)$/.test(particle) && quantity === null && noun !== null,
    )
    .flatMap(({ noun }) => noun?.parts ?? [])
    .filter((part) => !/^(?:ほか|他|べつ|別|となり|もうひとつ)の./.test(part));
  const places = world.pools.flatMap(({ parts }) => parts.filter(({ role }) => role === 'place'));
  if (goals.some((goal) => places.some(({ text }) => nameFitScore(goal, text) > 0 || nameFitScore(text, goal) > 0)))
    throwUncertainMeaning('unclear whether somebody comes or goes');
}

/** A clause that shares its predicate with others describes another thing, not a later change. */
function separate(pool: Stock, clause: Clause, direction: 'increase' | 'decrease'): boolean {
  return clause.shared && direction === 'increase' && pool.born === 'gain' && pool.changes.length === 0;
}

function hypernym(world: StoryWorld, { parts, measure }: QuantityReference): Stock | null {
  const objects = parts.filter(({ role }) => role === 'object');
  if (objects.length === 0) return null;
  const owned = parts.filter(({ role }) => role !== 'object' && role !== 'scene');
  const pools = world
    .candidates({ parts: owned, measure, measured: null, measureWord: '' }, true)
    .filter(({ base, born }) => !base && born !== 'whole');
  return areToldInOneSentence(pools) && /(?:客|人|猫|お菓子|果物|動物|花|生徒|問題)$/.test(objects.at(-1)?.text ?? '')
    ? world.whole(pools)
    : null;
}

/** Tells an amount that belongs to no stock, such as pages that were read. */
export function interpretActivity(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
): void {
  const name = clause.predicate?.verb.name ?? '';
  const base = referenceOfClauseRoles(roles, measure, true);
  const place = [...roles.source, ...base.parts].map((part): ReferencePart =>
    part.role === 'scene' ? { ...part, role: 'place' } : part,
  );
  const reference = addTimesToReference(clause, { ...base, parts: [...place, { text: name, role: 'verb' }] });
  const stock = world.pools.filter(
    (pool) =>
      pool.born === 'state' &&
      referenceFitScore({ ...reference, parts: reference.parts.filter(({ role }) => role !== 'verb') }, pool, true) >=
        0,
  );
  const [only, another] = stock;
  if (
    value !== 'asked' &&
    only !== undefined &&
    another === undefined &&
    measure?.sort !== 'money' &&
    /^(?:読む|解く|運ぶ|洗う)$/.test(name)
  ) {
    return addChangeToStock(world, clause, only, value, measure, 'decrease', name, reference.parts);
  }
  if (value === 'asked' && only !== undefined && another === undefined && only.changes.includes(null)) {
    const placed = (names: readonly ReferencePart[]) =>
      names.some((each) => only.parts.some(({ role, text }) => role === 'place' && nameFitScore(each.text, text) > 0));
    if (name !== '運ぶ' || (!placed(roles.place) && !placed(roles.source)))
      throwUncertainMeaning('unclear whether something is brought');
    return addChangeToStock(
      world,
      clause,
      only,
      value,
      measure,
      placed(roles.source) ? 'decrease' : 'increase',
      name,
      [],
    );
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
  if (other !== undefined) throwUncertainMeaning('unclear which activity');
  if (pool === undefined) {
    if (value === 'asked' && !/^(?:する|走る|歩く)$/.test(name) && reference.parts.length <= 1)
      return interpretTotal(world, clause, roles, measure, value);
    world.pool(reference, value, 'act', name);
    return;
  }
  if (world.values.get(world.current(pool)) === 'unstated')
    return world.state(world.current(pool), value, measure, reference);
  if (value === 'asked') throwUncertainMeaning('an amount that is already told');
  world.pool(reference, value, 'act', name);
}
