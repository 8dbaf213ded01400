import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible, isCounterSort } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { changeOrCreateStock } from './tell-changes.ts';
import { interpretActivity, interpretHarvest } from './tell-activities.ts';
import { interpretGift, interpretGiftToNarrator } from './tell-gifts.ts';
import { addChangeToStock } from './tell-points.ts';
import { findStockTakenFrom } from './tell-rest.ts';
import { interpretExistingAmount } from './tell-states.ts';
import { isAllMoneySpent, addTotalOfEventsWithSameVerb } from './tell-totals.ts';
import { GAIN_VERB_CLASSES, INTRANSITIVE_VERB_CLASSES, LOSS_VERB_CLASSES } from '../told-words.ts';
import { createReference, type ReferencePart, type StockValue } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';
import { referenceFitScoreForStock } from '../fits.ts';

/** Adds a change by 移す ("move"): things are moved to the place of the amount, or away from this place. */
function tellMove(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  name: string,
): void {
  const pools = world.candidates(createReference(roles.object, measure), true);
  const [pool, another] = pools;
  if (pool === undefined || another !== undefined) throwUncertainMeaning(/* unclear what is moved */);
  const at = (names: readonly ReferencePart[]) =>
    names.some((each) => pool.parts.some(({ role, text }) => role === 'place' && nameFitScore(each.text, text) > 0));
  const to = [...roles.place, ...roles.receiver, ...roles.scene];
  if (!pool.parts.some(({ role }) => role === 'place')) throwUncertainMeaning(/* unclear what is moved */);
  const away = (to.length > 0 && !at(to)) || at(roles.source);
  const here = (roles.source.length > 0 && !at(roles.source)) || at(to);
  if (away === here) throwUncertainMeaning(/* unclear what is moved */);
  addChangeToStock(world, clause, pool, value, measure, away ? 'decrease' : 'increase', name, roles.object);
}

/**
 * Adds a change by a jump to a place: 「3びき いけに とびこみました」 ("3 jumped into the pond"). The amount becomes larger if the
 * story is about this place, and smaller if it is about another place.
 */
function tellJump(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  name: string,
): void {
  const [pool, another] = world.candidates(createReference(roles.object, measure), true);
  const untold = pool?.changes.find((change) => change?.verb === name && world.values.get(change.key) === 'unstated');
  if (value === 'asked' && another === undefined && roles.place.length === 0 && untold !== undefined && untold !== null)
    return world.state(untold.key, value, measure, createReference(roles.object, measure));
  if (roles.place.length === 0 || pool === undefined || another !== undefined)
    throwUncertainMeaning(/* unclear whether somebody comes or goes */);
  const here = roles.place.some((each) =>
    pool.parts.some(({ role, text }) => role === 'place' && nameFitScore(each.text, text) > 0),
  );
  addChangeToStock(world, clause, pool, value, measure, here ? 'increase' : 'decrease', name, roles.object);
}

function isNamed(names: readonly ReferencePart[], text: string): boolean {
  return names.some((name) => nameFitScore(name.text, text) > 0);
}

/**
 * Adds a change by あがる. It means "come out of the water" (「7人 プールから あがりました」, "7 came out of the pool") or "go up to a
 * place" (「2人 ステージに あがりました」, "2 went onto the stage").
 */
function tellRise(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const [pool, another] = world.candidates(createReference(roles.object, measure), true);
  if (pool === undefined || another !== undefined) throwUncertainMeaning(/* unclear whether somebody comes or goes */);
  const wet = /^(?:泳ぐ|つかる|もぐる)$/.test(pool.verb) || pool.parts.some(({ text }) => WATER.test(text));
  const up = roles.place.length > 0;
  if (wet === up) throwUncertainMeaning(/* unclear whether somebody comes or goes */);
  if (up && !pool.parts.some(({ role, text }) => role === 'place' && isNamed(roles.place, text)))
    throwUncertainMeaning(/* unclear whether somebody comes or goes */);
  addChangeToStock(world, clause, pool, value, measure, wet ? 'decrease' : 'increase', '上がる', roles.object);
}

const WATER = /^(?:プール|ぷーる|おふろ|ふろ|池|いけ|川|かわ|海|うみ|水|みず|温せん|おんせん)$/;

/**
 * True if exactly one amount of the story fits the things that a clause names, and these things are at a named place.
 */
function goesElsewhere(world: StoryWorld, roles: ClauseNamesByRole, measure: CounterOrUnit | null): boolean {
  const [pool, another] = world.candidates(createReference(roles.object, measure), true);
  return pool !== undefined && another === undefined && pool.parts.some(({ role }) => role === 'place');
}

/** Matches names of places that somebody can leave. */
const ROOM =
  /(?:室|しつ|部屋|へや|家|いえ|うち|小屋|ごや|こや|館|かん|はこ|箱|かご|水そう|すいそう|ふくろ|袋|あな|穴|店|みせ|バス|ばす|電車|車|トンネル|プール|ケース|びん|ポケット|おり|す)$/;

