import type { Amount } from '../quantity/amount.ts';
import type { RateNotation } from './requirement-words.ts';
import type { Constraint } from '../question/constraint.ts';
import type { Requirement } from '../question/question.ts';
import type { CardId, StoryObject } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import type { DiagramFault } from './verdict.ts';

/**
 * The feedback steps. Step 1 names the kind of mistake. Step 2 marks a card that the pupil should look at again. Step 3
 * shows the equation of the cards and the required equation.
 */
export const FEEDBACK_STEPS = [1, 2, 3] as const;
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number];

/**
 * Returns the feedback step for a mistake. `repeats`: how often the pupil has made this mistake at the question,
 * including this time (from 1).
 */
export function feedbackStepForRepeatedMistake(repeats: number): FeedbackStep {
  if (repeats <= 1) return 1;
  return repeats === 2 ? 2 : 3;
}

/**
 * What is wrong with a marked card. `relation`: the card is a relation, but there are too many relations. `existence`:
 * the card is an existence, but there are too few relations. `story`, `objects`, `numbers`: its story kind, its objects
 * or its number is wrong. `repeated`: another card has the same number. Null if the card must be replaced, but the card
 * alone does not show what is wrong.
 */
export type MarkReason = 'relation' | 'existence' | 'story' | 'objects' | 'numbers' | 'repeated' | null;

/**
 * What the feedback compares a composition with. `equation`: the required equation. `diagram`: the given triangle.
 * `story` (only mode `free`, which has no requirement): the story of the cards in the slots.
 */
export type FeedbackComparisonTarget = 'equation' | 'diagram' | 'story';

/**
 * What feedback step 2 asks the pupil to look at again: one card, some slots, or all cards if neither can be marked.
 */
export type FeedbackMarkTarget =
  | { readonly kind: 'card'; readonly card: CardId; readonly off: MarkReason }
  | { readonly kind: 'places'; readonly places: readonly number[] }
  | { readonly kind: 'everything' };

/**
 * In what way the objects on the cards do not fit together. `strange`: only the marked card is about `objects`, all
 * other cards are about `others`. `missing`: a relation connects `objects`, but no card states their number. `apart`:
 * anything else.
 */
export type ObjectsMismatch =
  | { readonly kind: 'strange'; readonly objects: readonly StoryObject[]; readonly others: readonly StoryObject[] }
  | { readonly kind: 'missing'; readonly objects: readonly StoryObject[] }
  | { readonly kind: 'apart' };

/** The first broken constraint, with the data that the feedback texts of all steps need. */
export type BrokenConstraintDetails =
  /** `relations`: number of relations in the slots. `wanted`: required number of relations. */
  | { readonly kind: 'structure'; readonly relations: number; readonly wanted: number }
  /** `kinds`: the story kinds of the relations in the slots. */
  | { readonly kind: 'story'; readonly kinds: readonly StoryKind[] }
  | { readonly kind: 'objects'; readonly clue: ObjectsMismatch }
  /** `amounts`: the amounts in the slots, without hidden ones. */
  | { readonly kind: 'numbers'; readonly amounts: readonly Amount[] }
  /** `orderAlone`: true if the right cards are in the slots and only their order is wrong. */
  | { readonly kind: 'calculation'; readonly orderAlone: boolean };

/**
 * Why the equation of the cards has no answer. `tooLittle`: a larger number is subtracted from a smaller one.
 * `uneven`: a division has a remainder.
 */
export type ImpossibleEquationReason = 'tooLittle' | 'uneven';

/**
 * Two equations that are compared: the equation of the cards in the slots (`present`) and the required equation. Both
 * are story equations, or both are calculations. `present` is null if the cards give no equation.
 */
export type EquationContrast = {
  readonly requirement: Requirement;
  readonly present: Equation | null;
  readonly impossible: ImpossibleEquationReason | null;
};

/** The feedback on a wrong check, as data. words.ts writes it in Japanese. The data never contain the answer. */
export type Feedback =
  | {
      readonly kind: 'constraint';
      readonly step: FeedbackStep;
      readonly broken: BrokenConstraintDetails;
      /** What the pupil is asked to look at again; null in step 1. */
      readonly look: FeedbackMarkTarget | null;
      readonly against: FeedbackComparisonTarget;
      /** The requirement of the question; null in mode `free`, which has no requirement. */
      readonly requirement: Requirement | null;
      /** How the cards of the question state a rate. */
      readonly rate: RateNotation;
      readonly present: Equation | null;
      readonly impossible: ImpossibleEquationReason | null;
    }
  /**
   * `quantity`: the amount and the counter on the block with the mistake. Null if the mistake does not concern a single
   * block.
   */
  | {
      readonly kind: 'diagram';
      readonly step: FeedbackStep;
      readonly fault: DiagramFault;
      readonly quantity: { readonly amount: Amount; readonly counter: string } | null;
    }
  /**
   * Only in mode `repair`: the pupil corrected the cards, but named the wrong constraint. `look`: the wrong card or
   * slots of the given composition (the cards at the start).
   */
  | {
      readonly kind: 'misnamed';
      readonly step: FeedbackStep;
      readonly named: Constraint;
      readonly look: FeedbackMarkTarget | null;
      readonly contrast: EquationContrast | null;
    };
