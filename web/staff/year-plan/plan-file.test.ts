import { expect, test } from 'vitest';
import type { YearPlan } from '../../../contract/year-plan.ts';
import { GRADES } from '../../../engine/text/grade.ts';
import { builtInPlanUnitsOfGrade } from '../../../engine/year-plan/built-in-units.ts';
import { createYearPlanFile, readYearPlanFile, findGradePlansReplacedByFile } from './plan-file.ts';
import { PLAN_FILE_WORDS } from './words.ts';

const YEAR: YearPlan = {
  plans: GRADES.map((grade) => ({
    grade,
    isBuiltIn: true,
    version: grade,
    units: builtInPlanUnitsOfGrade(grade).map(({ title, from, to, levels }) => ({
      title,
      from,
      to,
      levels: [...levels],
    })),
  })),
};

function read(text: string) {
  return readYearPlanFile(new TextEncoder().encode(text));
}

function linesOf(text: string) {
  const found = read(text);
  if (found.kind === 'unreadable') throw new Error(found.words);
  return found.lines;
}

test('a file that is written and read again replaces each grade by the same units', async () => {
  const { fileName, bytes } = createYearPlanFile(YEAR);
  expect(fileName).toBe('年間計画.csv');
  const found = readYearPlanFile(new Uint8Array(await bytes.arrayBuffer()));
  if (found.kind === 'unreadable') throw new Error(found.words);
  expect(findGradePlansReplacedByFile(found.lines, YEAR)).toEqual(
    YEAR.plans.map((before) => ({ before, units: before.units })),
  );
});

test('only the grades of the file are replaced', () => {
  const lines = linesOf('学年,月,単元,レベル\n2,5,"長さ, かさ",2-3\n');
  const [, second] = YEAR.plans;
  expect(findGradePlansReplacedByFile(lines, YEAR)).toEqual([
    { before: second, units: [{ title: '長さ, かさ', from: 5, to: 5, levels: [25] }] },
  ]);
});

test('Shift_JIS and tabs are read, and an apostrophe before a formula is removed', () => {
  // These bytes are 「学年,月,単元,レベル」 in Shift_JIS.
  const head = [0x8a, 0x77, 0x94, 0x4e, 0x2c, 0x8c, 0x8e, 0x2c, 0x92, 0x50, 0x8c, 0xb3, 0x2c];
  const level = [0x83, 0x8c, 0x83, 0x78, 0x83, 0x8b];
  const found = readYearPlanFile(new Uint8Array([...head, ...level, ...new TextEncoder().encode("\r\n2,5,'=a,2-3")]));
  expect(found).toMatchObject({ kind: 'lines', lines: [{ line: 2, faults: [], unit: { title: '=a', levels: [25] } }] });
  expect(linesOf('学年\t月\t単元\tレベル\n2\t5\ta\t2-3')).toMatchObject([{ faults: [] }]);
});

test('a faulty line keeps its number in the file', () => {
  const lines = linesOf('学年,月,単元,レベル\n2,5,a,\n\n9,5,b,\n');
  expect(lines.map(({ line, faults }) => [line, faults.length])).toEqual([
    [2, 0],
    [4, 1],
  ]);
});

test.each([
  ['なまえ\n1', PLAN_FILE_WORDS.noHeadings],
  ['学年,月,単元,レベル', PLAN_FILE_WORDS.noUnits],
  ['PK\0\0', PLAN_FILE_WORDS.unreadable],
  [`学年,月,単元,レベル\n${'1,4,a,\n'.repeat(241)}`, PLAN_FILE_WORDS.tooMany],
  ['a'.repeat(1024 * 1024 + 1), PLAN_FILE_WORDS.tooLarge],
])('the unreadable file %# says why', (text, words) => {
  expect(read(text)).toEqual({ kind: 'unreadable', words });
});
