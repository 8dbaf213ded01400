import type { Clause } from '../language/clauses.ts';
import {
  type CounterOrUnit,
  areCountersOrUnitsCompatible,
  isGeneralCounter,
  isCounterSort,
} from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { VerbWithAuxiliaries } from '../language/predicates.ts';
import { MEANING_CLASSES_BY_VERB } from '../language/verbs.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { CATEGORY_NOUN_PATTERN, isListedThingName } from '../language/listed-nouns.ts';
import { setCurrentOrFirstAmount } from './tell-points.ts';
import {
  GAIN_VERB_CLASSES,
  LOSS_VERB_CLASSES,
  statesExistingAmount,
  referenceToQuantityOfClause,
  addTimeWordsToReference,
  areAmountsStatedInOneSentence,
} from '../told-words.ts';
import {
  selectCountedThingNames,
  createReference,
  type ReferencePart,
  type Stock,
  type QuantityReference,
  type StockValue,
} from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';
import { referenceFitScoreForStock } from '../fits.ts';

/** True if the story contains at least two amounts of money, and all of them were spent. */
export function isAllMoneySpent(world: StoryWorld): boolean {
  const money = world.pools.filter(({ measure, born }) => measure?.sort === 'money' && born !== 'whole');
  return (
    money.length > 1 &&
    world.rates.length === 0 &&
    money.every((pool) => pool.born === 'act' || pool.born === 'loss') &&
    money.every((pool) => pool.changes.length <= 1)
  );
}

/**
 * Adds the total of a clause with 合わせて or 全部で ("in all") that lists no things. It is the total of all amounts of the
 * story that fit the words of the clause.
 */
