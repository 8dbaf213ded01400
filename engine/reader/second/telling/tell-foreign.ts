import type { Clause } from '../language/clauses.ts';
import {
  type CounterOrUnitSort,
  type CounterOrUnit,
  areCountersOrUnitsCompatible,
  isCounterSort,
} from '../language/measures.ts';
import { isNumberOne } from '../language/noun-phrases.ts';
import { CATEGORY_NOUN_PATTERN, isListedThingName } from '../language/listed-nouns.ts';
import { nameFitScore, normaliseNameSpelling } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { selectCountedThingNames, type Stock } from '../stock.ts';
import type { StoryWorld } from '../world.ts';

const GENERAL = /^(?:|つ|個|回)$/;
const RELATIVE = /^(?:たて|よこ|縦|横|はば|幅|おつり|お釣り|のこり|残り|ちがい|違い|差|合計)$/;

/**
 * If the story is simple, calls {@link addQuestionAboutUnmentionedThing} and returns its result. Otherwise returns
 * false.
 */
export function askForUnmentionedThingInSimpleStory(
  world: StoryWorld,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
): boolean {
  if (world.pools.length === 0 || world.division !== null) return false;
  if (world.told.has('total') && world.pools.filter(({ base }) => !base).length > 1) return false;
  return addQuestionAboutUnmentionedThing(world, roles, measure);
}

/**
 * If the question of a clause asks for things or a unit that the story certainly does not mention, adds this question
 * to `world` and returns true. Otherwise returns false. `roles` and `measure`: the things and the unit in the question.
 */
export function addQuestionAboutUnmentionedThing(
  world: StoryWorld,
  roles: Pick<ClauseNamesByRole, 'object'>,
  measure: CounterOrUnit | null,
): boolean {
  if (world.told.has('same') || (!otherUnit(world, measure) && !otherThing(world, roles, measure))) return false;
  world.foreign.add(world.key('asked', measure, null));
  return true;
}

/**
 * Sorts of units. If the story contains no unit of such a sort, a question with this unit asks for something that the
 * story does not mention.
 */
const MEASURED: ReadonlySet<CounterOrUnitSort> = new Set([
  'length',
  'capacity',
  'mass',
  'time',
  'days',
  'money',
  'clock',
]);

/**
 * If a clause asks for a measurement that the story certainly does not mention, adds this question to `world` and
 * returns true: 「何分 はいりましたか」 ("for how many minutes …?") in a story without times. Otherwise returns false.
 */
export function askForUnmentionedMeasurement(world: StoryWorld, { items, compared }: Clause): boolean {
  const counted = items.filter(({ quantity }) => quantity !== null && !isNumberOne(quantity));
  const [asked, another] = counted;
  const measure = asked?.quantity?.measure ?? null;
  if (asked?.quantity?.amount !== 'asked' || another !== undefined || measure === null || compared !== null)
    return false;
  if (!MEASURED.has(measure.sort) || asked.quantity.per !== null || world.pools.length === 0) return false;
  const unit = measure.unit === '時刻' ? '時' : measure.unit;
  if (world.pools.some(({ parts }) => parts.some(({ text }) => text.includes(unit)))) return false;
  const told = [...world.measures.values(), ...world.pools.map((pool) => pool.measure)];
  const clock = measure.sort === 'time' || measure.sort === 'clock';
  const near = (each: CounterOrUnit | null): boolean =>
    each !== null &&
    (each.sort === measure.sort ||
      (clock && (each.sort === 'time' || each.sort === 'clock')) ||
      (measure.sort === 'length' && (each.sort === 'area' || each.sort === 'volume')) ||
      (measure.sort === 'capacity' && each.sort === 'volume'));
  if (told.some(near) || world.pools.some((pool) => pool.measure === null && !pool.base)) return false;
  world.foreign.add(world.key('asked', measure, null));
  return true;
}

/**
 * True if a counter counts none of the things of the story: 「何人ですか」 ("how many people?") in a story that counts only
 * apples.
 */
function otherUnit(world: StoryWorld, measure: CounterOrUnit | null): boolean {
  if (measure === null || !isCounterSort(measure.sort) || GENERAL.test(measure.unit)) return false;
  const measures = [...world.measures.values(), ...world.pools.map((pool) => pool.measure)];
  if (world.rates.some(({ base }) => base.measure === null && base.parts.length === 0)) return false;
  if (world.pools.some((pool) => pool.measure === null)) return false;
  return measures.every((each) => {
    if (each === null || each.sort === 'ratio' || areCountersOrUnitsCompatible(each, measure)) return false;
    if (!isCounterSort(each.sort)) return each.sort === 'money' && world.rates.length === 0;
    return measure.sort === 'person' || !/^(?:|つ|ダース)$/.test(each.unit);
  });
}

/**
 * True for a question about things that the story certainly does not mention: 「からすは何わ」 ("how many crows?") in a story
 * that counts only sparrows. An unknown noun may be another name for the same things. So the program must know the noun
 * of the question. It must also know the nouns of the story, unless the counter of the question does not fit their
 * things.
 */
function otherThing(
  world: StoryWorld,
  { object }: Pick<ClauseNamesByRole, 'object'>,
  measure: CounterOrUnit | null,
): boolean {
  const heads = selectCountedThingNames(object);
  const [head] = heads;
  if (head === undefined || heads.length > 1 || RELATIVE.test(head.text) || !isListedThingName(head.text)) return false;
  const names = world.pools.flatMap((pool) => [
    ...pool.parts.map(({ text }) => text),
    pool.verb,
    pool.measure?.unit ?? '',
  ]);
  for (const { parts } of world.listed) names.push(...parts.map(({ text }) => text));
  const asked = normaliseNameSpelling(head.text);
  if (
    names.some(
      (name) =>
        name !== '' && (normaliseNameSpelling(name).includes(asked) || asked.includes(normaliseNameSpelling(name))),
    )
  )
    return false;
  if (names.some((name) => nameFitScore(head.text, name) > 0)) return false;
  const { division } = world;
  const pools = world.pools.filter((pool) => pool !== division?.part && pool !== division?.rest);
  const things = pools.filter((pool) => !isContainer(pool) && pool.parts.some(({ role }) => role === 'object'));
  return (
    things.length > 0 &&
    things.length === pools.filter((pool) => pool.born !== 'whole' && !isContainer(pool)).length &&
    things.every(
      (pool) =>
        apart(pool.measure, measure) ||
        selectCountedThingNames(pool.parts).every(({ text }) => isListedThingName(text, true)),
    )
  );
}

/** True if an amount counts containers such as 箱 ("box") or 皿 ("plate"). Their names do not say what is in them. */
function isContainer({ base, parts }: Stock): boolean {
  return (
    base &&
    parts.every(
      ({ text }) => CATEGORY_NOUN_PATTERN.test(text) || CATEGORY_NOUN_PATTERN.test(normaliseNameSpelling(text)),
    )
  );
}

/** True if two counters never count the same things. */
function apart(one: CounterOrUnit | null, other: CounterOrUnit | null): boolean {
  return one !== null && other !== null && !areCountersOrUnitsCompatible(one, other);
}
