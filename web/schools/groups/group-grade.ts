import { readGroupCell } from '../../../engine/roster/cell-text.ts';

/** The grade that a class's name tells: 2 of 2年1組; null of ひまわり組. */
export function gradeInName(name: string): 1 | 2 | 3 | 4 | 5 | 6 | null {
  return readGroupCell(name).grade;
}

/** Said where the name tells another grade than the chosen one; empty where they fit. */
export function misfitWords(told: number | null, grade: number): string {
  return told === null || told === grade ? '' : `名前は${told}年ですが、学年は${grade}年になっています。`;
}
