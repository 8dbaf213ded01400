import { CONSTRAINT_NAMES, type Constraint } from '../../../engine/question/constraint.ts';
import { attentionReason, unsolvedOf } from '../../../engine/group-measures/attention.ts';
import type { Share } from '../../../engine/measures/share.ts';
import { tellingConstraint } from '../../../engine/lesson-measures/telling-constraint.ts';
import { shareWords } from '../lessons/words.ts';
import { clockWords, momentDayWords, shortMomentDayWords } from '../../ui/moments.ts';
import type { AttendedPupil, GroupLesson, LineMeasure } from './group-view.ts';
import type { NextLesson } from '../../../contract/next-lesson.ts';
import type { ProposedFor } from '../../../engine/group-measures/lesson-proposal.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';

/** Of the group screen. */
export const GROUP_SCREEN_WORDS = {
  notFound: 'このクラスは見つかりませんでした。',
  noAttention: 'とくに気にかかる児童はいません。',
  needsTwo: '授業が2回以上あると、くらべられます。',
  nothingInCommon: '同じ問題はありませんでした。ちがう問題どうしの数なので、くらべるときは気をつけてください。',
  noLessons: '授業の記録はまだありません。授業を始めるか、児童が自分で練習すると、ここに出ます。',
  noQuestions: '取り組まれた問題はありません。',
  noneTried: '取り組んだ問題はありません。',
  noChecks: 'こたえあわせはありません',
  noMistakes: 'まちがいはありません',
} as const;

type Moment = Pick<GroupLesson, 'kind' | 'startedAt'>;

/** 11/18, as it stands under a chart. */
export function shortDayWords({ startedAt }: Moment): string {
  return shortMomentDayWords(startedAt);
}

/** 11月18日(火) 10:42 の授業; 11月18日(火) の自習. */
export function groupLessonWords({ kind, startedAt }: Moment): string {
  const moment = Date.parse(startedAt);
  return kind === 'selfStudy'
    ? `${momentDayWords(moment)} の自習`
    : `${momentDayWords(moment)} ${clockWords(moment)} の授業`;
}

/** From the first to the last day of some lessons, and how many they are. */
export function periodWords(lessons: readonly Moment[]): string {
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (first === undefined || last === undefined) return '授業の記録はありません';
  const [from, until] = [momentDayWords(Date.parse(first.startedAt)), momentDayWords(Date.parse(last.startedAt))];
  return `${from === until ? from : `${from}〜${until}`}・${lessons.length}回`;
}

export function unitOf(measure: LineMeasure): string {
  switch (measure) {
    case 'firstCheckRate':
      return '%';
    case 'solvedPerPupil':
      return '問';
    case 'checksPerPupil':
      return '回';
  }
}

/** Why a pupil is worth a word, and what their mistakes tell, a line each; none for who needs no more attention than others. */
export function attentionWords(pupil: AttendedPupil): string[] {
  const { figures } = pupil;
  const telling = tellingConstraint(figures.broken);
  const mistakes = telling === null ? [] : [`${CONSTRAINT_NAMES[telling]}のまちがいが目立つ`];
  switch (attentionReason(pupil)) {
    case 'unsolved':
      return [`とちゅうの問題 ${unsolvedOf(figures)}問`, ...mistakes];
    case 'lowFirstCheckRate':
      return [`1回目の正解率 ${shareWords(figures.firstCheckRate)}`, ...mistakes];
    case 'absent':
      return ['いちばん新しい授業に参加していません'];
    case null:
      return [];
  }
}

/** Until when the records of a pupil have arrived. */
export function lastHeardWords(lastHeardAt: string | null): string {
  if (lastHeardAt === null) return '記録はまだ届いていません';
  const moment = Date.parse(lastHeardAt);
  return `最後の記録 ${momentDayWords(moment)} ${clockWords(moment)}`;
}

