import { MODES_WITH_SOME_DIAGRAMS, type Level } from './level.ts';
import { FORMS_OF_PER_UNIT_STORIES, FORMS_OF_TIMES_AS_MANY_STORIES, TIMES_TABLE_NUMBERS } from './product-forms.ts';
import { COUNTED_RATE_SCENES, MEASURED_RATE_SCENES } from './scenes/densities.ts';
import {
  AREA_TIMES_AS_LARGE_SCENES,
  MEASURED_TIMES_AS_MUCH_SCENES,
  PRICE_TIMES_AS_HIGH_SCENES,
} from './scenes/measuring.ts';
import { BOARD_AREA_TIMES_AS_LARGE_SCENES } from './upper-grades/fraction-times.ts';
import { parseNumberList, type ProductNumbers, type ProductScene } from './scenes/product-scene.ts';
import { SPEED_SCENES } from './scenes/rates.ts';
import { FURTHER_PERCENT_OF_WHOLE_SCENES } from './scenes/more-shares.ts';
import { PART_OF_WHOLE_PERCENT_SCENES } from './scenes/shares.ts';

/**
 * Numbers for decimal multiples, such as 2.5 times 8 m. The base is a whole number, because grade 4 divides only by
 * whole numbers.
 */
const DECIMAL_TIMES: ProductNumbers = {
  left: parseNumberList('2 4 5 6 8 10 12 15 20 25'),
  right: parseNumberList('0.4 0.5 0.6 0.8 1.2 1.4 1.5 1.6 2.5 3.5'),
};
const FRACTIONS: ProductNumbers = {
  left: parseNumberList('2/3 3/4 4/5 5/6 5/8 3/5 7/8 5/3 7/4 9/8'),
  right: parseNumberList('1/2 2/3 3/4 2/5 4/5 5/6 3/8 4/3 5/4 8/5 3/2 6'),
};
/** Numbers for prices: the price per metre is a whole number, and the length may be a fraction. */
const FRACTIONS_OF_PRICES: ProductNumbers = {
  left: parseNumberList('120 180 240 360'),
  right: parseNumberList('2/3 3/4 5/6 4/3 5/4 3/2'),
};

/** Numbers for speeds: the distance per hour is a whole number, and the time may be a fraction. */
const FRACTIONS_OF_HOURS: ProductNumbers = {
  left: parseNumberList('36 40 42 45 48 50 60'),
  right: parseNumberList('1/2 2/3 3/4 5/6 5/12 4/3 5/4 7/6'),
};

/**
 * Numbers of grade 6 for scenes, by the key of the scene. In earlier grades, these scenes have only whole numbers; here
 * they have fractions of a metre or an hour.
 */
const FRACTIONS_OF_SCENES: ReadonlyMap<string, ProductNumbers> = new Map([
  ['ribbonPrices', FRACTIONS_OF_PRICES],
  ['cars', FRACTIONS_OF_HOURS],
]);

const FRACTION_SCENES: readonly ProductScene[] = [
  ...MEASURED_RATE_SCENES.map((scene) => ({ ...scene, numbers: FRACTIONS })),
  ...[...SPEED_SCENES, ...COUNTED_RATE_SCENES].flatMap((scene) => {
    const numbers = FRACTIONS_OF_SCENES.get(scene.key);
    return numbers === undefined ? [] : [{ ...withWholeTotal(scene), numbers }];
  }),
  ...MEASURED_TIMES_AS_MUCH_SCENES,
  ...BOARD_AREA_TIMES_AS_LARGE_SCENES,
];

/**
 * Returns the scene with only whole numbers for the totals (yen, km), because nobody says 80/3 km. The other numbers
 * (metres, hours) may still be fractions.
 */
function withWholeTotal(scene: ProductScene): ProductScene {
  const items = new Set(scene.pairs.map(([item]) => item));
  const quantities = scene.quantities.map((each) => (items.has(each.key) ? { ...each, measured: false } : each));
  return { ...scene, quantities };
}

/** The levels of × and ÷ with one triangle and decimals, per cent or fractions. */
export const DECIMAL_AND_FRACTION_RATE_LEVELS: readonly Level[] = [
  {
    number: 15,
    title: '{小数|しょうすう}ばい',
    grade: 4,
    aim: '1.5倍や0.8倍など、小数で表す倍のお話を組み立てる。何倍かを「比べる量÷もとにする量」で求める。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: DECIMAL_TIMES,
      // Only grade 5 learns to multiply by a decimal, so this level of grade 4 has no form with this calculation.
      forms: [FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided, FORMS_OF_TIMES_AS_MANY_STORIES.second],
      scenes: [...MEASURED_TIMES_AS_MUCH_SCENES, ...AREA_TIMES_AS_LARGE_SCENES, ...PRICE_TIMES_AS_HIGH_SCENES],
    },
  },
  {
    number: 17,
    title: '{単位量|たんいりょう} あたり・{速|はや}さ',
    grade: 5,
    aim: '1mあたりの代金、1m²あたりの人数、時速など、単位量あたりの大きさのお話を組み立て、単位量あたりの大きさ・いくつ分・全体の量を見分ける。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.first,
        FORMS_OF_PER_UNIT_STORIES.second,
      ],
      scenes: [...SPEED_SCENES, ...MEASURED_RATE_SCENES, ...COUNTED_RATE_SCENES],
    },
  },
  {
    number: 18,
    title: '{割合|わりあい}・{百分率|ひゃくぶんりつ}',
    grade: 5,
    aim: '百分率で表された割合のお話を組み立てる。カードの20%を式では小数の0.2で表し、割合・比べる量・もとにする量を見分ける。',
    modes: MODES_WITH_SOME_DIAGRAMS,
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
      scenes: [...PART_OF_WHOLE_PERCENT_SCENES, ...FURTHER_PERCENT_OF_WHOLE_SCENES],
    },
  },
  {
    number: 19,
    title: '{分数|ぶんすう}の かけ{算|ざん}・わり{算|ざん}',
    grade: 6,
    aim: '分数で表された1つ分・いくつ分・倍のお話を組み立て、分数のかけ算・わり算の式に表す。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'fraction',
      numbers: FRACTIONS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.first,
      ],
      scenes: FRACTION_SCENES,
    },
  },
];
