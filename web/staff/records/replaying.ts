import type { Act } from '../../../contract/act.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import { applyExerciseEvent } from '../../../engine/question/replay.ts';
import { removeEmptyAdditionalTriangle } from '../../pupil/table/diagram-gap.ts';
import { createExerciseState, type ExerciseState } from '../../pupil/table/table.ts';
import { checkComposition, showFeedbackInExercise } from '../../pupil/table/checks.ts';
import { showReplayedHint } from '../../pupil/table/hints.ts';
import { HINT_STEPS } from '../../../engine/judge/hint-step.ts';
import { FEEDBACK_STEPS } from '../../../engine/judge/feedback.ts';
import { copyCompositionForAct } from '../../pupil/table/composition-form.ts';

type ActEvent = Act['event'];

/**
 * Returns the state of the exercise (slots, cards and triangles) after each act of an attempt. The replay computes it
 * with the same functions as the pupil's page.
 */
export function computeExerciseStatesOfReplay(question: Question, events: readonly ActEvent[]): ExerciseState[] {
  const tables: ExerciseState[] = [];
  let table = createExerciseState(question);
  events.forEach((event, at) => {
    table = after(table, event, events[at - 1]);
    tables.push(table);
  });
  return tables;
}

function after(table: ExerciseState, event: ActEvent, before: ActEvent | undefined): ExerciseState {
  switch (event.kind) {
    case 'QUESTION_BEGIN':
      return createExerciseState(table.question, undefined, undefined, event.aside ?? []);
    case 'QUESTION_END':
    case 'WRITE_CHECK':
      return table;
    case 'HINT':
      return hinted(table, event, before);
    case 'CHECK':
      return checked(table, event.composition);
    case 'CARD_SET':
    case 'CARD_REMOVED':
    case 'BLOCK_SET':
    case 'BLOCK_REMOVED':
    case 'BLOCK_REPEATED':
    case 'OPERATOR_SET':
    case 'TRIANGLE_ADDED':
    case 'TRIANGLE_REMOVED':
    case 'TRIANGLE_ROTATED':
    case 'TRIANGLES_JOINED':
    case 'TRIANGLES_PARTED':
    case 'CONSTRAINT_NAMED':
      return { ...composing(table), composition: applyExerciseEvent(table.composition, event) };
  }
}

/**
 * Returns the exercise as it is before the next act is played. All messages and hints are removed, except the feedback
 * on a wrong check, so that the teacher can read this feedback for longer.
 */
function composing(table: ExerciseState): ExerciseState {
  return table.condition.kind === 'wrong' ? table : { ...table, condition: { kind: 'composing' } };
}

/**
 * Returns the exercise after a check. `composition` is the composition that the pupil checked, without an empty
 * additional triangle (see removeEmptyAdditionalTriangle). The exercise still shows the empty triangle.
 */
function checked(table: ExerciseState, composition: Composition): ExerciseState {
  const lying = { ...table, condition: { kind: 'composing' } } as const;
  const judged = isChecked(table, composition) ? lying : { ...lying, composition };
  return checkComposition(judged).table;
}

function isChecked(
  { question, composition: { slots, diagram, named } }: ExerciseState,
  composition: Composition,
): boolean {
  const paper = diagram === null ? null : removeEmptyAdditionalTriangle(question, diagram);
  return [diagram, paper].some(
    (drawn) =>
      JSON.stringify(copyCompositionForAct({ slots, diagram: drawn, named })) ===
      JSON.stringify(copyCompositionForAct(composition)),
  );
}

/**
 * Returns the exercise after a HINT act, with the hint that the pupil asked for. Before 2026-11-23, some HINT acts
 * meant that the feedback on the last check became more detailed. For these acts, the replay shows this feedback.
 */
function hinted(
  table: ExerciseState,
  { step, asked, aside }: Extract<ActEvent, { kind: 'HINT' }>,
  before: ActEvent | undefined,
) {
  const { condition } = table;
  const hint = HINT_STEPS.find((known) => known === step);
  if (asked === true && hint !== undefined) return showReplayedHint(table, hint, aside ?? []);
  if (condition.kind !== 'wrong') return showReplayedHint(table, 1, []);
  if (before?.kind === 'CHECK' && condition.step === step) return table;
  return showFeedbackInExercise(
    table,
    condition.verdict,
    FEEDBACK_STEPS.find((known) => known === step) ?? condition.step,
  );
}
