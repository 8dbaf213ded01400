import type { Mode } from '../question/question.ts';
import { MANY_WAYS, SOME_DIAGRAMS, type Level, type NumberRule } from './level.ts';
import { FIRST_UNKNOWN, RESULT, REVERSE, SECOND_UNKNOWN } from './sum-forms.ts';
import { SCENES, scenesFrom } from './scenes/scenes.ts';

const CARDS: readonly Mode[] = ['compose'];
/** Most questions build, read or draw a diagram. */
const MOST_DIAGRAMS: readonly Mode[] = [
  'composeAndDiagram',
  'compose',
  'composeAndDiagram',
  'diagramToCompose',
  'storyToDiagram',
];

/** Scenes in which two-digit numbers are realistic. */
const LARGER_SCENES = scenesFrom(40);

const TO_TEN: NumberRule = { least: 1, most: 10, carrying: false };
const TO_TWENTY: NumberRule = { least: 2, most: 20, carrying: true };
const TO_HUNDRED: NumberRule = { least: 3, most: 100, carrying: false };

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
      scenes: SCENES,
      forms: [RESULT.increase, RESULT.decrease, SECOND_UNKNOWN.increase, SECOND_UNKNOWN.decrease],
    },
  },
  {
    number: 2,
    title: 'あわせて',
    grade: 1,
    aim: '10までの数で、2つのものの「あわせて」のおはなしを組み立て、部分と全体を見分ける。',
    modes: CARDS,
    stories: {
      kind: 'sums',
      numbers: TO_TEN,
      scenes: SCENES,
      forms: [RESULT.combine, RESULT.combine, SECOND_UNKNOWN.combine, FIRST_UNKNOWN.combine],
    },
  },
  {
    number: 3,
    title: 'ちがい',
    grade: 1,
    aim: '10までの数で、2つのものの「ちがい」のおはなしを組み立て、大きい数・小さい数・ちがいを見分ける。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: TO_TEN,
      scenes: SCENES,
      forms: [RESULT.compare, RESULT.compare, SECOND_UNKNOWN.compare, FIRST_UNKNOWN.compare],
    },
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
      scenes: SCENES,
      forms: [
        RESULT.increase,
        RESULT.compare,
        RESULT.combine,
        RESULT.decrease,
        SECOND_UNKNOWN.increase,
        SECOND_UNKNOWN.combine,
        SECOND_UNKNOWN.decrease,
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
      scenes: LARGER_SCENES,
      forms: [
        SECOND_UNKNOWN.increase,
        SECOND_UNKNOWN.decrease,
        SECOND_UNKNOWN.combine,
        FIRST_UNKNOWN.increase,
        SECOND_UNKNOWN.compare,
        FIRST_UNKNOWN.decrease,
        FIRST_UNKNOWN.compare,
      ],
    },
  },
  {
    number: 6,
    title: 'ぎゃくに かんがえる',
    grade: 2,
    aim: 'おはなしの演算と計算の演算がちがう場面（逆思考）を、計算の式から組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: { kind: 'sums', numbers: TO_HUNDRED, scenes: LARGER_SCENES, forms: REVERSE },
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
      scenes: LARGER_SCENES,
      forms: [
        RESULT.combine,
        SECOND_UNKNOWN.increase,
        RESULT.compare,
        RESULT.decrease,
        SECOND_UNKNOWN.combine,
        { kind: 'compare', unknown: 'apex', reading: 'calculation' },
        RESULT.increase,
        { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
      ],
    },
  },
  {
    number: 22,
    title: 'なんじゅうの たしざん・ひきざん',
    grade: 1,
    aim: '何十±何十、何十と1けたの数（100まで、くり上がり・くり下がりなし）のおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: { least: 10, most: 100, carrying: false, step: 10 },
      forms: [RESULT.increase, RESULT.combine, RESULT.decrease, RESULT.compare],
      scenes: scenesFrom(80),
    },
  },
  {
    number: 23,
    title: '2けたの たしざん・ひきざん',
    grade: 1,
    aim: '2けたの数と1けたの数（くり上がり・くり下がりなし）で、式に合うおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: { least: 2, most: 60, carrying: false, onesStay: true },
      forms: [RESULT.combine, RESULT.increase, RESULT.compare, RESULT.decrease, SECOND_UNKNOWN.combine],
      scenes: scenesFrom(40),
    },
  },
  {
    number: 30,
    title: '1000までの たし{算|ざん}・ひき{算|ざん}',
    grade: 2,
    aim: '1000までの数で、たし算・ひき算のおはなしを、順思考でも逆思考でも組み立てる。',
    modes: MANY_WAYS,
    stories: {
      kind: 'sums',
      numbers: { least: 104, most: 1000, carrying: false, step: 7 },
      forms: [RESULT.combine, SECOND_UNKNOWN.increase, RESULT.decrease, ...REVERSE],
      scenes: scenesFrom(1000),
    },
  },
];
