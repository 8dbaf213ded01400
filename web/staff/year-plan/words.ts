import { formatMonthsOfPlanUnit, wordsOfPlanUnitFault } from '../../../engine/year-plan/words.ts';
import type { PlanUnitFaultWithField } from '../../../engine/year-plan/unit-faults.ts';
import type { SchoolMonth } from '../../../engine/year-plan/unit.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { YearPlanUnit } from '../../../contract/year-plan.ts';

/** UI text of the year plan. */
export const YEAR_PLAN_WORDS = {
  title: '年間計画',
  grades: '学年',
  grade: (grade: number) => `${grade}年`,
  explained: '単元と月、さくもんのレベルの表です。授業や宿題のレベルを選ぶとき、今月の単元のレベルが先に出ます。',
  builtIn: '学習指導要領の標準的な順序です。学校に合わせて変えられます。',
  own: 'この学校の計画です。この学校の先生みんなで使います。',
  none: 'この学年には、まだ単元がありません。',
  unit: '単元',
  months: '月',
  levels: 'レベル',
  actions: '操作',
  month: (month: SchoolMonth) => `${month}月`,
  thisMonth: '今月',
  noLevels: 'レベルはありません',
  add: '単元を追加する',
  edit: '直す',
  remove: '消す',
  editOf: (title: string) => `${title}を直す`,
  removeOf: (title: string) => `${title}を消す`,
  saved: '保存しました。',
  exported: 'CSVに書き出す',
  imported: 'CSVから取りこむ',
  reset: 'はじめの計画にもどす',
  fileName: '年間計画.csv',
} as const;

/** UI text of the dialog for a unit. */
export const PLAN_UNIT_DIALOG_WORDS = {
  add: '単元を追加する',
  edit: '単元を直す',
  titleField: '単元の名前',
  from: '始まりの月',
  to: '終わりの月',
  levels: (grade: number) => `${grade}年のレベル`,
  levelsNote: 'この単元で使うレベルを選びます。選ばなくてもかまいません。',
} as const;

/** UI text of the dialogs in which the user confirms a change of the year plan. */
export const YEAR_PLAN_CHANGE_CONFIRMATIONS = {
  removing: (title: string) => ({
    title: '単元を消す',
    words: `「${title}」をこの学校の計画から消します。授業や記録は変わりません。`,
    button: '消す',
  }),
  resetting: (grade: number) => ({
    title: 'はじめの計画にもどす',
    words: `${grade}年の計画を、学習指導要領の標準的な順序にもどします。この学校で直したところは消えます。`,
    button: 'もどす',
  }),
} as const;

/** UI text of the CSV import. */
export const PLAN_FILE_WORDS = {
  title: '年間計画をCSVから取りこむ',
  drop: 'ここにCSVファイルを置くか、ファイルを選んでください。',
  note: '見出しは「学年」「月」「単元」「レベル」です。「CSVに書き出す」のファイルを直して使えます。UTF-8 か Shift_JIS の CSV です。',
  preview: '取りこむ単元',
  line: '行',
  fault: '直すところ',
  read: (units: number) => `${units}個の単元を読み取りました。`,
  faulty: (lines: number) =>
    `直すところが${lines}行あります。ファイルを直して、もう一度選んでください。何も変わっていません。`,
  replaced: (grades: readonly number[]) =>
    `${grades.map((grade) => `${grade}年`).join('・')}の計画を、このファイルの単元に置きかえます。`,
  counts: (grade: number, before: number, after: number) => `${grade}年：今は${before}個 → 取りこむと${after}個`,
  again: 'ほかのファイルを選ぶ',
  take: '取りこむ',
  noHeadings: '見出しの行が見つかりません。1行目に「学年」「月」「単元」「レベル」を入れてください。',
  noUnits: '見出しの下に、単元がありません。',
  tooMany: '単元が多すぎます。240個までにしてください。',
  tooLarge: 'ファイルが大きすぎます。1 MBまでにしてください。',
  unreadable: 'ファイルを読み取れません。UTF-8 か Shift_JIS の CSV で保存し直してください。',
} as const;

/** Returns the months and the levels of a unit as one text, e.g. 5月〜6月、レベル2-1 (May to June, level 2-1). */
export function planUnitWords({ from, to, levels }: YearPlanUnit): string {
  const months = formatMonthsOfPlanUnit({ from, to });
  return levels.length === 0 ? months : `${months}、レベル${levels.map(levelLabelForUsers).join('・')}`;
}

/** Returns the texts of several faults as one text. */
export function planUnitFaultsWords(faults: readonly Pick<PlanUnitFaultWithField, 'fault'>[]): string {
  return faults.map(({ fault }) => wordsOfPlanUnitFault(fault)).join('');
}
