import { CONSTRAINT_NAMES, type Constraint } from '../../../engine/question/constraint.ts';
import { findAttentionReason, countUnsolvedQuestions } from '../../../engine/group-measures/attention.ts';
import type { ShareOfWhole } from '../../../engine/measures/share.ts';
import { tellingConstraintFromBrokenShares } from '../../../engine/lesson-measures/telling-constraint.ts';
import { formatShare } from '../lessons/words.ts';
import { formatTimeWithColon, formatWeekdayDateOfTime, formatShortDayOfTime } from '../../ui/moments.ts';
import type { PupilWithAttentionData, GroupLesson, LineChartFigure } from './group-view.ts';
import type { NextLessonProposal } from '../../../contract/next-lesson.ts';
import type { ProposalReason } from '../../../engine/group-measures/lesson-proposal.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import type { computeLessonState } from '../../../contract/lesson-state.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';

/** UI text of the group screen. */
export const GROUP_SCREEN_WORDS = {
  notFound: 'このクラスは見つかりませんでした。',
  noAttention: 'とくに気にかかる児童はいません。',
  needsTwo: '授業が2回以上あると、比べられます。',
  nothingInCommon: '同じ問題はありませんでした。ちがう問題どうしの数なので、比べるときは気をつけてください。',
  noLessons: '授業の記録はまだありません。授業を始めるか、児童が自分で練習すると、ここに出ます。',
  noneInView: '選んだ見方では、まだ授業の記録がありません。',
  noQuestions: '取り組まれた問題はありません。',
  noneTried: '取り組んだ問題はありません。',
  noChecks: '答え合わせはありません',
  noMistakes: 'まちがいはありません',
} as const;

type Moment = Pick<GroupLesson, 'kind' | 'startedAt'> & Partial<Pick<GroupLesson, 'elsewhere'>>;

/** Returns a day for the axis of a chart, e.g. 11/18. */
export function shortDayWords({ startedAt }: Moment): string {
  return formatShortDayOfTime(startedAt);
}

/**
 * Returns the name of a lesson, e.g. 11月18日(火) 10:42 の授業 (class lesson) or 11月18日(火) の自習 (self-study). If another group
 * had the lesson, that group's name is added, e.g. （2年1組）.
 */
export function lessonNameForGroup({ kind, startedAt, elsewhere = null }: Moment): string {
  const moment = Date.parse(startedAt);
  const where = elsewhere === null ? '' : `（${elsewhere}）`;
  return kind === 'selfStudy'
    ? `${formatWeekdayDateOfTime(moment)} の自習${where}`
    : `${formatWeekdayDateOfTime(moment)} ${formatTimeWithColon(moment)} の授業${where}`;
}

/** Returns the text with the days of the first and the last of `lessons`, and the number of lessons. */
export function lessonsPeriodWords(lessons: readonly Moment[]): string {
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (first === undefined || last === undefined) return '授業の記録はありません';
  const [from, until] = [
    formatWeekdayDateOfTime(Date.parse(first.startedAt)),
    formatWeekdayDateOfTime(Date.parse(last.startedAt)),
  ];
  return `${from === until ? from : `${from}〜${until}`}・${lessons.length}回`;
}

export function unitOfLineChartFigure(measure: LineChartFigure): string {
  switch (measure) {
    case 'firstCheckRate':
      return '%';
    case 'solvedPerPupil':
      return '問';
    case 'checksPerPupil':
      return '回';
  }
}

/**
 * Returns the reasons why a teacher should speak to a pupil, one line each: the main reason, then the telling
 * constraint (目立つまちがい) if there is one. Returns an empty list if there is no reason.
 */
export function attentionReasonWords(pupil: PupilWithAttentionData): string[] {
  const { figures } = pupil;
  const telling = tellingConstraintFromBrokenShares(figures.broken);
  const mistakes = telling === null ? [] : [`${CONSTRAINT_NAMES[telling]}のまちがいが目立つ`];
  switch (findAttentionReason(pupil)) {
    case 'unsolved':
      return [`とちゅうの問題 ${countUnsolvedQuestions(figures)}問`, ...mistakes];
    case 'lowFirstCheckRate':
      return [`1回目の正解率 ${formatShare(figures.firstCheckRate)}`, ...mistakes];
    case 'idle':
      return ['いちばん新しい授業で、記録がありません'];
    case 'absent':
      return ['いちばん新しい授業は欠席でした'];
    case null:
      return [];
  }
}

