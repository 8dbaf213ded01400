import { compareRationals } from '../../../quantity/rational.ts';
import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import { MEANING_CLASSES_BY_VERB, type VerbMeaningClass } from '../language/verbs.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { createReference, type Stock } from '../stock.ts';
import { CATEGORY_NOUN_PATTERN } from '../language/listed-nouns.ts';
import { addChangeToStock } from './tell-points.ts';
import { GAIN_VERB_CLASSES, LOSS_VERB_CLASSES } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Classes of verbs whose form with ている states what there is, and not a change: 「バスに のっているのは」 ("those who are on the
 * bus").
 */
const STATES: ReadonlySet<VerbMeaningClass> = new Set(['exist', 'have', 'settle', 'place', 'become', 'need']);

/**
 * If a clause asks for the amount of a change in the story, adds this question to `world`: 「あげた貝がらは何個ですか」 ("how many
 * shells were given away?"). Returns false, and adds nothing, if the story contains no such change, or more than one.
 */
export function askForAmountOfChange(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
): boolean {
  const verbs = clause.items.flatMap(({ noun }) => noun?.verbs ?? []);
  if (verbs.length !== 1) return false;
  if (fillsGap(world, clause, roles, measure, verbs[0] ?? '')) return true;
  const happens = !STATES.has(MEANING_CLASSES_BY_VERB.get(verbs[0] ?? '') ?? 'exist');
  const changes = world.pools.flatMap((pool) =>
    pool.changes.filter(
      (change) =>
        change !== null &&
        change.verb === verbs[0] &&
        (world.values.get(change.key) === 'unstated' ||
          (happens && typeof world.values.get(change.key) === 'object')) &&
        areCountersOrUnitsCompatible(pool.measure, measure),
    ),
  );
  const put = world.pools.some(
    (pool) =>
      pool.verb !== verbs[0] &&
      areCountersOrUnitsCompatible(pool.measure, measure) &&
      pool.changes.some((each) => each?.verb === verbs[0] && typeof world.values.get(each?.key ?? '') === 'object'),
  );
  if (!happens && put) throwUncertainMeaning(/* unclear whether a change or its result is meant */);
  if (changes.length !== 1 && sumOfActs(world, roles, measure, verbs[0] ?? '')) return true;
  const [change, another] = changes;
  if (change === undefined || change === null || another !== undefined) return false;
  world.state(change.key, 'asked', measure, createReference(roles.object, measure), true);
  return true;
}

/**
 * If the verb of a question names the change between two stated amounts, adds this question to `world`: 「きえたのは何本ですか」
 * ("how many went out?") after 「10本が 4本になりました」 ("10 became 4"). Returns false if the story has no such change. Throws
 * if the amounts show that the change had the other direction.
 */
function fillsGap(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  verb: string,
): boolean {
  const gaps = world.pools.filter(({ changes }) => changes.includes(null));
  const [pool, another] = gaps;
  const verbClass = MEANING_CLASSES_BY_VERB.get(verb);
  if (pool === undefined || another !== undefined || verbClass === undefined) return false;
  if (STATES.has(verbClass) && !/^(?:飛び込む|足す|加える|追加する|つぎ足す|付け足す)$/.test(verb)) return false;
  const losing =
    LOSS_VERB_CLASSES.has(verbClass) || (verbClass === 'harvest' && pool.born === 'state' && agrees(world, pool, true));
  const gaining =
    GAIN_VERB_CLASSES.has(verbClass) && (verbClass !== 'harvest' || (pool.born === 'gain' && pool.verb === verb));
  const own = roles.object.filter(({ role }) => role !== 'verb');
  if ((!losing && !gaining) || !areCountersOrUnitsCompatible(pool.measure, measure)) return false;
  if (referenceFitScoreForStock(createReference(own, measure), pool, true) < 0) return false;
  if (!agrees(world, pool, losing)) throwUncertainMeaning(/* a change in the other direction */);
  addChangeToStock(world, clause, pool, 'asked', measure, losing ? 'decrease' : 'increase', verb, own);
  return true;
}

/**
 * False if the stated amounts before and after a change contradict the verb of the question. `losing` is true if this
 * verb means a loss.
 */
function agrees(world: StoryWorld, pool: Stock, losing: boolean): boolean {
  const at = pool.changes.indexOf(null);
  const [before, after] = [pool.points[at], pool.points[at + 1]].map((key) => world.values.get(key ?? ''));
  if (typeof before !== 'object' || typeof after !== 'object') return true;
  return losing ? compareRationals(before, after) > 0 : compareRationals(before, after) < 0;
}

/**
 * If a question asks for the total of the only two amounts of the story, and both have its verb, adds this question to
 * `world`: 「つかまえた虫は何びきですか」 ("how many insects were caught?"). If the question has a noun, it must fit both amounts.
 * Returns false for other questions.
 */
function sumOfActs(world: StoryWorld, roles: ClauseNamesByRole, measure: CounterOrUnit | null, verb: string): boolean {
  const pools = world.pools.filter(({ born }) => born !== 'whole');
  const alike = pools.every(
    (pool) =>
      pool.verb === verb &&
      /^(?:gain|act)$/.test(pool.born) &&
      pool.changes.length === 0 &&
      areCountersOrUnitsCompatible(pool.measure, measure) &&
      typeof world.value(pool) === 'object',
  );
  const names = roles.object.filter(({ role }) => role !== 'verb');
  const wide = names.every(({ role, text }) => role === 'object' && CATEGORY_NOUN_PATTERN.test(text));
  const fitting = pools.filter((pool) => referenceFitScoreForStock(createReference(names, measure), pool, false) > 0);
  if (pools.length !== 2 || !alike || (!wide && fitting.length !== pools.length)) return false;
  if (wide && names.length > 0 && fitting.length === 1) return false;
  world.state(world.current(world.whole(pools)), 'asked', measure, createReference(names, measure));
  return true;
}
