import type { Mode } from '../question/question.ts';
import {
  ONE_TRIANGLE_MODES_WITH_FREE,
  MODES_WITH_SOME_DIAGRAMS,
  type Level,
  type NumberPairRule,
  type WholeNumberRange,
} from './level.ts';
import {
  createSameRangeNumberRule,
  FIRST_UNKNOWN_FORMS,
  RESULT_UNKNOWN_FORMS,
  REVERSE_THINKING_FORMS,
  SECOND_UNKNOWN_FORMS,
  NUMBERS_UP_TO_HUNDRED,
} from './sum-forms.ts';
import { NUMBERS_TO_THOUSANDS_SCENES } from './scenes/thousands.ts';
import { COUNTED_SUM_SCENES, scenesForNumbersUpTo } from './scenes/scenes.ts';

const CARDS: readonly Mode[] = ['compose'];
/** Modes of a level in which pupils build or read a diagram in most questions. */
const MOST_DIAGRAMS: readonly Mode[] = [
  'composeAndDiagram',
  'compose',
  'composeAndDiagram',
  'diagramToCompose',
  'storyToDiagram',
];

/** Scenes in which two-digit numbers are realistic. */
const LARGER_SCENES = scenesForNumbersUpTo(40);

const TO_TEN = createSameRangeNumberRule({ least: 1, most: 9 }, 10);
const TO_TWENTY = createSameRangeNumberRule({ least: 2, most: 9 }, 18);
const ONES: WholeNumberRange = { least: 1, most: 9 };
const TENS: WholeNumberRange = { least: 10, most: 90, step: 10 };
const HUNDREDS: WholeNumberRange = { least: 100, most: 900, step: 100 };

/**
 * Numbers with three and four digits. The steps 211 and 167 have no common divisor with 10, so numbers with every last
 * digit occur.
 */
