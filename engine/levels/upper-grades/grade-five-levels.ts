import { ONE_TRIANGLE_MODES_WITH_FREE, ONE_TRIANGLE_MODES, type Level } from '../level.ts';
import { DECIMAL_SUM_SCENES } from './decimal-scenes.ts';
import { DIFFERENT_DENOMINATOR_SCENES } from './fraction-scenes.ts';
import { MEASURED_STORY_FORMS } from '../measured/measured-forms.ts';
import { isPairWithDifferentDenominators, isPairWithDecimal } from '../measured/part-rules.ts';
import { FORMS_OF_PER_UNIT_STORIES, FORMS_OF_TIMES_AS_MANY_STORIES, TIMES_TABLE_NUMBERS } from '../product-forms.ts';
import { REPAIR_MISTAKES } from '../repair/repair-level.ts';
import { AVERAGE_SCENES } from './averages.ts';
import { DECIMAL_RATE_SCENES } from './decimal-rates.ts';
import { DECIMAL_MULTIPLE_SCENES } from './decimal-times.ts';
import { DISCOUNT_AND_INCREASE_SCENES } from './discounts.ts';
import { PART_OF_WHOLE_IN_TENTHS_SCENES } from './tenths.ts';
import { VOLUME_SCENES } from './volumes.ts';

/**
 * The levels of grade 5 with one triangle. The levels of amounts per unit (単位量あたり) and of proportions (割合) are in
 * engine/levels/rate-levels.ts.
 */
export const GRADE_FIVE_LEVELS: readonly Level[] = [
  {
    number: 51,
    title: '{小数|しょうすう}の かけ{算|ざん}・わり{算|ざん}',
    grade: 5,
    aim: 'いくつ分も小数になるお話を組み立て、式に表す。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: DECIMAL_RATE_SCENES,
    },
  },
  {
    number: 52,
    title: '{小数|しょうすう}の {倍|ばい}',
    grade: 5,
    aim: '小数で表された量の小数倍のお話を組み立て、もとにする量・比べる量・倍を見分ける。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.multiplied,
        FORMS_OF_TIMES_AS_MANY_STORIES.second,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
      ],
      scenes: DECIMAL_MULTIPLE_SCENES,
    },
  },
  {
    number: 53,
    title: '{分母|ぶんぼ}の ちがう {分数|ぶんすう}',
    grade: 5,
    aim: '分数のたし算・ひき算のお話を組み立て、「ふえる」「へる」「あわせて」「ちがい」を見分ける。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'measured',
      notation: 'fraction',
      rule: isPairWithDifferentDenominators,
      forms: MEASURED_STORY_FORMS,
      scenes: DIFFERENT_DENOMINATOR_SCENES,
    },
  },
  {
    number: 54,
    title: '{平均|へいきん}',
    grade: 5,
    aim: '「合計＝平均×個数」のお話を組み立て、平均・合計・個数を求める。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.first,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.second,
      ],
      scenes: AVERAGE_SCENES,
    },
  },
  {
    number: 55,
    title: '{割|わり}{引|び}き・{割|わり}{増|ま}し',
    grade: 5,
    aim: '「20%引き」「3割増し」で表されたお話を組み立てる。20%引きは0.8倍、3割増しは1.3倍として式に表す。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.multiplied,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
      ],
      scenes: DISCOUNT_AND_INCREASE_SCENES,
    },
  },
  {
    number: 56,
    title: '{歩合|ぶあい}',
    grade: 5,
    aim: '「6割」のように歩合で表された割合のお話を組み立て、式では小数の0.6で表す。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.second,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
      ],
      scenes: PART_OF_WHOLE_IN_TENTHS_SCENES,
    },
  },
  {
    number: 57,
    title: '{小数|しょうすう}の つくりなおし',
    grade: 5,
    aim: '小数のお話の、まちがった組み立てを見て、5つの条件のどれがやぶれているかを言い、カードを入れかえて直す。',
    modes: ['repair'],
    stories: {
      kind: 'repairs',
      sums: { kind: 'measured', notation: 'decimal', rule: isPairWithDecimal, scenes: DECIMAL_SUM_SCENES },
      products: {
        kind: 'products',
        notation: 'decimal',
        numbers: TIMES_TABLE_NUMBERS,
        scenes: [...DECIMAL_RATE_SCENES, ...DECIMAL_MULTIPLE_SCENES, ...AVERAGE_SCENES],
      },
      slips: REPAIR_MISTAKES,
    },
  },
  {
    number: 72,
    title: '{体積|たいせき}',
    grade: 5,
    aim: '直方体の形をしたものについて、「体積＝底の面積×高さ」のお話を組み立て、体積・底の面積・高さ（深さ）を求める。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: VOLUME_SCENES,
    },
  },
];
