import { expect, test } from 'vitest';
import type { LessonResult } from '../../../contract/lessons.ts';
import { STUCK_AFTER_SILENCE_MS } from '../../../engine/lesson-measures/visits.ts';
import { seatPupilState, type SeatPupilState } from './seat-state.ts';

const NOW = 1_000_000;
const TIME = { now: NOW, paused: null };

function result(question: string, changes: Partial<LessonResult> = {}): LessonResult {
  return {
    pupil: 'a',
    question,
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
    broken: { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 },
    firstCard: null,
    open: { wrongChecks: 0, sameWrong: 0, lastHint: false },
    ...changes,
  };
}

function solved(question: string, checks: number, at: number): LessonResult {
  return result(question, { checks, checksToSolve: checks, open: null, begunAt: at, lastActAt: at });
}

function stateOf(
  results: readonly LessonResult[],
  facts: { away?: string; offered?: number | null } = {},
): SeatPupilState {
  return seatPupilState({ results, away: facts.away ?? null, offered: facts.offered ?? null, time: TIME });
}

test('a pupil without a result has not begun, or is absent or in another lesson', () => {
  expect(stateOf([])).toEqual({ kind: 'notBegun', words: 'まだ', solved: 0, marks: [] });
  for (const away of ['欠席', 'ほかの授業']) expect(stateOf([], { away })).toMatchObject({ kind: 'away', words: away });
});

test('the state is that of the latest question, with the states of all questions in their order', () => {
  const results = [result('q3'), solved('q2', 3, NOW - 70_000), solved('q1', 1, NOW - 80_000)];
  expect(stateOf(results)).toEqual({
    kind: 'working',
    words: '取り組み中',
    solved: 2,
    marks: ['first', 'solved', 'working'],
  });
});

test('a stuck pupil is shown with the reason', () => {
  const silent = result('q1', { lastActAt: NOW - STUCK_AFTER_SILENCE_MS });
  expect(stateOf([silent])).toMatchObject({ kind: 'stuck', words: '行きづまり・手が止まったまま', marks: ['stuck'] });
  const left = result('q1', { checks: 5, wrongChecks: 5, open: null });
  expect(stateOf([left])).toMatchObject({ words: '行きづまり・まちがい5回で、問題をはなれた' });
  const same = result('q1', { checks: 3, wrongChecks: 3, open: { wrongChecks: 3, sameWrong: 3, lastHint: false } });
  expect(stateOf([same]).words).toBe('行きづまり・同じ組み合わせを3回');
});

test('a pupil is done with every offered question solved, unless the lesson offers open levels', () => {
  const results = [solved('q1', 1, NOW - 80_000), solved('q2', 1, NOW - 70_000)];
  expect(stateOf(results, { offered: 2 })).toMatchObject({ kind: 'done', words: 'すべて正解', solved: 2 });
  expect(stateOf(results, { offered: 3 })).toMatchObject({ kind: 'solved', words: '1回で正解' });
  expect(stateOf(results)).toMatchObject({ kind: 'solved' });
});

test('a seat shows the latest ten questions and counts all', () => {
  const results = Array.from({ length: 14 }, (_, at) => solved(`q${at}`, at < 4 ? 2 : 1, NOW - 90_000 + at));
  const { marks, solved: count } = stateOf(results, { offered: 75 });
  expect(count).toBe(14);
  expect(marks).toEqual(Array.from({ length: 10 }, () => 'first'));
});
