import { describe, expect, it } from 'vitest';
import { determineHomeworkState, isHomeworkLate } from './homework.ts';

const DUE = 1000;
const NOTHING = { begun: 0, solved: 0, lastSolvedAt: null };

describe('the state of homework', () => {
  it.each([
    [0, 0, 3, 'notBegun'],
    [1, 0, 3, 'underway'],
    [3, 2, 3, 'underway'],
    [3, 3, 3, 'done'],
    [0, 0, 0, 'notBegun'],
  ] as const)('follows from %i begun and %i solved questions of %i', (begun, solved, questions, standing) => {
    expect(determineHomeworkState({ begun, solved, lastSolvedAt: null }, questions)).toBe(standing);
  });
});

describe('the lateness of homework', () => {
  it.each([
    ['done on the day', { begun: 2, solved: 2, lastSolvedAt: DUE - 1 }, DUE + 500, false],
    ['done after the day', { begun: 2, solved: 2, lastSolvedAt: DUE }, DUE + 500, true],
    ['not done, before', NOTHING, DUE - 1, false],
    ['not done, after', NOTHING, DUE, true],
    ['half done, after', { begun: 1, solved: 1, lastSolvedAt: DUE - 9 }, DUE, true],
  ] as const)('follows from the work and the time: %s', (_, work, now, isLate) => {
    expect(isHomeworkLate(work, { questions: 2, dueAt: DUE, now })).toBe(isLate);
  });
});
