import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { PupilPageSheet } from './pupil-page.tsx';

const NONE = { kind: 'tooFew', part: 0, of: 0 } as const;
const BROKEN = { structure: NONE, story: NONE, objects: NONE, numbers: NONE, calculation: NONE };

const levelOf = (level: number) => ({ level, title: '{足|た}す', begun: level + 1, solved: level });

/**
 * Returns the data of a pupil page. The pupil has worked at questions in `levels` levels of the course, and at `others`
 * questions of question sets.
 */
function pageWith(levels: number, others: number): PupilPage {
  const listed = Array.from({ length: levels }, (_, at) => levelOf(at + 1));
  const solved = listed.reduce((sum, level) => sum + level.solved, 0) + others;
  return {
    id: 'u_1',
    displayName: '児童 1',
    kanaName: 'じどう',
    number: 1,
    figures: {
      begun: solved + levels,
      solved,
      checks: 0,
      wrongChecks: 0,
      firstCheckRate: NONE,
      minutes: 12,
      broken: BROKEN,
      weakest: CONSTRAINTS[0],
    },
    stars: 3,
    days: 2,
    months: [
      { month: '2026-05', solved: 1 },
      { month: '2026-06', solved: solved - 1 },
    ],
    levels: listed,
    growth: [],
    problems: [],
  };
}

function linesOf(page: PupilPage): { readonly whole: number; readonly levels: number[]; readonly months: number[] } {
  const markup = renderToStaticMarkup(<PupilPageSheet page={page} group="2年1組" term="2026年度 1学期" />);
  const whole = /正解した問題<\/dt><dd>(\d+)問/u.exec(markup)?.[1];
  const levels = [...markup.matchAll(/<span>(\d+) \/ \d+問<\/span>/gu)].map((match) => Number(match[1]));
  const months = [...markup.matchAll(/<span>(\d+)<\/span><span class="[^"]*" style/gu)].map((match) =>
    Number(match[1]),
  );
  return { whole: Number(whole), levels, months };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

test.each([
  [1, 0, 1],
  [8, 0, 8],
  // The page has lines for the latest eight levels. The results of the other two levels are in the ninth line.
  [10, 0, 9],
  [3, 5, 4],
])('of %i levels and %i other questions the lines add up to the total', (levels, others, lines) => {
  const printed = linesOf(pageWith(levels, others));
  expect(printed.levels).toHaveLength(lines);
  expect([sumOf(printed.levels), sumOf(printed.months)]).toEqual([printed.whole, printed.whole]);
});
