import type { Clause } from './language/clauses.ts';
import { type TextMeasure, areMeasuresCompatible } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import { type ClauseRoles, nounPartsWithRoles } from './roles.ts';
import { addChangeToStock } from './tell-points.ts';
import { GAIN_VERB_CLASSES, statesAmount, referenceOfClauseRoles, areToldInOneSentence } from './told-words.ts';
import type { Stock, QuantityReference, StockValue } from './stock.ts';
import { type StoryWorld, throwUncertainMeaning } from './world.ts';
import { referenceFitScore, countedThingName } from './fits.ts';

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['男の子', '女の子'],
  ['おとこのこ', 'おんなのこ'],
  ['男子', '女子'],
  ['男', '女'],
  ['大人', '子ども'],
  ['おとな', 'こども'],
  ['めす', 'おす'],
  ['メス', 'オス'],
];

/** Words for people of whom boys and girls are parts. */
const PEOPLE =
  /(?:クラス|くらす|組|くみ|みんな|子ども|こども|子供|人|ひと|児童|生徒|せいと|学校|学年|チーム|ちーむ|客|きゃく|全員|全校|全体)$/;

/** 「クラスは 33人。女の子は 18人です」: the only people named before are the whole of which a part is stated. */
export function tellPartOfPeople(
  world: StoryWorld,
  clause: Clause,
  reference: QuantityReference,
  value: StockValue,
): boolean {
  const [whole, another] = world.pools;
  const head = countedThingName(reference.parts);
  if (whole === undefined || another !== undefined || world.division !== null || clause.shared) return false;
  const pair = OPPOSITES.find((each) => head !== null && each.includes(head));
  if (pair === undefined || reference.parts.length !== 1) return false;
  if (whole.parts.some(({ text }) => OPPOSITES.some((each) => each === pair && each.includes(text)))) return false;
  if (whole.parts.some(({ text }) => /^(?:おとな|大人|男|女|おとこ|おんな)/.test(text))) return false;
  const told = whole.born === 'state' && whole.changes.length === 0 && !whole.base;
  if (!told || whole.measure?.sort !== 'person' || reference.measure?.sort !== 'person') return false;
  if (!whole.parts.every(({ role, text }) => role !== 'object' || PEOPLE.test(text))) return false;
  if (typeof world.values.get(world.current(whole)) !== 'object' || clause.senses.size > 0) return false;
  world.division = { whole, part: world.pool(reference, value, 'state'), rest: null };
  return true;
}

/** 「女の子は何人ですか」 after 「そのうち男の子は5人です」 asks for the other part. */
export function asksForOtherPart(
  world: StoryWorld,
  reference: QuantityReference,
  measure: TextMeasure | null,
): boolean {
  const { division } = world;
  if (division === null || division.rest !== null || !areMeasuresCompatible(division.part.measure, measure))
    return false;
  const told = countedThingName(division.part.parts);
  const wanted = countedThingName(reference.parts);
  if (!OPPOSITES.some(([one, other]) => (told === one && wanted === other) || (told === other && wanted === one)))
    return false;
  division.rest = world.pool(reference, 'asked', 'state');
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(division.rest));
  return true;
}

/** True for pocket money and savings. */
function hasMoney({ parts, measureWord }: Stock): boolean {
  return [measureWord, ...parts.map(({ text }) => text)].some((word) =>
    /^(?:おこづかい|お小づかい|お小遣い|おこずかい|お金|おかね|ちょ金|ちょきん|貯金|持っているお金|おとしだま|お年玉)$/.test(
      word,
    ),
  );
}

/** おつり: what is paid less the price of everything. */
export function interpretChangeMoney(world: StoryWorld, measure: TextMeasure | null, value: StockValue): void {
  if (measure?.sort !== 'money' || value === 'unstated') throwUncertainMeaning('change that is not asked');
  const money = world.pools.filter(
    (pool) => pool.measure?.sort === 'money' && pool.born !== 'whole' && pool.changes.length <= 1,
  );
  const paid = money.filter((pool) => /^(?:払う|支払う|出す)$/.test(pool.verb));
  const [given, another] =
    paid.length > 0
      ? paid
      : money.filter(
          (pool) =>
            (pool.born === 'state' || (pool.born === 'gain' && pool.verb === 'もらう')) &&
            (pool.verb === 'もらう' || /^(?:持つ|ある|いる|入る|ためる|貯める)$/.test(pool.verb) || hasMoney(pool)),
        );
  const costs = money.filter((pool) => pool !== given);
  if (given === undefined || another !== undefined || costs.length === 0) throwUncertainMeaning('unclear what is paid');
  if (costs.some((pool) => world.values.get(world.current(pool)) === 'unstated' && !world.known(world.current(pool))))
    throwUncertainMeaning('an unknown price');
  const paidKey = paid.length > 0 ? (given.changes[0]?.key ?? world.current(given)) : world.current(given);
  const spent = world.current(world.whole(costs));
  const told = world.triangles.find(
    ({ kind, quantities }) => kind === 'decrease' && quantities.apex === paidKey && quantities.left === spent,
  );
  const reference = { parts: [], measure, measured: null, measureWord: '' };
  if (told !== undefined) return world.state(told.quantities.right, value, measure, reference);
  const key = world.key(value, measure, 'おつり');
  if (value === 'asked') world.questions.set(key, reference);
  world.triangle('decrease', paidKey, spent, key);
}

