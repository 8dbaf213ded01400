import type { Composition } from '../../question/composition.ts';
import { requirementOf, type Question } from '../../question/question.ts';
import type { EquationContrast, FeedbackStep, ModeFeedback } from '../feedback.ts';
import { judge } from '../judge.ts';
import { isOrderAlone, secondLook } from '../nearest/second-look.ts';
import type { CompositionEquations, Verdict } from '../verdict.ts';

function contrastWith(question: Question, { story, calculation }: CompositionEquations): EquationContrast {
  const { equation, reading } = requirementOf(question);
  return { reading, present: reading === 'story' ? story : calculation, required: equation };
}

/**
 * Feedback for `diagramToCompose`, which shows a diagram and no equation. Returns null if the general feedback on the
 * requirement fits: in steps 1 and 2 for other constraints than `numbers` and `calculation`.
 */
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

/**
 * Feedback for `repair` with right cards but a wrong name. The marked card is one that the given composition wrongly
 * contained, so it is no longer in the slots.
 */
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

/**
 * Feedback for `free` on the first broken constraint. Only the story of the cards is used because nothing is requested.
 * Null for a valid problem.
 */
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
