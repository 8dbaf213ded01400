import { expect, test } from 'vitest';
import type { PupilResult } from './lesson-figures.ts';
import type { QuestionResult } from './question-result.ts';
import {
  assignTeachersToVisits,
  MAX_GOING_TO_PUPIL_MS,
  neededVisitsToStuckPupils,
  STUCK_AFTER_SILENCE_MS,
} from './visits.ts';

type Result = PupilResult & Pick<QuestionResult, 'checkedAt'>;

const NOW = 1_000_000;
const RUNNING = { now: NOW, paused: null };
const NONE = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };

function result(pupil: string, changes: Partial<Result> = {}): Result {
  return {
    pupil,
    question: 'q1',
    begunAt: NOW - 60_000,
    lastActAt: NOW,
    checks: 0,
    wrongChecks: 0,
    checkedAt: [],
    firstCheckRight: null,
    checksToSolve: null,
    solvedAt: null,
    worked: 0,
    broken: NONE,
    open: { wrongChecks: 0, sameWrong: 0, lastHint: false },
    ...changes,
  };
}

const wrong = (checks: number, sameWrong = 1): Partial<Result> => ({
  checks,
  wrongChecks: checks,
  open: { wrongChecks: checks, sameWrong, lastHint: false },
});

test('the pupils to visit are sorted by urgency; a pupil who went on to another question is not stuck', () => {
  const results = [
    result('silent', { lastActAt: NOW - STUCK_AFTER_SILENCE_MS }),
    result('many', wrong(6)),
    result('same', { ...wrong(3, 3), broken: { ...NONE, story: 3, calculation: 4 } }),
    result('moved', { ...wrong(7), lastActAt: NOW - 1000 }),
    result('moved', { question: 'q2' }),
  ];
  const visits = neededVisitsToStuckPupils(results, RUNNING).map(({ result: { pupil }, weakest }) => [pupil, weakest]);
  expect(visits).toEqual([
    ['same', 'story'],
    ['many', null],
    ['silent', null],
  ]);
});

function sinceOf(changes: Partial<Result>): number | undefined {
  return neededVisitsToStuckPupils([result('one', changes)], RUNNING)[0]?.since;
}

test('a pupil is stuck since the first wrong check of the open attempt, or since the last act', () => {
  const checkedAt = [1, 2, 3, 4, 5, 6, 7].map((minute) => NOW - 60_000 * (10 - minute));
  expect(sinceOf({ ...wrong(5), checkedAt })).toBe(NOW - 60_000 * 7);
  expect(sinceOf({ ...wrong(5), checkedAt, lastActAt: NOW - STUCK_AFTER_SILENCE_MS })).toBe(NOW - 60_000 * 7);
  expect(sinceOf({ lastActAt: NOW - 2 * STUCK_AFTER_SILENCE_MS, checkedAt })).toBe(NOW - 2 * STUCK_AFTER_SILENCE_MS);
  // The last hint was shown and nothing was checked: the pupil counts as stuck since the question was begun.
  expect(sinceOf({ open: { wrongChecks: 0, sameWrong: 0, lastHint: true } })).toBe(NOW - 60_000);
});

test('a visit with a teacher comes last, until five minutes are over or the pupil is stuck anew', () => {
  const visits = neededVisitsToStuckPupils(
    [result('many', wrong(6)), result('silent', { lastActAt: NOW - STUCK_AFTER_SILENCE_MS })],
    RUNNING,
  );
  const assigned = (pupil: string, at: number) =>
    assignTeachersToVisits(visits, [{ pupil, visit: { name: '佐藤', at } }], NOW).map((each) => [
      each.result.pupil,
      each.teacher?.name ?? null,
    ]);
  const [withTeacher, alone] = [
    [
      ['silent', null],
      ['many', '佐藤'],
    ],
    [
      ['many', null],
      ['silent', null],
    ],
  ];
  expect(assigned('many', NOW)).toEqual(withTeacher);
  expect(assigned('many', NOW - 60_000)).toEqual(withTeacher);
  expect(assigned('many', NOW - 60_001)).toEqual(alone);
  expect(assigned('silent', NOW - STUCK_AFTER_SILENCE_MS)).toContainEqual(['silent', '佐藤']);
  expect(assigned('silent', NOW - STUCK_AFTER_SILENCE_MS - 1)).toEqual(alone);
  const long = neededVisitsToStuckPupils([result('long', { lastActAt: NOW - 2 * MAX_GOING_TO_PUPIL_MS })], RUNNING);
  const teacherAt = (at: number) =>
    assignTeachersToVisits(long, [{ pupil: 'long', visit: { at } }], NOW)[0]?.teacher ?? null;
  expect(teacherAt(NOW - MAX_GOING_TO_PUPIL_MS + 1)).not.toBeNull();
  expect(teacherAt(NOW - MAX_GOING_TO_PUPIL_MS)).toBeNull();
});