/** Returns the text that says when the server last received an act of a pupil. */
export function lastReceivedRecordWords(lastHeardAt: string | null): string {
  if (lastHeardAt === null) return '記録はまだ届いていません';
  const moment = Date.parse(lastHeardAt);
  return `最後の記録 ${formatWeekdayDateOfTime(moment)} ${formatTimeWithColon(moment)}`;
}

/**
 * Returns the day and time at which the server last received an act of a pupil, as text for a table cell. Returns — (a
 * dash) if it has received none.
 */
export function lastReceivedRecordCellText(lastHeardAt: string | null): string {
  if (lastHeardAt === null) return '—';
  const moment = Date.parse(lastHeardAt);
  return `${formatShortDayOfTime(lastHeardAt)} ${formatTimeWithColon(moment)}`;
}

/**
 * Returns the text about the difference of two shares in percentage points. If one of the shares has too few cases for
 * a percentage, the text says that they are not compared.
 */
export function shareDifferenceWords(earlier: ShareOfWhole, later: ShareOfWhole): string {
  if (earlier.kind === 'tooFew' || later.kind === 'tooFew') return '数が少ないため、比べません';
  const points = later.percent - earlier.percent;
  if (points === 0) return '同じです';
  return `${Math.abs(points)}ポイント${points > 0 ? '上がりました' : '下がりました'}`;
}

/**
 * Returns the text about the difference of two amounts. It is computed from the amounts as they are displayed, rounded
 * to one decimal. If an amount is null, the text says that they cannot be compared.
 */
export function numberDifferenceWords(earlier: number | null, later: number | null, unit: string): string {
  if (earlier === null || later === null) return '比べられません';
  const tenths = Math.round(later * 10) - Math.round(earlier * 10);
  if (tenths === 0) return '同じです';
  return `${(Math.abs(tenths) / 10).toLocaleString('ja-JP')}${unit}${tenths > 0 ? 'ふえました' : 'へりました'}`;
}

/** Returns the description of the line chart for screen readers. */
export function lineChartDescription(lessons: number, pupils: number, measure: string): string {
  return `${lessons}回の授業で、クラス全体と児童${pupils}人の「${measure}」がどう変わったかを表す折れ線グラフです。`;
}

/** Returns the description of the bar chart for screen readers. */
export function barChartDescription(questions: number, hardest: string | null): string {
  const bars = `${questions}問それぞれについて、1回で正解、あとで正解、まだ、始めていない児童の人数を表す横棒グラフです。`;
  return hardest === null ? bars : `${bars}1回目の正解がいちばん少ないのは ${hardest} です。`;
}

export const NEXT_LESSON_WORDS = {
  title: '次の授業の提案',
  noLessons: '授業や練習の記録がまだないので、提案できません。',
  nothing: '最近の記録に、目立つまちがいはありません。次のレベルへ進めます。',
} as const;

const KIND_WORDS: Readonly<Record<StoryKind, string>> = {
  combine: 'あわせて',
  increase: 'ふえる',
  decrease: 'へる',
  compare: 'ちがい',
  perUnit: '〜ずつ',
  times: '〜ばい',
};

/** What pupils did wrong when they broke each constraint, in the words of a teacher. */
const DONE_WORDS: Readonly<Record<Constraint, string>> = {
  structure: '文の組み合わせがそろわないカードを選んでいました',
  story: 'ちがう種類のお話を作っていました',
  objects: 'ちがうもののカードを選んでいました',
  numbers: '数の合わないカードを選んでいました',
  calculation: 'お話はできても、式とちがうものになっていました',
};

export const PROPOSED_QUESTION_REASON_WORDS: Readonly<Record<ProposalReason, string>> = {
  again: 'もう一度',
  new: 'はじめて',
};

/**
 * Returns the text that says how many lessons a proposal is based on, e.g. 最近の授業6回と自習2回 (6 lessons and 2 times
 * self-study).
 */
