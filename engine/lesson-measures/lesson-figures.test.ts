import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONSTRAINTS } from '../question/constraint.ts';
import { computePupilFigures, computeQuestionFigures, type ResultWithoutTimes } from './lesson-figures.ts';
import { medianOf, computeShare } from '../measures/share.ts';

describe('a share', () => {
  test.each([
    [1, 4, { kind: 'tooFew', part: 1, of: 4 }],
    [0, 0, { kind: 'tooFew', part: 0, of: 0 }],
    [1, 5, { kind: 'percent', part: 1, of: 5, percent: 20 }],
    [1, 8, { kind: 'percent', part: 1, of: 8, percent: 13 }],
    [2, 3, { kind: 'tooFew', part: 2, of: 3 }],
  ])('of %i out of %i is rounded to a percentage, or counts as too few', (part, of, share) =>
    expect(computeShare(part, of)).toEqual(share),
  );
});

test.each([
  [[], null],
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %j', (numbers, median) => expect(medianOf(numbers)).toBe(median));

const counts = integer({ min: 0, max: 6 });
const results = array(
  record({
    wrongChecks: counts,
    solved: constantFrom(true, false),
    worked: integer({ min: 0, max: 300_000 }),
    broken: array(counts, { minLength: 5, maxLength: 5 }),
    open: option(counts),
  }),
  { maxLength: 40 },
);

function resultOf(
  index: number,
  drawn: { wrongChecks: number; solved: boolean; worked: number; broken: number[] },
): ResultWithoutTimes {
  const checks = drawn.wrongChecks + (drawn.solved ? 1 : 0);
  const [structure = 0, story = 0, objects = 0, numbers = 0, calculation = 0] = drawn.broken.map((count) =>
    Math.min(count, drawn.wrongChecks),
  );
  return {
    pupil: `u_${index}`,
    question: 'q',
    checks,
    wrongChecks: drawn.wrongChecks,
    firstCheckRight: checks === 0 ? null : drawn.wrongChecks === 0,
    checksToSolve: drawn.solved ? checks : null,
    worked: drawn.worked,
    broken: { structure, story, objects, numbers, calculation },
  };
}

test('figures of a question equal a count pupil by pupil', () => {
  assert(
    property(results, (drawn) => {
      const done = drawn.map((each, index) => resultOf(index, each));
      let solved = 0;
      let atFirst = 0;
      let checked = 0;
      let checksOfSolvers = 0;
      const seconds: number[] = [];
      const broken = new Map(CONSTRAINTS.map((constraint) => [constraint, 0]));
      let wrong = 0;
      for (const each of done) {
        if (each.checks > 0) checked += 1;
        if (each.checks > 0 && each.wrongChecks === 0) atFirst += 1;
        wrong += each.wrongChecks;
        for (const constraint of CONSTRAINTS) {
          broken.set(constraint, (broken.get(constraint) ?? 0) + each.broken[constraint]);
        }
        if (each.checksToSolve === null) continue;
        solved += 1;
        checksOfSolvers += each.checks;
        seconds.push(each.worked / 1000);
      }
      const figures = computeQuestionFigures(done);
      expect(figures).toMatchObject({ begun: done.length, solved, wrongChecks: wrong });
      expect(figures.firstCheckRate).toMatchObject({ part: atFirst, of: checked });
      expect(figures.meanChecksToSolve ?? 0).toBeCloseTo(solved === 0 ? 0 : checksOfSolvers / solved);
      seconds.sort((one, other) => one - other);
      const middle = [seconds[Math.floor((solved - 1) / 2)] ?? 0, seconds[Math.floor(solved / 2)] ?? 0];
      expect(figures.medianSeconds ?? 0).toBeCloseTo((middle[0] ?? 0) / 2 + (middle[1] ?? 0) / 2);
      for (const constraint of CONSTRAINTS) {
        expect(figures.broken[constraint]).toMatchObject({ part: broken.get(constraint), of: wrong });
      }
    }),
  );
});

test("a pupil's weakest constraint is the telling one, and null without a wrong check", () => {
  const weak = {
    ...resultOf(0, { wrongChecks: 3, solved: false, worked: 60_000, broken: [0, 1, 0, 3, 4] }),
    question: 'a',
  };
  const strong = {
    ...resultOf(0, { wrongChecks: 0, solved: true, worked: 60_000, broken: [0, 0, 0, 0, 0] }),
    question: 'b',
  };
  expect(computePupilFigures([weak, strong])).toMatchObject({
    begun: 2,
    solved: 1,
    checks: 4,
    minutes: 2,
    weakest: 'numbers',
  });
  expect(computePupilFigures([strong]).weakest).toBeNull();
});
