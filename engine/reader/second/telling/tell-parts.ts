import { countedThingName, referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import { type ClauseNamesByRole, findNounNamesWithRoles } from '../roles.ts';
import {
  selectCountedThingNames,
  createReference,
  type QuantityReference,
  type Stock,
  type StockValue,
} from '../stock.ts';
import { addChangeToStock } from './tell-points.ts';
import { findStockTakenFrom } from './tell-rest.ts';
import {
  GAIN_VERB_CLASSES,
  LOSS_VERB_CLASSES,
  areAmountsStatedInOneSentence,
  statesExistingAmount,
} from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

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

/** Words for groups of people that consist of boys and girls. */
const PEOPLE =
  /(?:クラス|くらす|組|くみ|みんな|子ども|こども|子供|人|ひと|児童|生徒|せいと|学校|学年|チーム|ちーむ|客|きゃく|全員|全校|全体)$/;

/**
 * Adds a number of people as a part of the only group of people in the story: 「クラスは 33人。女の子は 18人です」 ("the class has 33
 * pupils; 18 are girls"). Returns false for other clauses.
 */
export function interpretPartOfPeople(
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
  if (typeof world.value(whole) !== 'object' || clause.senses.size > 0) return false;
  world.division = { whole, part: world.pool(reference, value, 'state'), rest: null };
  return true;
}

/**
 * Adds a part of things that the text counted with 全部で ("in all"): 「あめが全部で 20こあります。青いあめは 12こです」 ("there are 20 sweets
 * in all; 12 are blue"). Returns false for other clauses.
 */
export function interpretPartOfCountedTotal(
  world: StoryWorld,
  clause: Clause,
  reference: QuantityReference,
  value: StockValue,
): boolean {
  const [whole, another] = world.pools;
  if (whole?.all !== true || another !== undefined || world.division !== null || whole.changes.length > 0) return false;
  if (typeof world.value(whole) !== 'object' || typeof value !== 'object') return false;
  if (clause.senses.size > 0 || (clause.predicate !== null && clause.predicate.verbClass !== 'exist')) return false;
  if (reference.measure?.unit !== whole.measure?.unit || !isSortOf(reference, whole)) return false;
  world.division = { whole, part: world.pool(reference, value, 'state'), rest: null };
  return true;
}

/**
 * True if a reference names the same things as an amount, with one more word before them: 青いあめ ("blue sweets") and あめ
 * ("sweets").
 */
function isSortOf({ parts }: Pick<QuantityReference, 'parts'>, whole: Stock): boolean {
  const [head, name] = [countedThingName(parts), countedThingName(whole.parts)];
  if (head === null || name === null || parts.some(({ role }) => role === 'verb' || role === 'time')) return false;
  if (head === name)
    return parts.some(({ role, text }) => role === 'of' && !whole.parts.some((part) => part.text === text));
  return head.length > name.length && head.endsWith(name) && nameFitScore(name, head) > 0;
}

/**
 * If a question asks for the part of a whole that the text has not stated, adds this question to `world`: 「女の子は何人ですか」
 * ("how many girls?") after 「そのうち男の子は5人です」 ("5 of them are boys"). Returns false for other questions.
 */
export function askForOtherPartOfWhole(
  world: StoryWorld,
  reference: QuantityReference,
  measure: CounterOrUnit | null,
): boolean {
  const { division } = world;
  if (division === null || division.rest !== null || !areCountersOrUnitsCompatible(division.part.measure, measure))
    return false;
  const told = countedThingName(division.part.parts);
  const wanted = countedThingName(reference.parts);
  const sorts =
    division.whole.all === true && isSortOf(reference, division.whole) && isSortOf(division.part, division.whole);
  const another = reference.parts.some(({ text }) => !division.part.parts.some((part) => part.text === text));
  if (sorts && another) return askForRest(world, reference);
  if (!OPPOSITES.some(([one, other]) => (told === one && wanted === other) || (told === other && wanted === one)))
    return false;
  return askForRest(world, reference);
}

/**
 * If a question asks for the rest by a name that an earlier clause gave it, adds this question to `world`:
 * 「赤は 何本 さきましたか」 ("how many red ones bloomed?") after 「のこりは 赤です」 ("the rest are red"). Returns false for other
 * questions.
 */
export function askForNamedRest(
  world: StoryWorld,
  { predicate }: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
): boolean {
  const { division } = world;
  if (division?.rest === undefined || division.rest === null || predicate === null) return false;
  if (predicate.verb.name !== division.whole.verb || world.value(division.rest) !== 'unstated') return false;
  const reference = createReference(roles.object, measure);
  if (roles.object.length === 0 || referenceFitScoreForStock(reference, division.rest, false) < 0) return false;
  world.state(world.current(division.rest), 'asked', measure, reference);
  return true;
}

function askForRest(world: StoryWorld, reference: QuantityReference): boolean {
  const { division } = world;
  if (division === null) return false;
  division.rest = world.pool(reference, 'asked', 'state');
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(division.rest));
  return true;
}

/**
 * Adds the part that a clause with そのうち ("of these") states: 「そのうち 3人が 帰りました」 ("3 of these went home"), 「そのうち 赤い車は
 * 8台です」 ("8 of these cars are red").
 */
