import { sql } from 'kysely';
import type { PupilGrowth } from '../../contract/growth.ts';
import { readGeneratedId } from '../../engine/levels/generated.ts';
import { growthOf } from '../../engine/measures/growth.ts';
import { tenantOf } from '../accounts/session.ts';
import { dayInJapan } from '../calendar.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Call, Outcome } from '../http/outcome.ts';
import type { PupilScope } from './levels.ts';

const WEEKS = 8;

type CheckedRow = { readonly question: string; readonly level: number | null; readonly right: boolean };

/** Every attempt with a check at a question of the course, or generated for it, in the order of beginning. */
async function checkedAttempts(trx: TenantTransaction, pupil: PupilScope): Promise<readonly CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`
    select attempt.question_id as question, question.level, attempt.solved_at_check is not distinct from 1 as right
      from attempt
      join question on question.school_id = attempt.question_school_id and question.id = attempt.question_id
     where attempt.school_id = ${pupil.school} and attempt.pupil_id = ${pupil.account} and attempt.checks > 0
       and attempt.question_school_id = ${INSTALLATION_SCHOOL}
     order by attempt.begun_at, attempt.id`.execute(trx);
  return rows;
}

function levelGrowth(rows: readonly CheckedRow[]): PupilGrowth['levels'] {
  const byLevel = new Map<number, boolean[]>();
  for (const { question, level: own, right } of rows) {
    const level = own ?? readGeneratedId(question)?.level;
    if (level !== undefined) byLevel.set(level, [...(byLevel.get(level) ?? []), right]);
  }
  return [...byLevel]
    .sort(([one], [other]) => one - other)
    .flatMap(([level, firstChecks]) => {
      const compared = growthOf(firstChecks);
      return compared === null ? [] : [{ level, early: [...compared.early], late: [...compared.late] }];
    });
}

async function solvedByWeek(trx: TenantTransaction, pupil: PupilScope, now: Date): Promise<PupilGrowth['weeks']> {
  const { rows } = await sql<PupilGrowth['weeks'][number]>`
    select monday.day::text as "from", coalesce(sum(pupil_day.solved), 0)::integer as solved
      from (select date_trunc('week', ${dayInJapan(now)}::date)::date - 7 * back as day
              from generate_series(0, ${WEEKS - 1}::integer) as back) as monday
      left join pupil_day on pupil_day.school_id = ${pupil.school} and pupil_day.pupil_id = ${pupil.account}
        and pupil_day.day >= monday.day and pupil_day.day < monday.day + 7
     group by monday.day order by monday.day`.execute(trx);
  return rows;
}

/** The signed-in pupil's own growth; whose it is comes from the session alone. */
export function growth(db: Database, { session, now }: Call<'growth'>): Promise<Outcome<'growth'>> {
  return inTenant(db, tenantOf(session), async (trx) => ({
    kind: 'answered',
    output: {
      levels: levelGrowth(await checkedAttempts(trx, session)),
      weeks: await solvedByWeek(trx, session, now),
    },
  }));
}
