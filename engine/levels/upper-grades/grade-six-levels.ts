import { ONE_TRIANGLE_MODES_WITH_FREE, ONE_TRIANGLE_MODES, type Level } from '../level.ts';
import { DIFFERENT_DENOMINATOR_SCENES } from './fraction-scenes.ts';
import { isPairWithDifferentDenominators } from '../measured/part-rules.ts';
import { FORMS_OF_PER_UNIT_STORIES, FORMS_OF_TIMES_AS_MANY_STORIES, TIMES_TABLE_NUMBERS } from '../product-forms.ts';
import { REPAIR_MISTAKES } from '../repair/repair-level.ts';
import { FRACTION_RATE_SCENES } from './fraction-rates.ts';
import { FRACTION_MULTIPLE_SCENES } from './fraction-times.ts';
import { PROPORTION_SCENES } from './proportions.ts';
import { RATIO_SCENES } from './ratios.ts';
import { SPEED_IN_FRACTION_HOUR_SCENES } from './speeds-in-hours.ts';

/**
 * The levels of grade 6 with one triangle. The levels of products and quotients of fractions (分数のかけ算・わり算) are in
 * engine/levels/rate-levels.ts.
 */
export const GRADE_SIX_LEVELS: readonly Level[] = [
  {
    number: 61,
    title: '{分数|ぶんすう}の 1つ{分|ぶん}',
    grade: 6,
    aim: '1つ分やいくつ分が分数のお話を組み立て、式に表す。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'fraction',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: FRACTION_RATE_SCENES,
    },
  },
  {
    number: 62,
    title: '{分数|ぶんすう}の {倍|ばい}',
    grade: 6,
    aim: '分数で表された倍のお話を組み立て、もとにする量・比べる量・倍を分数の式で求める。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'fraction',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.multiplied,
        FORMS_OF_TIMES_AS_MANY_STORIES.second,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
      ],
      scenes: FRACTION_MULTIPLE_SCENES,
    },
  },
  {
    number: 63,
    title: '{比|ひ}',
    grade: 6,
    aim: 'a：b の比で表されたお話を組み立てる。比の値 a/b を使い、一方の量からもう一方の量を求める。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'products',
      notation: 'fraction',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.multiplied,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
      ],
      scenes: RATIO_SCENES,
    },
  },
  {
    number: 64,
    title: '{比例|ひれい}',
    grade: 6,
    aim: '比例する2つの量 x、y について、「y＝決まった数×x」のお話を組み立て、決まった数・x・yを求める。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: PROPORTION_SCENES,
    },
  },
  {
    number: 65,
    title: '{速|はや}さと {分数|ぶんすう}の {時間|じかん}',
    grade: 6,
    aim: '2/3時間（40分）のように分数で表された時間と速さ・道のりのお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'fraction',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: SPEED_IN_FRACTION_HOUR_SCENES,
    },
  },
  {
    number: 67,
    title: '{分数|ぶんすう}の つくりなおし',
    grade: 6,
    aim: '分数のお話の、まちがった組み立てを見て、5つの条件のどれがやぶれているかを言い、カードを入れかえて直す。',
    modes: ['repair'],
    stories: {
      kind: 'repairs',
      sums: {
        kind: 'measured',
        notation: 'fraction',
        rule: isPairWithDifferentDenominators,
        scenes: DIFFERENT_DENOMINATOR_SCENES,
      },
      products: {
        kind: 'products',
        notation: 'fraction',
        numbers: TIMES_TABLE_NUMBERS,
        scenes: [...FRACTION_RATE_SCENES, ...FRACTION_MULTIPLE_SCENES],
      },
      slips: REPAIR_MISTAKES,
    },
  },
];
