import type { Constraint } from '../question/constraint.ts';
import type { CardId } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import type { CornerPosition } from '../question/composition.ts';

/** Whether a constraint is satisfied and, if not, the wrong cards. */
export type ConstraintResult = { readonly satisfied: boolean; readonly cards: readonly CardId[] };

/** A fault of a diagram. `triangle` counts from 0. */
export type DiagramFault =
  | { readonly kind: 'emptyCell'; readonly triangle: number; readonly corner: CornerPosition }
  | { readonly kind: 'wrongRole'; readonly triangle: number; readonly card: CardId }
  | { readonly kind: 'wrongOperationPair'; readonly triangle: number }
  | { readonly kind: 'notJoined' }
  | { readonly kind: 'questionNotReached' }
  | { readonly kind: 'quantityLeftOver'; readonly card: CardId };

/**
 * A remark about a right diagram. `otherWay`: the diagram leads to the answer, but its structure is not that of the
 * story.
 */
export type DiagramRemark = 'otherWay';

/**
 * Types of right diagrams (docs/domain.md 6.5). The base of a drawn triangle shows an operation, and its top corner
 * shows the result. A diagram can have several types or none.
 *
 * - `towardsAnswer` 求答型: the top of every triangle is the quantity that is computed there, and the last top is the
 *   answer.
 * Example: 7 − 2 → ?
 * - `alongStory` 物語型: the diagram has the structure of the story, and the top of each triangle is the result of its
 *   story equation.
 * Example: 2 + ? → 7
 * - `sumOfProducts` 積和標準型: the top of every triangle is its whole or product, and no sum is a factor.
 * Example: 3 × 2 + 4 × 2 → ?
 *
 * The names are from the reports on the research projects KAKEN 24650556 (2013) and 15H02931. These reports do not
 * define the types; the definitions are our own.
 */
export const STRUCTURE_TYPES = ['towardsAnswer', 'alongStory', 'sumOfProducts'] as const;
export type StructureType = (typeof STRUCTURE_TYPES)[number];

/** The judgement of a diagram against a story. */
export type DiagramJudgement =
  | { readonly kind: 'wrong'; readonly faults: readonly DiagramFault[] }
  | { readonly kind: 'right'; readonly remark: DiagramRemark | null; readonly structures: readonly StructureType[] };

/** Returns the faults of a judged diagram. Empty if the diagram is right or missing. */
export function diagramFaultsOf({ diagram }: Verdict): readonly DiagramFault[] {
  return diagram?.kind === 'wrong' ? diagram.faults : [];
}

/**
 * The story equation and the calculation that the cards of a composition give. One of them is null if the cards do not
 * give it.
 */
export type CompositionEquations = { readonly story: Equation | null; readonly calculation: Equation | null };

export type Verdict = {
  /**
   * True if all five constraints are satisfied. In a mode with a diagram, the diagram must be right, too. In mode
   * `repair`, the constraint that the pupil named must be right, too.
   */
  readonly correct: boolean;
  readonly constraints: Readonly<Record<Constraint, ConstraintResult>>;
  readonly firstBroken: Constraint | null;
  readonly equations: CompositionEquations;
  /** The triangles of the story that the cards form; null if they form no story. */
  readonly triangles: readonly StoryTriangle[] | null;
  /** The judgement of the diagram; null if the question asks for no diagram. */
  readonly diagram: DiagramJudgement | null;
  /** In mode `repair`: whether the pupil named a constraint that the given composition breaks. Null in other modes. */
  readonly naming: ConstraintNamingResult | null;
  /**
   * A key of the problem that the pupil found in a `free` question. Two compositions make the same problem exactly if
   * their keys are equal. Null if the composition is not right, and in other modes.
   */
  readonly problem: string | null;
};

/**
 * `named` is the constraint that the pupil selected in a `repair`. `right` is true if the given composition breaks it.
 */
export type ConstraintNamingResult = { readonly named: Constraint; readonly right: boolean };

/** Why a composition cannot be judged at all. */
export type CompositionFault =
  | { readonly kind: 'wrongSlotCount'; readonly expected: number; readonly found: number }
  | { readonly kind: 'unknownCard'; readonly slot: number; readonly card: CardId }
  | { readonly kind: 'doubledCard'; readonly slot: number; readonly card: CardId };

/**
 * The result of judging a composition. `incomplete`: some slots are empty or, in mode `repair`, the pupil has not named
 * a constraint (`unnamed`). An incomplete composition cannot be checked. Slots count from 0.
 */
export type Judgement =
  | { readonly kind: 'judged'; readonly verdict: Verdict }
  | { readonly kind: 'incomplete'; readonly emptySlots: readonly number[]; readonly unnamed: boolean }
  | { readonly kind: 'malformed'; readonly faults: readonly CompositionFault[] };

/**
 * Returns, for each of the five constraints, whether it is satisfied. The server stores the result of a check in this
 * form.
 */
export function constraintFlagsOfVerdict(verdict: Verdict): Record<Constraint, boolean> {
  const { structure, story, objects, numbers, calculation } = verdict.constraints;
  return {
    structure: structure.satisfied,
    story: story.satisfied,
    objects: objects.satisfied,
    numbers: numbers.satisfied,
    calculation: calculation.satisfied,
  };
}