/** The pool of somebody or some place else from which a subject takes. */
export function stockTakenFrom(
  world: StoryWorld,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  always: boolean,
): Stock | null {
  const head = roles.object.filter(({ role }) => role === 'object');
  const from = [...roles.object.filter(({ role }) => role !== 'object'), ...roles.source];
  const subject = roles.owner.at(-1)?.text ?? null;
  const others = world.pools.filter((pool) => {
    if (referenceFitScore({ parts: head, measure, measured: null, measureWord: '' }, pool, true) < 0) return false;
    const owners = pool.parts.filter(({ role }) => role === 'owner' || role === 'place');
    if (owners.length === 0 || owners.some(({ text }) => subject !== null && nameFitScore(subject, text) === 2))
      return false;
    return always
      ? from.length === 0 || from.some((part) => owners.some(({ text }) => nameFitScore(part.text, text) > 0))
      : from.some((part) => owners.some(({ text }) => nameFitScore(part.text, text) === 2));
  });
  if (others.length > 1) throwUncertainMeaning('unclear from whom');
  return others[0] ?? null;
}

/** The pools of which something was taken away and that a reference may mean. */
export function stocksWithLosses(world: StoryWorld, reference: QuantityReference): Stock[] {
  const heads = reference.parts.filter(({ role }) => role === 'object');
  return world.pools.filter((pool) => {
    if (!pool.changes.some((change) => change?.direction === 'decrease')) return false;
    if (referenceFitScore(reference, pool, true) >= 0) return true;
    if (pool.born !== 'whole' || !areMeasuresCompatible(pool.measure, reference.measure)) return false;
    return heads.every((head) =>
      pool.members.every(({ parts }) => parts.some((part) => part.text.endsWith(head.text))),
    );
  });
}

/** 「2個あまりました」 after a division: what was shared out and the rest make the whole. */
export function interpretDivisionRemainder(
  world: StoryWorld,
  lasting: boolean,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
): void {
  const [rate, another] = world.rates;
  if (lasting || value === 'asked' || rate === undefined || another !== undefined) throwUncertainMeaning('a remainder');
  if (
    !areMeasuresCompatible(rate.item.measure, measure) ||
    world.values.get(world.current(rate.item)) !== 'unstated' ||
    rate.item.born !== 'open'
  )
    throwUncertainMeaning('a remainder');
  const objects = rate.item.parts;
  const rest = world.pool(
    { parts: [...roles.object, { text: '余る', role: 'verb' }], measure, measured: null, measureWord: '' },
    value,
    'state',
  );
  const whole = world.pool({ parts: objects, measure, measured: null, measureWord: '' }, 'unstated', 'open');
  rate.item.parts = [...objects, { text: '分ける', role: 'verb' }];
  world.triangle('combine', world.current(whole), world.current(rate.item), world.current(rest));
}

/** 「残りはルビー」 and 「残りは何個」 after 「そのうち45個はダイヤ」. */
function restOfDivision(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
): boolean {
  const { division } = world;
  if (
    division === null ||
    division.rest !== null ||
    (clause.predicate !== null && clause.predicate.verbClass !== 'exist')
  )
    return false;
  if (roles.object.length > 0) return false;
  const rest = world.pool({ parts: [], measure, measured: null, measureWord: '' }, value, 'state');
  division.rest = rest;
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(rest));
  return true;
}

