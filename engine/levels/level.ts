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

/** The numbers in a level's stories of + and −. */
export type NumberRule = {
  readonly least: number;
  /** The largest whole of a triangle. */
  readonly most: number;
  /** Both parts are below 10 and their sum is above 10: くり上がり and くり下がり. */
  readonly carrying: boolean;
  /** The step between two numbers; default 1. */
  readonly step?: number;
  /** The sum of the ones is below 10, and one part is 10 or more: 24 + 3. */
  readonly onesStay?: true;
};

/** Stories of + and − about things that are counted one by one. Forms are in the order in which they are offered. */
export type SumStories = {
  readonly kind: 'sums';
  readonly numbers: NumberRule;
  readonly forms: readonly PlanForm<SumKind>[];
  readonly scenes: readonly Scene[];
};

/** Stories of + and − about measured things, with scenes for this level: 1.2 m, 3/5 L. */
export type MeasuredStories = {
  readonly kind: 'measured';
  readonly notation: Notation;
  /** The rule for which two parts can be combined. */
  readonly rule: PartRule;
  readonly forms: readonly PlanForm<SumKind>[];
  readonly scenes: readonly MeasuredScene[];
};

/** Stories of × and ÷, with scenes for this level. */
export type ProductStories = {
  readonly kind: 'products';
  readonly notation: Notation;
  /** The numbers for scenes without their own. */
  readonly numbers: ProductNumbers;
  readonly forms: readonly PlanForm<ProductKind>[];
  readonly scenes: readonly ProductScene[];
};

/** Stories of two or three triangles in the scenes of networks/. */
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

/** A story of one triangle, and the constraint that the given wrong composition breaks first. */
export type Slip = { readonly form: PlanForm<SumKind> | PlanForm<ProductKind>; readonly broken: Constraint };

/** Wrong compositions to repair. Slips are in the order in which they are offered. */
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
  /** The modes in the order in which the generator offers them. */
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

/** Every fourth question also asks for the diagram. */
export const SOME_DIAGRAMS: readonly Mode[] = ['compose', 'compose', 'compose', 'composeAndDiagram'];

/** The modes for a story of one triangle, except `repair` and `free`. */
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

/** The modes for a story of one triangle, except `repair`. */
export const MANY_WAYS: readonly Mode[] = [...OWN_WAYS, 'free'];
