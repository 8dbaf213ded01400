import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../database/transaction.ts';
import type { PupilScope } from '../posing/levels.ts';
import { sumUpWork, type LessonWork, type WorkKey } from './lessonWork.ts';

function workRow(pupil: PupilScope, key: WorkKey, { lesson, version, stars, work }: LessonWork) {
  const { broken, open } = work;
  return {
    school_id: pupil.school,
    lesson_id: lesson,
    pupil_id: pupil.account,
    question_school_id: key.questionSchool,
    question_id: key.question,
    question_version: version,
    begun_at: new Date(work.begunAt),
    last_act_at: new Date(work.lastActAt),
    checks: work.checks,
    wrong_checks: work.wrongChecks,
    checked_at: work.checkedAt,
    first_check_right: work.firstCheckRight,
    checks_to_solve: work.checksToSolve,
    solved_at: work.solvedAt === null ? null : new Date(work.solvedAt),
    worked: work.worked,
    stars,
    broken_structure: broken.structure,
    broken_story: broken.story,
    broken_objects: broken.objects,
    broken_numbers: broken.numbers,
    broken_calculation: broken.calculation,
    first_card: work.firstCard,
    open_wrong_checks: open?.wrongChecks ?? null,
    open_same_wrong: open?.sameWrong ?? null,
    changed_in: sql<string>`pg_current_xact_id()`,
  };
}

function wrongRows(pupil: PupilScope, key: WorkKey, { lesson, wrong }: LessonWork) {
  return wrong.map(({ version, composition, times, held }) => ({
    school_id: pupil.school,
    lesson_id: lesson,
    pupil_id: pupil.account,
    question_school_id: key.questionSchool,
    question_id: key.question,
    question_version: version,
    digest: createHash('sha256').update(composition).digest('base64url').slice(0, 22),
    composition,
    times,
    held,
    changed_in: sql<string>`pg_current_xact_id()`,
  }));
}

/** Every fact but the keys and the transaction goes over to the row that is there. */
async function write(
  trx: TenantTransaction,
  pupil: PupilScope,
  key: WorkKey,
  works: readonly LessonWork[],
): Promise<void> {
  await trx
    .insertInto('work')
    .values(works.map((each) => workRow(pupil, key, each)))
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'lesson_id', 'pupil_id', 'question_school_id', 'question_id'])
        .doUpdateSet((row) => ({
          question_version: row.ref('excluded.question_version'),
          begun_at: row.ref('excluded.begun_at'),
          last_act_at: row.ref('excluded.last_act_at'),
          checks: row.ref('excluded.checks'),
          wrong_checks: row.ref('excluded.wrong_checks'),
          checked_at: row.ref('excluded.checked_at'),
          first_check_right: row.ref('excluded.first_check_right'),
          checks_to_solve: row.ref('excluded.checks_to_solve'),
          solved_at: row.ref('excluded.solved_at'),
          worked: row.ref('excluded.worked'),
          stars: row.ref('excluded.stars'),
          broken_structure: row.ref('excluded.broken_structure'),
          broken_story: row.ref('excluded.broken_story'),
          broken_objects: row.ref('excluded.broken_objects'),
          broken_numbers: row.ref('excluded.broken_numbers'),
          broken_calculation: row.ref('excluded.broken_calculation'),
          first_card: row.ref('excluded.first_card'),
          open_wrong_checks: row.ref('excluded.open_wrong_checks'),
          open_same_wrong: row.ref('excluded.open_same_wrong'),
          changed_in: row.ref('excluded.changed_in'),
        })),
    )
    .execute();
  const wrong = works.flatMap((each) => wrongRows(pupil, key, each));
  if (wrong.length === 0) return;
  await trx
    .insertInto('wrong_composition')
    .values(wrong)
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'lesson_id', 'pupil_id', 'question_school_id', 'question_id'])
        .columns(['question_version', 'digest'])
        .doUpdateSet((row) => ({
          times: row.ref('excluded.times'),
          held: row.ref('excluded.held'),
          changed_in: row.ref('excluded.changed_in'),
        })),
    )
    .execute();
}

/**
 * Writes anew what the pupil did at the question in every lesson in which one of the attempts has acts; for all
 * lessons where no attempts are named. It follows from the acts alone, in whatever order they arrived. Answers the
 * lessons written.
 */
export async function recomputeWork(
  trx: TenantTransaction,
  pupil: PupilScope,
  key: WorkKey,
  attempts: ReadonlySet<string> | null,
): Promise<string[]> {
  const works = await sumUpWork(trx, pupil, key, attempts);
  if (works.length > 0) await write(trx, pupil, key, works);
  return works.map(({ lesson }) => lesson);
}
