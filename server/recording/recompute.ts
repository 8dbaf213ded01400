import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import { QuestionVersionCache } from '../questions/question-versions.ts';
import { lockPupilsForRecording } from './read-batches.ts';
import { readAllActsOfPupil } from './recorded-acts.ts';
import {
  storePupilDayCountChanges,
  subtractPupilDayCounts,
  computeDayCountsOfAttempt,
  type PupilDayCounts,
} from './pupil-days.ts';
import { groupActsByQuestion } from './sums.ts';
import { readQuestionsAndComputeSumRows } from './sum-rows.ts';
import { deleteSumsWithoutActs, insertActsAndWriteSums } from './write-sums.ts';

/**
 * Which sums are computed again: the sums of one school, or of all schools if `school` is null. If `after` is not null,
 * only pupils whose id is higher than `after` are included, so that an interrupted run can be continued.
 */
export type RecomputeScope = { readonly school: string | null; readonly after: string | null };

/**
 * The progress of computing the sums again, reported after each pupil and after each day of a school. `number` counts
 * the pupils or days that are finished, and `of` is the number of all pupils or days.
 */
export type RecomputeProgress =
  | { readonly kind: 'pupil'; readonly pupil: string; readonly number: number; readonly of: number }
  | { readonly kind: 'day'; readonly number: number; readonly of: number };

type Pupil = { readonly school: string; readonly id: string };
type SchoolDay = { readonly school: string; readonly day: string };

/**
 * Returns the pupils in the order of their ids. An id begins with its time of creation, so a pupil who is added during
 * the run comes last.
 */
async function pupilsOf(trx: TenantTransaction, { school, after }: RecomputeScope): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select school_id as school, id from account
     where role = 'pupil' and (${school}::uuid is null or school_id = ${school}) and (${after}::uuid is null or id > ${after})
     order by id`.execute(trx);
  return rows;
}

async function daysOf(trx: TenantTransaction, { school }: RecomputeScope): Promise<SchoolDay[]> {
  const { rows } = await sql<SchoolDay>`
    select school_id as school, day from pupil_day where ${school}::uuid is null or school_id = ${school}
    union select school_id, day from school_day where ${school}::uuid is null or school_id = ${school}
    order by school, day`.execute(trx);
  return rows;
}

async function daysKept(trx: TenantTransaction, { school, id }: Pupil): Promise<PupilDayCounts[]> {
  const { rows } = await sql<PupilDayCounts>`
    select pupil_id as pupil, day, attempts, checked, solved, solved_at_first as "solvedAtFirst", checks, seconds from pupil_day
     where school_id = ${school} and pupil_id = ${id}`.execute(trx);
  return rows;
}

/**
 * Computes and stores the latest day on which the pupil did acts, from the stored counts for the pupil's days.
 * Recording acts keeps this day correct, so this function is needed only to repair errors.
 */
async function recomputeLatestDay(trx: TenantTransaction, { school, id }: Pupil): Promise<void> {
  await sql`
    insert into pupil_latest_day (school_id, pupil_id, day)
    select school_id, pupil_id, max(day) from pupil_day where school_id = ${school} and pupil_id = ${id} group by 1, 2
    on conflict (school_id, pupil_id) do update set day = excluded.day`.execute(trx);
}

async function recomputePupil(trx: TenantTransaction, versions: QuestionVersionCache, pupil: Pupil): Promise<void> {
  const { school, id } = pupil;
  await lockPupilsForRecording(trx, [id]);
  const done = groupActsByQuestion(await readAllActsOfPupil(trx, school, id));
  const sums = await readQuestionsAndComputeSumRows(
    trx,
    versions,
    done.map((each) => ({ done: each, attempts: null })),
  );
  await deleteSumsWithoutActs(trx, school, id, sums);
  await insertActsAndWriteSums(trx, school, [], sums);
  const begun = done.flatMap(({ attempts }) => attempts.map(({ summary }) => computeDayCountsOfAttempt(id, summary)));
  await storePupilDayCountChanges(trx, school, subtractPupilDayCounts(await daysKept(trx, pupil), begun));
  await recomputeLatestDay(trx, pupil);
}

/**
 * Computes all sums again from the acts: first the sums of each pupil, then those of each day of a school, each in its
 * own transaction. The server can record acts during the run. After an interruption, the computation can be repeated,
 * or continued after the last reported pupil.
 */
export async function* recomputeSums(db: Database, scope: RecomputeScope): AsyncGenerator<RecomputeProgress> {
  const versions = new QuestionVersionCache();
  const pupils = await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) => pupilsOf(trx, scope));
  for (const [at, pupil] of pupils.entries()) {
    await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) => recomputePupil(trx, versions, pupil));
    yield { kind: 'pupil', pupil: pupil.id, number: at + 1, of: pupils.length };
  }
  const days = await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) => daysOf(trx, scope));
  for (const [at, { school, day }] of days.entries()) {
    await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) => recomputeSumsOfSchoolDay(trx, school, day));
    yield { kind: 'day', number: at + 1, of: days.length };
  }
}

/**
 * Computes the sums of a school's day from the counts of its pupils for this day. Writes them into the first of the
 * day's four rows (shares), and sets the other three rows to 0. The function locks the rows before it reads the counts,
 * so that no concurrent change of a count is lost.
 */
async function recomputeSumsOfSchoolDay(trx: TenantTransaction, school: string, day: string): Promise<void> {
  await sql`
    insert into school_day (school_id, day, share, pupils, attempts, solved)
    select ${school}::uuid, ${day}::date, share, 0, 0, 0 from generate_series(0, 3) as share order by share
    on conflict (school_id, day, share) do update set pupils = school_day.pupils`.execute(trx);
  await sql`
    update school_day set pupils = summed.pupils, attempts = summed.attempts, solved = summed.solved
      from (
        select share, count(pupil_id) as pupils, coalesce(sum(attempts), 0) as attempts, coalesce(sum(solved), 0) as solved
          from generate_series(0, 3) as share
          left join pupil_day on share = 0 and school_id = ${school} and day = ${day}
         group by share
      ) as summed
     where school_day.school_id = ${school} and school_day.day = ${day} and school_day.share = summed.share
  `.execute(trx);
}
