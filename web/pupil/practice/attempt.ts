import type { Act, ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { compositionForAct } from '../table/composition-form.ts';
import {
  EMPTY_FOUND_PROBLEM_SHELF,
  openExerciseTable,
  type FoundProblems,
  type FoundProblemShelf,
  type ExerciseTable,
} from '../table/table.ts';
import type { ClockAndIdGenerator } from './device.ts';

/**
 * A question from the server or the generator. `version`: the version with which acts at this question are recorded.
 */
export type QuestionForAttempt = { readonly question: Question; readonly version: string };

/** The attempt on the screen: one run of the pupil at one version of a question. */
export type ActiveAttempt = {
  readonly id: string;
  readonly version: string;
  /** The step number that the next act gets. */
  readonly nextStep: number;
  readonly table: ExerciseTable;
};

export type RecordedAttemptEvents = { readonly attempt: ActiveAttempt; readonly acts: readonly Act[] };

/**
 * Begins a new attempt. The dummies in `withheld` are not offered to the pupil. Returns the attempt and its
 * QUESTION_BEGIN act.
 */
export function beginAttempt(
  { question, version }: QuestionForAttempt,
  device: ClockAndIdGenerator,
  shelf: FoundProblemShelf = EMPTY_FOUND_PROBLEM_SHELF,
  withheld: readonly CardId[] = [],
): RecordedAttemptEvents {
  const table = openExerciseTable(question, undefined, shelf, withheld);
  const attempt: ActiveAttempt = { id: device.newAttemptId(), version, nextStep: 0, table };
  const begin: ActEvent = { kind: 'QUESTION_BEGIN', ...(withheld.length === 0 ? {} : { aside: [...withheld] }) };
  return recordAttemptEvents(attempt, table, [begin], device);
}

/**
 * Resumes the open attempt of the progress if it belongs to the same version of this question; this records no act.
 * Otherwise begins a new attempt.
 */
export function resumeAttempt(
  progress: PupilProgress,
  offered: QuestionForAttempt,
  device: ClockAndIdGenerator,
  withheld: readonly CardId[] = [],
): RecordedAttemptEvents {
  const { question, version } = offered;
  const left = progress.openAttempt;
  if (left === null || left.question !== question.id || left.questionVersion !== version) {
    return beginAttempt(offered, device, foundProblemsOfAttempt(progress, question, []), withheld);
  }
  const table = openExerciseTable(question, left, foundProblemsOfAttempt(progress, question, left.found));
  return { attempt: { id: left.attempt, version, nextStep: left.nextStep, table }, acts: [] };
}

/**
 * Returns the shelf of found problems for an attempt at a question of mode `free`. `left`: the problems that were found
 * in the attempt that is resumed; empty for a new attempt. If the pupil has found all problems of the question in
 * earlier attempts, these are on the shelf as `earlier`, and the pupil searches for them again.
 */
export function foundProblemsOfAttempt(
  progress: PupilProgress,
  { id, problems }: Question,
  left: FoundProblems,
): FoundProblemShelf {
  const known = progress.levels.flatMap(({ questions }) => questions).find(({ question }) => question === id);
  const found = known?.found ?? [];
  return problems !== null && found.length >= problems ? { found: left, earlier: found } : { found, earlier: [] };
}

/** Returns the data of an attempt that the device caches. Returns null if its question is solved. */
export function cachedFormOfAttempt(
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
    composition: compositionForAct(composition),
    nextStep,
    checks,
    hintStep,
    aside: [...aside],
    checked: checked && compositionForAct(checked),
    found: found.map((slots) => [...slots]),
  };
}

/**
 * Ends the attempt at an unsolved question and returns its last act. Returns null if the question is solved, because
 * the attempt ended when it was solved.
 */
export function leaveAttempt(attempt: ActiveAttempt, device: ClockAndIdGenerator): RecordedAttemptEvents | null {
  if (attempt.table.condition.kind === 'solved') return null;
  return recordAttemptEvents(attempt, attempt.table, [{ kind: 'QUESTION_END', solved: false }], device);
}

/**
 * Turns events into acts. Each act gets a new id and the next step number. Returns the acts and the attempt after these
 * acts.
 */
export function recordAttemptEvents(
  attempt: ActiveAttempt,
  table: ExerciseTable,
  events: readonly ActEvent[],
  device: ClockAndIdGenerator,
): RecordedAttemptEvents {
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
