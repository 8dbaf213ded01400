import { levelLabelForUsers } from '../levels/course.ts';
import { sortPlanUnits, type PlanUnit } from './unit.ts';
import { PLAN_UNIT_FIELDS } from './unit-faults.ts';
import { formatMonthsOfPlanUnit, PLAN_UNIT_FIELD_WORDS } from './words.ts';

/** Returns the levels of a unit as text: レベル2-1・2-3. Without レベル, a spreadsheet would read 2-1 as a date. */
function levelsText(levels: readonly number[]): string {
  return levels.length === 0 ? '' : `レベル${levels.map(levelLabelForUsers).join('・')}`;
}

/** Returns the rows of a plan file, beginning with the headings. Reading these rows gives the same units again. */
export function createPlanFileRows(units: readonly PlanUnit[]): readonly (readonly (string | number)[])[] {
  const rows = sortPlanUnits(units).map((unit) => [
    unit.grade,
    formatMonthsOfPlanUnit(unit),
    unit.title,
    levelsText(unit.levels),
  ]);
  return [PLAN_UNIT_FIELDS.map((field) => PLAN_UNIT_FIELD_WORDS[field]), ...rows];
}
