import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Homework } from '../../../contract/homework.ts';
import { HomeworkList } from './homework-list.tsx';

const STANDINGS = ['done', 'underway', 'underway', 'notBegun'] as const;

const HOMEWORK: Homework = {
  id: 'h_1',
  levels: [1],
  questions: 12,
  givenAt: '2026-11-30T06:00:00.000Z',
  dueOn: '2026-12-07',
  isDayOver: false,
  closedAt: null,
  pupils: STANDINGS.map((standing, at) => ({
    id: `u_${at}`,
    displayName: `児童 ${at}`,
    standing,
    solved: 0,
    isLate: false,
    remindedAt: null,
    praisedAt: null,
  })),
  version: 1,
};

test('the bar of a homework is as long as the share of the pupils who have finished it', () => {
  const shown = renderToStaticMarkup(
    <HomeworkList homework={[HOMEWORK]} titles={new Map()} shown="" onChosen={() => undefined} />,
  );
  expect(shown).toContain('できた 1 / 4人');
  expect([...shown.matchAll(/width:([\d.]+)%/gu)].map(([, width]) => width)).toEqual(['25']);
});
