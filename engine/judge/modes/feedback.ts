import { requirementOf, type EquationReading, type Question } from '../../question/question.ts';
import type { CardId } from '../../story/card.ts';
import type { Equation } from '../../story/expression.ts';
import type { StoryKind } from '../../story/kind.ts';
import type { FeedbackStep } from '../feedback-step.ts';
import { judge } from '../judge.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { CompositionEquations, Verdict } from '../verdict.ts';

/** Two equations of one reading; `present` is null where the cards tell none. */
type Contrast = {
  readonly reading: EquationReading;
  readonly present: Equation | null;
  readonly required: Equation;
};

/**
 * What only one mode has to say; words.ts beside this turns it into Japanese. `card` and `contrast` come with their
 * steps, 2 and 3, and are null before. Never holds the answer.
 */
export type ModeFeedback =
  /** `diagramToCompose`: numbers, their places or, in step 3, the equation are not the given diagram's. */
  | {
      readonly kind: 'unlikeDiagram';
      readonly step: FeedbackStep;
      readonly constraint: Constraint;
      readonly storyKinds: readonly StoryKind[];
      readonly card: CardId | null;
      readonly contrast: Contrast | null;
    }
  /** `repair`: the slots are right now, but what was wrong has another name. The card lay in the given composition. */
  | {
      readonly kind: 'misnamed';
      readonly step: FeedbackStep;
      readonly named: Constraint;
      readonly card: CardId | null;
      readonly contrast: Contrast | null;
    }
  /** `free`: the cards tell no valid problem. */
  | {
      readonly kind: 'noProblem';
      readonly step: FeedbackStep;
      readonly constraint: Constraint;
      readonly card: CardId | null;
      readonly present: Equation | null;
    };

function contrastWith(question: Question, { story, calculation }: CompositionEquations): Contrast {
  const { equation, reading } = requirementOf(question);
  return { reading, present: reading === 'story' ? story : calculation, required: equation };
}

/** Null where a constraint is spoken of as in every question with a requirement: no equation is shown beside this one. */
export function unlikeDiagram(question: Question, verdict: Verdict, step: FeedbackStep): ModeFeedback | null {
  const constraint = verdict.firstBroken;
  if (constraint === null || (constraint !== 'numbers' && constraint !== 'calculation' && step < 3)) return null;
  return {
    kind: 'unlikeDiagram',
    step,
    constraint,
    storyKinds: requirementOf(question).kinds,
    card: step === 2 ? (verdict.constraints[constraint].cards[0] ?? null) : null,
    contrast: step === 3 ? contrastWith(question, verdict.equations) : null,
  };
}

export function misnamed(question: Question, { naming }: Verdict, step: FeedbackStep): ModeFeedback | null {
  if (naming === null || naming.right) return null;
  const { named } = naming;
  const given = judge(question, { slots: question.given ?? [], diagram: null, named });
  if (given.kind !== 'judged' || given.verdict.firstBroken === null) return null;
  const { firstBroken, constraints, equations } = given.verdict;
  return {
    kind: 'misnamed',
    step,
    named,
    card: step === 2 ? (constraints[firstBroken].cards[0] ?? null) : null,
    contrast: step === 3 ? contrastWith(question, equations) : null,
  };
}

export function noProblem({ firstBroken, constraints, equations }: Verdict, step: FeedbackStep): ModeFeedback | null {
  if (firstBroken === null) return null;
  return {
    kind: 'noProblem',
    step,
    constraint: firstBroken,
    card: step === 2 ? (constraints[firstBroken].cards[0] ?? null) : null,
    present: step === 3 ? equations.story : null,
  };
}
