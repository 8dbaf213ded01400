import type { Feedback, FeedbackStep } from './feedback.ts';
import type { Composition } from '../question/composition.ts';
import { requirementOf, type Question } from '../question/question.ts';
import { misnamed, noProblem, unlikeDiagram } from './modes/mode-feedback.ts';
import { isOrderAlone, secondLook } from './nearest/second-look.ts';
import type { Constraint } from '../question/constraint.ts';
import { diagramFaultsOf, type DiagramFault, type Verdict } from './verdict.ts';

/** Returns the feedback on a verdict at an escalation step (docs/domain.md 4.2). Null if the verdict is correct. */
export function feedbackFor(
  question: Question,
  composition: Composition,
  verdict: Verdict,
  step: FeedbackStep,
): Feedback | null {
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
      return requirementFeedback(question, composition, verdict, step) ?? diagramFeedback(verdict, step);
    case 'storyToDiagram':
      return diagramFeedback(verdict, step);
    case 'diagramToCompose':
      return (
        unlikeDiagram(question, composition, verdict, step) ?? requirementFeedback(question, composition, verdict, step)
      );
    case 'repair':
      return (
        requirementFeedback(question, composition, verdict, step) ?? misnamed(question, composition, verdict, step)
      );
    case 'free':
      return noProblem(question, composition, verdict, step);
  }
}

function diagramFeedback(verdict: Verdict, step: FeedbackStep): Feedback | null {
  const [fault] = diagramFaultsOf(verdict);
  return fault === undefined ? null : { kind: 'diagram', step, fault };
}

/** True if the question shows a diagram instead of an equation. */
function isDrawn({ mode }: Question): boolean {
  return mode === 'diagramToCompose';
}

/** Feedback on the first broken constraint, compared with the requirement. Null if no constraint is broken. */
function requirementFeedback(
  question: Question,
  { slots }: Composition,
  verdict: Verdict,
  step: FeedbackStep,
): Feedback | null {
  const constraint = verdict.firstBroken;
  if (constraint === null) return null;
  const { kinds: storyKinds, equation, reading } = requirementOf(question);
  const subject = { constraint, storyKinds, orderAlone: isOrderAlone(question, slots) };
  switch (step) {
    case 1:
      return { kind: 'sort', ...subject };
    case 2: {
      const look = secondLook(question, slots, verdict.constraints, constraint);
      return { kind: 'secondLook', ...subject, look, against: isDrawn(question) ? 'diagram' : 'equation' };
    }
    case 3: {
      const present = reading === 'story' ? verdict.equations.story : verdict.equations.calculation;
      return { kind: 'contrast', ...subject, reading, present, required: equation };
    }
  }
}

/** Returns the subject of the feedback on a verdict. When a subject repeats, its feedback moves to the next step. */
export function subjectOf(verdict: Verdict): Constraint | DiagramFault['kind'] | 'misnamed' | null {
  return (
    verdict.firstBroken ?? diagramFaultsOf(verdict)[0]?.kind ?? (verdict.naming?.right === false ? 'misnamed' : null)
  );
}