export function interpretTotal(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const { predicate } = clause;
  const reference = addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, false));
  const parts = reference.parts.filter(
    ({ role }) =>
      role === 'object' || role === 'of' || role === 'verb' || role === 'place' || (role === 'owner' && !roles.plural),
  );
  if (
    predicate !== null &&
    !statesExistingAmount(clause) &&
    (GAIN_VERB_CLASSES.has(predicate.verbClass) ||
      LOSS_VERB_CLASSES.has(predicate.verbClass) ||
      predicate.verbClass === 'act' ||
      predicate.verbClass === 'cost' ||
      predicate.verbClass === 'need')
  ) {
    if (addTotalOfEventsWithSameVerb(world, predicate, parts, measure, value)) return;
  }
  if (value === 'asked' && interpretTotalOfDescribedEvents(world, parts, measure)) return;
  const limited: QuantityReference = { ...reference, parts };
  const all = world.pools.filter((pool) => pool.born !== 'whole' && (!pool.base || parts.length > 0));
  const strict = all.filter((pool) => referenceFitScoreForStock(limited, pool, false) >= 0);
  const wider = all.filter((pool) => referenceFitScoreForStock(limited, pool, true, world) >= 0);
  const nameless = wider.every(
    (pool) =>
      strict.includes(pool) ||
      (pool.born === 'state' &&
        !pool.parts.some(({ role }) => role === 'object') &&
        pool.measure?.unit === strict[0]?.measure?.unit),
  );
  const meant = strict.length === 1 && wider.length === 2 && nameless ? wider : strict.length > 0 ? strict : wider;
  const fitting = meant.filter(
    (pool) => !pool.base || !world.rates.some(({ base, item }) => base === pool && meant.includes(item)),
  );
  const head = parts.findLast(({ role }) => role === 'object');
  if (
    fitting.length === 0 &&
    head !== undefined &&
    !CATEGORY_NOUN_PATTERN.test(head.text) &&
    (value === 'asked' || all.some((pool) => areCountersOrUnitsCompatible(pool.measure, measure)))
  )
    throwUncertainMeaning(/* a total of things that are not told */);
  const chosen =
    fitting.length > 0
      ? fitting
      : clause.senses.has('total') || roles.plural || parts.length === 0
        ? findStocksMeantByCategoryWord(world, all, measure)
        : [];
  const deed = parts.find(({ role }) => role === 'verb');
  if (fitting.length === 0 && deed !== undefined && chosen.some(({ verb }) => verb !== deed.text))
    throwUncertainMeaning(/* things of which only some are described */);
  const wholes = world.pools.filter(
    (pool) =>
      pool.born === 'whole' &&
      areCountersOrUnitsCompatible(pool.measure, measure) &&
      pool.members.every((member) => chosen.includes(member)),
  );
  const [only, another] = chosen;
  if (only === undefined && world.listed.length > 0 && world.pools.length === 0 && parts.length === 0) {
    const general = isGeneralCounter(measure) ? measure : null;
    const listed = world.listed.map((each) =>
      world.pool({ ...each, measure: general === null ? measure : null }, 'unstated', 'open'),
    );
    return world.state(world.current(world.whole(listed, 'combine', general)), value, measure, reference);
  }
  if (only === undefined) {
    const other =
      world.pools.length > 0 && world.pools.every((pool) => !areCountersOrUnitsCompatible(pool.measure, measure));
    if (value !== 'asked' && (parts.length > 0 || other)) {
      const made = world.pool(
        addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, true)),
        value,
        'state',
        predicate?.verb.name ?? '',
      );
      made.all = clause.senses.has('total');
      return;
    }
    throwUncertainMeaning(/* nothing to add */);
  }
  const changed = wholes.find(({ changes }) => changes.length > 0);
  if (changed !== undefined) return setCurrentOrFirstAmount(world, clause, changed, value, measure, reference);
  const wide = world.pools.filter(
    (pool) =>
      value === 'asked' &&
      world.value(pool) === 'unstated' &&
      chosen.every((other) => pool === other || includes(pool, other)),
  );
  if (wide.length === 1 && wide[0] !== undefined && wide[0] !== only)
    return world.state(world.current(wide[0]), value, measure, reference);
  if (another === undefined && only.unfinished === true && value === 'asked')
    return world.state(only.points[0] ?? throwUncertainMeaning(/* no quantity */), value, measure, reference);
  if (another === undefined) {
    if (value === 'asked' && only.changes.length > 0 && only.changes.every((change) => change !== null))
      return world.state(world.current(only), value, measure, reference);
    if (predicate?.verbClass === 'become' && value !== 'asked' && only.born === 'gain' && only.changes.length === 0) {
      only.changes.push(null);
      only.points.push(world.key('unstated', only.measure, null));
      return world.state(world.current(only), value, measure, reference);
    }
    if (predicate?.verbClass === 'become' || world.value(only) === 'unstated')
      return setCurrentOrFirstAmount(world, clause, only, value, measure, reference);
    if (value === 'asked' && only.base && head !== undefined && only.measure?.unit === measure?.unit)
      return world.state(world.current(only), value, measure, reference, true);
    const other = value === 'asked' && head === undefined ? mentionedWithoutNumber(world, only) : null;
    if (other !== null) {
      world.indefinite = true;
      return world.state(world.current(world.whole([other, only])), value, measure, reference);
    }
    if (world.also !== null && world.pools.length === 1 && only.changes.length === 0 && head === undefined) {
      const second = world.pool({ ...world.also, measure }, 'unstated', only.born, only.verb);
      return world.state(world.current(world.whole([only, second])), value, measure, reference);
    }
    throwUncertainMeaning(/* a total of one quantity */);
  }
  const { division } = world;
  if (division !== null && chosen.includes(division.whole) && chosen.includes(division.part))
    throwUncertainMeaning(/* a whole and a part of it */);
  if (chosen.some((pool) => chosen.some((other) => pool !== other && includes(pool, other))))
    throwUncertainMeaning(/* a thing and a part of it */);
  const happened =
    predicate !== null && !statesExistingAmount(clause) && /^(?:use|give|shrink|act)$/.test(predicate.verbClass);
  const mixed =
    chosen.some(({ born }) => born === 'state') && chosen.some(({ born }) => /^(?:gain|loss|act)$/.test(born));
  if (happened && value === 'asked' && mixed) throwUncertainMeaning(/* a total of what there is and what happened */);
  const listed =
    areAmountsStatedInOneSentence(chosen) &&
    chosen.some((pool) => pool.measure?.unit !== only.measure?.unit) &&
    chosen.every((pool) => selectCountedThingNames(pool.parts).length > 0 && pool.measure?.sort !== 'person');
  const gathered = (world.together === world.sentence || listed) && isGeneralCounter(measure);
  const whole = world.whole(chosen, 'combine', gathered ? measure : null);
  if (world.value(whole) !== 'unstated' && value !== 'asked') throwUncertainMeaning(/* the total is told twice */);
  world.state(world.current(whole), value, measure, reference);
}

