import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../database/transaction.ts';
import { sumUpResults, type SummedLessonResult } from './lesson-results.ts';
import type { OwnedVersion, QuestionVersions } from '../questions/question-versions.ts';
import { progressOf, type AtQuestion, type Attempt } from './sums.ts';

/** What a pupil did at a question, and which of the attempts changed; null for all of them. */
export type Changed = { readonly done: AtQuestion; readonly attempts: ReadonlySet<string> | null };

/** Spread last into a row: what follows a spread V8 adds property by property, a hundred times as slowly. */
type Placed = { readonly pupil_id: string; readonly question_school_id: string; readonly question_id: string };

const moment = (at: number): string => new Date(at).toISOString();

function attemptRow(placed: Placed, { id, version, summary }: Attempt) {
  return {
    id,
    question_version: version,
    checks: summary.checks,
    hint_step: summary.hintStep,
    solved: summary.solvedAtCheck !== null,
    solved_at_check: summary.solvedAtCheck,
    stars: summary.stars,
    found_problems: summary.found,
    begun_at: moment(summary.begunAt),
    last_act_at: moment(summary.lastActAt),
    ended_at: summary.endedAt === null ? null : moment(summary.endedAt),
    seconds: summary.seconds,
    ...summary.evidence,
    ...placed,
  };
}

function resultRow(placed: Placed, { lesson, version, stars, result }: SummedLessonResult) {
  const { broken, open } = result;
  return {
    lesson_id: lesson,
    question_version: version,
    begun_at: moment(result.begunAt),
    last_act_at: moment(result.lastActAt),
    checks: result.checks,
    wrong_checks: result.wrongChecks,
    checked_at: result.checkedAt,
    first_check_right: result.firstCheckRight,
    checks_to_solve: result.checksToSolve,
    solved_at: result.solvedAt === null ? null : moment(result.solvedAt),
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
    ...placed,
  };
}

function wrongRows(placed: Placed, { lesson, wrong }: SummedLessonResult) {
  return wrong.map(({ version, composition, times, held }) => ({
    lesson_id: lesson,
    question_version: version,
    digest: createHash('sha256').update(composition).digest('base64url').slice(0, 22),
    composition: JSON.parse(composition) as unknown,
    times,
    held,
    ...placed,
  }));
}

/** The rows that follow from what changed. */
export type Sums = {
  readonly attempts: readonly ReturnType<typeof attemptRow>[];
  readonly progress: readonly Readonly<Record<string, unknown>>[];
  readonly results: readonly ReturnType<typeof resultRow>[];
  readonly wrongs: readonly ReturnType<typeof wrongRows>[number][];
};

function versionsIn({ questionSchool: school, question, attempts }: AtQuestion): OwnedVersion[] {
  return [...new Set(attempts.map(({ version }) => version))].map((version) => ({ school, question, version }));
}

/** Sums up what changed; from the acts alone, in whatever order they arrived. */
export async function sumsOf(
  trx: TenantTransaction,
  versions: QuestionVersions,
  changes: readonly Changed[],
): Promise<Sums> {
  const reading = await versions.read(
    trx,
    changes.flatMap(({ done }) => versionsIn(done)),
  );
  const each = changes.map(({ done, attempts }) => {
    const placed = { pupil_id: done.pupil, question_school_id: done.questionSchool, question_id: done.question };
    const results = sumUpResults(done, attempts, reading);
    return {
      attempts: done.attempts
        .filter(({ id }) => attempts === null || attempts.has(id))
        .map((attempt) => attemptRow(placed, attempt)),
      progress: { begun: true, ...progressOf(done), ...placed },
      results: results.map((result) => resultRow(placed, result)),
      wrongs: results.flatMap((result) => wrongRows(placed, result)),
    };
  });
  return {
    attempts: each.flatMap(({ attempts }) => attempts),
    progress: each.map(({ progress }) => progress),
    results: each.flatMap(({ results }) => results),
    wrongs: each.flatMap(({ wrongs }) => wrongs),
  };
}
