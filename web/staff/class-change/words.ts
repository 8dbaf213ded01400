import { addDays } from '../../../engine/calendar.ts';
import type { RefusalCode } from '../../../contract/refusal.ts';
import { MAX_PUPILS_PER_MOVE } from '../../../contract/many-pupils.ts';
import { formatWeekdayDate } from '../../ui/moments.ts';
import type { PupilMoveKind } from './move-kind.ts';

/**
 * Returns the label of the button that moves pupils. `count`: number of selected pupils, which may be 0. `from`, `to`:
 * names of the two groups.
 */
export function moveButtonLabel(kind: PupilMoveKind, count: number, from: string, to: string): string {
  const words = CLASS_CHANGE_SCREEN_WORDS;
  switch (kind) {
    case 'move':
      return count === 0 ? words.moveTo(to) : words.moveCount(count, to);
    case 'join':
      return count === 0 ? words.joinTo(to) : words.joinCount(count, to);
    case 'leave':
      return count === 0 ? words.leaveFrom(from) : words.leaveCount(count, from);
  }
}

/** UI text of moving pupils between groups. */
export const CLASS_CHANGE_WORDS = {
  noGroups: 'クラスがまだありません。「クラス」の画面の「新しいクラス」から追加してください。',
  allHaveGroups: 'クラスのない児童はいません。',
  noPupils: 'このクラスに児童はいません。',
  whichYear: 'どの年度のクラスに移しますか',
  howTo:
    '児童を選んで、まん中のボタンで移します（特別支援学級・通級には、今のクラスに残したまま入れます）。ドラッグでも移せます。キーボードでは、矢印キーで動き、スペースキーで選び、エンターキーで移します。',
} as const;

/** The reasons why a pupil could not be moved. They are shown in the pupil's row. */
export const PUPIL_MOVE_REFUSAL_WORDS = {
  'pupil-archived': '休止中です',
  'changed-meanwhile': 'ほかの先生が先に変えました',
  'in-other-class': 'ほかのクラスに入っています',
  'grade-not-in-class': '新しい学年を選んでください',
} as const;
export type PupilMoveRefusal = keyof typeof PUPIL_MOVE_REFUSAL_WORDS;

export function isPupilMoveRefusal(refusal: string): refusal is PupilMoveRefusal {
  return refusal in PUPIL_MOVE_REFUSAL_WORDS;
}

/** Returns the text that says that no pupil was moved because the server refused to move `count` of the pupils. */
export function refusedMoveWords(count: number): string {
  return `移せない児童が${count}人いるので、だれも移していません。理由の書いてある行を確かめてから、もう一度移してください。`;
}

/**
 * Returns the text that asks for the grade of pupils in a class of several grades that does not have their present
 * grade. `grades`: the grades of the class. `count`: number of these pupils.
 */
export function missingGradeWords(group: string, grades: readonly number[], count: number): string {
  const names = grades.map((grade) => `${grade}年`).join('と');
  return `「${group}」は${names}のクラスです。学年が決まらない児童が${count}人いるので、だれも移していません。「${CLASS_CHANGE_SCREEN_WORDS.newGrade(count)}」で学年を選んでから、もう一度移してください。`;
}

type Moved = {
  readonly kind: PupilMoveKind;
  readonly count: number;
  readonly from: string;
  readonly to: string;
  /** The first day, as text, from which the pupils belong to the new group; null if they belong to it at once. */
  readonly begins: string | null;
  /** The attendance numbers (出席番号) that the moved pupils got in the new group, in ascending order. */
  readonly numbers: readonly number[];
};

export function movedPupilsMessage({ kind, count, from, to, begins, numbers }: Moved): string {
  const when = begins === null ? '' : `（${begins}から）`;
  switch (kind) {
    case 'move':
      return `${count}人を「${from}」から「${to}」へ移しました${when}。${newNumbersWords(numbers)}`;
    case 'join':
      return `${count}人を「${to}」に入れました${when}。「${from}」にも残っています。`;
    case 'leave':
      return `${count}人を「${from}」から外しました${when}。`;
  }
}

