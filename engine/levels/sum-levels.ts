import type { Mode } from '../question/question.ts';
import { SOME_DIAGRAMS, type Level, type NumberRule } from './level.ts';
import type { PlanForm, SumKind } from './plan.ts';

const CARDS: readonly Mode[] = ['compose'];
/** The triangle is built, read or drawn of a told problem. */
const MOST_DIAGRAMS: readonly Mode[] = [
  'composeAndDiagram',
  'compose',
  'composeAndDiagram',
  'diagramToCompose',
  'storyToDiagram',
];

const TO_TEN: NumberRule = { least: 1, most: 10, carrying: false };
const TO_TWENTY: NumberRule = { least: 2, most: 20, carrying: true };
const TO_HUNDRED: NumberRule = { least: 3, most: 100, carrying: false };

/** Form 1: the result is unknown. */
const RESULT: Readonly<Record<SumKind, PlanForm<SumKind>>> = {
  increase: { kind: 'increase', unknown: 'apex', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'right', reading: 'story' },
  combine: { kind: 'combine', unknown: 'apex', reading: 'story' },
  compare: { kind: 'compare', unknown: 'right', reading: 'story' },
};

/** Form 2: 3 + ? = 5, 5 − ? = 3. */
const SECOND: Readonly<Record<SumKind, PlanForm<SumKind>>> = {
  increase: { kind: 'increase', unknown: 'right', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'left', reading: 'story' },
  combine: { kind: 'combine', unknown: 'right', reading: 'story' },
  compare: { kind: 'compare', unknown: 'left', reading: 'story' },
};

/** Form 2: ? + 2 = 5, ? − 2 = 3. */
const FIRST: Readonly<Record<SumKind, PlanForm<SumKind>>> = {
  increase: { kind: 'increase', unknown: 'left', reading: 'story' },
  decrease: { kind: 'decrease', unknown: 'apex', reading: 'story' },
  combine: { kind: 'combine', unknown: 'left', reading: 'story' },
  compare: { kind: 'compare', unknown: 'apex', reading: 'story' },
};

/** Form 3: the story is told with one operation and computed with the other. */
const REVERSE: readonly PlanForm<SumKind>[] = [
  { kind: 'combine', unknown: 'right', reading: 'calculation' },
  { kind: 'increase', unknown: 'right', reading: 'calculation' },
  { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
  { kind: 'compare', unknown: 'apex', reading: 'calculation' },
  { kind: 'increase', unknown: 'left', reading: 'calculation' },
];

/** The levels of + and − with one triangle. */
export const SUM_LEVELS: readonly Level[] = [
  {
    number: 1,
    title: 'ふえる・へる',
    grade: 1,
    aim: '10までの数で、ふえる・へるおはなしを「はじめ→かわったこと→あと」の順に組み立てる。',
    modes: CARDS,
    stories: {
      kind: 'sums',
      numbers: TO_TEN,
      forms: [RESULT.increase, RESULT.decrease, SECOND.increase, SECOND.decrease],
    },
  },
  {
    number: 2,
    title: 'あわせて',
    grade: 1,
    aim: '10までの数で、2つのものを「あわせて」いくつのおはなしを組み立て、部分と全体を見分ける。',
    modes: CARDS,
    stories: { kind: 'sums', numbers: TO_TEN, forms: [RESULT.combine, RESULT.combine, SECOND.combine, FIRST.combine] },
  },
  {
    number: 3,
    title: 'ちがい',
    grade: 1,
    aim: '10までの数で、2つのものの「ちがい」のおはなしを組み立て、大きい数・小さい数・ちがいを見分ける。',
    modes: SOME_DIAGRAMS,
    stories: { kind: 'sums', numbers: TO_TEN, forms: [RESULT.compare, RESULT.compare, SECOND.compare, FIRST.compare] },
  },
  {
    number: 4,
    title: 'まぜて',
    grade: 1,
    aim: '20までの数（くり上がり・くり下がり）で、式に合うおはなしの種類を選んで組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
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
    },
  },
  {
    number: 5,
    title: '□の ある しき',
    grade: 2,
    aim: '100までの数で、わからない数を□として、おはなしの順のまま式に表されたおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
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
    },
  },
  {
    number: 6,
    title: 'ぎゃくに かんがえる',
    grade: 2,
    aim: 'おはなしの演算と計算の演算がちがう場面（逆思考）を、計算の式から組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: { kind: 'sums', numbers: TO_HUNDRED, forms: REVERSE },
  },
  {
    number: 7,
    title: 'はじめての {三角|さんかく}ブロック',
    grade: 2,
    aim: '100までの数で、たし算・ひき算のおはなしを組み立て、3つの数を三角ブロック（上が全体、下が部分）に表す。',
    modes: MOST_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: TO_HUNDRED,
      forms: [
        RESULT.combine,
        SECOND.increase,
        RESULT.compare,
        RESULT.decrease,
        SECOND.combine,
        { kind: 'compare', unknown: 'apex', reading: 'calculation' },
        RESULT.increase,
        { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
      ],
    },
  },
];