/** のこり: what a loss leaves, or the other part of a whole. */
export function interpretRest(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
): void {
  const reference = referenceOfClauseRoles(roles, measure, false);
  const spent = world.pools.some(({ born, measure: unit }) => born === 'act' && unit?.sort === 'money');
  if (measure?.sort === 'money' && value === 'asked' && spent && roles.object.length === 0)
    return interpretChangeMoney(world, measure, value);
  const divided = restOfDivision(world, clause, roles, measure, value);
  if (divided) return;
  const lost = stocksWithLosses(world, reference);
  const named = lost.filter((pool) => referenceFitScore(reference, pool, false) >= 0);
  const fitting = named.length > 0 ? named : lost;
  const [pool, another] = fitting;
  if (
    pool === undefined &&
    measure?.sort === 'money' &&
    (value === 'asked' || (typeof value === 'object' && (roles.rest || clause.senses.has('left')))) &&
    world.pools.some(({ verb, measure: unit }) => /^(?:持つ|ある|ためる|貯める|もらう)$/.test(verb) && unit?.sort === 'money')
  )
    return interpretChangeMoney(world, measure, value);
  if (another !== undefined) throwUncertainMeaning('unclear what is left');
  if (pool !== undefined) {
    const current = world.current(pool);
    if (world.values.get(current) === 'unstated' || value === 'asked')
      return world.state(current, value, measure, reference);
    throwUncertainMeaning('what is left is told twice');
  }
  if (clause.predicate?.lasting === true || clause.predicate === null) {
    const stated = world.find(reference, false);
    if (stated !== null && !stated.base && world.values.get(world.current(stated)) === 'unstated')
      return world.state(world.current(stated), value, measure, reference);
    const known = stated ?? world.find(reference, true);
    if (known !== null && world.values.get(world.current(known)) !== 'unstated' && value !== 'asked') {
      known.changes.push(null);
      known.points.push(world.key('unstated', known.measure, null));
      return world.state(world.current(known), value, measure, reference);
    }
    if (stated === null && clause.predicate?.lasting === true && reference.parts.length > 0 && known === null) {
      world.pool(reference, value, 'state', '残る');
      return;
    }
  }
  throwUncertainMeaning('unclear of what something is left');
}

/** そのうち: a part that goes away, or a part by name. */
export function interpretSubset(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: StockValue,
): void {
  const { predicate } = clause;
  const whole = world.last;
  if (whole === null || !areMeasuresCompatible(measure, whole.measure))
    throwUncertainMeaning('unclear of which a part is told');
  if (predicate !== null && !statesAmount(clause) && !(predicate.verbClass === 'act')) {
    const direction =
      GAIN_VERB_CLASSES.has(predicate.verbClass) && predicate.verbClass !== 'buy' ? 'increase' : 'decrease';
    if (direction === 'increase') throwUncertainMeaning('a gain out of a whole');
    if (
      areToldInOneSentence(
        world.pools.filter(
          (pool) =>
            pool.sentence === whole.sentence &&
            pool.born === whole.born &&
            areMeasuresCompatible(pool.measure, measure) &&
            pool.changes.length === 0,
        ),
      ) &&
      roles.object.length === 0
    ) {
      const together = world.whole(
        world.pools.filter(
          (pool) =>
            pool.sentence === whole.sentence && areMeasuresCompatible(pool.measure, measure) && pool.born !== 'whole',
        ),
      );
      return addChangeToStock(world, clause, together, value, measure, 'decrease', predicate.verb.name, roles.object);
    }
    const other =
      predicate.verbClass === 'buy' || predicate.verbClass === 'take'
        ? stockTakenFrom(world, roles, measure, true)
        : null;
    if (other !== null)
      return addChangeToStock(world, clause, other, value, measure, 'decrease', predicate.verb.name, roles.object);
    const heads = roles.object.filter(({ role }) => role === 'object');
    const wholes = world.pools.filter(
      (pool) =>
        pool.sentence === whole.sentence &&
        areMeasuresCompatible(pool.measure, measure) &&
        pool.born !== 'whole' &&
        pool.changes.length === 0,
    );
    if (
      heads.length > 0 &&
      wholes.length > 1 &&
      wholes.every(({ parts }) => heads.every((head) => parts.some((part) => part.text.endsWith(head.text))))
    ) {
      return addChangeToStock(
        world,
        clause,
        world.whole(wholes),
        value,
        measure,
        'decrease',
        predicate.verb.name,
        roles.object,
      );
    }
    if (
      roles.object.length > 0 &&
      referenceFitScore({ parts: roles.object, measure, measured: null, measureWord: '' }, whole, true) < 0
    )
      throwUncertainMeaning('a part of something else');
    return addChangeToStock(world, clause, whole, value, measure, 'decrease', predicate.verb.name, roles.object);
  }
  if (
    value !== 'asked' &&
    typeof value === 'object' &&
    world.division === null &&
    whole.changes.length === 0 &&
    (predicate === null || statesAmount(clause))
  ) {
    const named = clause.items.flatMap((item) =>
      item.particle === 'copula' || /^[はが]$/.test(item.particle) ? nounPartsWithRoles(item.noun, 'object') : [],
    );
    if (named.length === 0) throwUncertainMeaning('a part without a name');
    const part = world.pool(
      {
        parts: [...whole.parts.filter(({ role }) => role !== 'object'), ...named],
        measure,
        measured: null,
        measureWord: '',
      },
      value,
      'state',
    );
    world.division = { whole, part, rest: null };
    return;
  }
  throwUncertainMeaning('a part of a whole');
}
