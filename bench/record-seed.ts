import { createHash } from 'node:crypto';
import type { Sakumon } from '../e2e/sakumon.ts';

/** Number of classes of the school. Each class has forty pupils and is in a lesson of its own. */
export const RECORD_CLASS_COUNT = 8;
export const RECORD_SCHOOL_PUPIL_COUNT = RECORD_CLASS_COUNT * 40;

/**
 * Returns an SQL expression for the id of the n-th database row of a kind. The same arguments always give the same id,
 * which has the format of a UUID version 7.
 */
function idOf(kind: string, n: string): string {
  return `overlay(overlay(md5('${kind}/' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;
}

const SCHOOL = idOf('school', "'record'");

const SEED = [
  `insert into school (id, name, furigana, level_opening, created_at)
     values (${SCHOOL}, '計測小学校', 'byGrade', 'allOpen', now())`,
  `insert into account (school_id, id, role, display_name, created_at)
     select ${SCHOOL}, ${idOf('pupil', 'n')}, 'pupil', 'じどう ' || n, now() from generate_series(1, ${RECORD_SCHOOL_PUPIL_COUNT}) as n`,
  `insert into account (school_id, id, role, email, display_name, created_at)
     values (${SCHOOL}, ${idOf('teacher', "'record'")}, 'manager', 'record@bench.sakumon.test', '先生', now())`,
  `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
     select ${SCHOOL}, sha256(('token ' || n)::bytea), ${idOf('pupil', 'n')}, now(), now(), now() + interval '1 day'
       from generate_series(1, ${RECORD_SCHOOL_PUPIL_COUNT}) as n`,
  `insert into class_group (school_id, id, name, grade, school_year, created_at)
     select ${SCHOOL}, ${idOf('group', 'n')}, n || '組', 2, extract(year from now() at time zone 'Asia/Tokyo' - interval '3 months')::integer, now()
       from generate_series(1, ${RECORD_CLASS_COUNT}) as n`,
  `insert into group_membership (school_id, pupil_id, group_id, from_date, number)
     select ${SCHOOL}, ${idOf('pupil', 'n')}, ${idOf('group', `1 + n % ${RECORD_CLASS_COUNT}`)}, (now() at time zone 'Asia/Tokyo')::date - 30, 1 + n / ${RECORD_CLASS_COUNT}
       from generate_series(1, ${RECORD_SCHOOL_PUPIL_COUNT}) as n`,
  `insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
     select ${SCHOOL}, ${idOf('lesson', 'n')}, ${idOf('group', 'n')}, 'class', (now() at time zone 'Asia/Tokyo')::date,
       ${idOf('teacher', "'record'")}, now() - interval '5 minutes', now() + interval '3 hours'
       from generate_series(1, ${RECORD_CLASS_COUNT}) as n`,
];

/**
 * Inserts the school with its classes and lessons as the owner role of the database. Resolves to the session cookies of
 * the pupils.
 */
export async function seedRecordClasses({ query }: Sakumon): Promise<string[]> {
  await query(`begin;\n${SEED.join(';\n')};\ncommit`);
  const tokens = Array.from({ length: RECORD_SCHOOL_PUPIL_COUNT }, (_, at) => `token ${at + 1}`);
  const [row] = await query('select count(*)::int as n from account_session where token_hash = $1', [
    createHash('sha256').update('token 1').digest(),
  ]);
  if (row?.['n'] !== 1) throw new Error('the sessions are not there');
  return tokens.map((token) => `sakumon-session=${token}`);
}
