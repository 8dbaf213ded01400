import { feedbackStepAfter, type FeedbackStep } from '../../../engine/judge/feedback.ts';
import { feedbackFor, feedbackSubjectOf, lookAt } from '../../../engine/judge/feedback-for.ts';
import { marksOfFeedback, marksOfLook } from '../../../engine/judge/marks.ts';
import { judge } from '../../../engine/judge/judge.ts';
import { starsOf } from '../../../engine/judge/stars.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { inUnknownSign } from '../../../engine/question/unknown-sign.ts';
import { diagramGap } from './diagram-gap.ts';
import { find } from './found.ts';
import { askHint } from './hints.ts';
import { checked, isSameComposition } from './composition-form.ts';
import type { Condition, JudgedMove, Transition, Table } from './table.ts';

/** Plays a move that needs the judge. Returns null if the question is solved or a problem was just found. */
export function playJudged(table: Table, move: JudgedMove): Transition | null {
  if (table.condition.kind === 'solved' || table.condition.kind === 'found') return null;
  switch (move.kind) {
    case 'hint':
      return askHint(table);
    case 'check':
      return isChecked(table) ? checkedAgain(table) : checkComposition(table);
  }
}

function isChecked({ checked: before, composition }: Table): boolean {
  return before !== null && isSameComposition(before, composition);
}

/**
 * Checks the composition. Empty slots lead to a request for a card, and gaps in the diagram to a request for a block.
 * Neither counts as a check.
 */
export function checkComposition(table: Table): Transition {
  const judgement = judge(table.question, table.composition);
  const gap = diagramGap(table.question, table.composition);
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
      return table.question.mode === 'free' ? find(judged, judgement.verdict) : solve(judged, judgement.verdict);
    }
  }
}

/**
 * Called if nothing has changed since the last check. This does not count as a check, and the same feedback is shown
 * again. After a reload the exercise knows only that the composition was checked, so the feedback starts at the first
 * step.
 */
function checkedAgain(table: Table): Transition {
  const judgement = judge(table.question, table.composition);
  if (judgement.kind !== 'judged') return checkComposition(table);
  const { verdict } = judgement;
  if (verdict.correct) return asking(table, { kind: 'foundAgain', verdict });
  const repeats = table.repeats.get(feedbackSubjectOf(verdict) ?? '') ?? 1;
  return asking(table, wrongCondition(table, verdict, feedbackStepAfter(repeats), true) ?? table.condition);
}

function asking(table: Table, condition: Condition): Transition {
  return { table: { ...table, condition }, events: [] };
}

function solve(table: Table, verdict: Verdict): Transition {
  const checks = table.checks + 1;
  const stars = starsOf({ checks, hintStep: table.hintStep });
  return {
    table: { ...table, checks, condition: { kind: 'solved', verdict, stars } },
    events: [checked(table.composition, true), { kind: 'QUESTION_END', solved: true }],
  };
}

/** Counts a wrong check. If the same subject of feedback was wrong before, its feedback goes to the next step. */
function mistake(table: Table, verdict: Verdict): Transition {
  const subject = feedbackSubjectOf(verdict) ?? '';
  const repeats = (table.repeats.get(subject) ?? 0) + 1;
  const after = { ...table, checks: table.checks + 1, repeats: new Map(table.repeats).set(subject, repeats) };
  return { table: explained(after, verdict, feedbackStepAfter(repeats)), events: [checked(table.composition, false)] };
}

/** Returns the table with the feedback on a wrong verdict at this step. */
export function explained(table: Table, verdict: Verdict, step: FeedbackStep): Table {
  return { ...table, condition: wrongCondition(table, verdict, step, false) ?? table.condition };
}

function wrongCondition(
  { question, composition }: Table,
  verdict: Verdict,
  step: FeedbackStep,
  unchanged: boolean,
): Condition | null {
  const feedback = feedbackFor(question, composition, verdict, step);
  if (feedback === null) return null;
  const words = wordsOfFeedback(feedback, question.notation).map((line) => inUnknownSign(question, line));
  const look = lookAt(question, composition, verdict);
  const marks = look === null ? marksOfFeedback(feedback) : marksOfLook(look);
  return { kind: 'wrong', judged: composition, verdict, step, feedback, look, marks, words, unchanged };
}
