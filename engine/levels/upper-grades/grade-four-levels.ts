import { ONE_TRIANGLE_MODES_WITH_FREE, ONE_TRIANGLE_MODES, type Level } from '../level.ts';
import { DECIMAL_SUM_SCENES } from './decimal-scenes.ts';
import { FRACTION_SUM_SCENES } from './fraction-scenes.ts';
import { MEASURED_STORY_FORMS } from '../measured/measured-forms.ts';
import { isPairWithSameDenominator, isPairWithDecimal } from '../measured/part-rules.ts';
import { FORMS_OF_PER_UNIT_STORIES, FORMS_OF_TIMES_AS_MANY_STORIES, TIMES_TABLE_NUMBERS } from '../product-forms.ts';
import { RECTANGLE_AREA_SCENES } from './areas.ts';
import { DECIMAL_TIMES_WHOLE_NUMBER_SCENES } from './decimal-parts.ts';
import { LARGE_NUMBER_PRODUCT_SCENES } from './large-numbers.ts';
import { SIMPLE_TIMES_AS_MUCH_SCENES } from './times-as-many.ts';

/**
 * The levels of grade 4 with one triangle. The levels of decimal multiples (小数ばい) are in engine/levels/rate-levels.ts.
 */
export const GRADE_FOUR_LEVELS: readonly Level[] = [
  {
    number: 41,
    title: '{大|おお}きい {数|かず}の かけ{算|ざん}・わり{算|ざん}',
    grade: 4,
    aim: '大きい数のかけ算・わり算のお話を組み立て、1つ分・いくつ分・全部の数を見分ける。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: LARGE_NUMBER_PRODUCT_SCENES,
    },
  },
  {
    number: 42,
    title: '{小数|しょうすう}の たし{算|ざん}・ひき{算|ざん}',
    grade: 4,
    aim: '小数のたし算・ひき算のお話を組み立て、「ふえる」「へる」「あわせて」「ちがい」を見分ける。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'measured',
      notation: 'decimal',
      rule: isPairWithDecimal,
      forms: MEASURED_STORY_FORMS,
      scenes: DECIMAL_SUM_SCENES,
    },
  },
  {
    number: 43,
    title: '{小数|しょうすう}と {整数|せいすう}の かけ{算|ざん}・わり{算|ざん}',
    grade: 4,
    aim: '1つ分が小数のお話を組み立て、式に表す。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: DECIMAL_TIMES_WHOLE_NUMBER_SCENES,
    },
  },
  {
    number: 44,
    title: '{面積|めんせき}',
    grade: 4,
    aim: '長方形の面積（たて×横）や、1m²・1a・1haあたりの量、面積の何倍かのお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: RECTANGLE_AREA_SCENES,
    },
  },
  {
    number: 45,
    title: '{分数|ぶんすう}の たし{算|ざん}・ひき{算|ざん}',
    grade: 4,
    aim: '分数のたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'measured',
      notation: 'fraction',
      rule: isPairWithSameDenominator,
      forms: MEASURED_STORY_FORMS,
      scenes: FRACTION_SUM_SCENES,
    },
  },
  {
    number: 46,
    title: 'かんたんな {割合|わりあい}',
    grade: 4,
    aim: 'もとにする量を1とみて、比べる量が何倍（整数）にあたるかのお話を組み立て、割合・比べる量・もとにする量を求める。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.second,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
      ],
      scenes: SIMPLE_TIMES_AS_MUCH_SCENES,
    },
  },
];
