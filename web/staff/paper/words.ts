import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';

export const WORKSHEET_WORDS = {
  title: 'プリント',
  source: 'もとにする問題',
  class: 'みんなの もんだい',
  book: 'もんだいちょう',
  pupil: '児童',
  choosePupil: '（選んでください）',
  waiting: '児童を選ぶと、その児童が解いた問題でプリントを作ります。',
  noNames: '作った児童の名前はのりません。「みんなの もんだい」では、動物の名前でのります。',
  whole: 'すべて',
  pose: '作る（カードを切ってならべる）',
  solve: 'とく（文章題）',
  each: '1枚ずつちがう問題（自動で作ります）',
  ofLevels: '1枚ずつちがう問題は、レベルからだけ作れます。',
  none: 'プリントにできる問題がまだありません。',
  making: 'プリントを作っています…',
  answers: '答えのページをつける',
  number: 'プリントの番号（同じ番号なら、いつでも同じ問題）',
  print: '印刷する',
} as const;

export const WORKSHEET_KINDS = ['pose', 'solve'] as const;
export type WorksheetKind = (typeof WORKSHEET_KINDS)[number];

export const PUPIL_PAGE_WORDS = {
  title: '児童のページ',
  explained: '面談や学習のふりかえりのための、1人1枚のページです。評定ではありません。',
  whole: 'クラス全員',
  nobody: 'この期間にいた児童はいません。',
  problems: '自分で作った問題',
  noProblems: 'この期間に、自分で作った問題はまだありません。',
  growth: 'はじめのころ → 最近の、1回目の答え合わせ（これまで）',
  nothing: 'まだありません。',
  months: `${FIGURE_DEFINITIONS.solvedQuestions.name}（月ごと）`,
  levels: `${FIGURE_DEFINITIONS.solvedQuestions.name} / ${FIGURE_DEFINITIONS.begunQuestions.name}（レベルごと）`,
  otherQuestions: 'ほかの問題',
  definitions:
    '正解した問題は、ちがう問題の数です。同じ問題は、はじめて正解した月に1問と数えるので、月ごとの数を足すと全体の数になります。正解率は、答え合わせをした問題のうち、1回目で正解した割合です（5問より少ないときは数）。まちがいの内わけは、まちがえた答え合わせのうち、守られていなかった条件の割合です。',
  teacher: '先生から',
  print: '印刷する',
} as const;

/** Returns the name of a month, e.g. 4月 for 2026-04. */
export function formatMonthName(month: string): string {
  return `${Number(month.split('-')[1])}月`;
}

type Growth = PupilPage['growth'][number];

/** Returns a text with one sign for each question: ○ if the pupil's first check was right, otherwise ・. */
export function firstCheckMarks(checks: Growth['early']): string {
  return checks.map((isRight) => (isRight ? '○' : '・')).join('');
}

/** UI text of the worksheet options and of the sheets. */
export const WORKSHEET_SCREEN_WORDS = {
  content: 'プリントの内容',
  kind: 'プリントの種類',
  countOfPupils: '人数',
  countOfPages: 'ページ数',
  pupilsUnit: '人分',
  pagesUnit: 'ページ',
  classSheet: (group: string, kind: string) => `${group}の ${kind}`,
  bookOf: (group: string, kind: string) => `${group}の児童の ${kind}`,
  pupilName: 'なまえ',
  cutHere: 'きりとり',
  equation: 'しき',
  answer: 'こたえ',
  answersOf: (title: string) => `${title}（答え）`,
} as const;

/** UI text of the printed page of a pupil. */
export const PUPIL_PAGE_SHEET_WORDS = {
  number: (number: number) => `${number}番 `,
  countOfQuestions: (count: number) => `${count}問`,
  atFirstCheck: 'はじめの答え合わせで正解',
  countOfDays: (count: number) => `${count}日`,
  minutes: (count: number) => `${count}分`,
  stars: (count: number) => `${count}こ`,
  mostStars: '1問で3こまで',
  brokenOf: (name: string, checks: number) => `${name}（まちがえた答え合わせ ${checks}回）`,
  solvedOfBegun: (solved: number, begun: number) => `${solved} / ${begun}問`,
  level: (label: string) => `レベル${label}`,
  answerMark: '　こたえ ',
  titleOf: (group: string, title: string) => `${group}の${title}`,
  content: 'ページの内容',
  period: '期間',
  term: (year: number, term: string) => `${year}年度 ${term}`,
} as const;
