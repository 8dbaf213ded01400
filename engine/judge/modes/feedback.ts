import type { Composition } from '../../question/composition.ts';
import { requirementOf, type EquationReading, type Question } from '../../question/question.ts';
import type { Equation } from '../../story/expression.ts';
import type { StoryKind } from '../../story/kind.ts';
import type { FeedbackStep } from '../feedback-step.ts';
import { judge } from '../judge.ts';
import { isOrderAlone, secondLook, type SecondLook } from '../nearest/second-look.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { CompositionEquations, Verdict } from '../verdict.ts';

/** Two equations of one reading; `present` is null where the cards tell none. */
type Contrast = {
  readonly reading: EquationReading;
  readonly present: Equation | null;
  readonly required: Equation;
};

/**
 * What only one mode has to say; words.ts beside this turns it into Japanese. `look` and `contrast` come with their
 * steps, 2 and 3, and are null before. Never holds the answer.
 */
export type ModeFeedback =
  /** `diagramToCompose`: numbers, their places or, in step 3, the equation are not the given diagram's. */
  | {
      readonly kind: 'unlikeDiagram';
      readonly step: FeedbackStep;
      readonly constraint: Constraint;
      readonly storyKinds: readonly StoryKind[];
      /** The right cards lie in the slots, in a wrong order. */
      readonly orderAlone: boolean;
      readonly look: SecondLook | null;
      readonly contrast: Contrast | null;
    }
  /** `repair`: the slots are right now, but what was wrong has another name. The look is at the given composition. */
  | {
      readonly kind: 'misnamed';
      readonly step: FeedbackStep;
      readonly named: Constraint;
      readonly look: SecondLook | null;
      readonly contrast: Contrast | null;
    }
  /** `free`: the cards tell no valid problem. */
  | {
      readonly kind: 'noProblem';
      readonly step: FeedbackStep;
      readonly constraint: Constraint;
      readonly look: SecondLook | null;
      readonly present: Equation | null;
    };

function contrastWith(question: Question, { story, calculation }: CompositionEquations): Contrast {
  const { equation, reading } = requirementOf(question);
  return { reading, present: reading === 'story' ? story : calculation, required: equation };
}

/** Null where a constraint is spoken of as in every question with a requirement: no equation is shown beside this one. */
export function unlikeDiagram(
  question: Question,
  { slots }: Composition,
  verdict: Verdict,
  step: FeedbackStep,
): ModeFeedback | null {
  const constraint = verdict.firstBroken;
  if (constraint === null || (constraint !== 'numbers' && constraint !== 'calculation' && step < 3)) return null;
  return {
    kind: 'unlikeDiagram',
    step,
    constraint,
    storyKinds: requirementOf(question).kinds,
    orderAlone: isOrderAlone(question, slots),
    look: step === 2 ? secondLook(question, slots, verdict.constraints, constraint) : null,
    contrast: step === 3 ? contrastWith(question, verdict.equations) : null,
  };
}

/** The cards on the table are right: what is looked at again is a card that had to go, and lies there no more. */
export function misnamed(
  question: Question,
  { slots }: Composition,
  { naming }: Verdict,
  step: FeedbackStep,
): ModeFeedback | null {
  const laid = question.given;
  if (naming === null || naming.right || laid === null) return null;
  const { named } = naming;
  const given = judge(question, { slots: laid, diagram: null, named });
  if (given.kind !== 'judged' || given.verdict.firstBroken === null) return null;
  const { firstBroken, constraints, equations } = given.verdict;
  const look = secondLook(question, laid, constraints, firstBroken);
  const isGone = look.kind === 'card' && !slots.includes(look.card);
  return {
    kind: 'misnamed',
    step,
    named,
    look: step === 2 ? (isGone ? look : { kind: 'everything' }) : null,
    contrast: step === 3 ? contrastWith(question, equations) : null,
  };
}

/** `free`: the first broken constraint, held against nothing but the story that the cards tell; null for a valid problem. */
export function noProblem(
  question: Question,
  { slots }: Composition,
  { firstBroken, constraints, equations }: Verdict,
  step: FeedbackStep,
): ModeFeedback | null {
  if (firstBroken === null) return null;
  return {
    kind: 'noProblem',
    step,
    constraint: firstBroken,
    look: step === 2 ? secondLook(question, slots, constraints, firstBroken) : null,
    present: step === 3 ? equations.story : null,
  };
}
