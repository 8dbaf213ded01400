import type { TeacherHomePageData } from '../../../contract/today.ts';
import { addDays, dayInJapan } from '../../../engine/calendar.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { PraiseReason } from '../../../engine/measures/today.ts';
import { formatTimeWithColon, formatWeekdayDate, formatNumericDateAndTime } from '../../ui/moments.ts';

export const TODAY_WORDS = {
  title: (now: string) => `きょう　${formatWeekdayDate(dayInJapan(now))}`,
  plainTitle: 'きょう',
  running: 'いま行っている授業',
  isRunning: (group: string) => `${group}の授業が進んでいます`,
  startedAt: (time: string) => `${formatTimeWithColon(time)} 開始`,
  toLessonOf: (group: string) => `${group}の授業の画面へ`,
  toLesson: '授業の画面へ',
  tasks: 'きょうすること',
  noTasks: 'いま、することはありません。',
  noOwnGroups: '担任しているクラスがないので、ここに出るものはありません。クラスは、下の一覧から選べます。',
  people: (count: number) => `${count}人`,
  countOfProblems: (count: number) => `${count}問`,
  seeHomework: '宿題を見る',
  seeHomeworkOf: (group: string) => `${group}の宿題を見る`,
  seeProblems: '問題を見る',
  seeProblemsOf: (group: string) => `${group}の みんなの もんだいを見る`,
  problemsOf: (group: string) => `${group}の「みんなの もんだい」に、新しい問題があります。`,
  problemsNote: '授業の前に、目を通しておけます。',
  roster: (result: NonNullable<TeacherHomePageData['roster']>['result']) =>
    result === 'waits'
      ? '提供元から取りに行った名簿に、確かめることがあります。'
      : '提供元から名簿を取りに行けませんでした。',
  rosterAt: (moment: string) => `${formatNumericDateAndTime(moment)}に取りに行きました。今の名簿は変わっていません。`,
  seeRoster: '名簿を確かめる',
  textsOf: (group: string) => `${group}の「じぶんの ことば」に、読めなかった文があります。`,
  countOfTexts: (count: number) => `${count}件`,
  textsNote: '〇・△をつけるまで、児童の記録に入りません。',
  seeTexts: '文を見る',
  seeTextsOf: (group: string) => `${group}の じぶんの ことばの文を見る`,
  praise: 'ほめる',
  praiseOf: (group: string) => `${group}の児童をほめる`,
  praiseTo: (group: string) => `${group}の児童へ ほめことばを送る`,
  praiseIn: (group: string, reason: PraiseReason) => `${group}に、${REASONS[reason]}児童がいます。`,
  catchUp: '宿題に出す',
  catchUpIn: (group: string, count: number) => `${group}の欠席の${count}人に、同じ問題を宿題に出す`,
  seeLesson: '授業を見る',
  seeLessonOf: (group: string, day: string) => `${group}の${formatWeekdayDate(day)}の授業を見る`,
  lessonOf: (group: string, day: string) => `${group}の${formatWeekdayDate(day)}の授業に入っていない児童がいます。`,
} as const;

const REASONS: Readonly<Record<PraiseReason, string>> = {
  homeworkDone: '宿題の問題を全部正解した',
  keptOn: 'ねばり強く正解した',
};

type HomeworkLeft = TeacherHomePageData['homework'][number];

/**
 * Returns the sentence that says on which day a class's homework is due, or was due if this day is over. `today`: the
 * present day as `YYYY-MM-DD`.
 */
export function homeworkDueWords({ group, dueOn }: HomeworkLeft, today: string): string {
  if (dueOn < today) return `${group.name}の宿題は、${formatWeekdayDate(dueOn)}が期限でした。`;
  if (dueOn === today) return `${group.name}の宿題は、きょうが期限です。`;
  if (dueOn === addDays(today, 1)) return `${group.name}の宿題は、あすが期限です。`;
  return `${group.name}の宿題は、${formatWeekdayDate(dueOn)}が期限です。`;
}

/**
 * Returns how many pupils have not begun, and how many have begun but not finished the homework, e.g. 「まだ 6人・とちゅう 4人」
 * (6 not begun, 4 not finished).
 */
export function homeworkUnfinishedWords({ notBegun, underway }: HomeworkLeft): string {
  return [notBegun > 0 ? `まだ ${notBegun}人` : '', underway > 0 ? `とちゅう ${underway}人` : '']
    .filter((words) => words !== '')
    .join('・');
}

/**
 * Returns the text that says how many pupils were marked absent from a lesson, and how many others did nothing in it.
 */
export function absentFromLessonCountWords({ pupils, absent }: TeacherHomePageData['notInLesson'][number]): string {
  return [absent.length > 0 ? `欠席 ${absent.length}人` : '', pupils.length > 0 ? `記録なし ${pupils.length}人` : '']
    .filter((words) => words !== '')
    .join('・');
}

/**
 * Returns the names of the pupils who were marked absent from a lesson or did nothing in it. If some absent pupils have
 * got the lesson's questions as homework, the text also says their number.
 */
export function absentFromLessonNamesWords({
  pupils,
  absent,
  toCatchUp,
}: TeacherHomePageData['notInLesson'][number]): string {
  const given = absent.length - toCatchUp;
  return `${shortenedNameList([...absent, ...pupils])}${given > 0 ? `　${given}人には、宿題を出しました。` : ''}`;
}

export function homeworkContentWords({ levels, questions }: HomeworkLeft): string {
  return levels.length === 0
    ? `選んだ問題 ${questions}問`
    : `レベル ${levels.map(levelLabelForUsers).join('・')}　${questions}問`;
}

const NAMED = 4;

/** Returns the names of the first few pupils and the number of the others as one text. */
export function shortenedNameList(pupils: readonly { readonly displayName: string }[]): string {
  const names = pupils.slice(0, NAMED).map(({ displayName }) => `${displayName}さん`);
  const others = pupils.length - names.length;
  return names.join('、') + (others > 0 ? `、ほか${others}人` : '');
}

/** UI text of the panel with the proposed lesson. */
export const PROPOSED_LESSON_WORDS = {
  group: 'クラス',
  allRunning: '担任のクラスは、授業中です。',
  questions: (count: number, names: string) => `${count}問：${names}`,
  start: 'この授業を始める',
  startOf: (group: string) => `${group}で、この授業を始める`,
  change: '問題を変える',
  startOther: '授業を始める',
  startOtherOf: (group: string) => `${group}の授業を始める`,
} as const;
