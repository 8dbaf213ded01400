import { expect, test } from 'vitest';
import { LEVEL_NUMBERS_IN_COURSE_ORDER, gradeOfLevel } from '../levels/course.ts';
import { generateQuestion } from '../levels/generate.ts';
import { levelLabelForUsers } from '../levels/course.ts';
import { requirementLineForStaff } from '../levels/question-name.ts';
import { BUILT_IN_LEVELS } from '../levels/levels.ts';
import { BUILT_IN_PLAN_UNITS } from './built-in-units.ts';
import { createLessonPlan, lessonPlanText, makeAimEndingsPolite } from './lesson-plan.ts';
import { createPlanFileRows } from './plan-rows.ts';
import { parsePlanFile } from './read-plan.ts';
import { sortPlanUnits, movePlanUnitByMonths, planUnitOfLevels, type PlanUnit } from './unit.ts';
import { faultsOfPlanUnits } from './unit-faults.ts';
import { wordsOfPlanUnitFault } from './words.ts';

test('the built-in plan has no fault, is in order, and contains each level in its own grade', () => {
  expect(faultsOfPlanUnits(BUILT_IN_PLAN_UNITS)).toEqual([]);
  expect(sortPlanUnits(BUILT_IN_PLAN_UNITS)).toEqual(BUILT_IN_PLAN_UNITS);
  expect(new Set(BUILT_IN_PLAN_UNITS.flatMap((unit) => unit.levels))).toEqual(new Set(LEVEL_NUMBERS_IN_COURSE_ORDER));
});

test('a plan that is written and read again is the same', () => {
  const rows = createPlanFileRows(BUILT_IN_PLAN_UNITS).map((row) => row.map(String));
  const read = parsePlanFile(rows);
  if (read.kind !== 'lines') throw new Error(read.reason);
  expect(read.lines.flatMap(({ faults }) => faults)).toEqual([]);
  expect(read.lines.map(({ unit }) => unit)).toEqual(BUILT_IN_PLAN_UNITS);
});

const HEAD = ['学年', '月', '単元', 'レベル'];

/** Returns the errors of a plan file as texts `line field: message`. */
function faultsOf(...rows: readonly string[][]): string[] {
  const read = parsePlanFile([HEAD, ...rows]);
  if (read.kind !== 'lines') return [read.reason];
  return read.lines.flatMap(({ line, faults }) =>
    faults.map(({ field, fault }) => `${line} ${field}: ${wordsOfPlanUnitFault(fault)}`),
  );
}

test.each([
  [['7', '4', 'a', ''], '2 grade: 学年は、1から6までの数で書いてください。'],
  [['2年', '十三月', 'a', ''], '2 months: 月は「5月」か「5月〜6月」のように書いてください。'],
  [
    ['2', '3月〜4月', 'a', ''],
    '2 months: 月の順が逆です。年度は4月に始まり、3月に終わります（3月のあとに4月は来ません）。',
  ],
  [
    ['2', '2026/5/6', 'a', ''],
    '2 months: 表計算ソフトが、月を日付に変えたようです。「5月〜6月」のつもりでしたら、そう書いてください。',
  ],
  [['2', '5', '', ''], '2 title: 単元の名前を書いてください。'],
  [['2', '5', 'あ'.repeat(31), ''], '2 title: 単元の名前は30字までにしてください。'],
  [['2', '5', 'た\ufffdし算', ''], '2 title: 単元の名前に、読めない文字があります。書きなおしてください。'],
  [
    ['2', '5', 'a', '2-99'],
    '2 levels: 「2-99」というレベルはありません。「2-1」のように、学年と順番で書いてください。',
  ],
  [['2', '5', 'a', '5'], '2 levels: 「5」というレベルはありません。「2-1」のように、学年と順番で書いてください。'],
  [['2', '5', 'a', '3-1'], '2 levels: レベル3-1は3年のレベルです。同じ学年のレベルを選んでください。'],
  [
    ['2', '5', 'a', '2月1日'],
    '2 levels: 表計算ソフトが、レベルを日付に変えたようです。「レベル2-1」のつもりでしたら、そう書いてください。',
  ],
])('the line %j has one fault', (row, fault) => {
  expect(faultsOf(row)).toEqual([fault]);
});