const SPREAD: NumberPairRule = {
  parts: [
    { least: 142, most: 8000, step: 211 },
    { least: 153, most: 8000, step: 167 },
  ],
  most: 9999,
};
/** Numbers for subtractions that borrow over zeros: from numbers such as 400 and 1000, or 603 and 2003. */
const HUNDREDS_AND_NOTHING: NumberPairRule = {
  parts: [
    { least: 137, most: 937, step: 100 },
    { least: 163, most: 7463, step: 100 },
  ],
  most: 8000,
};
const HUNDREDS_AND_THREE: NumberPairRule = {
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
    aim: '「ふえる」「へる」のお話を、「はじめ→かわったこと→あと」の順に組み立てる。',
    modes: CARDS,
    stories: {
      kind: 'sums',
      numbers: [TO_TEN],
      scenes: COUNTED_SUM_SCENES,
      forms: [
        RESULT_UNKNOWN_FORMS.increase,
        RESULT_UNKNOWN_FORMS.decrease,
        SECOND_UNKNOWN_FORMS.increase,
        SECOND_UNKNOWN_FORMS.decrease,
      ],
    },
  },
  {
    number: 2,
    title: 'あわせて',
    grade: 1,
    aim: '2つのものの「あわせて」のお話を組み立て、部分と全体を見分ける。',
    modes: CARDS,
    stories: {
      kind: 'sums',
      numbers: [TO_TEN],
      scenes: COUNTED_SUM_SCENES,
      forms: [
        RESULT_UNKNOWN_FORMS.combine,
        RESULT_UNKNOWN_FORMS.combine,
        SECOND_UNKNOWN_FORMS.combine,
        FIRST_UNKNOWN_FORMS.combine,
      ],
    },
  },
  {
    number: 3,
    title: 'ちがい',
    grade: 1,
    aim: '2つのものの「ちがい」のお話を組み立て、大きい数・小さい数・ちがいを見分ける。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [TO_TEN],
      scenes: COUNTED_SUM_SCENES,
      forms: [
        RESULT_UNKNOWN_FORMS.compare,
        RESULT_UNKNOWN_FORMS.compare,
        SECOND_UNKNOWN_FORMS.compare,
        FIRST_UNKNOWN_FORMS.compare,
      ],
    },
  },
  {
    number: 4,
    title: 'まぜて',
    grade: 1,
    aim: '式に合うお話の種類を選んで組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [TO_TWENTY],
      scenes: COUNTED_SUM_SCENES,
      forms: [
        RESULT_UNKNOWN_FORMS.increase,
        RESULT_UNKNOWN_FORMS.compare,
        RESULT_UNKNOWN_FORMS.combine,
        RESULT_UNKNOWN_FORMS.decrease,
        SECOND_UNKNOWN_FORMS.increase,
        SECOND_UNKNOWN_FORMS.combine,
        SECOND_UNKNOWN_FORMS.decrease,
      ],
    },
  },
  {
    number: 5,
    title: '□の ある しき',
    grade: 2,
    aim: 'わからない数を□として、お話の順のとおりに表した式を見て、その式に合うお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [NUMBERS_UP_TO_HUNDRED],
      scenes: LARGER_SCENES,
      forms: [
        SECOND_UNKNOWN_FORMS.increase,
        SECOND_UNKNOWN_FORMS.decrease,
        SECOND_UNKNOWN_FORMS.combine,
        FIRST_UNKNOWN_FORMS.increase,
        SECOND_UNKNOWN_FORMS.compare,
        FIRST_UNKNOWN_FORMS.decrease,
        FIRST_UNKNOWN_FORMS.compare,
      ],
    },
  },
  {
    number: 6,
    title: 'ぎゃくに かんがえる',
    grade: 2,
    aim: 'お話の演算と計算の演算がちがう場面（逆思考）のお話を、計算の式を見て組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: { kind: 'sums', numbers: [NUMBERS_UP_TO_HUNDRED], scenes: LARGER_SCENES, forms: REVERSE_THINKING_FORMS },
  },
  {
    number: 7,
    title: 'はじめての {三角|さんかく}ブロック',
    grade: 2,
    aim: 'たし算・ひき算のお話を組み立て、3つの数を三角ブロック（上が全体、下が部分）に表す。',
    modes: MOST_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [NUMBERS_UP_TO_HUNDRED],
      scenes: LARGER_SCENES,
      forms: [
        RESULT_UNKNOWN_FORMS.combine,
        SECOND_UNKNOWN_FORMS.increase,
        RESULT_UNKNOWN_FORMS.compare,
        RESULT_UNKNOWN_FORMS.decrease,
        SECOND_UNKNOWN_FORMS.combine,
        { kind: 'compare', unknown: 'apex', reading: 'calculation' },
        RESULT_UNKNOWN_FORMS.increase,
        { kind: 'decrease', unknown: 'apex', reading: 'calculation' },
      ],
    },
  },
  {
    number: 22,
    title: 'なんじゅうの たしざん・ひきざん',
    grade: 1,
    aim: '10のまとまりで考える、たし算・ひき算のお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [createSameRangeNumberRule(TENS, 100), { parts: [TENS, ONES], most: 99 }],
      forms: [
        RESULT_UNKNOWN_FORMS.increase,
        RESULT_UNKNOWN_FORMS.combine,
        RESULT_UNKNOWN_FORMS.decrease,
        RESULT_UNKNOWN_FORMS.compare,
      ],
      scenes: scenesForNumbersUpTo(80),
    },
  },
  {
    number: 23,
    title: '2けたの たしざん・ひきざん',
    grade: 1,
    aim: '10のまとまりとばらで考えて、式に合うお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'sums',
      numbers: [{ parts: [{ least: 11, most: 58 }, ONES], most: 60 }],
      forms: [
        RESULT_UNKNOWN_FORMS.combine,
        RESULT_UNKNOWN_FORMS.increase,
        RESULT_UNKNOWN_FORMS.compare,
        RESULT_UNKNOWN_FORMS.decrease,
        SECOND_UNKNOWN_FORMS.combine,
      ],
      scenes: scenesForNumbersUpTo(40),
    },
  },
  {
    number: 30,
    title: '1000までの たし{算|ざん}・ひき{算|ざん}',
    grade: 2,
    aim: '大きい数のたし算・ひき算のお話を、順思考でも逆思考でも組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'sums',
      numbers: [
        createSameRangeNumberRule(HUNDREDS, 1000),
        {
          parts: [
            { least: 104, most: 986, step: 7 },
            { least: 6, most: 95, step: 3 },
          ],
          most: 999,
        },
      ],
      forms: [
        RESULT_UNKNOWN_FORMS.combine,
        SECOND_UNKNOWN_FORMS.increase,
        RESULT_UNKNOWN_FORMS.decrease,
        ...REVERSE_THINKING_FORMS,
      ],
      scenes: scenesForNumbersUpTo(1000),
    },
  },
  {
    number: 68,
    title: '{大|おお}きい {数|かず}の たし{算|ざん}・ひき{算|ざん}',
    grade: 3,
    aim: '大きい数のたし算・ひき算（1003－468のように0をまたぐものもふくむ）のお話を、順思考でも逆思考でも組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'sums',
      numbers: [SPREAD, HUNDREDS_AND_NOTHING, HUNDREDS_AND_THREE],
      forms: [
        RESULT_UNKNOWN_FORMS.combine,
        RESULT_UNKNOWN_FORMS.decrease,
        RESULT_UNKNOWN_FORMS.compare,
        RESULT_UNKNOWN_FORMS.increase,
        SECOND_UNKNOWN_FORMS.combine,
        ...REVERSE_THINKING_FORMS,
      ],
      scenes: NUMBERS_TO_THOUSANDS_SCENES,
    },
  },
];