/** Matches a name with a colour or a size. */
const DESCRIBED = /^(?:赤|青|白|黒|黄|あか|あお|しろ|くろ|きいろ|大き|小さ|おおき|ちいさ)./;

/**
 * Adds an unknown amount of the things that the text mentioned without a number: 「赤い花が さいています。白い花が 4本 さいています。ぜんぶで」
 * ("red flowers bloom; 4 white flowers bloom; in all …"). Returns null if they may be the same things as those of
 * `only`.
 */
function mentionedWithoutNumber(world: StoryWorld, only: Stock): Stock | null {
  const { mentioned } = world;
  const heads = mentioned?.parts.filter(({ role }) => role === 'object') ?? [];
  const own = selectCountedThingNames(only.parts);
  if (mentioned === null || heads.length !== 1 || own.length !== 1 || only.born !== 'state') return null;
  if (only.changes.length > 0 || only.base || world.rates.length + world.silent.length > 0) return null;
  const alike = heads.some(({ text }) =>
    own.some((each) => nameFitScore(text, each.text) > 0 || nameFitScore(each.text, text) > 0),
  );
  if (!alike && ![...heads, ...own].every(({ text }) => isListedThingName(text, true) || DESCRIBED.test(text)))
    return null;
  const names = [mentioned.parts, only.parts].map((parts) => parts.map(({ text }) => text).join('の'));
  if (alike && (names[0] === names[1] || mentioned.parts.length !== only.parts.length)) return null;
  if (
    alike &&
    !mentioned.parts.some(({ role, text }) => role === 'of' && !only.parts.some((part) => part.text === text))
  )
    return null;
  return world.pool({ ...mentioned, measure: only.measure }, 'unstated', 'state', only.verb);
}

function described(pool: Stock): number {
  return pool.parts.filter(({ role }) => role === 'verb').length;
}

/**
 * True if the things of `narrow` have the names of `wide` and also a verb that describes them: 正解した問題 ("exercises that
 * were solved") and 問題 ("exercises").
 */
function includes(wide: Stock, narrow: Stock): boolean {
  if (wide.parts.length === 0) return false;
  const shared = wide.parts.every((part) => narrow.parts.some(({ text }) => nameFitScore(part.text, text) > 0));
  return shared && described(narrow) > described(wide) && narrow.born !== 'gain' && narrow.born !== 'act';
}

/**
 * Returns the amounts of the story that a word for several kinds of things may mean, such as お菓子 ("sweets") or ペット
 * ("pets"): all amounts with a fitting counter and without changes. Returns an empty list if there are fewer than two.
 */
export function findStocksMeantByCategoryWord(
  _world: StoryWorld,
  pools: readonly Stock[],
  measure: CounterOrUnit | null,
): Stock[] {
  const same = pools.filter(
    (pool) => !pool.base && areCountersOrUnitsCompatible(pool.measure, measure) && pool.changes.length === 0,
  );
  return same.length > 1 ? same : [];
}

type EventVerb = Pick<VerbWithAuxiliaries, 'verb' | 'verbClass'>;

/**
 * Adds the total of all events with the verb before the noun of a question, if this noun is general: 「売れたものは 全部でいくつですか」
 * ("how many things were sold in all?"). Returns false if the story has fewer than two events with this verb.
 */
function interpretTotalOfDescribedEvents(
  world: StoryWorld,
  parts: readonly ReferencePart[],
  measure: CounterOrUnit | null,
): boolean {
  const [deed, another] = parts.filter(({ role }) => role === 'verb');
  const name = deed?.text ?? '';
  const verbs = world.pools.flatMap(({ verb, changes }) => [verb, ...changes.map((change) => change?.verb)]);
  if (another !== undefined || verbs.filter((verb) => verb === name).length < 2) return false;
  const verbClass = MEANING_CLASSES_BY_VERB.get(name) ?? 'exist';
  const rest = parts.filter((part) => part !== deed && !CATEGORY_NOUN_PATTERN.test(part.text));
  if (selectCountedThingNames(rest).length > 0) return false;
  return addTotalOfEventsWithSameVerb(world, { verb: { name, verbClass }, verbClass }, rest, measure, 'asked');
}

