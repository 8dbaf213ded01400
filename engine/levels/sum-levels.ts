import type { Mode } from '../question/question.ts';
import { MANY_WAYS, SOME_DIAGRAMS, type Level, type NumberRule, type PartRange } from './level.ts';
import { bothFrom, FIRST_UNKNOWN, RESULT, REVERSE, SECOND_UNKNOWN, TO_HUNDRED } from './sum-forms.ts';
import { THOUSAND_SCENES } from './scenes/thousands.ts';
import { SCENES, scenesFrom } from './scenes/scenes.ts';

const CARDS: readonly Mode[] = ['compose'];
/** Modes of a level in which most questions build, read or draw a diagram. */
const MOST_DIAGRAMS: readonly Mode[] = [
  'composeAndDiagram',
  'compose',
  'composeAndDiagram',
  'diagramToCompose',
  'storyToDiagram',
];

/** Scenes in which two-digit numbers are realistic. */
const LARGER_SCENES = scenesFrom(40);

const TO_TEN = bothFrom({ least: 1, most: 9 }, 10);
const TO_TWENTY = bothFrom({ least: 2, most: 9 }, 18);
const ONES: PartRange = { least: 1, most: 9 };
const TENS: PartRange = { least: 10, most: 90, step: 10 };
const HUNDREDS: PartRange = { least: 100, most: 900, step: 100 };

/** Numbers with three and four digits. The steps have no common divisor with 10, so all last digits occur. */
const SPREAD: NumberRule = {
  parts: [
    { least: 142, most: 8000, step: 211 },
    { least: 153, most: 8000, step: 167 },
  ],
  most: 9999,
};
/** Numbers for subtractions that borrow over zeros: the wholes are numbers such as 400 and 1000, or 603 and 2003. */
const HUNDREDS_AND_NOTHING: NumberRule = {
  parts: [
    { least: 137, most: 937, step: 100 },
    { least: 163, most: 7463, step: 100 },
  ],
  most: 8000,
};
const HUNDREDS_AND_THREE: NumberRule = {
  parts: [
    { least: 168, most: 968, step: 100 },
    { least: 135, most: 7435, step: 100 },
  ],
  most: 8003,
};

/** The levels of + and − with one triangle. */
export const SUM_LEVELS: readonly Level[] = [
  {
    number: 1,
    title: 'ふえる・へる',
    grade: 1,
    aim: 'ふえる・へるおはなしを「はじめ→かわったこと→あと」の順に組み立てる。',
    modes: CARDS,
    stories: {
      kind: 'sums',
      numbers: [TO_TEN],
      scenes: SCENES,
      forms: [RESULT.increase, RESULT.decrease, SECOND_UNKNOWN.increase, SECOND_UNKNOWN.decrease],
    },
  },
  {
    number: 2,
    title: 'あわせて',
    grade: 1,
    aim: '2つのものの「あわせて」のおはなしを組み立て、部分と全体を見分ける。',
    modes: CARDS,
    stories: {
      kind: 'sums',
      numbers: [TO_TEN],
      scenes: SCENES,
      forms: [RESULT.combine, RESULT.combine, SECOND_UNKNOWN.combine, FIRST_UNKNOWN.combine],
    },
  },
  {
    number: 3,
    title: 'ちがい',
    grade: 1,
    aim: '2つのものの「ちがい」のおはなしを組み立て、大きい数・小さい数・ちがいを見分ける。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [TO_TEN],
      scenes: SCENES,
      forms: [RESULT.compare, RESULT.compare, SECOND_UNKNOWN.compare, FIRST_UNKNOWN.compare],
    },
  },
  {
    number: 4,
    title: 'まぜて',
    grade: 1,
    aim: '式に合うおはなしの種類を選んで組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [TO_TWENTY],
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
    aim: 'わからない数を□として、おはなしの順のまま式に表されたおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [TO_HUNDRED],
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
    stories: { kind: 'sums', numbers: [TO_HUNDRED], scenes: LARGER_SCENES, forms: REVERSE },
  },
  {
    number: 7,
    title: 'はじめての {三角|さんかく}ブロック',
    grade: 2,
    aim: 'たし算・ひき算のおはなしを組み立て、3つの数を三角ブロック（上が全体、下が部分）に表す。',
    modes: MOST_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [TO_HUNDRED],
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
    aim: '10のまとまりで考えるたし算・ひき算のおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [bothFrom(TENS, 100), { parts: [TENS, ONES], most: 99 }],
      forms: [RESULT.increase, RESULT.combine, RESULT.decrease, RESULT.compare],
      scenes: scenesFrom(80),
    },
  },
  {
    number: 23,
    title: '2けたの たしざん・ひきざん',
    grade: 1,
    aim: '10のまとまりとばらで考えて、式に合うおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [{ parts: [{ least: 11, most: 58 }, ONES], most: 60 }],
      forms: [RESULT.combine, RESULT.increase, RESULT.compare, RESULT.decrease, SECOND_UNKNOWN.combine],
      scenes: scenesFrom(40),
    },
  },
  {
    number: 30,
    title: '1000までの たし{算|ざん}・ひき{算|ざん}',
    grade: 2,
    aim: '大きい数のたし算・ひき算のおはなしを、順思考でも逆思考でも組み立てる。',
    modes: MANY_WAYS,
    stories: {
      kind: 'sums',
      numbers: [
        bothFrom(HUNDREDS, 1000),
        {
          parts: [
            { least: 104, most: 986, step: 7 },
            { least: 6, most: 95, step: 3 },
          ],
          most: 999,
        },
      ],
      forms: [RESULT.combine, SECOND_UNKNOWN.increase, RESULT.decrease, ...REVERSE],
      scenes: scenesFrom(1000),
    },
  },
  {
    number: 68,
    title: '{大|おお}きい {数|かず}の たし{算|ざん}・ひき{算|ざん}',
    grade: 3,
    aim: '大きい数のたし算・ひき算（1003－468のように0をまたぐものもふくむ）のおはなしを、順思考でも逆思考でも組み立てる。',
    modes: MANY_WAYS,
    stories: {
      kind: 'sums',
      numbers: [SPREAD, HUNDREDS_AND_NOTHING, HUNDREDS_AND_THREE],
      forms: [RESULT.combine, RESULT.decrease, RESULT.compare, RESULT.increase, SECOND_UNKNOWN.combine, ...REVERSE],
      scenes: THOUSAND_SCENES,
    },
  },
];