export function pastLessonCountOfProposalWords({ class: lessons, selfStudy }: NextLessonProposal['lessons']): string {
  const kinds = [lessons === 0 ? [] : [`授業${lessons}回`], selfStudy === 0 ? [] : [`自習${selfStudy}回`]].flat();
  return `最近の${kinds.join('と')}`;
}

type Reason = NonNullable<NextLessonProposal['proposal']>['reason'];

export function proposalReasonWords({ constraint, kind, pupils, of }: Reason): string {
  return `「${KIND_WORDS[kind]}」の問題で、${of}人のうち${pupils}人が${DONE_WORDS[constraint]}。`;
}

export const LEVEL_OPENING_WORDS = {
  search: 'レベルをさがす',
  title: 'レベルを開く・閉じる',
  whole: 'クラス全員',
  byItself: '自動',
  open: '開く',
  closed: '閉じる',
  explained:
    '「自動」のレベルは、ひとつ前のレベルを8割とくと開きます。この学年より前のレベルと、この学年のはじめのレベルは、はじめから開いています。',
  ofPupil: '児童ごとの決まりは、クラスの決まりより先に効きます。',
  whom: 'だれに',
  grade: (grade: number) => `${grade}年`,
  sameAsGroup: (word: string) => `クラスと同じ（${word}）`,
  submit: '決める',
} as const;

export const LEVEL_OPENING_CHOICES = ['byItself', 'open', 'closed'] as const;
export type LevelOpeningChoice = (typeof LEVEL_OPENING_CHOICES)[number];

/** UI text of the statistics of a group: comparison, bars, lines and tables. */
export const GROUP_FIGURES_WORDS = {
  countOfPupils: (count: number) => `${count}人`,
  comparedLesson: '比べる授業',
  comparedWith: '比べる相手の授業',
  wholeLesson: '授業全体',
  onlyCommon: (count: number) => `どちらにもあった${count}問だけ`,
  commonQuestions: 'どちらにもあった問題',
  peopleUnit: '人',
  questionsUnit: '問',
  timesUnit: '回',
  secondsUnit: '秒',
  mistakesOf: (constraint: string) => `${constraint}のまちがい`,
  figure: '数',
  difference: 'ちがい',
  lessonsAndSelfStudy: '授業と自習',
  lessonsOnly: '授業だけ',
  selfStudyOnly: '自習だけ',
  lessonsOf: (group: string) => `${group}の授業`,
  outsideOf: (group: string) => `${group}の外での学習`,
  shownLesson: '見る授業',
  shownLevel: '見るレベル',
  allLevels: 'すべてのレベル',
  level: (label: string) => `レベル${label}`,
  earlierLesson: '前の授業を見る',
  laterLesson: '後の授業を見る',
  pupilsAndQuestions: '児童と問題',
  byPupil: '児童ごと',
  compareLessons: '二つの授業を比べる',
  lessonRecords: '授業の記録',
  details: 'くわしい記録',
  gridSummary: '児童と問題の表',
  grid: '児童と問題の一覧',
  asCards: 'カードで見る',
  asTable: '表にもどす',
  number: '番号',
  name: '名前',
  mistakes: 'まちがい',
  reason: '声をかけたい理由',
  printPages: '1人1枚のページを印刷',
  evidence: '評価の資料',
  evidenceShort: '評価',
  evidenceOf: (name: string) => `${name}さんの評価の資料`,
  meaning: '数の意味',
  solved: '正解',
  countOfQuestions: (count: number) => `${count}問`,
  unsolved: 'とちゅう',
  firstCheck: '1回目',
  time: '時間',
  minutesUnit: '分',
  stars: '星',
  showChangeOf: (name: string) => `${name}の変化をグラフで見る`,
  change: '変化',
  recordsOf: (name: string) => `${name}の記録`,
  records: '記録',
  changeByLesson: '授業ごとの変化',
  lineMeasure: 'グラフにする数',
  highlighted: '目立たせる児童',
  choosePupil: '児童を選ぶ',
  changeByLessonOf: (name: string) => `授業ごとの変化（${name}）`,
  otherPupils: 'ほかの児童',
  firstTry: '1回で正解',
  laterTry: 'あとで正解',
  notYet: 'まだ',
  notBegun: '始めていない',
  byQuestion: '問題ごとのようす',
  questionOrder: '問題のならび',
  byDifficulty: 'むずかしかった順',
  byQuestionOrder: '問題の順',
  tellingMistake: '目立つまちがい',
  questionTitle: (name: string) => `問題 ${name}`,
  wrongChecks: (count: number) => ` まちがい ${count}回`,
  questionRecords: 'この問題の記録を見る',
  skipToDetails: 'くわしい記録へ',
  summary: 'まとめ',
  ofPupils: (count: number) => `${count}人中`,
  solvedOf: (of: string, part: string) => `${of}問中 ${part}問`,
  solvedTogether: (count: string) => `合わせて ${count}問`,
  timeToSolved: (time: string) => `正解までの時間 ${time}`,
  tellingOf: (of: string, part: string) => `が目立つ・${of}回中 ${part}回`,
  unreadOf: (of: string, part: string) => `${of}件中 ${part}件`,
} as const;

