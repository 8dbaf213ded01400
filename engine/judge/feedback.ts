import type { Constraint } from '../question/constraint.ts';
import type { EquationReading } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import type { DiagramFault } from './verdict.ts';

/** Steps of escalation: 1 names the kind of mistake, 2 marks a card to look at again, 3 shows a contrast. */
export const FEEDBACK_STEPS = [1, 2, 3] as const;
export type FeedbackStep = (typeof FEEDBACK_STEPS)[number];

/** The step at which to show feedback when the same mistake is made for the n-th time at a question (n from 1). */
export function stepAfter(repeats: number): FeedbackStep {
  if (repeats <= 1) return 1;
  return repeats === 2 ? 2 : 3;
}

/**
 * What is wrong with a marked card: its story kind, its objects, its number, or a number that another card gives too.
 * Null if the card must be replaced although nothing on this card alone shows why.
 */
export type Off = 'story' | 'objects' | 'numbers' | 'repeated' | null;

/** What a composition is compared with: the required equation, the given triangle, or only its own story. */
export type HeldAgainst = 'equation' | 'diagram' | 'story';

/** What step 2 asks the pupil to look at again: a card, places, or everything if nothing can be marked. */
export type SecondLook =
  | { readonly kind: 'card'; readonly card: CardId; readonly off: Off }
  | { readonly kind: 'places'; readonly places: readonly number[] }
  | { readonly kind: 'everything' };

/** Two equations in the same reading. `present` is null if the cards tell no equation. */
export type EquationContrast = {
  readonly reading: EquationReading;
  readonly present: Equation | null;
  readonly required: Equation;
};

/**
 * Feedback that only one mode gives; mode-words.ts turns it into Japanese. `look` is null except in step 2, `contrast`
 * and `present` except in step 3. Never contains the answer.
 */
export type ModeFeedback =
  /** `diagramToCompose`: the numbers, their places or, in step 3, the equation differ from the given diagram. */
  | {
      readonly kind: 'unlikeDiagram';
      readonly step: FeedbackStep;
      readonly constraint: Constraint;
      readonly storyKinds: readonly StoryKind[];
      /** The right cards are in the slots, in a wrong order. */
      readonly orderAlone: boolean;
      readonly look: SecondLook | null;
      readonly contrast: EquationContrast | null;
    }
  /** `repair`: the slots are right, but the named constraint is wrong. `look` refers to the given composition. */
  | {
      readonly kind: 'misnamed';
      readonly step: FeedbackStep;
      readonly named: Constraint;
      readonly look: SecondLook | null;
      readonly contrast: EquationContrast | null;
    }
  /** `free`: the cards do not tell a valid problem. */
  | {
      readonly kind: 'noProblem';
      readonly step: FeedbackStep;
      readonly constraint: Constraint;
      readonly look: SecondLook | null;
      readonly present: Equation | null;
    };

/** The part that all steps share. `orderAlone`: the right cards are in the slots, in a wrong order. */
type Subject = {
  readonly constraint: Constraint;
  readonly storyKinds: readonly StoryKind[];
  readonly orderAlone: boolean;
};

/** The feedback on a wrong check, as data; words.ts turns it into Japanese. Never contains the answer. */
export type Feedback =
  | ({ readonly kind: 'sort' } & Subject)
  | ({ readonly kind: 'secondLook'; readonly look: SecondLook; readonly against: HeldAgainst } & Subject)
  | ({
      readonly kind: 'contrast';
      readonly reading: EquationReading;
      /** Null if the cards tell no equation. */
      readonly present: Equation | null;
      readonly required: Equation;
    } & Subject)
  | { readonly kind: 'diagram'; readonly step: FeedbackStep; readonly fault: DiagramFault }
  | ModeFeedback;