/** How a share differs from an earlier one. With fewer than five there is nothing to compare. */
export function shareDifference(earlier: Share, later: Share): string {
  if (earlier.kind === 'tooFew' || later.kind === 'tooFew') return '数が少ないため、比べません';
  const points = later.percent - earlier.percent;
  if (points === 0) return '同じです';
  return `${Math.abs(points)}ポイント${points > 0 ? '上がりました' : '下がりました'}`;
}

/** How an amount differs from an earlier one, to one decimal as it is shown. */
export function amountDifference(earlier: number | null, later: number | null, unit: string): string {
  if (earlier === null || later === null) return '比べられません';
  const tenths = Math.round(later * 10) - Math.round(earlier * 10);
  if (tenths === 0) return '同じです';
  return `${(Math.abs(tenths) / 10).toLocaleString('ja-JP')}${unit}${tenths > 0 ? 'ふえました' : 'へりました'}`;
}

/** Of the lines of all pupils, read out. */
export function linesSummary(lessons: number, pupils: number, measure: string): string {
  return `${lessons}回の授業で、クラス全体と児童${pupils}人の「${measure}」がどう変わったかを表す折れ線グラフです。`;
}

/** Of the bars of all questions, read out. */
export function barsSummary(questions: number, hardest: string | null): string {
  const bars = `${questions}問それぞれについて、1回で正解、あとで正解、まだ、始めていない児童の人数を表す横棒グラフです。`;
  return hardest === null ? bars : `${bars}1回目の正解がいちばん少ないのは ${hardest} です。`;
}

export const NEXT_LESSON_WORDS = {
  title: 'つぎの授業の提案',
  noLessons: '授業や練習の記録がまだないので、提案できません。',
  nothing: '最近の記録に、目立つまちがいはありません。次のレベルへ進めます。',
} as const;

const KIND_WORDS: Readonly<Record<StoryKind, string>> = {
  combine: 'あわせて',
  increase: 'ふえる',
  decrease: 'へる',
  compare: 'ちがい',
  perUnit: '～ずつ',
  times: '～ばい',
};

/** What the pupils did, as a teacher would say it to a colleague. */
const DONE_WORDS: Readonly<Record<Constraint, string>> = {
  structure: '文の組み合わせがそろわないカードを選んでいました',
  story: 'ちがう種類のお話を作っていました',
  objects: 'ちがうもののカードを選んでいました',
  numbers: '数の合わないカードを選んでいました',
  calculation: 'お話はできても、式とちがうものになっていました',
};

export const WHY_WORDS: Readonly<Record<ProposedFor, string>> = { again: 'もう一度', new: 'はじめて' };

/** Which records a proposal is made from: 最近の授業6回と自習2回. */
export function lookedAtWords({ class: lessons, selfStudy }: NextLesson['lessons']): string {
  const kinds = [lessons === 0 ? [] : [`授業${lessons}回`], selfStudy === 0 ? [] : [`自習${selfStudy}回`]].flat();
  return `最近の${kinds.join('と')}`;
}

type Reason = NonNullable<NextLesson['proposal']>['reason'];

export function lessonReasonWords({ constraint, kind, pupils, of }: Reason): string {
  return `「${KIND_WORDS[kind]}」の問題で、${of}人のうち${pupils}人が${DONE_WORDS[constraint]}。`;
}

export const LEVEL_OPENING_WORDS = {
  title: 'レベルを開く・閉じる',
  whole: 'クラス全員',
  byItself: '自動',
  open: '開く',
  closed: '閉じる',
  explained:
    '「自動」のレベルは、ひとつ前のレベルを8割とくと開きます。この学年より前のレベルと、この学年のはじめのレベルは、はじめから開いています。',
  ofPupil: '児童ごとの決まりは、クラスの決まりより先に効きます。',
} as const;

export const WORDS = ['byItself', 'open', 'closed'] as const;
export type Word = (typeof WORDS)[number];
