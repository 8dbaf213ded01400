import type { Act, ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { copyCompositionForAct } from '../table/composition-form.ts';
import {
  NO_FOUND_PROBLEMS,
  createExerciseState,
  type FoundProblems,
  type FoundProblemsNowAndEarlier,
  type ExerciseState,
} from '../table/table.ts';
import type { ClockAndIdGenerator } from './device.ts';

/**
 * A question from the server or from the generator. `version`: the hash of its content, which is sent with every act of
 * an attempt.
 */
export type QuestionForAttempt = { readonly question: Question; readonly version: string };

/** The attempt on the screen: one run of the pupil at one version of a question. */
export type ActiveAttempt = {
  readonly id: string;
  readonly version: string;
  /** The step number that the next act gets. */
  readonly nextStep: number;
  readonly table: ExerciseState;
};

export type AttemptWithRecordedActs = { readonly attempt: ActiveAttempt; readonly acts: readonly Act[] };

/**
 * Begins a new attempt and returns it with its QUESTION_BEGIN act. `withheld`: the dummies that this attempt does not
 * offer to the pupil.
 */
export function beginAttempt(
  { question, version }: QuestionForAttempt,
  device: ClockAndIdGenerator,
  shelf: FoundProblemsNowAndEarlier = NO_FOUND_PROBLEMS,
  withheld: readonly CardId[] = [],
): AttemptWithRecordedActs {
  const table = createExerciseState(question, undefined, shelf, withheld);
  const attempt: ActiveAttempt = { id: device.newAttemptId(), version, nextStep: 0, table };
  const begin: ActEvent = { kind: 'QUESTION_BEGIN', ...(withheld.length === 0 ? {} : { aside: [...withheld] }) };
  return recordAttemptEvents(attempt, table, [begin], device);
}

/**
 * If the progress contains an unfinished attempt at the same version of this question, resumes it without recording an
 * act. Otherwise begins a new attempt.
 */
export function resumeAttempt(
  progress: PupilProgress,
  offered: QuestionForAttempt,
  device: ClockAndIdGenerator,
  withheld: readonly CardId[] = [],
): AttemptWithRecordedActs {
  const { question, version } = offered;
  const left = progress.openAttempt;
  if (left === null || left.question !== question.id || left.questionVersion !== version) {
    return beginAttempt(offered, device, foundProblemsOfAttempt(progress, question, []), withheld);
  }
  const table = createExerciseState(question, left, foundProblemsOfAttempt(progress, question, left.found));
  return { attempt: { id: left.attempt, version, nextStep: left.nextStep, table }, acts: [] };
}

/**
 * Returns the found problems with which an attempt at a question of mode `free` begins or continues. Problems from
 * earlier attempts count as `found`. But if the pupil had already found all of them, they are returned as `earlier`,
 * and the pupil searches for all of them again. `left`: the problems found so far in this attempt.
 */
export function foundProblemsOfAttempt(
  progress: PupilProgress,
  { id, problems }: Question,
  left: FoundProblems,
): FoundProblemsNowAndEarlier {
  const known = progress.levels.flatMap(({ questions }) => questions).find(({ question }) => question === id);
  const found = known?.found ?? [];
  return problems !== null && found.length >= problems ? { found: left, earlier: found } : { found, earlier: [] };
}

/** Returns the data with which the device can restore an attempt. Returns null if its question is solved. */
export function createCachedAttempt(
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
    composition: copyCompositionForAct(composition),
    nextStep,
    checks,
    hintStep,
    aside: [...aside],
    checked: checked && copyCompositionForAct(checked),
    found: found.map((slots) => [...slots]),
  };
}

/**
 * Ends the attempt at an unsolved question and returns its last act. Returns null if the question is solved, because
 * the attempt ended when it was solved.
 */
export function endUnsolvedAttempt(
  attempt: ActiveAttempt,
  device: ClockAndIdGenerator,
): AttemptWithRecordedActs | null {
  if (attempt.table.condition.kind === 'solved') return null;
  return recordAttemptEvents(attempt, attempt.table, [{ kind: 'QUESTION_END', solved: false }], device);
}

/**
 * Turns the things that a pupil did in an attempt (`events`) into acts, each with a new id and the next step number.
 * Returns the acts and the changed attempt.
 */
export function recordAttemptEvents(
  attempt: ActiveAttempt,
  table: ExerciseState,
  events: readonly ActEvent[],
  device: ClockAndIdGenerator,
): AttemptWithRecordedActs {
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
