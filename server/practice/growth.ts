import { sql } from 'kysely';
import type { PupilGrowth } from '../../contract/progress.ts';
import { parseGeneratedQuestionId } from '../../engine/levels/generated.ts';
import { compareByCourseOrder } from '../../engine/levels/course.ts';
import { growthAtLevel } from '../../engine/skill/growth.ts';
import { tenantOfSession } from '../http/session.ts';
import { dayInJapan, addDays, mondayOf } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { readNewAbilitiesSince } from './abilities.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/** Number of weeks that the growth page shows, including the current week. */
const WEEKS = 8;

type CheckedRow = {
  readonly pupil: string;
  /**
   * The ids of the questions, one for each attempt, separated by spaces. With an array, PostgreSQL and the client would
   * take more than twice as long.
   */
  readonly questions: string | null;
  /** One character for each attempt: 1 if the first check was right, otherwise 0. */
  readonly rights: string | null;
};

/**
 * Maximum number of attempts from which the growth of a pupil is computed. These latest attempts cover about two years
 * of practice. Older attempts do not show what the pupil can do today.
 */
const ATTEMPTS_LOOKED_AT = 500;

/**
 * Returns the latest attempts of each pupil that contain a check, sorted by the time at which they began. Attempts at
 * the school's own questions are left out.
 */
async function checkedAttempts(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
): Promise<readonly CheckedRow[]> {
  // The condition with `is not distinct from` prevents PostgreSQL's planner from using the index by question. With that
  // index, the query would read all attempts, although only the latest 500 are needed.
  const { rows } = await sql<CheckedRow>`
    select requested.pupil, checked.* from unnest(${[...pupils]}::uuid[]) as requested (pupil)
      cross join lateral (
        select string_agg(question_id, ' ' order by begun_at, id) as questions,
            string_agg(case solved_at_check when 1 then '1' else '0' end, '' order by begun_at, id) as rights
          from (
            select question_id, solved_at_check, begun_at, id from attempt
             where school_id = ${school} and pupil_id = requested.pupil and checks > 0
               and question_school_id is not distinct from ${INSTALLATION_SCHOOL_ID}
             order by begun_at desc fetch first ${ATTEMPTS_LOOKED_AT} rows with ties) as latest
      ) as checked`.execute(trx);
  return rows;
}

/**
 * Returns the levels of questions by id; a question without a level is left out. A generated question has the level for
 * which it was generated.
 *
 * @param schools the ids of the schools that own the questions. If several of them have a question with the same id,
 *   the first of these schools counts.
 */
export async function readLevelsOfQuestions(
  trx: TenantTransaction,
  schools: readonly string[],
  questions: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly level: number | null }>`
    select distinct on (id) id, level from question
     where school_id = any(${[...schools]}::uuid[]) and id = any(${[...questions]}::text[])
     order by id, array_position(${[...schools]}::uuid[], school_id)`.execute(trx);
  return new Map(
    rows.flatMap(({ id, level }) => {
      const place = level ?? parseGeneratedQuestionId(id)?.level;
      return place === undefined ? [] : [[id, place]];
    }),
  );
}

/**
 * Reads the latest attempts of the pupils. Returns a function which compares, for one pupil and each level, how often
 * the first check was right in early attempts and in late attempts.
 */
export async function readGrowthByLevel(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
): Promise<(pupil: string) => PupilGrowth['levels']> {
  const checked = (await checkedAttempts(trx, school, pupils)).map(({ pupil, questions, rights }) => ({
    pupil,
    questions: questions?.split(' ') ?? [],
    rights: rights ?? '',
  }));
  const posed = new Set(checked.flatMap(({ questions }) => questions));
  const levels = await readLevelsOfQuestions(trx, [INSTALLATION_SCHOOL_ID], [...posed]);
  const byPupil = new Map(
    checked.map(({ pupil, questions, rights }) => [pupil, levelGrowth(questions, rights, levels)]),
  );
  return (pupil) => byPupil.get(pupil) ?? [];
}

function levelGrowth(
  questions: readonly string[],
  rights: string,
  levels: ReadonlyMap<string, number>,
): PupilGrowth['levels'] {
  const byLevel = new Map<number, boolean[]>();
  for (const [at, question] of questions.entries()) {
    const level = levels.get(question);
    if (level === undefined) continue;
    const known = byLevel.get(level);
    const right = rights[at] === '1';
    if (known === undefined) byLevel.set(level, [right]);
    else known.push(right);
  }
  return [...byLevel]
    .sort(([one], [other]) => compareByCourseOrder(one, other))
    .flatMap(([level, firstChecks]) => {
      const compared = growthAtLevel(firstChecks);
      return compared === null ? [] : [{ level, early: [...compared.early], late: [...compared.late] }];
    });
}

async function solvedByWeek(trx: TenantTransaction, pupil: SchoolAndPupil, now: Date): Promise<PupilGrowth['weeks']> {
  const { rows } = await sql<PupilGrowth['weeks'][number]>`
    select monday.day::text as "from", coalesce(sum(pupil_day.solved), 0)::integer as solved
      from (select ${mondayOf(dayInJapan(now))}::date - 7 * back as day
              from generate_series(0, ${WEEKS - 1}::integer) as back) as monday
      left join pupil_day on pupil_day.school_id = ${pupil.school} and pupil_day.pupil_id = ${pupil.account}
        and pupil_day.day >= monday.day and pupil_day.day < monday.day + 7 and pupil_day.day <= ${dayInJapan(now)}
     group by monday.day order by monday.day`.execute(trx);
  return rows;
}

/**
 * Returns the growth of the signed-in pupil. The id of the pupil comes from the session, so the pupil cannot read
 * another pupil's growth.
 */
export function readGrowthOfSignedInPupil(
  db: Database,
  { session, now }: RouteCall<'growth'>,
): Promise<RouteOutcomeOf<'growth'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: {
      levels: (await readGrowthByLevel(trx, session.school, [session.account]))(session.account),
      weeks: await solvedByWeek(trx, session, now),
      abilities: await readNewAbilitiesSince(trx, session, addDays(mondayOf(dayInJapan(now)), -7 * (WEEKS - 1))),
    },
  }));
}
