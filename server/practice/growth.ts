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
   * This array and the next two have one entry for each attempt. `questions`: the id of the question. `levels`: the
   * level of the question, or null if it has no level. `rights`: whether the first check was right.
   */
  readonly questions: readonly string[];
  readonly levels: readonly (number | null)[];
  readonly rights: readonly boolean[];
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
    with latest as materialized (
      select requested.pupil, attempt.* from unnest(${[...pupils]}::uuid[]) as requested (pupil)
        cross join lateral (
          select question_id, solved_at_check, begun_at, id from attempt
           where school_id = ${school} and pupil_id = requested.pupil and checks > 0
             and question_school_id is not distinct from ${INSTALLATION_SCHOOL_ID}
           order by begun_at desc fetch first ${ATTEMPTS_LOOKED_AT} rows with ties) as attempt
    )
    select latest.pupil, array_agg(question_id order by begun_at, latest.id) as questions,
        array_agg(question.level order by begun_at, latest.id) as levels,
        array_agg(solved_at_check is not distinct from 1 order by begun_at, latest.id) as rights
      from latest join question on question.school_id = ${INSTALLATION_SCHOOL_ID} and question.id = latest.question_id
     group by latest.pupil`.execute(trx);
  return rows;
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
  const byPupil = new Map((await checkedAttempts(trx, school, pupils)).map((row) => [row.pupil, row]));
  return (pupil) => {
    const checked = byPupil.get(pupil);
    return checked === undefined ? [] : levelGrowth(checked);
  };
}

function levelGrowth({ questions, levels, rights }: CheckedRow): PupilGrowth['levels'] {
  const byLevel = new Map<number, boolean[]>();
  for (const [at, question] of questions.entries()) {
    const level = levels[at] ?? parseGeneratedQuestionId(question)?.level;
    if (level === undefined) continue;
    const known = byLevel.get(level);
    const right = rights[at] === true;
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
 * Returns the growth of the caller (a pupil). The id of the pupil comes from the session, so a pupil cannot read
 * another pupil's growth.
 */
export function readOwnGrowth(db: Database, { session, now }: RouteCall<'growth'>): Promise<RouteOutcomeOf<'growth'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: {
      levels: (await readGrowthByLevel(trx, session.school, [session.account]))(session.account),
      weeks: await solvedByWeek(trx, session, now),
      abilities: await readNewAbilitiesSince(trx, session, addDays(mondayOf(dayInJapan(now)), -7 * (WEEKS - 1))),
    },
  }));
}
