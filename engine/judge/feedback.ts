import type { Amount } from '../quantity/amount.ts';
import type { RateNotation } from './requirement-words.ts';
import type { Constraint } from '../question/constraint.ts';
import type { Requirement } from '../question/question.ts';
import type { CardId, StoryObject } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import type { DiagramFault } from './verdict.ts';

/**
 * The feedback steps. Step 1 names the kind of mistake, 2 marks a card to look at again, 3 shows the equation of the
 * cards next to the required one.
 */
export const FEEDBACK_STEPS = [1, 2, 3] as const;
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number];

/** Returns the feedback step for a mistake that a pupil makes for the `repeats`-th time at a question (from 1). */
export function feedbackStepAfter(repeats: number): FeedbackStep {
  if (repeats <= 1) return 1;
  return repeats === 2 ? 2 : 3;
}

/**
 * What is wrong with a marked card. `relation`: there are too many relations. `existence`: a relation is needed in its
 * place. `story`, `objects`, `numbers`: the card's story kind, objects or number is wrong. `repeated`: another card has
 * the same number. Null if the card must be replaced although the card alone does not show why.
 */
export type MarkReason = 'relation' | 'existence' | 'story' | 'objects' | 'numbers' | 'repeated' | null;

/**
 * What feedback compares a composition with. `equation`: the required equation. `diagram`: the given triangle. `story`:
 * nothing outside of the cards, because mode `free` has no requirement.
 */
export type ComparisonTarget = 'equation' | 'diagram' | 'story';

/** What feedback step 2 asks the pupil to look at again: a card, slots, or all cards if none can be marked. */
export type FeedbackMarkTarget =
  | { readonly kind: 'card'; readonly card: CardId; readonly off: MarkReason }
  | { readonly kind: 'places'; readonly places: readonly number[] }
  | { readonly kind: 'everything' };

/**
 * What the objects on the cards show about the mistake. `strange`: the marked card is the only card about `objects`.
 * `missing`: no card states the number of `objects`, which the relation connects. `apart`: neither of the two.
 */
export type ObjectsClue =
  | { readonly kind: 'strange'; readonly objects: readonly StoryObject[]; readonly others: readonly StoryObject[] }
  | { readonly kind: 'missing'; readonly objects: readonly StoryObject[] }
  | { readonly kind: 'apart' };

/** The first broken constraint, with the data for its texts at all feedback steps. */
export type BrokenConstraintDetails =
  /** `relations`: number of relations among the cards in the slots. `wanted`: the required number. */
  | { readonly kind: 'structure'; readonly relations: number; readonly wanted: number }
  /** `kinds`: the story kinds of the relations in the slots. */
  | { readonly kind: 'story'; readonly kinds: readonly StoryKind[] }
  | { readonly kind: 'objects'; readonly clue: ObjectsClue }
  /** `amounts`: the amounts in the slots, without hidden ones. */
  | { readonly kind: 'numbers'; readonly amounts: readonly Amount[] }
  /** `orderAlone`: the right cards are in the slots, but in a wrong order. */
  | { readonly kind: 'calculation'; readonly orderAlone: boolean };

/**
 * Why the equation of the cards has no answer. `tooLittle`: a larger number is subtracted from a smaller one.
 * `uneven`: a division has a remainder.
 */
export type ImpossibleEquationReason = 'tooLittle' | 'uneven';

/**
 * The present equation (of the cards in the slots) and the required one, both as a story or both as a calculation.
 * `present` is null if the cards give no equation.
 */
export type EquationContrast = {
  readonly requirement: Requirement;
  readonly present: Equation | null;
  readonly impossible: ImpossibleEquationReason | null;
};

/**
 * The feedback on a wrong check, as data. words.ts converts this data to Japanese. The data never contain the answer.
 */
export type Feedback =
  | {
      readonly kind: 'constraint';
      readonly step: FeedbackStep;
      readonly broken: BrokenConstraintDetails;
      /** What the pupil is asked to look at again; null in step 1. */
      readonly look: FeedbackMarkTarget | null;
      readonly against: ComparisonTarget;
      /** The requirement of the question; null in mode `free`, which has no requirement. */
      readonly requirement: Requirement | null;
      /** How the cards of the question state a rate. */
      readonly rate: RateNotation;
      readonly present: Equation | null;
      readonly impossible: ImpossibleEquationReason | null;
    }
  /** `quantity`: the amount and the counter of the wrong block. Null if the fault concerns no single block. */
  | {
      readonly kind: 'diagram';
      readonly step: FeedbackStep;
      readonly fault: DiagramFault;
      readonly quantity: { readonly amount: Amount; readonly counter: string } | null;
    }
  /**
   * For `repair`: the cards are right, but the selected name of the constraint is wrong. `look` refers to the given
   * composition.
   */
  | {
      readonly kind: 'misnamed';
      readonly step: FeedbackStep;
      readonly named: Constraint;
      readonly look: FeedbackMarkTarget | null;
      readonly contrast: EquationContrast | null;
    };
