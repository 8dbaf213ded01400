import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeatsWithBlackboard } from './seat-room.tsx';
import { PrintedSeatPlan } from './seat-sheet.tsx';

const PLAN = { columns: 2, rows: 2, seats: ['u_1', 'u_2', null, 'u_3'] };

function shown(side: 'pupils' | 'front'): string {
  return renderToStaticMarkup(
    <SeatsWithBlackboard plan={PLAN} side={side}>
      {(pupil, seat, { row, column }) => `[${pupil ?? '-'} ${seat} ${row}/${column}]`}
    </SeatsWithBlackboard>,
  ).replaceAll(/<[^>]*>/gu, '');
}

test('the board is above the first row, and below it when seen from the front', () => {
  expect(shown('pupils')).toBe('黒板教卓[u_1 0 1/1][u_2 1 1/2][- 2 2/1][u_3 3 2/2]');
  expect(shown('front')).toBe('[u_3 3 2/1][- 2 2/2][u_2 1 1/1][u_1 0 1/2]黒板教卓');
});

test('the sheet names the class, the term, each pupil with the number, and the pupils without a seat', () => {
  const pupils = [1, 2, 3, 4].map((number) => ({ id: `u_${number}`, displayName: `児童 ${number}`, number }));
  const markup = renderToStaticMarkup(
    <PrintedSeatPlan
      of={{ group: { id: 'g_1', name: '2年1組' }, schoolYear: 2026, term: 2 }}
      plan={PLAN}
      pupils={pupils}
      side="pupils"
      waiting={pupils.slice(3)}
    />,
  ).replaceAll(/<[^>]*>/gu, '');
  expect(markup).toBe('2年1組 座席表2026年度 2学期黒板教卓1児童 12児童 23児童 3席が決まっていない児童（1人） 児童 4');
});
