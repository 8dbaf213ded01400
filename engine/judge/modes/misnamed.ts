import type { Composition } from '../../question/composition.ts';
import { requirementOfQuestion, type Question } from '../../question/question.ts';
import type { Feedback, FeedbackStep } from '../feedback.ts';
import { findImpossibleCalculationReason } from '../impossible.ts';
import { judgeComposition } from '../judge.ts';
import { findFeedbackMarkTarget } from '../nearest/second-look.ts';
import type { Verdict } from '../verdict.ts';

/**
 * Returns the feedback for a `repair` with right cards in which the pupil named the wrong constraint; null if the named
 * constraint is right. The feedback shows a card that was wrong in the given composition and that the pupil has already
 * replaced.
 */
export function feedbackOnWrongNaming(
  question: Question,
  { slots }: Composition,
  { naming }: Verdict,
  step: FeedbackStep,
): Feedback | null {
  const laid = question.given;
  if (naming === null || naming.right || laid === null) return null;
  const { named } = naming;
  const given = judgeComposition(question, { slots: laid, diagram: null, named });
  if (given.kind !== 'judged' || given.verdict.firstBroken === null) return null;
  const { firstBroken, constraints, equations } = given.verdict;
  const look = findFeedbackMarkTarget(question, laid, constraints, firstBroken);
  const isGone = look.kind === 'card' && !slots.includes(look.card);
  const requirement = requirementOfQuestion(question);
  return {
    kind: 'misnamed',
    step,
    named,
    look: step === 2 ? (isGone ? look : { kind: 'everything' }) : null,
    contrast: {
      requirement,
      present: equations[requirement.reading],
      impossible: findImpossibleCalculationReason(question, equations),
    },
  };
}
