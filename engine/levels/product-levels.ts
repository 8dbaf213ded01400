import { ONE_TRIANGLE_MODES_WITH_FREE, ONE_TRIANGLE_MODES, MODES_WITH_SOME_DIAGRAMS, type Level } from './level.ts';
import { FORMS_OF_PER_UNIT_STORIES, FORMS_OF_TIMES_AS_MANY_STORIES, TIMES_TABLE_NUMBERS } from './product-forms.ts';
import { COUNTED_TIMES_AS_MANY_SCENES } from './scenes/comparing.ts';
import { DIVISION_BY_ITEMS_PER_CONTAINER_SCENES, DIVISION_BY_CONTAINER_COUNT_SCENES } from './scenes/dividing.ts';
import { MEASURED_TIMES_AS_MUCH_SCENES } from './scenes/measuring.ts';
import { SMALL_NUMBER_TIMES_AS_MANY_SCENES } from './scenes/multiples.ts';
import { TWO_DIGIT_TIMES_ONE_DIGIT_SCENES } from './scenes/two-digit-products.ts';
import { TWO_DIGIT_FACTOR_SCENES } from './scenes/tens-of-each.ts';
import { EQUAL_GROUP_SCENES } from './scenes/times-table-groups.ts';
import { DIVISION_BY_GROUP_SIZE_SCENES } from './scenes/equal-groups.ts';
import { DIVISION_BY_PART_COUNT_SCENES } from './scenes/equal-parts.ts';
import type { ProductScene } from './scenes/product-scene.ts';

/**
 * Scenes of divisions such as 88 ÷ 4: the divisor has one digit, the quotient two, and both digits of the dividend can
 * be divided without a remainder.
 */
const TWO_DIGIT_QUOTIENT_SCENES: readonly ProductScene[] = [
  ...DIVISION_BY_PART_COUNT_SCENES,
  ...DIVISION_BY_GROUP_SIZE_SCENES,
];

/** The levels of × and ÷ with one triangle and whole numbers. */
export const PRODUCT_LEVELS: readonly Level[] = [
  {
    number: 8,
    title: 'かけ{算|ざん}の おはなし',
    grade: 2,
    aim: '「1つ分の数×いくつ分＝全部の数」のお話を組み立て、1つ分といくつ分を見分ける。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      // The number per container is never unknown, because division by the number of containers (等分除) is taught in
      // grade 3. Pupils of grade 2 find an unknown number of containers (いくつ分) in the multiplication table (九九).
      forms: [
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
        FORMS_OF_PER_UNIT_STORIES.result,
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.multiplied,
      ],
      scenes: EQUAL_GROUP_SCENES,
    },
  },
  {
    number: 9,
    title: 'いくつ{分|ぶん}',
    grade: 3,
    aim: '1つ分の数がわかっていて、いくつ分になるかを求めるわり算（包含除）のお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.second,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
      ],
      scenes: DIVISION_BY_ITEMS_PER_CONTAINER_SCENES,
    },
  },
  {
    number: 10,
    title: '1つ{分|ぶん}',
    grade: 3,
    aim: 'いくつ分かがわかっていて、1つ分の数を求めるわり算（等分除）のお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.first,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
      ],
      scenes: DIVISION_BY_CONTAINER_COUNT_SCENES,
    },
  },
  {
    number: 11,
    title: 'なんばい',
    grade: 3,
    aim: '整数倍のお話を組み立て、もとにする量・比べる量・何倍かを見分ける（何倍かや、もとにする量を求めるときはわり算）。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.secondDivided,
        FORMS_OF_TIMES_AS_MANY_STORIES.first,
        FORMS_OF_TIMES_AS_MANY_STORIES.second,
        FORMS_OF_TIMES_AS_MANY_STORIES.firstDivided,
      ],
      scenes: [...COUNTED_TIMES_AS_MANY_SCENES, ...MEASURED_TIMES_AS_MUCH_SCENES],
    },
  },
  {
    number: 31,
    title: 'なんばい （かけ{算|ざん}）',
    grade: 2,
    aim: '「2つ分は2倍」という見方で、もとにする量の何倍かにあたる量をかけ算で求めるお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
        FORMS_OF_TIMES_AS_MANY_STORIES.multiplied,
        FORMS_OF_TIMES_AS_MANY_STORIES.result,
      ],
      scenes: [
        ...SMALL_NUMBER_TIMES_AS_MANY_SCENES,
        ...COUNTED_TIMES_AS_MANY_SCENES.filter(({ numbers }) => numbers === null),
      ],
    },
  },
  {
    number: 39,
    title: '2けたの かけ{算|ざん}',
    grade: 3,
    aim: '大きい数のかけ算で、1つ分・いくつ分・全部の数のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [FORMS_OF_PER_UNIT_STORIES.result, FORMS_OF_PER_UNIT_STORIES.multiplied],
      scenes: TWO_DIGIT_FACTOR_SCENES,
    },
  },
  {
    number: 69,
    title: '2けた×1けたの かけ{算|ざん}',
    grade: 3,
    aim: '1つ分が10より大きいかけ算で、1つ分・いくつ分・全部の数のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      forms: [FORMS_OF_PER_UNIT_STORIES.result, FORMS_OF_PER_UNIT_STORIES.multiplied],
      scenes: TWO_DIGIT_TIMES_ONE_DIGIT_SCENES,
    },
  },
  {
    number: 70,
    title: '{答|こた}えが 2けたの わり{算|ざん}',
    grade: 3,
    aim: '88÷4のように、十のまとまりと一のまとまりに分けて計算できるわり算で、1つ分やいくつ分を求めるお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      onlyFitting: true,
      forms: [
        FORMS_OF_PER_UNIT_STORIES.firstDivided,
        FORMS_OF_PER_UNIT_STORIES.secondDivided,
        FORMS_OF_PER_UNIT_STORIES.first,
        FORMS_OF_PER_UNIT_STORIES.second,
      ],
      scenes: TWO_DIGIT_QUOTIENT_SCENES,
    },
  },
];
