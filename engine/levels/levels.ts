import type { Grade } from '../question/question.ts';
import type { Form, SumKind } from './plan.ts';

/** Which numbers a level's questions have. */
export type NumberRule = {
  readonly least: number;
  /** Largest whole of a triangle. */
  readonly most: number;
  /** Both parts below 10, their sum above: くり上がり and くり下がり. */
  readonly carrying: boolean;
};

/** A built-in level of DOMAIN.md 6. */
export type Level = {
  readonly number: number;
  /** For pupils. */
  readonly title: string;
  readonly grade: Grade;
  /** For teachers. */
  readonly aim: string;
  readonly numbers: NumberRule;
  /** In the order in which the generator offers them. */
  readonly forms: readonly Form[];
  /** Every how many questions the triangle is built too; null for never. */
  readonly diagramEvery: number | null;
};

const TO_TEN: NumberRule = { least: 1, most: 10, carrying: false };
const TO_TWENTY: NumberRule = { least: 2, most: 20, carrying: true };
const TO_HUNDRED: NumberRule = { least: 3, most: 100, carrying: false };

/** Form 1: the result is unknown. */
const RESULT: Readonly<Record<SumKind, Form>> = {
  increase: { kind: 'increase', unknown: 'apex', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'right', reading: 'story' },
  combine: { kind: 'combine', unknown: 'apex', reading: 'story' },
  compare: { kind: 'compare', unknown: 'right', reading: 'story' },
};

/** Form 2: 3 + ? = 5, 5 − ? = 3. */
const SECOND: Readonly<Record<SumKind, Form>> = {
  increase: { kind: 'increase', unknown: 'right', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'left', reading: 'story' },
  combine: { kind: 'combine', unknown: 'right', reading: 'story' },
  compare: { kind: 'compare', unknown: 'left', reading: 'story' },
};

/** Form 2: ? + 2 = 5, ? − 2 = 3. */
const FIRST: Readonly<Record<SumKind, Form>> = {
  increase: { kind: 'increase', unknown: 'left', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'apex', reading: 'story' },
  combine: { kind: 'combine', unknown: 'left', reading: 'story' },
  compare: { kind: 'compare', unknown: 'apex', reading: 'story' },
};

/** Form 3: the story is told with one operation and computed with the other. */
const REVERSE: readonly Form[] = [
  { kind: 'combine', unknown: 'right', reading: 'calculation' },
  { kind: 'increase', unknown: 'right', reading: 'calculation' },
  { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
  { kind: 'compare', unknown: 'apex', reading: 'calculation' },
  { kind: 'increase', unknown: 'left', reading: 'calculation' },
];

/** The built-in levels, in the order in which they open. */
export const LEVELS: readonly Level[] = [
  {
    number: 1,
    title: 'ふえる・へる',
    grade: 1,
    aim: '10までの数で、ふえる・へるおはなしを「はじめ→かわったこと→あと」の順に組み立てる。',
    numbers: TO_TEN,
    forms: [RESULT.increase, RESULT.decrease, SECOND.increase, SECOND.decrease],
    diagramEvery: null,
  },
  {
    number: 2,
    title: 'あわせて',
    grade: 1,
    aim: '10までの数で、2つのものを「あわせて」いくつのおはなしを組み立て、部分と全体を見分ける。',
    numbers: TO_TEN,
    forms: [RESULT.combine, RESULT.combine, SECOND.combine, FIRST.combine],
    diagramEvery: null,
  },
  {
    number: 3,
    title: 'ちがい',
    grade: 1,
    aim: '10までの数で、2つのものの「ちがい」のおはなしを組み立て、大きい数・小さい数・ちがいを見分ける。',
    numbers: TO_TEN,
    forms: [RESULT.compare, RESULT.compare, SECOND.compare, FIRST.compare],
    diagramEvery: 4,
  },
  {
    number: 4,
    title: 'まぜて',
    grade: 1,
    aim: '20までの数（くり上がり・くり下がり）で、式に合うおはなしの種類を選んで組み立てる。',
    numbers: TO_TWENTY,
    forms: [
      RESULT.increase,
      RESULT.compare,
      RESULT.combine,
      RESULT.decrease,
      SECOND.increase,
      SECOND.combine,
      SECOND.decrease,
    ],
    diagramEvery: 4,
  },
  {
    number: 5,
    title: '□の ある しき',
    grade: 2,
    aim: '100までの数で、わからない数を□として、おはなしの順のまま式に表されたおはなしを組み立てる。',
    numbers: TO_HUNDRED,
    forms: [
      SECOND.increase,
      SECOND.decrease,
      SECOND.combine,
      FIRST.increase,
      SECOND.compare,
      FIRST.decrease,
      FIRST.compare,
    ],
    diagramEvery: 4,
  },
  {
    number: 6,
    title: 'ぎゃくに かんがえる',
    grade: 2,
    aim: 'おはなしの演算と計算の演算がちがう場面（逆思考）を、計算の式から組み立てる。',
    numbers: TO_HUNDRED,
    forms: REVERSE,
    diagramEvery: 4,
  },
];

export function levelNumbered(number: number): Level | null {
  return LEVELS.find((level) => level.number === number) ?? null;
}
