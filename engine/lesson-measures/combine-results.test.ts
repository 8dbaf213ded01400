import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { combineResultsOfLessons, type ResultWithStars } from './combine-results.ts';
import {
  MAX_PAUSE_COUNTED_AS_WORK,
  questionResultOfActs,
  type ActForStatistics,
  type ActEventForStatistics,
} from './question-result.ts';

const HELD = { structure: true, story: true, objects: true, numbers: true, calculation: true };

function check(correct: boolean, composition: string): ActEventForStatistics {
  return { kind: 'check', correct, composition, flags: correct ? HELD : { ...HELD, [composition]: false } };
}

const EVENTS: readonly ActEventForStatistics[] = [
  { kind: 'end' },
  { kind: 'other' },
  check(true, 'right'),
  check(false, 'structure'),
  check(false, 'story'),
  check(false, 'objects'),
  check(false, 'numbers'),
  check(false, 'calculation'),
];

/**
 * Returns the result of these acts (stored actions of a pupil) with its stars, in the form that statistics use. Null if
 * there are no acts.
 */
function figured(acts: readonly ActForStatistics[], stars: number): ResultWithStars | null {
  const result = questionResultOfActs(acts);
  if (result === null) return null;
  const { checks, wrongChecks, firstCheckRight, checksToSolve, worked, broken } = result;
  return { checks, wrongChecks, firstCheckRight, checksToSolve, worked, broken, pupil: 'u', question: 'q', stars };
}

/**
 * Random acts in the order of time. Each one contains the time since the act before it, in milliseconds, and whether a
 * new attempt or a new lesson begins with it.
 */
const doings = array(
  record({
    event: constantFrom(...EVENTS),
    gap: integer({ min: 0, max: 300_000 }),
    isNewAttempt: constantFrom(false, false, true),
    isNewLesson: constantFrom(false, false, false, true),
  }),
  { minLength: 1, maxLength: 40 },
);

type Doing = {
  readonly event: ActEventForStatistics;
  readonly gap: number;
  readonly isNewAttempt: boolean;
  readonly isNewLesson: boolean;
};

/**
 * Returns two results for the test to compare. `combined` is combined from the results of the single lessons; `whole`
 * is computed from all acts at once. `isPart`: whether attempts continue in the next lesson.
 */
function bothWays(done: readonly Doing[], { isPart }: { readonly isPart: boolean }) {
  let [at, attempt, lesson] = [0, 0, 0];
  const acts = done.map(({ event, gap, isNewAttempt, isNewLesson }) => {
    at += gap;
    if (isNewLesson) lesson += 1;
    if (isNewAttempt || (isNewLesson && !isPart)) attempt += 1;
    return { at, attempt: String(attempt), event, lesson };
  });
  const lessons = [...new Set(acts.map((act) => act.lesson))];
  const results = lessons.flatMap(
    (each, stars) =>
      figured(
        acts.filter((act) => act.lesson === each),
        stars,
      ) ?? [],
  );
  const [first, ...later] = results;
  const whole = figured(acts, results.length - 1);
  if (first === undefined || whole === null) throw new Error('there is an act');
  return { combined: combineResultsOfLessons([first, ...later]), whole, boundaries: later.length };
}

test('combining lesson by lesson equals one result over all acts', () => {
  assert(
    property(doings, (done) => {
      const { combined, whole } = bothWays(done, { isPart: false });
      expect(combined).toEqual(whole);
    }),
    { numRuns: 1000 },
  );
});

test('an attempt that continues in another lesson pauses between them', () => {
  assert(
    property(doings, (done) => {
      const { combined, whole, boundaries } = bothWays(done, { isPart: true });
      expect({ ...combined, worked: whole.worked }).toEqual(whole);
      expect(combined.worked).toBeLessThanOrEqual(whole.worked);
      expect(whole.worked - combined.worked).toBeLessThanOrEqual(boundaries * MAX_PAUSE_COUNTED_AS_WORK);
    }),
    { numRuns: 1000 },
  );
});
