import { feedbackStepForRepeatedMistake, type FeedbackStep } from '../../../engine/judge/feedback.ts';
import { feedbackForVerdict, mistakeForFeedback, findMarkAtAnimationEnd } from '../../../engine/judge/feedback-for.ts';
import { marksOfFeedback, marksOfFeedbackMarkTarget } from '../../../engine/judge/marks.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { starsOfAttempt } from '../../../engine/judge/stars.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { replaceUnknownSignForQuestion } from '../../../engine/question/unknown-sign.ts';
import { findMissingDiagramPart } from './diagram-gap.ts';
import { applyCheckThatFoundProblem } from './found.ts';
import { showNextHint } from './hints.ts';
import { createCompositionCheckEvent, isSameComposition } from './composition-form.ts';
import type { ExerciseMessageState, MoveNeedingJudge, ExerciseTransition, ExerciseState } from './table.ts';

/**
 * Shows the next hint or checks the composition, and returns the result. Returns null if the question is solved or a
 * problem of mode `free` was just found.
 */
export function applyMoveNeedingJudge(table: ExerciseState, move: MoveNeedingJudge): ExerciseTransition | null {
  if (table.condition.kind === 'solved' || table.condition.kind === 'found') return null;
  switch (move.kind) {
    case 'hint':
      return showNextHint(table);
    case 'check':
      return isChecked(table) ? checkedAgain(table) : checkComposition(table);
  }
}

function isChecked({ checked: before, composition }: ExerciseState): boolean {
  return before !== null && isSameComposition(before, composition);
}

/**
 * Checks the pupil's composition. If a slot is empty or the diagram is incomplete, the result is a message that asks
 * for what is missing, and no check is counted.
 */
export function checkComposition(table: ExerciseState): ExerciseTransition {
  const judgement = judgeComposition(table.question, table.composition);
  const gap = findMissingDiagramPart(table.question, table.composition);
  switch (judgement.kind) {
    case 'incomplete':
      return judgement.emptySlots.length > 0
        ? asking(table, { kind: 'cardsMissing', emptySlots: judgement.emptySlots })
        : asking(table, { kind: 'nameMissing' });
    case 'malformed':
      throw new Error(`the table of ${table.question.id} holds what its question does not know`);
    case 'judged': {
      if (gap !== null) return asking(table, { kind: 'diagramMissing', gap });
      const judged = { ...table, checked: table.composition };
      if (!judgement.verdict.correct) return mistake(judged, judgement.verdict);
      return table.question.mode === 'free'
        ? applyCheckThatFoundProblem(judged, judgement.verdict)
        : solve(judged, judgement.verdict);
    }
  }
}

/**
 * Handles a press of the check button when nothing has changed since the last check. The press does not count as a
 * check, and the same feedback is shown again. Exception: a reload of the page resets the number of earlier mistakes,
 * so the feedback begins again at its first step.
 */
function checkedAgain(table: ExerciseState): ExerciseTransition {
  const judgement = judgeComposition(table.question, table.composition);
  if (judgement.kind !== 'judged') return checkComposition(table);
  const { verdict } = judgement;
  if (verdict.correct) return asking(table, { kind: 'foundAgain', verdict });
  const repeats = table.repeats.get(mistakeForFeedback(verdict) ?? '') ?? 1;
  return asking(
    table,
    wrongCondition(table, verdict, feedbackStepForRepeatedMistake(repeats), true) ?? table.condition,
  );
}

function asking(table: ExerciseState, condition: ExerciseMessageState): ExerciseTransition {
  return { table: { ...table, condition }, events: [] };
}

function solve(table: ExerciseState, verdict: Verdict): ExerciseTransition {
  const checks = table.checks + 1;
  const stars = starsOfAttempt({ checks, hintStep: table.hintStep });
  return {
    table: { ...table, checks, condition: { kind: 'solved', verdict, stars } },
    events: [createCompositionCheckEvent(table.composition, true), { kind: 'QUESTION_END', solved: true }],
  };
}

/**
 * Returns the exercise after the pupil checked a wrong composition. If the pupil made the same kind of mistake earlier
 * in this attempt, the feedback is more detailed.
 */
function mistake(table: ExerciseState, verdict: Verdict): ExerciseTransition {
  const subject = mistakeForFeedback(verdict) ?? '';
  const repeats = (table.repeats.get(subject) ?? 0) + 1;
  const after = { ...table, checks: table.checks + 1, repeats: new Map(table.repeats).set(subject, repeats) };
  return {
    table: showFeedbackInExercise(after, verdict, feedbackStepForRepeatedMistake(repeats)),
    events: [createCompositionCheckEvent(table.composition, false)],
  };
}

/**
 * Returns the exercise with feedback on a wrong composition. `verdict`: what the judge says about it. `step`: how
 * detailed the feedback is.
 */
export function showFeedbackInExercise(table: ExerciseState, verdict: Verdict, step: FeedbackStep): ExerciseState {
  return { ...table, condition: wrongCondition(table, verdict, step, false) ?? table.condition };
}

function wrongCondition(
  { question, composition }: ExerciseState,
  verdict: Verdict,
  step: FeedbackStep,
  unchanged: boolean,
): ExerciseMessageState | null {
  const feedback = feedbackForVerdict(question, composition, verdict, step);
  if (feedback === null) return null;
  const words = wordsOfFeedback(feedback, question.notation).map((line) =>
    replaceUnknownSignForQuestion(question, line),
  );
  const look = findMarkAtAnimationEnd(question, composition, verdict);
  const marks = look === null ? marksOfFeedback(feedback) : marksOfFeedbackMarkTarget(look);
  return { kind: 'wrong', judged: composition, verdict, step, feedback, look, marks, words, unchanged };
}