export function interpretPartOfWhole(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): void {
  const { predicate } = clause;
  const states = predicate === null || statesExistingAmount(clause);
  const named = clause.items.flatMap((item) =>
    item.particle === 'copula' || /^[はが]$/.test(item.particle) ? findNounNamesWithRoles(item.noun, 'object') : [],
  );
  const member =
    states && typeof value === 'object' && named.length > 0
      ? memberNamed(world, createReference(named, measure))
      : null;
  if (member !== null) return world.state(world.current(member), value, measure);
  const whole = world.last;
  if (world.pools.length === 0 && predicate !== null && LOSS_VERB_CLASSES.has(predicate.verbClass)) {
    const all = world.pool(createReference(roles.object, measure), 'unstated', 'loss', predicate.verb.name);
    return addChangeToStock(world, clause, all, value, measure, 'decrease', predicate.verb.name, roles.object);
  }
  if (whole === null || !areCountersOrUnitsCompatible(measure, whole.measure))
    throwUncertainMeaning(/* unclear of which a part is told */);
  if (predicate !== null && !states && predicate.verbClass !== 'act') {
    const direction =
      GAIN_VERB_CLASSES.has(predicate.verbClass) && predicate.verbClass !== 'buy' ? 'increase' : 'decrease';
    if (direction === 'increase') throwUncertainMeaning(/* a gain out of a whole */);
    if (
      areAmountsStatedInOneSentence(
        world.pools.filter(
          (pool) =>
            pool.sentence === whole.sentence &&
            pool.born === whole.born &&
            areCountersOrUnitsCompatible(pool.measure, measure) &&
            pool.changes.length === 0,
        ),
      ) &&
      roles.object.length === 0
    ) {
      const together = world.whole(
        world.pools.filter(
          (pool) =>
            pool.sentence === whole.sentence &&
            areCountersOrUnitsCompatible(pool.measure, measure) &&
            pool.born !== 'whole',
        ),
      );
      return addChangeToStock(world, clause, together, value, measure, 'decrease', predicate.verb.name, roles.object);
    }
    const other =
      predicate.verbClass === 'buy' || predicate.verbClass === 'take'
        ? findStockTakenFrom(world, roles, measure, true)
        : null;
    if (other !== null)
      return addChangeToStock(world, clause, other, value, measure, 'decrease', predicate.verb.name, roles.object);
    const heads = selectCountedThingNames(roles.object);
    const wholes = world.pools.filter(
      (pool) =>
        pool.sentence === whole.sentence &&
        areCountersOrUnitsCompatible(pool.measure, measure) &&
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
    if (roles.object.length > 0 && referenceFitScoreForStock(createReference(roles.object, measure), whole, true) < 0)
      throwUncertainMeaning(/* a part of something else */);
    return addChangeToStock(world, clause, whole, value, measure, 'decrease', predicate.verb.name, roles.object);
  }
  if (
    value !== 'asked' &&
    typeof value === 'object' &&
    world.division === null &&
    whole.changes.length === 0 &&
    states
  ) {
    if (named.length === 0) throwUncertainMeaning(/* a part without a name */);
    const part = world.pool(
      createReference([...whole.parts.filter(({ role }) => role !== 'object'), ...named], measure),
      value,
      'state',
    );
    world.division = { whole, part, rest: null };
    return;
  }
  throwUncertainMeaning(/* a part of a whole */);
}

/**
 * If a question asks for a part of a total that the story states, adds this question to `world`: 「カードは 何まい かきましたか」
 * ("how many cards were written?") after the total of cards and letters. Returns false for other questions.
 */
export function askForPartOfStatedTotal(
  world: StoryWorld,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
): boolean {
  const reference = createReference(roles.object, measure);
  const member = roles.object.length > 0 ? memberNamed(world, reference) : null;
  if (member !== null) world.state(world.current(member), 'asked', measure, reference);
  return member !== null;
}

/**
 * Returns the amount of a thing that belongs to a stated total: the red cars in 「赤い車と青い車が 合わせて 14台。そのうち 赤い車は 8台」
 * ("there are 14 red and blue cars together; 8 of them are red"). Otherwise returns null.
 */
function memberNamed(world: StoryWorld, reference: QuantityReference): Stock | null {
  const members = new Set(
    world.pools
      .filter((pool) => pool.born === 'whole' && typeof world.value(pool) === 'object')
      .flatMap(({ members: each }) => each),
  );
  const found = world.named(reference).filter((pool) => members.has(pool));
  const [member, another] = found;
  if (member === undefined || another !== undefined) return null;
  return world.value(member) === 'unstated' && member.changes.length === 0 ? member : null;
}

/**
 * Gives the other part of a whole its name: はずれ ("blanks") in 「そのうち あたりは 14本で、のこりは はずれです」 ("14 of these tickets win,
 * the rest are blanks"). Returns false if the clause gives no such name.
 */
export function interpretNameOfOtherPart(world: StoryWorld, { items, senses, copula, predicate }: Clause): boolean {
  const { division } = world;
  const rest = senses.has('left') || items.some(({ noun }) => noun?.rest === true);
  const name = items.find(
    ({ particle, noun }) => particle === 'copula' && noun !== null && !noun.rest && noun.parts.length > 0,
  );
  if (!rest || name === undefined || items.length > 2 || predicate !== null || copula?.question === true) return false;
  const parts = findNounNamesWithRoles(name.noun, 'object');
  if (memberNamed(world, createReference(parts, null)) !== null) return true;
  if (division === null || division.rest !== null) return false;
  const { measure } = division.whole;
  division.rest = world.pool(createReference(parts, measure), 'unstated', 'state');
  world.triangle('combine', world.current(division.whole), world.current(division.part), world.current(division.rest));
  return true;
}
