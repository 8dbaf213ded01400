import { describe, expect, test } from 'vitest';
import type { Lesson, LessonSnapshot, LessonResult } from '../../../contract/lessons.ts';
import { STUCK_AFTER_SILENCE_MS } from '../../../engine/lesson-measures/visits.ts';
import { lessonCellState, mergeChangeIntoSnapshot } from './lesson-board.ts';

const NOW = 1_000_000;
const RUNNING = { now: NOW, paused: null };
const NONE = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };

function result(pupil: string, changes: Partial<LessonResult> = {}): LessonResult {
  return {
    pupil,
    question: 'q1',
    version: 'v1',
    begunAt: NOW - 60_000,
    lastActAt: NOW,
    checks: 0,
    wrongChecks: 0,
    checkedAt: [],
    firstCheckRight: null,
    checksToSolve: null,
    solvedAt: null,
    worked: 0,
    stars: 0,
    broken: NONE,
    firstCard: null,
    open: { wrongChecks: 0, sameWrong: 0, lastHint: false },
    ...changes,
  };
}

const solved = (checks: number): Partial<LessonResult> => ({ checks, checksToSolve: checks, stars: 3, open: null });
const wrong = (checks: number, sameWrong = 1): Partial<LessonResult> => ({
  checks,
  wrongChecks: checks,
  open: { wrongChecks: checks, sameWrong, lastHint: false },
});

describe('a cell', () => {
  test.each([
    ['nothing done', undefined, { kind: 'notBegun' }],
    ['begun', result('a'), { kind: 'working' }],
    ['wrong', result('a', wrong(2)), { kind: 'wrong', checks: 2 }],
    ['wrong too often', result('a', wrong(5)), { kind: 'stuck', checks: 5, reason: 'manyChecks' }],
    ['silent', result('a', { lastActAt: NOW - STUCK_AFTER_SILENCE_MS }), { kind: 'stuck', checks: 0, reason: 'noAct' }],
    ['right at once', result('a', solved(1)), { kind: 'solved', stars: 3, atFirstCheck: true }],
    ['right later', result('a', solved(2)), { kind: 'solved', stars: 3, atFirstCheck: false }],
  ])('shows the right state if a pupil is: %s', (_, done, state) =>
    expect(lessonCellState(done, RUNNING, true)).toEqual(state),
  );

  test('is not silent while the lesson is paused', () => {
    const silent = result('a', { lastActAt: NOW - STUCK_AFTER_SILENCE_MS });
    expect(lessonCellState(silent, { now: NOW, paused: NOW - 1000 }, true)).toEqual({ kind: 'working' });
  });

  test('waits for the teacher until it is solved', () => {
    const waits = { waits: true, ...wrong(1) };
    expect(lessonCellState(result('a', waits), RUNNING, false)).toEqual({ kind: 'waiting' });
    expect(lessonCellState(result('a', { ...waits, checksToSolve: 2 }), RUNNING, false).kind).toBe('solved');
  });

  test('is not stuck if the pupil went on to another question', () => {
    expect(lessonCellState(result('a', wrong(5)), RUNNING, false)).toEqual({ kind: 'wrong', checks: 5 });
  });
});

const LESSON: Lesson = {
  id: 's_01890000-0000-7000-8000-000000000002',
  kind: 'class',
  group: null,
  day: '2026-05-11',
  startedAt: '2026-05-11T01:00:00.000Z',
  endsAt: '2026-05-11T02:00:00.000Z',
  pausedAt: null,
  restored: null,
  offer: { kind: 'asOpen' },
  version: 1,
};

test('changes replace their previous values, the rest stays', () => {
  const lesson = { ...LESSON, version: 2 };
  const snapshot: LessonSnapshot = {
    cursor: '1:1:',
    whole: false,
    now: LESSON.startedAt,
    lesson,
    pupils: [],
    results: [result('a'), result('b')],
    wrongs: [],
    marks: [],
    elsewhere: [],
  };
  const change = { ...snapshot, cursor: '2:2:', lesson: { ...lesson, version: 1 }, results: [result('b', solved(1))] };
  const merged = mergeChangeIntoSnapshot(snapshot, change);
  expect(merged.results.map(({ pupil, checks }) => [pupil, checks])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  expect(merged).toMatchObject({ cursor: '2:2:', lesson: { version: 2 } });
});

test('a whole snapshot replaces everything: after a restored backup the server may know less than the page', () => {
  const snapshot: LessonSnapshot = {
    cursor: '9:9:',
    whole: true,
    now: LESSON.startedAt,
    lesson: { ...LESSON, version: 7 },
    pupils: [],
    results: [result('a'), result('b')],
    wrongs: [],
    marks: [],
    elsewhere: [],
  };
  const restored = { ...snapshot, cursor: '3:3:', lesson: LESSON, results: [result('a')] };
  expect(mergeChangeIntoSnapshot(snapshot, restored)).toEqual(restored);
});
