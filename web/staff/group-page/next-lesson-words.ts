import type { NextLesson } from '../../../contract/next-lesson.ts';
import type { ProposedFor } from '../../../engine/group-measures/lesson-proposal.ts';
import type { Constraint } from '../../../engine/question/constraint.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';

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