/** UI text of the actions on a group. */
export const GROUP_ACTION_WORDS = {
  showRecords: '記録を見る',
  problemBoard: 'みんなの もんだい',
  writtenTexts: 'じぶんの ことば',
  seats: '座席',
  homework: '宿題',
  openLevels: 'レベルを開く',
  startLesson: '授業を始める',
  showLesson: '授業中の画面を見る',
  brokenTimes: (count: number) => `${count}回`,
  theseQuestions: (count: number) => `この${count}問`,
  changeQuestions: '問題を変える',
  startThisLesson: 'この授業を始める',
} as const;

/**
 * The column headings of the list and of the file of a group's lessons. `class` and `selfStudy` are the names of the
 * kinds of lessons.
 */
export const LESSON_COLUMN_WORDS = {
  day: '日',
  kind: '種類',
  start: '開始',
  end: '終わり',
  time: '時間',
  absent: '欠席',
  class: '授業',
  selfStudy: '自習',
} as const;

/**
 * Returns the number of participants and of absent pupils, e.g. 「28人」 (28 pupils) or 「28人・欠席2人」 (28 pupils, 2 absent).
 */
export function participationWords(lesson: ListedLesson): string {
  return `${lesson.pupils}人${lesson.absent === 0 ? '' : `・欠席${lesson.absent}人`}`;
}

/**
 * Returns when a lesson began and ended. If the lesson is not over, the text also says its state, e.g. that it is
 * running.
 */
export function lessonStartAndEndWords(lesson: ListedLesson, state: ReturnType<typeof computeLessonState>): string {
  if (lesson.kind === 'selfStudy') return lesson.restored === null ? '授業の外' : '授業の外・復元あり';
  const startedAt = formatTimeWithColon(Date.parse(lesson.startedAt));
  if (state !== 'ended') return `${startedAt}〜 授業中`;
  return `${startedAt}〜${formatTimeWithColon(Date.parse(lesson.endsAt))}${lesson.restored === null ? '' : '・復元で終了'}`;
}

/** The column headings of the table and of the file that compare two lessons question by question. */
export const LESSON_COMPARISON_WORDS = {
  question: '問題',
  requirement: '求めること',
  later: '（後）',
  checksLater: '回数（後）',
  difference: 'ちがい',
  earlierLesson: '前の授業',
  laterLesson: '後の授業',
  rightAtFirstCheck: '1回目で正解した児童（人）',
  checked: '答え合わせをした児童（人）',
} as const;

/** Returns the heading of a column with a statistic of the earlier lesson. */
export function earlierLessonColumnHeading(statistic: string): string {
  return `${statistic}（前）`;
}

/** Returns the heading of a column in a file. It contains the unit of the column's numbers. */
export function columnHeadingWithUnit(name: string, unit: string): string {
  return `${name}（${unit}）`;
}

/**
 * Returns the heading of a column in a file that compares two lessons. It contains the lesson to which the column
 * belongs.
 */
export function columnHeadingWithLesson(lesson: string, name: string): string {
  return `${lesson}：${name}`;
}

/** The name of the line chart's line for the whole class. */
export const WHOLE_CLASS_LABEL = 'クラス全体';
