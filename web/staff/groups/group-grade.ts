import { gradesInName, readGroupCell } from '../../../engine/roster/cell-text.ts';
import { gradesWords } from '../../../engine/roster/class-groups.ts';

type Grade = 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the grades in a class's name, ascending: 2 of 2年1組, 2 and 3 of 2・3年, none of ひまわり組. */
export function gradesToldBy(name: string): readonly Grade[] {
  const several = gradesInName(name);
  const { grade } = readGroupCell(name);
  return grade === null ? several : [grade];
}

/** The note shown if the name contains other grades than the chosen ones. Empty if they agree. */
export function misfitWords(told: readonly number[], grades: readonly number[]): string {
  const isFitting = told.length === 0 || (told.length === grades.length && told.every((each) => grades.includes(each)));
  return isFitting ? '' : `名前は${gradesWords(told)}ですが、学年は${gradesWords(grades)}になっています。`;
}
