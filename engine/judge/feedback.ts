import type { FeedbackStep } from './feedback-step.ts';
import { requirementOf, type EquationReading, type Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { Equation } from '../story/expression.ts';
import type { StoryKind } from '../story/kind.ts';
import { misnamed, noProblem, unlikeDiagram, type ModeFeedback } from './modes/feedback.ts';
import type { Constraint } from '../question/constraint.ts';
import { diagramFaultsOf, type DiagramFault, type Verdict } from './verdict.ts';

/** One thing to say about a wrong check; words.ts turns it into Japanese. Never holds the answer. */
export type Feedback =
  | { readonly kind: 'sort'; readonly constraint: Constraint; readonly storyKinds: readonly StoryKind[] }
  | {
      readonly kind: 'card';
      readonly constraint: Constraint;
      readonly storyKinds: readonly StoryKind[];
      readonly card: CardId | null;
    }
  | {
      readonly kind: 'contrast';
      readonly constraint: Constraint;
      readonly storyKinds: readonly StoryKind[];
      readonly reading: EquationReading;
      /** Null where the cards tell no equation yet. */
      readonly present: Equation | null;
      readonly required: Equation;
    }
  | { readonly kind: 'diagram'; readonly step: FeedbackStep; readonly fault: DiagramFault }
  | ModeFeedback;

/** What to say about a verdict at a step of escalation; null for a correct one. */
export function feedbackFor(question: Question, verdict: Verdict, step: FeedbackStep): Feedback | null {
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
      return requirementFeedback(question, verdict, step) ?? diagramFeedback(verdict, step);
    case 'storyToDiagram':
      return diagramFeedback(verdict, step);
    case 'diagramToCompose':
      return unlikeDiagram(question, verdict, step) ?? requirementFeedback(question, verdict, step);
    case 'repair':
      return requirementFeedback(question, verdict, step) ?? misnamed(question, verdict, step);
    case 'free':
      return noProblem(verdict, step);
  }
}

function diagramFeedback(verdict: Verdict, step: FeedbackStep): Feedback | null {
  const [fault] = diagramFaultsOf(verdict);
  return fault === undefined ? null : { kind: 'diagram', step, fault };
}

/** The first broken constraint, held against what the question requires. */
function requirementFeedback(question: Question, verdict: Verdict, step: FeedbackStep): Feedback | null {
  const constraint = verdict.firstBroken;
  if (constraint === null) return null;
  const { kinds: storyKinds, equation, reading } = requirementOf(question);
  switch (step) {
    case 1:
      return { kind: 'sort', constraint, storyKinds };
    case 2:
      return { kind: 'card', constraint, storyKinds, card: verdict.constraints[constraint].cards[0] ?? null };
    case 3: {
      const present = reading === 'story' ? verdict.equations.story : verdict.equations.calculation;
      return { kind: 'contrast', constraint, storyKinds, reading, present, required: equation };
    }
  }
}

/** What a verdict's feedback is about; a repeat of the same subject escalates. */
export function subjectOf(verdict: Verdict): Constraint | DiagramFault['kind'] | 'misnamed' | null {
  return (
    verdict.firstBroken ?? diagramFaultsOf(verdict)[0]?.kind ?? (verdict.naming?.right === false ? 'misnamed' : null)
  );
}