function newNumbersWords(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return `新しい番号は${first}です。`;
  const isRow = last - first === numbers.length - 1;
  return `新しい番号は${isRow ? `${first}〜${last}` : numbers.join('・')}です。`;
}

/**
 * Returns the second line of the move button's label. It says which attendance number (出席番号) the first moved pupil gets
 * in the new group.
 */
export function firstNewNumberWords(next: number): string {
  return `番号は${next}から`;
}

export const TOO_MANY_PUPILS_WORDS = `一度に移せるのは${MAX_PUPILS_PER_MOVE}人までです。選ぶ人数を減らしてください。`;

export function moveUndoneWords(count: number): string {
  return `${count}人を元のクラスにもどしました。`;
}

export function moveNotUndoneWords(refusal: RefusalCode): string {
  return refusal === 'undo-too-late'
    ? '移してから24時間を過ぎたので、元にもどせません。'
    : 'ほかの先生が先に変えたので、元にもどせません。';
}

type Counts = {
  readonly total: number;
  readonly going: number;
  /** Number of pupils who were selected on another screen but do not belong to the group of this column. */
  readonly elsewhere: number;
};

export function pupilCountOfColumnWords({ total, going, elsewhere }: Counts): string {
  const here = going === 0 ? `${total}人` : `${total}人のうち${going}人を選んでいます`;
  return elsewhere === 0 ? here : `${here}（ほかのクラスの${elsewhere}人は、ここにはいません）`;
}

/**
 * Returns the text with a pupil's last day in the group. `until`: the first day on which the pupil no longer belongs to
 * it.
 */
export function lastDayInGroupWords(until: string): string {
  return `${formatWeekdayDate(addDays(until, -1))}まで`;
}

export function newSchoolYearRosterWords(schoolYear: number, runningYear: number): string {
  return [
    '新しい名簿のとおりに、全員を一度に移します。移す前に、加わる・移る・変わらない・いなくなる児童を確かめられます。',
    schoolYear > runningYear ? `クラスが変わるのは${schoolYear}年4月1日で、それまでは今のままです。` : '',
    '前の年度のクラスはそのまま残り、「クラス」の画面で年度を選ぶと見られます。',
    '特別支援学級・通級は、前の年度の分がクラスといっしょに終わります。新しい年度の分へは、あらためて入れてください。',
  ].join('');
}

/** UI text of the screen on which pupils are moved to another class. */
export const CLASS_CHANGE_SCREEN_WORDS = {
  byChoice: '児童を選んで移す',
  fromRoster: '新しい年度のクラスに変える（名簿から）',
  title: 'クラスを変える',
  ways: 'クラスの変え方',
  groupOfSide: (side: string) => `${side}のクラス`,
  pupilsOf: (group: string) => `${group}の児童`,
  ownGroup: '（担任）',
  moved: '移動ずみ',
  moveTo: (target: string) => `${target}へ移す`,
  moveCount: (count: number, target: string) => `${count}人を${target}へ移す`,
  joinTo: (target: string) => `${target}にも入れる`,
  joinCount: (count: number, target: string) => `${count}人を${target}にも入れる`,
  stays: (source: string) => `${source}に残ります`,
  leaveFrom: (source: string) => `${source}から外す`,
  leaveCount: (count: number, source: string) => `${count}人を${source}から外す`,
  countOfPupils: (count: number) => `${count}人`,
  newGrade: (count: number) => `${count}人の新しい学年`,
  chooseGrade: '学年を選ぶ',
  grade: (grade: number) => `${grade}年`,
} as const;

/** The text that is shown instead of a group's name for pupils without a class. */
export const NO_CLASS_LABEL = 'クラスなし';

/** Returns the name of a group that belongs to another school year than the current one. */
export function groupNameOfOtherYear(schoolYear: number, name: string): string {
  return `${schoolYear}年度 ${name}`;
}