/**
 * Adds the total of all events whose verb is that of the question or a similar verb: 「ぜんぶで 何こ 食べましたか」 ("how many were
 * eaten in all?"). Returns false if there are fewer than two such events.
 */
export function addTotalOfEventsWithSameVerb(
  world: StoryWorld,
  predicate: EventVerb,
  parts: readonly ReferencePart[],
  measure: CounterOrUnit | null,
  value: StockValue,
): boolean {
  const keys: {
    key: string;
    verb: string;
    parts: readonly ReferencePart[];
    measure: CounterOrUnit | null;
    verbClass: 'gain' | 'loss' | 'act';
  }[] = [];
  for (const pool of world.pools) {
    if (pool.born === 'gain' || pool.born === 'act') {
      const [first] = pool.points;
      if (first !== undefined)
        keys.push({ key: first, verb: pool.verb, parts: pool.parts, measure: pool.measure, verbClass: pool.born });
    }
    for (const change of pool.changes) {
      if (change === null) continue;
      keys.push({
        key: change.key,
        verb: change.verb,
        parts: [...pool.parts, ...change.parts],
        measure: pool.measure,
        verbClass: change.direction === 'increase' ? 'gain' : 'loss',
      });
    }
  }
  for (const { item, verb } of world.rates) {
    if (item.born !== 'open' || item.changes.length > 0 || keys.some(({ key }) => key === world.current(item)))
      continue;
    const sort = MEANING_CLASSES_BY_VERB.get(verb) ?? 'exist';
    const verbClass = GAIN_VERB_CLASSES.has(sort) ? 'gain' : LOSS_VERB_CLASSES.has(sort) ? 'loss' : 'act';
    if (sort !== 'exist' && sort !== 'have')
      keys.push({ key: world.current(item), verb, parts: item.parts, measure: item.measure, verbClass });
  }
  const order = [...world.values.keys()];
  keys.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const wanted = GAIN_VERB_CLASSES.has(predicate.verbClass)
    ? 'gain'
    : LOSS_VERB_CLASSES.has(predicate.verbClass)
      ? 'loss'
      : 'act';
  const money = measure?.sort === 'money';
  const fitting = keys.filter(
    (each) =>
      areCountersOrUnitsCompatible(each.measure, measure) &&
      parts.every(
        (part) =>
          part.role === 'place' ||
          each.parts.some((other) => nameFitScore(part.text, other.text) > 0) ||
          (part.role === 'object' && each.parts.every(({ role }) => role !== 'object')),
      ),
  );
  const same = fitting.filter(({ verb }) => verb === predicate.verb.name);
  const chosen = same.length > 1 ? same : fitting.filter((each) => money || each.verbClass === wanted);
  if (chosen.length < 2) {
    const loose = keys.filter(
      (each) => areCountersOrUnitsCompatible(each.measure, measure) && (money || each.verbClass === wanted),
    );
    if (fitting.length > 0 || loose.length < 2) return false;
    const heads = selectCountedThingNames(parts);
    if (heads.some((head) => keys.some((each) => each.parts.some((part) => nameFitScore(head.text, part.text) > 0))))
      return false;
    return combineKeys(
      world,
      loose.map(({ key }) => key),
      measure,
      value,
      parts,
    );
  }
  return combineKeys(
    world,
    chosen.map(({ key }) => key),
    measure,
    value,
    parts,
  );
}

function combineKeys(
  world: StoryWorld,
  keys: readonly string[],
  measure: CounterOrUnit | null,
  value: StockValue,
  parts: readonly ReferencePart[],
): boolean {
  let [sum] = keys;
  if (sum === undefined || keys.some((key) => world.values.get(key) === 'asked')) return false;
  for (const key of keys.slice(1)) {
    const whole: string = world.key('unstated', measure, null);
    if (measure?.unit === '' && keys.every((each) => isCounterSort(world.measures.get(each)?.sort ?? 'ratio')))
      world.mixed.add(whole);
    world.triangle('combine', whole, sum, key);
    sum = whole;
  }
  world.state(sum, value, measure, createReference(parts, measure));
  return true;
}
