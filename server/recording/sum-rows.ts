import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../database/transaction.ts';
import type { Question } from '../../engine/question/question.ts';
import { computeLessonResults, type ComputedLessonResult } from './lesson-results.ts';
import type { QuestionVersionWithOwner, QuestionVersionCache } from '../questions/question-versions.ts';
import {
  computeBestResultAtQuestion,
  computeBeginTimesForQuestionProgress,
  type PupilActsAtQuestion,
  type AttemptWithActs,
} from './sums.ts';
import type {
  StoredAttemptRow,
  StoredQuestionProgressRow,
  StoredLessonResultRow,
  StoredWrongCompositionRow,
} from './written-columns.ts';

/**
 * `done`: all acts of a pupil at a question. `attempts`: the ids of the attempts that changed; if it is null, all
 * attempts at the question count as changed.
 */
export type PupilActsAndChangedAttempts = {
  readonly done: PupilActsAtQuestion;
  readonly attempts: ReadonlySet<string> | null;
};

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

function attemptRow(
  { pupil, questionSchool, question }: PupilActsAtQuestion,
  attempt: AttemptWithActs,
): StoredAttemptRow {
  const { id, version, summary } = attempt;
  const { evidence } = summary;
  return {
    pupil_id: pupil,
    id,
    question_school_id: questionSchool,
    question_id: question,
    question_version: version,
    checks: summary.checks,
    hint_step: summary.hintStep,
    solved: summary.solvedAtCheck !== null,
    solved_at_check: summary.solvedAtCheck,
    stars: summary.stars,
    found_problems: JSON.stringify(summary.found),
    begun_at: moment(summary.begunAt),
    last_act_at: moment(summary.lastActAt),
    ended_at: momentOrNull(summary.endedAt),
    seconds: summary.seconds,
    structure: evidence.structure,
    story: evidence.story,
    objects: evidence.objects,
    numbers: evidence.numbers,
    calculation: evidence.calculation,
  };
}

function progressRow(done: PupilActsAtQuestion): StoredQuestionProgressRow {
  const { solved, stars, attempts } = computeBestResultAtQuestion(done);
  const { checkedFrom, firstCheckRight, solvedFrom, lastBegunAt } = computeBeginTimesForQuestionProgress(done);
  return {
    pupil_id: done.pupil,
    question_school_id: done.questionSchool,
    question_id: done.question,
    begun: true,
    solved,
    stars,
    attempts,
    first_checked_from: momentOrNull(checkedFrom),
    first_check_right: firstCheckRight,
    first_solved_from: momentOrNull(solvedFrom),
    last_begun_at: moment(lastBegunAt),
  };
}

function resultRow(
  { pupil, questionSchool, question }: PupilActsAtQuestion,
  summed: ComputedLessonResult,
): StoredLessonResultRow {
  const { lesson, version, stars, result } = summed;
  const { broken, open } = result;
  return {
    lesson_id: lesson,
    pupil_id: pupil,
    question_school_id: questionSchool,
    question_id: question,
    question_version: version,
    begun_at: moment(result.begunAt),
    last_act_at: moment(result.lastActAt),
    checks: result.checks,
    wrong_checks: result.wrongChecks,
    checked_at: result.checkedAt,
    first_check_right: result.firstCheckRight,
    checks_to_solve: result.checksToSolve,
    solved_at: momentOrNull(result.solvedAt),
    worked: result.worked,
    stars,
    broken_structure: broken.structure,
    broken_story: broken.story,
    broken_objects: broken.objects,
    broken_numbers: broken.numbers,
    broken_calculation: broken.calculation,
    first_card: result.firstCard,
    open_wrong_checks: open?.wrongChecks ?? null,
    open_same_wrong: open?.sameWrong ?? null,
    open_last_hint: open?.lastHint ?? null,
  };
}

function wrongRows(
  { pupil, questionSchool, question }: PupilActsAtQuestion,
  { lesson, wrong }: ComputedLessonResult,
): StoredWrongCompositionRow[] {
  return wrong.map(({ version, composition, times, held }) => ({
    lesson_id: lesson,
    pupil_id: pupil,
    question_school_id: questionSchool,
    question_id: question,
    question_version: version,
    digest: createHash('sha256').update(composition).digest('base64url').slice(0, 22),
    composition,
    times,
    held,
  }));
}

/** The database rows with sums that must be written after some acts changed. Each field has the rows of one table. */
export type SumRowsToWrite = {
  readonly attempts: readonly StoredAttemptRow[];
  readonly progress: readonly StoredQuestionProgressRow[];
  readonly results: readonly StoredLessonResultRow[];
  readonly wrongs: readonly StoredWrongCompositionRow[];
};

function versionsIn({ questionSchool: school, question, attempts }: PupilActsAtQuestion): QuestionVersionWithOwner[] {
  return [...new Set(attempts.map(({ version }) => version))].map((version) => ({ school, question, version }));
}

/**
 * Computes the database rows with sums that must be written after some acts changed. Reads the question versions of the
 * acts from the database. The result depends only on the acts, not on the order in which they arrived.
 */
export async function readQuestionsAndComputeSumRows(
  trx: TenantTransaction,
  versions: QuestionVersionCache,
  changes: readonly PupilActsAndChangedAttempts[],
): Promise<SumRowsToWrite> {
  const named = changes.flatMap(({ done }) => versionsIn(done));
  return computeSumRowsWithoutDatabase(changes, await versions.read(trx, named));
}

/**
 * Computes the same rows as `readQuestionsAndComputeSumRows`, but without a database. `reading` returns the question of a question
 * version.
 */
export function computeSumRowsWithoutDatabase(
  changes: readonly PupilActsAndChangedAttempts[],
  reading: (one: QuestionVersionWithOwner) => Question,
): SumRowsToWrite {
  const each = changes.map(({ done, attempts }) => {
    const results = computeLessonResults(done, attempts, reading);
    return {
      attempts: done.attempts
        .filter(({ id }) => attempts === null || attempts.has(id))
        .map((attempt) => attemptRow(done, attempt)),
      progress: progressRow(done),
      results: results.map((result) => resultRow(done, result)),
      wrongs: results.flatMap((result) => wrongRows(done, result)),
    };
  });
  return {
    attempts: each.flatMap(({ attempts }) => attempts),
    progress: each.map(({ progress }) => progress),
    results: each.flatMap(({ results }) => results),
    wrongs: each.flatMap(({ wrongs }) => wrongs),
  };
}
