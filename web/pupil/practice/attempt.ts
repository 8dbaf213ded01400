import type { Act, ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import type { Question } from '../../../engine/question/question.ts';
import { wireForm } from '../table/composition-form.ts';
import { EMPTY_SHELF, openTable, type Found, type Shelf, type Table } from '../table/table.ts';
import type { Device } from './device.ts';

/** A question as it is offered, with the version under which acts are recorded. */
export type OfferedQuestion = { readonly question: Question; readonly version: string };

/** What a pupil is at: one attempt at one version of a question. */
export type ActiveAttempt = {
  readonly id: string;
  readonly version: string;
  /** Step number for the next act. */
  readonly nextStep: number;
  readonly table: Table;
};

export type Recorded = { readonly attempt: ActiveAttempt; readonly acts: readonly Act[] };

/** A new attempt at a question, with the act that begins it. */
export function beginAttempt(
  { question, version }: OfferedQuestion,
  device: Device,
  shelf: Shelf = EMPTY_SHELF,
): Recorded {
  const table = openTable(question, undefined, shelf);
  const attempt: ActiveAttempt = { id: device.newAttemptId(), version, nextStep: 0, table };
  return recordEvents(attempt, table, [{ kind: 'QUESTION_BEGIN' }], device);
}

/**
 * The attempt at a question where it was left, else a new one. Nothing is recorded until the next move; an attempt at
 * another version of the question is not resumed.
 */
export function resumeAttempt(progress: PupilProgress, offered: OfferedQuestion, device: Device): Recorded {
  const { question, version } = offered;
  const left = progress.openAttempt;
  if (left === null || left.question !== question.id || left.questionVersion !== version) {
    return beginAttempt(offered, device, shelfOf(progress, question, []));
  }
  const table = openTable(question, left, shelfOf(progress, question, left.found));
  return { attempt: { id: left.attempt, version, nextStep: left.nextStep, table }, acts: [] };
}

/** The shelf at the start of an attempt, or of one that goes on: `left` is what was found in it. */
export function shelfOf(progress: PupilProgress, { id, problems }: Question, left: Found): Shelf {
  const known = progress.levels.flatMap(({ questions }) => questions).find(({ question }) => question === id);
  const found = known?.found ?? [];
  return problems !== null && found.length >= problems ? { found: left, earlier: found } : { found, earlier: [] };
}

/** The attempt as it is cached on the device; null once the question is solved. */
export function openAttemptOf(
  { id, version, nextStep, table }: ActiveAttempt,
  level: number,
): PupilProgress['openAttempt'] {
  if (table.condition.kind === 'solved') return null;
  const { question, composition, checks, checked, hintStep, aside, found } = table;
  return {
    attempt: id,
    level,
    question: question.id,
    questionVersion: version,
    composition: wireForm(composition),
    nextStep,
    checks,
    hintStep,
    aside: [...aside],
    checked: checked && wireForm(checked),
    found: found.map((slots) => [...slots]),
  };
}

/** Leaves an unsolved question; null when nothing is left to end. */
export function leaveAttempt(attempt: ActiveAttempt, device: Device): Recorded | null {
  if (attempt.table.condition.kind === 'solved') return null;
  return recordEvents(attempt, attempt.table, [{ kind: 'QUESTION_END', solved: false }], device);
}

/** The acts for what was done in an attempt, each with its own id and step number, and the attempt afterwards. */
export function recordEvents(
  attempt: ActiveAttempt,
  table: Table,
  events: readonly ActEvent[],
  device: Device,
): Recorded {
  const deviceTime = device.now();
  const acts = events.map((event, at): Act => ({
    id: device.newActId(),
    question: attempt.table.question.id,
    questionVersion: attempt.version,
    attempt: attempt.id,
    step: attempt.nextStep + at,
    deviceTime,
    event,
  }));
  return { attempt: { ...attempt, table, nextStep: attempt.nextStep + events.length }, acts };
}
