import type { Constraint } from '../question/constraint.ts';
import type { Notation } from '../quantity/notation.ts';
import type { Grade } from '../text/grade.ts';
import type { Mode } from '../question/question.ts';
import type { RemainderScene } from './chains/remainder-scenes.ts';
import type { MeasuredScene, PartRule } from './measured/measured-scene.ts';
import type { Shape } from './networks/shape.ts';
import type { PlanForm, SumKind } from './plan.ts';
import type { Scene } from './scenes/scene.ts';
import type { ProductKind, ProductNumbers, ProductScene } from './scenes/product-scene.ts';

/** Which numbers a level's stories of + and − have. */
export type NumberRule = {
  readonly least: number;
  /** Largest whole of a triangle. */
  readonly most: number;
  /** Both parts below 10, their sum above: くり上がり and くり下がり. */
  readonly carrying: boolean;
  /** From one number to the next; 1 when left out. */
  readonly step?: number;
  /** The ones come to less than 10, and one part is 10 or more: 24 + 3. */
  readonly onesStay?: true;
};

/** Stories of + and − of things counted one by one. Forms stand in the order in which they are offered. */
export type SumStories = {
  readonly kind: 'sums';
  readonly numbers: NumberRule;
  readonly forms: readonly PlanForm<SumKind>[];
  readonly scenes: readonly Scene[];
};

/** Stories of + and − of measured things, told by scenes of the level's own: 1.2 m, 3/5 L. */
export type MeasuredStories = {
  readonly kind: 'measured';
  readonly notation: Notation;
  /** Which two parts may go together. */
  readonly rule: PartRule;
  readonly forms: readonly PlanForm<SumKind>[];
  readonly scenes: readonly MeasuredScene[];
};

/** Stories of × and ÷, told by scenes of the level's own. */
export type ProductStories = {
  readonly kind: 'products';
  readonly notation: Notation;
  /** For scenes that have no numbers of their own. */
  readonly numbers: ProductNumbers;
  readonly forms: readonly PlanForm<ProductKind>[];
  readonly scenes: readonly ProductScene[];
};

/** Stories of two or three triangles, which the scenes of networks/ tell. */
export type NetworkStories = { readonly kind: 'networks'; readonly shapes: readonly Shape[] };

/** `−` is the minus sign U+2212, as in equations. */
export type Sign = '+' | '−';

/** Stories of one thing that changes twice (3つの かず). The signs are in the order in which they are offered. */
export type TwoChangeStories = {
  readonly kind: 'twoChanges';
  /** Maximum of all numbers of the story, including the number between the two changes. */
  readonly most: number;
  readonly signs: readonly (readonly [Sign, Sign])[];
  readonly scenes: readonly Scene[];
};

/** The number that a story of a division with remainder asks for: the containers, or what is left over. */
export type RemainderAsk = 'count' | 'rest';

/**
 * Stories of a division with remainder: the number per container, the number of containers and the number left over give
 * the total. As r × n + x = t it is a network of two triangles.
 */
export type RemainderStories = {
  readonly kind: 'remainders';
  readonly asks: readonly RemainderAsk[];
  readonly scenes: readonly RemainderScene[];
};

/** A story of one triangle, and what the composition to be put right breaks first. */
export type Slip = { readonly form: PlanForm<SumKind> | PlanForm<ProductKind>; readonly broken: Constraint };

/** Wrong compositions to be put right; slips stand in the order in which they are offered. */
export type RepairStories = {
  readonly kind: 'repairs';
  readonly sums: Omit<SumStories, 'forms'> | Omit<MeasuredStories, 'forms'>;
  readonly products: Omit<ProductStories, 'forms'>;
  readonly slips: readonly Slip[];
};

/** A built-in level of docs/domain.md 7. */
export type Level = {
  readonly number: number;
  /** For pupils. */
  readonly title: string;
  readonly grade: Grade;
  /** For teachers. */
  readonly aim: string;
  /** In the order in which the generator offers them. */
  readonly modes: readonly Mode[];
  readonly stories:
    | SumStories
    | MeasuredStories
    | ProductStories
    | NetworkStories
    | RepairStories
    | TwoChangeStories
    | RemainderStories;
};

/** The triangle is built in every fourth question. */
export const SOME_DIAGRAMS: readonly Mode[] = ['compose', 'compose', 'compose', 'composeAndDiagram'];

/** All that is done with a story of one triangle but to put it right, and to find many in a pool. */
export const OWN_WAYS: readonly Mode[] = [
  'compose',
  'composeAndDiagram',
  'compose',
  'diagramToCompose',
  'compose',
  'composeAndDiagram',
  'storyToDiagram',
  'compose',
  'composeAndDiagram',
  'compose',
];

/** All that is done with a story of one triangle but to put it right. */
export const MANY_WAYS: readonly Mode[] = [...OWN_WAYS, 'free'];
