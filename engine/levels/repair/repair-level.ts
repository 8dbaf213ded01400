import { CONSTRAINTS } from '../../question/constraint.ts';
import type { EquationReading } from '../../question/question.ts';
import type { TriangleRole } from '../../story/triangle.ts';
import type { Level, Slip } from '../level.ts';
import { TIMES_TABLE } from '../product-forms.ts';
import { at } from '../random.ts';
import { COUNT_SCENES } from '../scenes/comparing.ts';
import { GIVING_SCENES } from '../scenes/giving.ts';
import { MEASURE_SCENES } from '../scenes/measuring.ts';
import { SHARING_SCENES } from '../scenes/sharing.ts';

const KINDS = ['increase', 'times', 'compare', 'perUnit', 'decrease', 'combine'] as const;

/** Where the unknown stands, and whose equation is asked for, round by round. */
const PLACES: readonly (readonly [TriangleRole, EquationReading])[] = [
  ['right', 'story'],
  ['apex', 'story'],
  ['left', 'calculation'],
  ['right', 'calculation'],
  ['left', 'story'],
];

/** Every kind with every constraint in turn: neighbours differ in both. */
const ALL_SLIPS: readonly Slip[] = PLACES.flatMap(([unknown, reading], round) =>
  KINDS.map((kind, index) => ({ form: { kind, unknown, reading }, broken: at(CONSTRAINTS, index + 2 * round) })),
);

/** Two cards of these kinds must be wrong together before the calculation alone is: too far from the right ones. */
function isOneSlip({ form, broken }: Slip): boolean {
  return broken !== 'calculation' || (form.kind !== 'combine' && form.kind !== 'perUnit');
}

/** What is put right: every kind and every constraint in turn. */
export const SLIPS: readonly Slip[] = ALL_SLIPS.filter(isOneSlip);

export const REPAIR_LEVEL: Level = {
  number: 16,
  title: 'つくりなおし',
  grade: 4,
  aim: 'まちがったくみたてを見て、5つの条件（文のくみあわせ・おはなし・もの・かず・しき）のどれがやぶれているかを言い、カードを入れかえて直す。',
  modes: ['repair'],
  stories: {
    kind: 'repairs',
    sums: { kind: 'sums', numbers: { least: 3, most: 100, carrying: false } },
    products: {
      kind: 'products',
      notation: 'decimal',
      numbers: TIMES_TABLE,
      scenes: [...SHARING_SCENES, ...GIVING_SCENES, ...COUNT_SCENES, ...MEASURE_SCENES],
    },
    slips: SLIPS,
  },
};
