import { stepAfter, type FeedbackStep } from '../../../engine/judge/feedback-step.ts';
import { feedbackFor, subjectOf } from '../../../engine/judge/feedback.ts';
import { judge } from '../../../engine/judge/judge.ts';
import { starsOf } from '../../../engine/judge/stars.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { isRelation } from '../../../engine/story/card.ts';
import { diagramGap } from './diagram-cells.ts';
import { find } from './found.ts';
import { checked } from './composition-form.ts';
import type { Condition, EarlyHint, JudgedMove, Transition, Table } from './table.ts';

/** Plays a move that asks the judge; null when the question is solved, or there is no more to say. */
export function playJudged(table: Table, move: JudgedMove): Transition | null {
  if (table.condition.kind === 'solved' || table.condition.kind === 'found') return null;
  switch (move.kind) {
    case 'hint':
      return hint(table);
    case 'check':
      return check(table);
  }
}

/** Checks the composition. Empty slots ask for a card, gaps of the diagram for a block: they count as no check. */
function check(table: Table): Transition {
  const judgement = judge(table.question, table.composition);
  const gap = diagramGap(table.question, table.composition);
  switch (judgement.kind) {
    case 'incomplete':
      return judgement.emptySlots.length > 0
        ? asking(table, { kind: 'cardsMissing', emptySlots: judgement.emptySlots })
        : asking(table, { kind: 'nameMissing' });
    case 'malformed':
      throw new Error(`the table of ${table.question.id} holds what its question does not know`);
    case 'judged':
      if (gap !== null) return asking(table, { kind: 'diagramMissing', gap });
      if (!judgement.verdict.correct) return mistake(table, judgement.verdict);
      return table.question.mode === 'free' ? find(table, judgement.verdict) : solve(table, judgement.verdict);
  }
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

/** The same thing off again is said in the next step of escalation; steps 2 and 3 are recorded as hints. */
function mistake(table: Table, verdict: Verdict): Transition {
  const subject = subjectOf(verdict) ?? '';
  const repeats = (table.repeats.get(subject) ?? 0) + 1;
  const after = {
    ...table,
    checks: table.checks + 1,
    repeats: new Map(table.repeats).set(subject, repeats),
  };
  const explained = explain(after, verdict, stepAfter(repeats));
  const hints = explained.events.filter((event) => event.kind !== 'HINT' || event.step > 1);
  return { table: explained.table, events: [checked(table.composition, false), ...hints] };
}

function explain(table: Table, verdict: Verdict, step: FeedbackStep): Transition {
  const feedback = feedbackFor(table.question, table.composition, verdict, step);
  if (feedback === null) return { table, events: [] };
  const hintStep = step > 1 ? Math.max(table.hintStep, step) : table.hintStep;
  const words = wordsOfFeedback(feedback, table.question.notation);
  const condition: Condition = { kind: 'wrong', judged: table.composition, verdict, step, feedback, words };
  return { table: { ...table, hintStep, condition }, events: [{ kind: 'HINT', step }] };
}

/** A hint goes one step further about a composition just judged; before that it speaks of the question alone. */
function hint(table: Table): Transition | null {
  const { condition, composition } = table;
  if (condition.kind === 'wrong' && condition.judged === composition) {
    if (condition.step === 3) return null;
    const step = condition.step === 1 ? 2 : 3;
    const subject = subjectOf(condition.verdict) ?? '';
    return explain({ ...table, repeats: new Map(table.repeats).set(subject, step) }, condition.verdict, step);
  }
  return {
    table: {
      ...table,
      hintStep: Math.max(table.hintStep, 1),
      condition: { kind: 'hinted', hint: earlyHint(table) },
    },
    events: [{ kind: 'HINT', step: 1 }],
  };
}

function earlyHint({ question, composition }: Table): EarlyHint {
  if (question.mode === 'repair' && composition.slots.every((card, slot) => card === question.given?.[slot])) {
    return 'compare';
  }
  const lying = question.cards.filter((card) => composition.slots.includes(card.id));
  if (lying.length === question.slots) {
    if (question.mode === 'repair' && composition.named === null) return 'name';
    return diagramGap(question, composition) === null ? 'readyToCheck' : 'buildDiagram';
  }
  return lying.some((card) => isRelation(card.meaning)) ? 'numbers' : 'relation';
}
