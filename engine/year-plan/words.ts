import { levelLabelForUsers } from '../levels/course.ts';
import { MAX_PLAN_UNIT_TITLE_LENGTH, type SchoolMonth } from './unit.ts';
import type { PlanUnitFault, PlanUnitField } from './unit-faults.ts';

/** The headings of a year plan as CSV. */
export const PLAN_UNIT_FIELD_WORDS: Readonly<Record<PlanUnitField, string>> = {
  grade: '学年',
  months: '月',
  title: '単元',
  levels: 'レベル',
};

type Months = { readonly from: SchoolMonth; readonly to: SchoolMonth };

/** Returns the months of a unit: 5月〜6月. A spreadsheet would read a form such as 5-6 as a date. */
export function formatMonthsOfPlanUnit({ from, to }: Months): string {
  return from === to ? `${from}月` : `${from}月〜${to}月`;
}

/** Returns the message for an error of a unit, which says how to correct it. */
export function wordsOfPlanUnitFault(fault: PlanUnitFault): string {
  switch (fault.kind) {
    case 'wrongGrade':
      return '学年は、1から6までの数で書いてください。';
    case 'wrongMonths':
      return '月は「5月」か「5月〜6月」のように書いてください。';
    case 'dateMonths':
      return `表計算ソフトが、月を日付に変えたようです。「${fault.proposed}」のつもりでしたら、そう書いてください。`;
    case 'reversedMonths':
      return `月の順が逆です。年度は4月に始まり、3月に終わります（${fault.from}月のあとに${fault.to}月は来ません）。`;
    case 'overlap':
      return `「${fault.other.title}」（${formatMonthsOfPlanUnit(fault.other)}）と月が重なっています。重なってよいのは、終わりの月と次の始まりの月だけです。`;
    case 'noTitle':
      return '単元の名前を書いてください。';
    case 'longTitle':
      return `単元の名前は${MAX_PLAN_UNIT_TITLE_LENGTH}字までにしてください。`;
    case 'badTitle':
      return '単元の名前に、読めない文字があります。書きなおしてください。';
    case 'doubleUnit':
      return `同じ学年に「${fault.other.title}」（${formatMonthsOfPlanUnit(fault.other)}）があります。「(1)」「(2)」などを付けて分けてください。`;
    case 'unknownLevel':
      return `「${fault.written}」というレベルはありません。「2-1」のように、学年と順番で書いてください。`;
    case 'dateLevel':
      return `表計算ソフトが、レベルを日付に変えたようです。「レベル${fault.proposed}」のつもりでしたら、そう書いてください。`;
    case 'levelOfOtherGrade':
      return `レベル${levelLabelForUsers(fault.level)}は${fault.grade}年のレベルです。同じ学年のレベルを選んでください。`;
  }
}
