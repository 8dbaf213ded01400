import { MANY_WAYS, OWN_WAYS, SOME_DIAGRAMS, type Level } from './level.ts';
import { EACH, TIMES, TIMES_TABLE } from './product-forms.ts';
import { COUNT_SCENES } from './scenes/comparing.ts';
import { GROUP_SCENES, PART_SCENES } from './scenes/dividing.ts';
import { MEASURE_SCENES } from './scenes/measuring.ts';
import { MULTIPLE_SCENES } from './scenes/multiples.ts';
import { TWO_DIGIT_SCENES } from './scenes/two-digit-products.ts';
import { TWO_DIGIT_QUOTIENT_SCENES } from './scenes/two-digit-quotients.ts';
import { TENS_SCENES } from './scenes/tens-of-each.ts';
import { EQUAL_GROUP_SCENES } from './scenes/times-table-groups.ts';

/** The levels of × and ÷ with one triangle and whole numbers. */
export const PRODUCT_LEVELS: readonly Level[] = [
  {
    number: 8,
    title: 'かけ{算|ざん}の おはなし',
    grade: 2,
    aim: '「1つ分の数×いくつ分＝ぜんぶの数」のおはなしを組み立て、1つ分といくつ分を見分ける。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      // 等分除 is taught in grade 3; a missing いくつ分 is found in 九九.
      forms: [EACH.result, EACH.multiplied, EACH.result, EACH.second, EACH.multiplied],
      scenes: EQUAL_GROUP_SCENES,
    },
  },
  {
    number: 9,
    title: 'いくつ{分|ぶん}',
    grade: 3,
    aim: '1つ分の数がわかっていて、いくつ分になるかを求めるわり算（包含除）のおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [EACH.second, EACH.secondDivided, EACH.secondDivided],
      scenes: GROUP_SCENES,
    },
  },
  {
    number: 10,
    title: '1つ{分|ぶん}',
    grade: 3,
    aim: 'いくつ分かがわかっていて、1つ分の数を求めるわり算（等分除）のおはなしを組み立てる。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [EACH.first, EACH.firstDivided, EACH.firstDivided],
      scenes: PART_SCENES,
    },
  },
  {
    number: 11,
    title: 'なんばい',
    grade: 3,
    aim: '整数倍のおはなしを組み立て、もとにする量・くらべる量・何倍かを見分ける（何倍か、もとの量を求めるときはわり算）。',
    modes: SOME_DIAGRAMS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [TIMES.result, TIMES.secondDivided, TIMES.first, TIMES.second, TIMES.firstDivided],
      scenes: [...COUNT_SCENES, ...MEASURE_SCENES],
    },
  },
  {
    number: 31,
    title: 'なんばい （かけ{算|ざん}）',
    grade: 2,
    aim: '「2つ分は2倍」から、もとにする量の何倍かをかけ算で求めるおはなしを組み立てる。',
    modes: MANY_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [TIMES.result, TIMES.multiplied, TIMES.result],
      scenes: [...MULTIPLE_SCENES, ...COUNT_SCENES.filter(({ numbers }) => numbers === null)],
    },
  },
  {
    number: 39,
    title: '2けたの かけ{算|ざん}',
    grade: 3,
    aim: '大きい数のかけ算で、1つ分・いくつ分・ぜんぶの数のおはなしを組み立てる。',
    modes: OWN_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [EACH.result, EACH.multiplied],
      scenes: TENS_SCENES,
    },
  },
  {
    number: 69,
    title: '2けた×1けたの かけ{算|ざん}',
    grade: 3,
    aim: '1つ分が10より大きいかけ算で、1つ分・いくつ分・ぜんぶの数のおはなしを組み立てる。',
    modes: OWN_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      forms: [EACH.result, EACH.multiplied],
      scenes: TWO_DIGIT_SCENES,
    },
  },
  {
    number: 70,
    title: '{答|こた}えが 2けたの わり{算|ざん}',
    grade: 3,
    aim: '88÷4のように、十のまとまりと一のまとまりに分けて計算できるわり算で、1つ分やいくつ分を求めるおはなしを組み立てる。',
    modes: OWN_WAYS,
    stories: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      onlyFitting: true,
      forms: [EACH.firstDivided, EACH.secondDivided, EACH.first, EACH.second],
      scenes: TWO_DIGIT_QUOTIENT_SCENES,
    },
  },
];
