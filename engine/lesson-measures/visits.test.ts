import { expect, test } from 'vitest';
import type { PupilResult } from './lesson-figures.ts';
import { visitsOf, STUCK_SILENCE } from './visits.ts';

const NOW = 1_000_000;
const RUNNING = { now: NOW, paused: null };
const NONE = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };

function result(pupil: string, changes: Partial<PupilResult> = {}): PupilResult {
  return {
    pupil,
    question: 'q1',
    begunAt: NOW - 60_000,
    lastActAt: NOW,
    checks: 0,
    wrongChecks: 0,
    firstCheckRight: null,
    checksToSolve: null,
    solvedAt: null,
    worked: 0,
    broken: NONE,
    open: { wrongChecks: 0, sameWrong: 0, lastHint: false },
    ...changes,
  };
}

const wrong = (checks: number, sameWrong = 1): Partial<PupilResult> => ({
  checks,
  wrongChecks: checks,
  open: { wrongChecks: checks, sameWrong, lastHint: false },
});

test('sorts by urgency; a pupil who went on to another question is no longer stuck', () => {
  const results = [
    result('silent', { lastActAt: NOW - STUCK_SILENCE }),
    result('many', wrong(6)),
    result('same', { ...wrong(3, 3), broken: { ...NONE, story: 3, calculation: 4 } }),
    result('moved', { ...wrong(7), lastActAt: NOW - 1000 }),
    result('moved', { question: 'q2' }),
  ];
  const visits = visitsOf(results, RUNNING).map(({ result: { pupil }, weakest }) => [pupil, weakest]);
  expect(visits).toEqual([
    ['same', 'story'],
    ['many', null],
    ['silent', null],
  ]);
});
