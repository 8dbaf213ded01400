import { expect, test } from 'vitest';
import type { PupilWork } from './lesson-figures.ts';
import { STUCK_SILENCE } from './stuck.ts';
import { mostBroken, visitsOf } from './visits.ts';

const NOW = 1_000_000;
const RUNNING = { now: NOW, paused: null };
const NONE = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };

function work(pupil: string, changes: Partial<PupilWork> = {}): PupilWork {
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
    open: { wrongChecks: 0, sameWrong: 0 },
    ...changes,
  };
}

const wrong = (checks: number, sameWrong = 1): Partial<PupilWork> => ({
  checks,
  wrongChecks: checks,
  open: { wrongChecks: checks, sameWrong },
});

test('the most pressing come first; who went on to another question is not stuck any more', () => {
  const works = [
    work('silent', { lastActAt: NOW - STUCK_SILENCE }),
    work('many', wrong(6)),
    work('same', { ...wrong(3, 3), broken: { ...NONE, story: 3, calculation: 3 } }),
    work('moved', { ...wrong(7), lastActAt: NOW - 1000 }),
    work('moved', { question: 'q2' }),
  ];
  const visits = visitsOf(works, RUNNING).map(({ work: { pupil }, weakest }) => [pupil, weakest]);
  expect(visits).toEqual([
    ['same', 'story'],
    ['many', null],
    ['silent', null],
  ]);
});

test('the constraint broken most is named, of equals the first that feedback speaks of', () => {
  expect(mostBroken({ ...NONE, objects: 1, numbers: 2, calculation: 2 })).toBe('numbers');
  expect(mostBroken(NONE)).toBe(null);
});
