import type { Constraint } from '../question/constraint.ts';
import type { CardId } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import type { Corner } from '../question/composition.ts';

/** Whether a constraint holds, and if not, the cards worth a second look. */
export type ConstraintResult = { readonly satisfied: boolean; readonly cards: readonly CardId[] };

/** What is wrong with a built diagram; `triangle` counts from 0. */
export type DiagramFault =
  | { readonly kind: 'emptyCell'; readonly triangle: number; readonly corner: Corner }
  | { readonly kind: 'wrongRole'; readonly triangle: number; readonly card: CardId }
  | { readonly kind: 'wrongOperationPair'; readonly triangle: number }
  | { readonly kind: 'notJoined' }
  | { readonly kind: 'questionNotReached' }
  | { readonly kind: 'quantityLeftOver'; readonly card: CardId };

/** What to say of a right diagram: `otherWay` when it is another way to the answer than the story's own. */
export type DiagramRemark = 'otherWay';

/**
 * How pupils build right diagrams; the base line of a drawn triangle reads as an operation, its top corner as what
 * comes out. A diagram can be of several types (a forward story is told as it is computed) or of none.
 *
 * - `towardsAnswer` 求答型: on top of every triangle stands what is computed there on the way to the unknown,
 *   on top of all the answer: 7 − 2 → ?.
 * - `alongStory` 物語型: the triangles are the story's own, and on top of each stands the result of its story
 *   equation: what there is after a change, a difference, a whole, a product: 2 + ? → 7.
 * - `sumOfProducts` 積和標準型: on top of every triangle stands its whole or product, so that the base lines hold
 *   + and × only, and no sum is a factor of a product: 3 × 2 + 4 × 2 → ?.
 *
 * The three are named by KAKEN 24650556 (report 2013) and 15H02931, after classes with the environment of ICCE 2016,
 * paper 1001; the published summaries give the names, these definitions make them exact.
 */
export const STRUCTURE_TYPES = ['towardsAnswer', 'alongStory', 'sumOfProducts'] as const;
export type StructureType = (typeof STRUCTURE_TYPES)[number];

/** A diagram against a story: with faults, or right. */
export type DiagramJudgement =
  | { readonly kind: 'wrong'; readonly faults: readonly DiagramFault[] }
  | { readonly kind: 'right'; readonly remark: DiagramRemark | null; readonly structures: readonly StructureType[] };

/** The faults of a judged diagram; none of a right one. */
export function diagramFaultsOf({ diagram }: Verdict): readonly DiagramFault[] {
  return diagram?.kind === 'wrong' ? diagram.faults : [];
}

/** The equations a composition really has; null where its cards give none. */
export type CompositionEquations = { readonly story: Equation | null; readonly calculation: Equation | null };

export type Verdict = {
  /** All five constraints hold and, where the question asks for a diagram, it has no fault. */
  readonly correct: boolean;
  readonly constraints: Readonly<Record<Constraint, ConstraintResult>>;
  readonly firstBroken: Constraint | null;
  readonly equations: CompositionEquations;
  /** The triangles of the story that the cards tell; null when they tell none. */
  readonly triangles: readonly StoryTriangle[] | null;
  /** Null when the question asks for no diagram. */
  readonly diagram: DiagramJudgement | null;
  /** Null in every mode but `repair`. */
  readonly naming: Naming | null;
  /**
   * Names the problem that a correct composition of a `free` question tells: two compositions tell the same problem
   * exactly when this text is the same. Null when it is not correct, and in every other mode.
   */
  readonly problem: string | null;
};

/** What a pupil says was broken in the given composition of a `repair`, and whether it really was. */
export type Naming = { readonly named: Constraint; readonly right: boolean };

/** Why a composition cannot be judged at all. */
export type CompositionFault =
  | { readonly kind: 'wrongSlotCount'; readonly expected: number; readonly found: number }
  | { readonly kind: 'unknownCard'; readonly slot: number; readonly card: CardId }
  | { readonly kind: 'doubledCard'; readonly slot: number; readonly card: CardId };

/**
 * `incomplete` asks for a card, or in a `repair` for a name (`unnamed`), and counts as no check; slots count from 0.
 */
export type Judgement =
  | { readonly kind: 'judged'; readonly verdict: Verdict }
  | { readonly kind: 'incomplete'; readonly emptySlots: readonly number[]; readonly unnamed: boolean }
  | { readonly kind: 'malformed'; readonly faults: readonly CompositionFault[] };

/** The five constraints as booleans, the form in which checks are recorded. */
export function flagsOf(verdict: Verdict): Record<Constraint, boolean> {
  const { structure, story, objects, numbers, calculation } = verdict.constraints;
  return {
    structure: structure.satisfied,
    story: story.satisfied,
    objects: objects.satisfied,
    numbers: numbers.satisfied,
    calculation: calculation.satisfied,
  };
}
