import type { Act, ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Device } from './device.ts';
import { EMPTY_SHELF, shelfOf, type Shelf } from '../table/found.ts';
import { openTable, type Remembered, type Table } from '../table/table.ts';
import { wireForm } from '../table/composition-form.ts';

/** A question as it is offered, with the version under which acts are recorded. */
export type OfferedQuestion = { readonly question: Question; readonly version: string };

/** A pupil's place at a table: one attempt at one version of a question. */
export type ActiveAttempt = {
  readonly version: string;
  readonly attempt: string;
  /** Step number for the next act. */
  readonly nextStep: number;
  readonly table: Table;
};

export type Recorded = { readonly seat: ActiveAttempt; readonly acts: readonly Act[] };

/** Sits down at a question: a new attempt, with the act that begins it. */
export function beginAttempt(
  { question, version }: OfferedQuestion,
  device: Device,
  shelf: Shelf = EMPTY_SHELF,
): Recorded {
  const table = openTable(question, undefined, shelf);
  const seat: ActiveAttempt = { version, attempt: device.newAttemptId(), nextStep: 0, table };
  return recordEvents(seat, seat.table, [{ kind: 'QUESTION_BEGIN' }], device);
}

/** Sits down again where an attempt was left; nothing is recorded until the next move. */
function sitAgain(
  { question, version }: OfferedQuestion,
  left: Remembered & { readonly attempt: string; readonly nextStep: number },
  shelf: Shelf,
): ActiveAttempt {
  return { version, attempt: left.attempt, nextStep: left.nextStep, table: openTable(question, left, shelf) };
}

/** Sits down at a question: where it was left, or anew. */
export function resumeAttempt(progress: PupilProgress, offered: OfferedQuestion, device: Device): Recorded {
  const { question, version } = offered;
  const left = progress.openAttempt;
  if (left === null || left.question !== question.id || left.questionVersion !== version) {
    return beginAttempt(offered, device, shelfOf(progress, question, []));
  }
  return { seat: sitAgain(offered, left, shelfOf(progress, question, left.found)), acts: [] };
}

/** The seat as an open attempt, for keeping on the device; null once the question is solved. */
export function openAttemptOf(
  { version, attempt, nextStep, table }: ActiveAttempt,
  level: number,
): PupilProgress['openAttempt'] {
  if (table.condition.kind === 'solved') return null;
  const { question, composition, checks, hintStep, found } = table;
  return {
    attempt,
    level,
    question: question.id,
    questionVersion: version,
    composition: wireForm(composition),
    nextStep,
    checks,
    hintStep,
    found: found.map((slots) => [...slots]),
  };
}

/** Gets up from an unsolved question; null when nothing is left to end. */
export function leaveAttempt(seat: ActiveAttempt, device: Device): Recorded | null {
  if (seat.table.condition.kind === 'solved') return null;
  return recordEvents(seat, seat.table, [{ kind: 'QUESTION_END', solved: false }], device);
}

/** The acts for what was done at a seat, each with its own id and step number, and the seat afterwards. */
export function recordEvents(seat: ActiveAttempt, table: Table, events: readonly ActEvent[], device: Device): Recorded {
  const deviceTime = device.now();
  const acts = events.map((event, at): Act => ({
    id: device.newActId(),
    question: seat.table.question.id,
    questionVersion: seat.version,
    attempt: seat.attempt,
    step: seat.nextStep + at,
    deviceTime,
    event,
  }));
  return { seat: { ...seat, table, nextStep: seat.nextStep + events.length }, acts };
}
