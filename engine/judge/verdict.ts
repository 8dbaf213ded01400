import type { CardId } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { Corner } from '../question/composition.ts';

/** The five constraints, in the order in which feedback speaks of them. */
export const CONSTRAINTS = ['structure', 'story', 'objects', 'numbers', 'calculation'] as const;
export type Constraint = (typeof CONSTRAINTS)[number];

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

/** The equations a composition really has; null where its cards give none. */
export type CompositionEquations = { readonly story: Equation | null; readonly calculation: Equation | null };

export type Verdict = {
  /** All five constraints hold and, where the question asks for a diagram, it has no fault. */
  readonly correct: boolean;
  readonly constraints: Readonly<Record<Constraint, ConstraintResult>>;
  readonly firstBroken: Constraint | null;
  readonly equations: CompositionEquations;
  /** Null when the question asks for no diagram. */
  readonly diagramFaults: readonly DiagramFault[] | null;
};

/** Why a composition cannot be judged at all. */
export type CompositionFault =
  | { readonly kind: 'wrongSlotCount'; readonly expected: number; readonly found: number }
  | { readonly kind: 'unknownCard'; readonly slot: number; readonly card: CardId }
  | { readonly kind: 'doubledCard'; readonly slot: number; readonly card: CardId };

/** `incomplete` asks for a card and counts as no check; slots count from 0. */
export type Judgement =
  | { readonly kind: 'judged'; readonly verdict: Verdict }
  | { readonly kind: 'incomplete'; readonly emptySlots: readonly number[] }
  | { readonly kind: 'malformed'; readonly faults: readonly CompositionFault[] };
