import { gradesWords } from '../../../engine/roster/class-groups.ts';

export const GROUP_WORDS = {
  archiving: 'クラスは一覧から見えなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'クラスはまた一覧に表示されます。',
  noTeachers: '担任はまだいません',
  noPupils: 'このクラスに児童はいません。',
  otherGrades: 'ほかの学年の児童もいるとき（複式学級・特別支援学級など）',
} as const;

export function noGroupWords(isArchive: boolean, isOver: boolean): string {
  if (isArchive) return 'しまってあるクラスはありません。';
  return isOver ? 'この年度のクラスはありません。' : 'クラスはまだありません。「新しいクラス」から加えてください。';
}

/** The note shown if the name contains other grades than the chosen ones. Empty if they agree. */
export function misfitWords(told: readonly number[], grades: readonly number[]): string {
  const isFitting = told.length === 0 || (told.length === grades.length && told.every((each) => grades.includes(each)));
  return isFitting ? '' : `名前は${gradesWords(told)}ですが、学年は${gradesWords(grades)}になっています。`;
}
