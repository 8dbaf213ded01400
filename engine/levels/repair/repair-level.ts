import { CONSTRAINTS } from '../../question/constraint.ts';
import type { RequiredEquationKind } from '../../question/question.ts';
import type { StoryKind } from '../../story/kind.ts';
import type { TriangleRole } from '../../story/triangle.ts';
import type { Level, RepairMistake } from '../level.ts';
import { TIMES_TABLE_NUMBERS } from '../product-forms.ts';
import { findElementAtWrappedIndex } from '../random.ts';
import { COUNTED_TIMES_AS_MANY_SCENES } from '../scenes/comparing.ts';
import { EQUAL_GROUP_SCENES } from '../scenes/times-table-groups.ts';
import { EQUAL_SHARES_FOR_PEOPLE_SCENES } from '../scenes/giving.ts';
import { MEASURED_TIMES_AS_MUCH_SCENES } from '../scenes/measuring.ts';
import { scenesForNumbersUpTo } from '../scenes/scenes.ts';
import { SMALL_NUMBER_TIMES_AS_MANY_SCENES } from '../scenes/multiples.ts';
import { EQUAL_SHARES_IN_CONTAINERS_SCENES } from '../scenes/sharing.ts';
import { createSameRangeNumberRule, NUMBERS_UP_TO_HUNDRED } from '../sum-forms.ts';

const KINDS = ['increase', 'times', 'compare', 'perUnit', 'decrease', 'combine'] as const;

/** Pairs of the unknown's role and the kind of the required equation (story equation or calculation). */
const PLACES: readonly (readonly [TriangleRole, RequiredEquationKind])[] = [
  ['right', 'story'],
  ['apex', 'story'],
  ['left', 'calculation'],
  ['right', 'calculation'],
  ['left', 'story'],
];

/**
 * All combinations of a story kind and a pair of `PLACES`, each with the constraint that the given composition breaks.
 * Two consecutive entries differ in story kind and constraint.
 */
const ALL_SLIPS: readonly RepairMistake[] = PLACES.flatMap(([unknown, reading], round) =>
  KINDS.map((kind, index) => ({
    form: { kind, unknown, reading },
    broken: findElementAtWrappedIndex(CONSTRAINTS, index + 2 * round),
  })),
);

/**
 * False for mistakes that need two wrong cards. With the story kinds `combine` and `perUnit`, no single wrong card
 * makes `calculation` the first broken constraint.
 */
function isOneSlip({ form, broken }: RepairMistake): boolean {
  return broken !== 'calculation' || (form.kind !== 'combine' && form.kind !== 'perUnit');
}

/**
 * The mistakes (slips) in the level's given compositions. Two consecutive mistakes differ in story kind and constraint.
 */
export const REPAIR_MISTAKES: readonly RepairMistake[] = ALL_SLIPS.filter(isOneSlip);

export const GRADE_FOUR_REPAIR_LEVEL: Level = {
  number: 16,
  title: 'つくりなおし',
  grade: 4,
  aim: 'まちがった組み立てを見て、5つの条件（文の組み合わせ・お話・もの・数・式）のどれがやぶれているかを言い、カードを入れかえて直す。',
  modes: ['repair'],
  stories: {
    kind: 'repairs',
    sums: { kind: 'sums', numbers: [NUMBERS_UP_TO_HUNDRED], scenes: scenesForNumbersUpTo(40) },
    products: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE_NUMBERS,
      scenes: [
        ...EQUAL_SHARES_IN_CONTAINERS_SCENES,
        ...EQUAL_SHARES_FOR_PEOPLE_SCENES,
        ...COUNTED_TIMES_AS_MANY_SCENES,
        ...MEASURED_TIMES_AS_MUCH_SCENES,
      ],
    },
    slips: REPAIR_MISTAKES,
  },
};

/** Returns the slips of the kinds that grades 2 and 3 know. */
function slipsOf(kinds: readonly StoryKind[]): readonly RepairMistake[] {
  return REPAIR_MISTAKES.filter(({ form }) => kinds.includes(form.kind));
}

/** True if the required equation contains ÷, or asks for the number per container (1つ分). Grade 2 does not divide. */
function divides({ kind, unknown, reading }: RepairMistake['form']): boolean {
  return kind === 'perUnit' && (unknown === 'left' || (unknown === 'right' && reading === 'calculation'));
}

/** Keys of scenes that the repair levels do not use, because earlier levels use them often. */
const OFTEN_TOLD: ReadonlySet<string> = new Set(['plates', 'boxes', 'vases']);
const OTHER_SCENES = [...EQUAL_SHARES_IN_CONTAINERS_SCENES, ...EQUAL_SHARES_FOR_PEOPLE_SCENES].filter(
  ({ key }) => !OFTEN_TOLD.has(key),
);

const THREE_DIGITS = createSameRangeNumberRule({ least: 104, most: 896, step: 7 }, 1000);

/** The repair levels of grades 2 and 3. */
export const GRADE_TWO_AND_THREE_REPAIR_LEVELS: readonly Level[] = [
  {
    number: 32,
    title: 'つくりなおし （2{年|ねん}）',
    grade: 2,
    aim: 'たし算・ひき算・かけ算の、まちがった組み立てを見て、どこがおかしいかを言い、カードを入れかえて直す。',
    modes: ['repair'],
    stories: {
      kind: 'repairs',
      sums: { kind: 'sums', numbers: [NUMBERS_UP_TO_HUNDRED], scenes: scenesForNumbersUpTo(40) },
      products: {
        kind: 'products',
        notation: 'decimal',
        numbers: TIMES_TABLE_NUMBERS,
        scenes: EQUAL_GROUP_SCENES,
      },
      slips: slipsOf(['increase', 'decrease', 'combine', 'compare', 'perUnit']).filter(({ form }) => !divides(form)),
    },
  },
  {
    number: 40,
    title: 'つくりなおし （3{年|ねん}）',
    grade: 3,
    aim: 'まちがった組み立て（たし算・ひき算・かけ算・わり算・何倍）を見て、どの条件がやぶれているかを言い、カードを入れかえて直す。',
    modes: ['repair'],
    stories: {
      kind: 'repairs',
      sums: { kind: 'sums', numbers: [THREE_DIGITS], scenes: scenesForNumbersUpTo(1000) },
      products: {
        kind: 'products',
        notation: 'decimal',
        numbers: TIMES_TABLE_NUMBERS,
        scenes: [...OTHER_SCENES, ...COUNTED_TIMES_AS_MANY_SCENES, ...SMALL_NUMBER_TIMES_AS_MANY_SCENES],
      },
      slips: REPAIR_MISTAKES,
    },
  },
];
