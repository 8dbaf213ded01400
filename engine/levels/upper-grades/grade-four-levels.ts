import { MANY_WAYS, OWN_WAYS, type Level } from '../level.ts';
import { DECIMAL_SCENES } from './decimal-scenes.ts';
import { FRACTION_SUM_SCENES } from './fraction-scenes.ts';
import { MEASURED_FORMS } from '../measured/measured-forms.ts';
import { sameDenominator, withDecimals } from '../measured/part-rules.ts';
import { EACH, TIMES, TIMES_TABLE } from '../product-forms.ts';
import { LAND_SCENES } from './areas.ts';
import { DECIMAL_PART_SCENES } from './decimal-parts.ts';
import { LARGE_NUMBER_SCENES } from './large-numbers.ts';
import { SIMPLE_RATE_SCENES } from './times-as-many.ts';

/** The one-triangle levels of grade 4, except 小数ばい. */
export const GRADE_FOUR_LEVELS: readonly Level[] = [
  {
    number: 41,
    title: '{大|おお}きい {数|かず}の かけ{算|ざん}・わり{算|ざん}',
    grade: 4,
    aim: '大きい数のかけ算・わり算のおはなしを組み立て、1つ分・いくつ分・全部の数を見分ける。',
    modes: MANY_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [EACH.secondDivided, EACH.multiplied, EACH.firstDivided, EACH.second, EACH.result, EACH.first],
      scenes: LARGE_NUMBER_SCENES,
    },
  },
  {
    number: 42,
    title: '{小数|しょうすう}の たし{算|ざん}・ひき{算|ざん}',
    grade: 4,
    aim: '小数のたし算・ひき算のおはなしを組み立て、ふえる・へる・あわせて・ちがいを見分ける。',
    modes: MANY_WAYS,
    stories: {
      kind: 'measured',
      notation: 'decimal',
      rule: withDecimals,
      forms: MEASURED_FORMS,
      scenes: DECIMAL_SCENES,
    },
  },
  {
    number: 43,
    title: '{小数|しょうすう}と {整数|せいすう}の かけ{算|ざん}・わり{算|ざん}',
    grade: 4,
    aim: '1つ分が小数のおはなしを組み立て、式に表す。',
    modes: OWN_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [EACH.result, EACH.firstDivided, EACH.multiplied, EACH.first],
      scenes: DECIMAL_PART_SCENES,
    },
  },
  {
    number: 44,
    title: '{面積|めんせき}',
    grade: 4,
    aim: '長方形の面積（たて×横）や、1m²・1a・1haあたりの量、面積の何倍かのおはなしを組み立てる。',
    modes: MANY_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [
        EACH.result,
        EACH.secondDivided,
        TIMES.result,
        EACH.firstDivided,
        EACH.second,
        TIMES.secondDivided,
        EACH.first,
      ],
      scenes: LAND_SCENES,
    },
  },
  {
    number: 45,
    title: '{分数|ぶんすう}の たし{算|ざん}・ひき{算|ざん}',
    grade: 4,
    aim: '分数のたし算・ひき算のおはなしを組み立てる。',
    modes: OWN_WAYS,
    stories: {
      kind: 'measured',
      notation: 'fraction',
      rule: sameDenominator,
      forms: MEASURED_FORMS,
      scenes: FRACTION_SUM_SCENES,
    },
  },
  {
    number: 46,
    title: 'かんたんな {割合|わりあい}',
    grade: 4,
    aim: 'もとにする量を1とみて、くらべる量が何倍（整数）にあたるかのおはなしを組み立て、割合・くらべる量・もとにする量を求める。',
    modes: MANY_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [TIMES.secondDivided, TIMES.result, TIMES.firstDivided, TIMES.second, TIMES.first],
      scenes: SIMPLE_RATE_SCENES,
    },
  },
];