/** Adds a gain, a loss or an activity whose amount the clause states or asks for. */
export function interpretChange(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const predicate = clause.predicate ?? throwUncertainMeaning(/* no predicate */);
  const { verbClass, motion, received } = predicate;
  const name = predicate.verb.name;
  if (/^(?:伸びる|伸ばす|広げる|広がる|ふくらむ)$/.test(name) && measure !== null && isCounterSort(measure.sort))
    throwUncertainMeaning(/* things that grow longer */);
  const travels =
    /^(?:泳ぐ|走る|歩く|飛ぶ|転がる|跳ねる|滑る|流れる|通る|渡る)$/.test(name) &&
    /^(?:animal|person|thing)$/.test(measure?.sort ?? '') &&
    measure?.unit !== '回';
  const returned =
    motion === 'come' &&
    (verbClass === 'leave' ||
      verbClass === 'arrive' ||
      verbClass === 'settle' ||
      verbClass === 'take' ||
      name === '運ぶ' ||
      travels);
  if (motion === 'go' && name === '乗る' && measure?.unit === '台')
    return changeOrCreateStock(world, clause, { ...roles, owner: [], object: [] }, measure, value, 'decrease', name);
  if (motion === 'go' && (verbClass === 'settle' || verbClass === 'place'))
    throwUncertainMeaning(/* unclear where something goes */);
  if (measure?.sort === 'time' || measure?.sort === 'days')
    return interpretActivity(world, clause, roles, measure, value);
  if (measure?.sort === 'money' && /^(?:使う|払う|支払う|出す)$/.test(name) && typeof value === 'object') {
    const bought = world.last?.changes.at(-1);
    if (bought?.verb === '買う' && world.values.get(bought.key) === 'unstated' && roles.object.length === 0)
      return world.state(bought.key, value, measure);
  }
  if (name === '降りる' && motion === 'come' && roles.source.length === 0) {
    const here = world.candidates(createReference(roles.object, measure), true);
    if (here.length !== 1 || !/^(?:登る|乗る|上がる)$/.test(here[0]?.verb ?? ''))
      throwUncertainMeaning(/* unclear from where somebody comes down */);
    return changeOrCreateStock(world, clause, roles, measure, value, 'decrease', name);
  }
  if (name === '出る' && motion === 'come' && roles.source.length === 0 && !clause.senses.has('later')) {
    const inside = world.pools.some(({ parts }) => parts.some(({ role, text }) => role === 'place' && ROOM.test(text)));
    if (inside) throwUncertainMeaning(/* unclear from where somebody comes out */);
  }
  const gains =
    returned ||
    (verbClass === 'have' && motion === 'come') ||
    (GAIN_VERB_CLASSES.has(verbClass) && (motion !== 'go' || verbClass === 'grow')) ||
    (verbClass === 'give' && received);
  const losses =
    !gains &&
    (LOSS_VERB_CLASSES.has(verbClass) || (motion === 'go' && (verbClass !== 'act' || name === '運ぶ' || travels)));
  if (verbClass === 'harmless' && predicate.lasting && measure !== null && isCounterSort(measure.sort)) {
    const item = clause.items.find(({ quantity }) => quantity !== null) ?? throwUncertainMeaning(/* no amount */);
    return interpretExistingAmount(world, clause, roles, measure, value, item);
  }
  if (verbClass === 'harmless' && measure?.unit === '回')
    return interpretActivity(world, clause, roles, measure, value);
  if (name === '移す' || name === '移る' || name === '戻す')
    return tellMove(world, clause, roles, measure, value, name);
  if (verbClass === 'act' && motion === null) return interpretActivity(world, clause, roles, measure, value);
  if (verbClass === 'leave' && (measure?.sort === 'length' || measure?.unit === '回'))
    return interpretActivity(world, clause, roles, measure, value);
  if (verbClass === 'harvest' && !predicate.passive)
    return interpretHarvest(world, clause, roles, measure, value, name);
  if (verbClass === 'cost') return interpretActivity(world, clause, roles, measure, value);
  if ((verbClass === 'settle' || verbClass === 'arrive') && motion === null && roles.source.length > 0) {
    const left = world.pools.filter(
      (pool) =>
        areCountersOrUnitsCompatible(pool.measure, measure) &&
        roles.source.every((part) =>
          pool.parts.some((each) => each.role === 'place' && nameFitScore(part.text, each.text) > 0),
        ),
    );
    if (
      left.length === 1 &&
      left[0] !== undefined &&
      referenceFitScoreForStock(createReference(roles.object, measure), left[0], true) >= 0
    )
      return addChangeToStock(world, clause, left[0], value, measure, 'decrease', name, roles.object);
    if (left.length > 0) throwUncertainMeaning(/* unclear what is left */);
  }
  if (name === '上がる' && motion === null && /^(?:person|animal)$/.test(measure?.sort ?? '') && world.pools.length > 0)
    return tellRise(world, clause, roles, measure, value);
  if (name === '戻る' && motion === null && roles.place.length > 0 && goesElsewhere(world, roles, measure))
    return tellJump(world, clause, roles, measure, value, name);
  if (name === '飛び込む' && motion === null && gains) return tellJump(world, clause, roles, measure, value, name);
  if (/^(?:忘れる|出かける)$/.test(name) && measure !== null && isCounterSort(measure.sort) && world.pools.length > 0)
    return changeOrCreateStock(world, clause, roles, measure, value, 'decrease', name);
  if (!gains && !losses) throwUncertainMeaning(/* what the verb does */);
  if (predicate.offered && verbClass !== 'give' && name !== '逃がす')
    throwUncertainMeaning(/* something done for somebody */);
  if (
    INTRANSITIVE_VERB_CLASSES.has(verbClass) &&
    name !== '降りる' &&
    clause.items.some(({ particle }) => particle === 'を') &&
    !(verbClass === 'leave' && motion === null)
  )
    throwUncertainMeaning(/* an object of a verb that has none */);
  const folded = clause.items.some(({ particle }) => particle === 'を')
    ? measure?.sort !== 'person'
    : measure?.sort !== 'person' && measure?.sort !== 'animal' && measure?.sort !== 'vessel';
  if (name === '降りる' && (folded || (clause.shared && world.last?.verb === '折る'))) {
    return changeOrCreateStock(world, clause, roles, measure, value, 'increase', '折る');
  }
  if (predicate.passive) {
    const stolen = verbClass === 'take' && clause.items.some(({ particle }) => particle === 'を');
    if (verbClass === 'give' && motion === 'come')
      return changeOrCreateStock(world, clause, roles, measure, value, 'increase', name);
    const lent = /^(?:貸し出す|売る|販売する)$/.test(name) && roles.owner.length === 0 && !predicate.received;
    if ((verbClass === 'give' && !lent) || (verbClass === 'take' && !stolen) || predicate.received)
      throwUncertainMeaning(/* a passive verb */);
    return changeOrCreateStock(
      world,
      clause,
      roles,
      measure,
      value,
      verbClass === 'place' || verbClass === 'grow' ? 'increase' : 'decrease',
      name,
    );
  }
  if (predicate.lasting && verbClass === 'shrink') throwUncertainMeaning(/* a state of some of the things */);
  if (value === 'asked' && measure?.sort === 'money' && /^(?:use|pay|buy)$/.test(verbClass) && isAllMoneySpent(world)) {
    if (addTotalOfEventsWithSameVerb(world, predicate, roles.object, measure, value)) return;
  }
  if (name === 'くれる' && !predicate.passive) return interpretGiftToNarrator(world, clause, roles, measure, value);
  if (verbClass === 'give' && !received) return interpretGift(world, clause, roles, measure, value, name);
  if (verbClass === 'buy' || verbClass === 'take') {
    const taken = findStockTakenFrom(world, roles, measure, verbClass === 'take');
    if (taken !== null) return addChangeToStock(world, clause, taken, value, measure, 'decrease', name, roles.object);
    if (measure?.sort === 'money') return interpretActivity(world, clause, roles, measure, value);
    if (verbClass === 'take') {
      if (clause.items.some(({ particle, quantity }) => quantity === null && /^(?:へ|に|には|まで)$/.test(particle)))
        throwUncertainMeaning(/* unclear where something is taken */);
      const others = world
        .candidates(createReference(roles.object, measure), true)
        .filter(({ parts }) => !parts.some(({ role, text }) => role === 'owner' && isNamed(roles.owner, text)));
      const [left, another] = others;
      if (another !== undefined) throwUncertainMeaning(/* unclear from whom */);
      if (left !== undefined && left.born !== 'open')
        return addChangeToStock(world, clause, left, value, measure, 'decrease', name, roles.object);
      return changeOrCreateStock(world, clause, roles, measure, value, 'increase', name);
    }
  }
  if (
    name === '出す' &&
    measure?.sort === 'money' &&
    roles.source.length === 0 &&
    !world.pools.some((pool) => pool.measure?.sort === 'money' && pool.born === 'state' && pool.verb !== '')
  ) {
    if (world.rates.some(({ item }) => item.measure?.sort === 'money') && value !== 'asked') {
      world.pool(createReference([], measure), value, 'act', name);
      return;
    }
    return interpretActivity(world, clause, roles, measure, value);
  }
  if (verbClass === 'pay') return interpretActivity(world, clause, roles, measure, value);
  changeOrCreateStock(world, clause, roles, measure, value, gains ? 'increase' : 'decrease', name);
}