test('contradictions between lines are reported at the later line', () => {
  expect(faultsOf(['2', '4-6', 'a', ''], ['2', '5', 'b', ''], ['3', '5', 'b', ''])).toEqual([
    '3 months: 「a」（4月〜6月）と月が重なっています。重なってよいのは、終わりの月と次の始まりの月だけです。',
  ]);
  expect(faultsOf(['2', '4-5', 'a', ''], ['2', '5-6', 'a', ''])).toEqual([
    '3 title: 同じ学年に「a」（4月〜5月）があります。「(1)」「(2)」などを付けて分けてください。',
  ]);
  expect(faultsOf(['2', '4-5', 'a', ''], ['2', '5', 'b', ''], ['2', '5-6', 'c', ''])).toEqual([]);
});

test('full-width figures and all separators are read', () => {
  const read = parsePlanFile([
    ['年', '単元名', '月', 'レベル'],
    [],
    ['２年', '長さ', '１０月から１１月', 'レベル２－３、2‐5 2-1'],
  ]);
  if (read.kind !== 'lines') throw new Error(read.reason);
  expect(read.lines[0]?.line).toBe(3);
  expect(read.lines[0]?.unit).toEqual({ grade: 2, title: '長さ', from: 10, to: 11, levels: [5, 25, 26] });
});

test.each([
  [[], 'noHeadings'],
  [[['学年', '月']], 'noHeadings'],
  [[HEAD], 'noUnits'],
  [[HEAD, ...Array.from({ length: 241 }, () => ['1', '4', 'a', ''])], 'tooMany'],
])('a file %# cannot be read', (rows, reason) => {
  expect(parsePlanFile(rows)).toEqual({ kind: 'unreadable', reason });
});

test('a unit moves within the school year only', () => {
  const unit: PlanUnit = { grade: 1, title: 'a', from: 12, to: 2, levels: [] };
  expect(movePlanUnitByMonths(unit, 1)).toEqual({ ...unit, from: 1, to: 3 });
  expect(movePlanUnitByMonths(unit, 2)).toBeNull();
});

test.each(BUILT_IN_LEVELS)('the 週案 of level $number is complete and polite', (level) => {
  const label = levelLabelForUsers(level.number);
  const questions = Array.from({ length: 12 }, (_, seed) => ({
    name: `${label}-${seed + 1}`,
    question: generateQuestion(level.number, seed),
  }));
  const sections = createLessonPlan({
    unit: 'たし算 (1)',
    levels: [{ label, title: level.title, aim: level.aim }],
    questions,
  });
  expect(sections.map(({ heading }) => heading)).toEqual(['単元', 'めあて', '問題', 'みとり']);
  expect(makeAimEndingsPolite(level.aim)).toMatch(/^(?:[^。]+ます(?:（[^（）]*）)?。)+$/u);
  const watch = sections.at(-1)?.lines ?? [];
  expect(watch.length).toBeGreaterThanOrEqual(2);
  for (const line of watch) expect(line).toMatch(/ます。$/u);
  expect(lessonPlanText(sections)).not.toMatch(/undefined|[{}|]|。。/u);
  // The title of the level is quoted as pupils read it. All other text is for adults.
  const text = lessonPlanText(sections).replaceAll(/さくもん レベル.*/gu, '');
  expect(text).not.toMatch(/おはなし|くみたて|くらべ|ぜんぶ|のこり|ひろさ|わりあい|めんせき|[0-9]まい|」と /u);
  const lines = sections.find(({ heading }) => heading === '問題')?.lines ?? [];
  expect(lines.slice(1, 6)).toEqual(
    questions.slice(0, 5).map(({ name, question }) => `${name}　${requirementLineForStaff(question)}`),
  );
  expect(lines.at(-1)).toBe('ほか7問（全部で12問）');
  expect(gradeOfLevel(level.number)).toBe(level.grade);
});

test.each([
  { levels: [1, 2], month: 6, title: 'たしざん (1)' },
  { levels: [2], month: 3, title: 'ずをつかったもんだい' },
  { levels: [4], month: 11, title: 'たしざん (2)' },
  { levels: [4], month: 12, title: 'ひきざん (2)' },
  { levels: [999], month: 6, title: undefined },
] as const)(
  'a lesson with the levels $levels in month $month belongs to the unit $title',
  ({ levels, month, title }) => {
    expect(planUnitOfLevels(BUILT_IN_PLAN_UNITS, levels, month)?.title).toBe(title);
  },
);
