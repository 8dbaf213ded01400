import { sql } from 'kysely';
import { orderClassBeforeSupportGroupsSql, gradeOfMemberSql, isMemberOnDaySql } from '../database/membership.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { MAX_TRANSFERRED_ACTS, type TransferContent } from './transfer-content.ts';

type Pupil = { readonly school: string; readonly id: string };

type PersonRow = Omit<TransferContent['person'], 'grade'> & {
  readonly fromSchool: string;
  readonly grade: number | null;
  readonly origins: readonly string[];
};

/**
 * Reads the personal data of a pupil. `grade` is the grade in the school year of `now`, also if the pupil is still in a
 * class of last year. It is null for a pupil without a class, or after grade 6.
 */
async function personOf(trx: TenantTransaction, { school, id }: Pupil, now: Date): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select school.name as "fromSchool", display_name as "displayName", kana_name as "kanaName", other_name as "otherName",
        other_kana as "otherKana", school_number as "schoolNumber",
        (select nullif(least(${gradeOfMemberSql()} + ${schoolYearOfInstant(now)} - class_group.school_year, 7), 7)
           from group_membership
           join class_group on class_group.school_id = group_membership.school_id and class_group.id = group_id
          where group_membership.school_id = account.school_id and pupil_id = account.id
            and ${isMemberOnDaySql('group_membership', dayInJapan(now))}
          order by ${orderClassBeforeSupportGroupsSql()} limit 1) as grade,
        (select coalesce(array_agg('u_' || origin), '{}') from (
           select distinct unnest(origins) as origin from pupil_transfer
            where pupil_transfer.school_id = account.school_id and pupil_id = account.id) as earlier) as origins
      from account join school on school.id = account.school_id
     where account.school_id = ${school} and account.id = ${id} and role = 'pupil' and erased_at is null`.execute(trx);
  return rows[0] ?? null;
}

async function summaryOf(trx: TenantTransaction, { school, id }: Pupil): Promise<TransferContent['summary']> {
  const { rows } = await sql<TransferContent['summary']>`
    select coalesce(sum(attempts), 0)::int as attempts, count(*) filter (where solved)::int as solved,
        coalesce(sum(stars), 0)::int as stars,
        (select count(*)::int from pupil_day where school_id = ${school} and pupil_id = ${id}) as days
      from question_progress where school_id = ${school} and pupil_id = ${id}`.execute(trx);
  return rows[0] ?? { attempts: 0, solved: 0, stars: 0, days: 0 };
}

type ActRow = {
  readonly id: string;
  readonly attempt: string;
  readonly question: string;
  readonly version: string;
  readonly step: number;
  readonly at: Date;
  readonly event: unknown;
};

async function actsOf(trx: TenantTransaction, { school, id }: Pupil): Promise<readonly ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, attempt_id as attempt, question_id as question, question_version as version, step, happened_at as at,
        case when kind = 'WRITE_CHECK' then event || jsonb_build_object('understood', verdict->'understood') else event end as event
      from act where school_id = ${school} and pupil_id = ${id}
     order by happened_at, attempt_id, step limit ${MAX_TRANSFERRED_ACTS + 1}`.execute(trx);
  return rows;
}

async function questionsOf(trx: TenantTransaction, { school, id }: Pupil): Promise<TransferContent['questions']> {
  const { rows } = await sql<TransferContent['questions'][number]>`
    select question_id as id, version, document from question_version
      join (select distinct question_school_id as school_id, question_id, question_version as version from act
             where school_id = ${school} and pupil_id = ${id}) as done using (school_id, question_id, version)
     order by question_id, version`.execute(trx);
  return rows;
}

/**
 * Returns the content of a transfer file, with which a pupil's work is moved to another school. Returns null if the
 * pupil does not exist, and `transfer-too-large` if the pupil has more acts than a file can contain.
 */
export async function readPupilForTransfer(
  trx: TenantTransaction,
  pupil: Pupil,
  now: Date,
): Promise<TransferContent | 'transfer-too-large' | null> {
  const found = await personOf(trx, pupil, now);
  if (found === null) return null;
  const acts = await actsOf(trx, pupil);
  if (acts.length > MAX_TRANSFERRED_ACTS) return 'transfer-too-large';
  const { fromSchool, origins, ...person } = found;
  const examples = await trx
    .selectFrom('pupil_example')
    .select(['example', 'seen_at'])
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.id)
    .orderBy('seen_at')
    .execute();
  return {
    exportedAt: now.toISOString(),
    fromSchool,
    origins: [toApiId('u', pupil.id), ...origins],
    person,
    summary: await summaryOf(trx, pupil),
    examples: examples.map(({ example, seen_at }) => ({ example, seenAt: seen_at.toISOString() })),
    questions: await questionsOf(trx, pupil),
    acts: acts.map(({ id, attempt, question, version, step, at, event }) => ({
      id: toApiId('a', id),
      attempt: toApiId('t', attempt),
      question,
      questionVersion: version,
      step,
      deviceTime: at.toISOString(),
      event,
    })),
  };
}
