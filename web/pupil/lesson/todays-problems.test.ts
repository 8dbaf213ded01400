import { expect, test } from 'vitest';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { fetchProblemsSolvedOnDay } from './todays-problems.ts';

const TODAY = '2026-06-15';

function solved(id: string, solvedAt: string): SolvedProblem {
  return { question: { id, version: '1', document: {} }, slots: null, level: 1, solvedAt };
}

/** 00:30 on 15 June in Japan, when it is still 14 June in UTC. */
const EARLY = solved('early', '2026-06-14T15:30:00.000Z');
const LATE = solved('late', '2026-06-15T05:00:00.000Z');
const YESTERDAY = solved('yesterday', '2026-06-14T14:59:00.000Z');

/** Returns a function that fetches a page of a problem book. Each list of problems in `pages` is one page. */
function book(...pages: readonly (readonly SolvedProblem[])[]) {
  const asked: number[] = [];
  const page = (skip: number) => {
    asked.push(skip);
    const problems = pages[skip] ?? [];
    return Promise.resolve({ problems, next: skip + 1 < pages.length ? skip + 1 : null });
  };
  return { asked, page };
}

test('only problems of the day in Japan are returned', async () => {
  const { page } = book([LATE, EARLY, YESTERDAY]);
  expect(await fetchProblemsSolvedOnDay(TODAY, page)).toEqual([LATE, EARLY]);
});

test('pages are read until one contains an older problem', async () => {
  const { asked, page } = book([LATE], [EARLY, YESTERDAY], [YESTERDAY]);
  expect(await fetchProblemsSolvedOnDay(TODAY, page)).toEqual([LATE, EARLY]);
  expect(asked).toEqual([0, 1]);
});

test('an empty book has no problems', async () => {
  expect(await fetchProblemsSolvedOnDay(TODAY, book([]).page)).toEqual([]);
});

test('a page that cannot be read makes the answer unknown', async () => {
  expect(
    await fetchProblemsSolvedOnDay(TODAY, (skip) =>
      skip === 0 ? book([LATE], [EARLY]).page(0) : Promise.resolve(null),
    ),
  ).toBe(null);
});
