import { expect, test } from 'vitest';
import type { YearPlanOfGrade, YearPlanUnit } from '../../../contract/year-plan.ts';
import { differencesOfGradePlans, faultsOfUnitChange, replacePlanUnit } from './plan-edits.ts';
import { planUnitFaultsWords } from './words.ts';

const ADDITION: YearPlanUnit = { title: 'たし算', from: 4, to: 5, levels: [5] };
const LENGTH: YearPlanUnit = { title: '長さ', from: 5, to: 6, levels: [] };
const PLAN: YearPlanOfGrade = { grade: 2, isBuiltIn: false, version: 3, units: [ADDITION, LENGTH] };

test('a changed unit stays at its place; a new one is added, also one that was removed meanwhile', () => {
  const renamed = { ...ADDITION, title: 'たし算 (1)' };
  expect(replacePlanUnit(PLAN.units, 'たし算', renamed)).toEqual([renamed, LENGTH]);
  expect(replacePlanUnit(PLAN.units, null, renamed)).toEqual([ADDITION, LENGTH, renamed]);
  expect(replacePlanUnit([LENGTH], 'たし算', renamed)).toEqual([LENGTH, renamed]);
});

test('a contradiction to a later unit is an error of the changed unit', () => {
  const longer = { ...ADDITION, to: 6 as const };
  expect(planUnitFaultsWords(faultsOfUnitChange(PLAN, 'たし算', longer))).toContain(
    '「長さ」（5月〜6月）と月が重なっています',
  );
  expect(faultsOfUnitChange(PLAN, 'たし算', { ...ADDITION, levels: [] })).toEqual([]);
  expect(planUnitFaultsWords(faultsOfUnitChange(PLAN, null, { ...ADDITION, from: 8, to: 9 }))).toContain(
    '「たし算」（4月〜5月）',
  );
});

test('the differences between two states name each unit', () => {
  const now = {
    ...PLAN,
    units: [
      { ...ADDITION, to: 4 as const },
      { ...LENGTH, title: 'かさ' },
    ],
  };
  expect(differencesOfGradePlans(PLAN, now)).toEqual([
    { label: 'たし算', before: '4月〜5月、レベル2-1', now: '4月、レベル2-1' },
    { label: '長さ', before: '5月〜6月', now: '' },
    { label: 'かさ', before: '', now: '5月〜6月' },
  ]);
});
