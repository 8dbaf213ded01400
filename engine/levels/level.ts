import type { Constraint } from '../question/constraint.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Grade } from '../text/grade.ts';
import type { Mode } from '../question/question.ts';
import type { RemainderScene } from './chains/remainder-scenes.ts';
import type { MeasuredScene, MeasuredPairRule } from './measured/measured-scene.ts';
import type { NetworkShape } from './networks/shape.ts';
import type { StoryForm, SumStoryKind } from './plan.ts';
import type { SumScene } from './scenes/scene.ts';
import type { ProductKind, ProductNumbers, ProductScene } from './scenes/product-scene.ts';

/** Whole numbers from `least` to `most` at equal distances. The default of `step` is 1. */
export type WholeNumberRange = { readonly least: number; readonly most: number; readonly step?: number };

/**
 * The ranges of the two numbers of a story of + and −, in either order, and their largest sum (`most`). A level uses
 * only those pairs whose calculation it declares, for example pairs with carrying
 * (engine/arithmetic/level-arithmetic.ts).
 */
export type NumberPairRule = { readonly parts: readonly [WholeNumberRange, WholeNumberRange]; readonly most: number };

/**
 * Stories of + and − about objects that are counted one by one. `forms` are in the order in which the level offers
 * them.
 */
export type SumStoryRules = {
  readonly kind: 'sums';
  /** The rules for numbers; consecutive questions use them in turn. */
  readonly numbers: readonly [NumberPairRule, ...NumberPairRule[]];
  readonly forms: readonly StoryForm<SumStoryKind>[];
  readonly scenes: readonly SumScene[];
};

/** Stories of + and − about measured quantities (1.2 m, 3/5 L), with scenes for this level. */
export type MeasuredStoryRules = {
  readonly kind: 'measured';
  readonly notation: NumberNotation;
  /** Decides which two numbers can be combined. */
  readonly rule: MeasuredPairRule;
  readonly forms: readonly StoryForm<SumStoryKind>[];
  readonly scenes: readonly MeasuredScene[];
};

/** Stories of × and ÷, with scenes for this level. */
export type ProductStoryRules = {
  readonly kind: 'products';
  readonly notation: NumberNotation;
  /** The numbers for scenes that have no numbers of their own. */
  readonly numbers: ProductNumbers;
  /**
   * True if each form is used only with scenes that have suitable numbers for it. For example, only some scenes have 88
   * things that can be shared among 4.
   */
  readonly onlyFitting?: true;
  readonly forms: readonly StoryForm<ProductKind>[];
  readonly scenes: readonly ProductScene[];
};

/** Stories of two or three triangles. Their scenes are in the folder `networks`. */
export type NetworkStoryRules = { readonly kind: 'networks'; readonly shapes: readonly NetworkShape[] };

/** A sign in an equation. `−` is the minus sign U+2212. */
export type PlusOrMinusSign = '+' | '−';

/** Stories of one object that changes twice (3つの かず). `signs` are in the order in which the level offers them. */
export type TwoChangeStoryRules = {
  readonly kind: 'twoChanges';
  /** The largest allowed number of the story, including the number between the two changes. */
  readonly most: number;
  readonly signs: readonly (readonly [PlusOrMinusSign, PlusOrMinusSign])[];
  readonly scenes: readonly SumScene[];
};

/** The unknown of a division with remainder: the number of containers, or the number of items left over. */
export type RemainderUnknown = 'count' | 'rest';

/**
 * Stories of a division with remainder. The number per container, the number of containers and the number left over
 * determine the total: 6 × 4 + 3 = 27. This equation makes the story a network of two triangles.
 */
export type RemainderStoryRules = {
  readonly kind: 'remainders';
  readonly asks: readonly RemainderUnknown[];
  readonly scenes: readonly RemainderScene[];
};

/** The form of a story of one triangle, and the first constraint that its given wrong composition breaks. */
export type RepairMistake = {
  readonly form: StoryForm<SumStoryKind> | StoryForm<ProductKind>;
  readonly broken: Constraint;
};

/**
 * Stories with a wrong composition to repair. `slips` are the mistakes in these compositions, in the order in which the
 * level offers them.
 */
export type RepairStoryRules = {
  readonly kind: 'repairs';
  readonly sums: Omit<SumStoryRules, 'forms'> | Omit<MeasuredStoryRules, 'forms'>;
  readonly products: Omit<ProductStoryRules, 'forms'>;
  readonly slips: readonly RepairMistake[];
};

/** A built-in level of docs/domain.md 7. */
export type Level = {
  readonly number: number;
  /** The title that pupils see. */
  readonly title: string;
  readonly grade: Grade;
  /**
   * The aim of the level for teachers. It does not name the calculations. Their description is generated from the
   * calculations that the level declares (engine/arithmetic/level-arithmetic.ts).
   */
  readonly aim: string;
  /** The modes in the order in which the generator offers them. */
  readonly modes: readonly Mode[];
  readonly stories:
    | SumStoryRules
    | MeasuredStoryRules
    | ProductStoryRules
    | NetworkStoryRules
    | RepairStoryRules
    | TwoChangeStoryRules
    | RemainderStoryRules;
};

/** Modes of a level in which every fourth question also asks for the diagram. */
export const MODES_WITH_SOME_DIAGRAMS: readonly Mode[] = ['compose', 'compose', 'compose', 'composeAndDiagram'];

/** All modes for a story of one triangle, except `repair` and `free`. */
export const ONE_TRIANGLE_MODES: readonly Mode[] = [
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

/** All modes for a story of one triangle, except `repair`. */
export const ONE_TRIANGLE_MODES_WITH_FREE: readonly Mode[] = [...ONE_TRIANGLE_MODES, 'free'];
