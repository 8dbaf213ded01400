import { schoolYearOfInstant } from '../engine/calendar.ts';
import type { Sakumon } from '../e2e/sakumon.ts';

/**
 * Number of pupils of the largest school in the seeded district. The other schools have a normal size. The data of all
 * schools are as large as after two months of use.
 */
export const LARGEST_SCHOOL_PUPIL_COUNT = 10_000;
export const LARGEST_SCHOOL_GROUP_COUNT = 300;
export const SEEDED_DISTRICT_SCHOOL_COUNT = 200;
export const BENCH_TEACHER_EMAIL = 'teacher-1@bench.sakumon.test';

const TEACHERS = 400;
const USUAL = { pupils: 60, groups: 6, teachers: 20 } as const;
const DAYS = 60;
const ENTRIES = 20_000;

/**
 * Returns an SQL expression for the id of the n-th database row of a kind in a school. The same arguments always give
 * the same id, which has the format of a UUID version 7.
 */
export function createSeededIdSql(school: string, kind: string, n: string): string {
  return `overlay(overlay(md5('${kind}/' || ${school} || '/' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;
}

const SEED = [
  `create temporary table size on commit drop as
     select n as school_number, ${createSeededIdSql('n', 'school', "''")} as school_id,
       case n when 1 then ${LARGEST_SCHOOL_PUPIL_COUNT} else ${USUAL.pupils} end as pupils,
       case n when 1 then ${LARGEST_SCHOOL_GROUP_COUNT} else ${USUAL.groups} end as groups,
       case n when 1 then ${TEACHERS} else ${USUAL.teachers} end as teachers
       from generate_series(1, ${SEEDED_DISTRICT_SCHOOL_COUNT - 1}) as n`,
  `insert into school (id, name, furigana, level_opening, created_at)
     select school_id, case school_number when 1 then 'みなと中央小学校' else '第' || school_number || '小学校' end,
       'byGrade', 'byProgress', now() from size`,
  `create temporary table model on commit drop as
     select password_hash from account where email = 'teacher@demo.sakumon.test'`,
  `insert into account (school_id, id, role, email, password_hash, display_name, kana_name, created_at, last_login_at)
     select school_id, ${createSeededIdSql('school_number', 'teacher', 'n')}, 'manager',
       case school_number when 1 then 'teacher-' || n else school_number || '-' || n end || '@bench.sakumon.test',
       password_hash, '先生 ' || n, 'せんせい ' || translate(n::text, '0123456789', 'あいうえおかきくけこ'), now(),
       case when n % 5 > 0 then now() - n * interval '1 hour' end
       from size cross join model cross join lateral generate_series(1, teachers) as n`,
  `insert into account (school_id, id, role, display_name, kana_name, created_at, last_login_at)
     select school_id, ${createSeededIdSql('school_number', 'pupil', 'n')}, 'pupil',
       (array['佐藤','鈴木','高橋','田中','伊藤','渡辺','山本','中村','小林','加藤'])[1 + n % 10] || ' '
         || (array['陽葵','蓮','凛','湊','結菜','颯真','葵','律','紬','樹'])[1 + n / 10 % 10] || n,
       (array['さとう','すずき','たかはし','たなか','いとう','わたなべ','やまもと','なかむら','こばやし','かとう'])[1 + n % 10]
         || ' ' || (array['ひまり','れん','りん','みなと','ゆいな','そうま','あおい','りつ','つむぎ','いつき'])[1 + n / 10 % 10],
       now(), now() - n * interval '1 minute'
       from size cross join lateral generate_series(1, pupils) as n`,
  // With the role `replica`, PostgreSQL checks no foreign keys. This is safe, because the script itself inserts every
  // row to which another row refers.
  `set local session_replication_role = replica`,
  `create temporary table pupil on commit drop as
     select school_id, ${createSeededIdSql('school_number', 'pupil', 'n')} as id, n
       from size cross join lateral generate_series(1, pupils) as n`,
  `insert into class_group (school_id, id, name, grade, school_year, created_at)
     select school_id, ${createSeededIdSql('school_number', 'group', 'n')}, n || '組', 1 + (n - 1) % 6, $1, now()
       from size cross join lateral generate_series(1, groups) as n`,
  `insert into group_membership (school_id, pupil_id, group_id, from_date, number)
     select school_id, ${createSeededIdSql('school_number', 'pupil', 'n')}, ${createSeededIdSql('school_number', 'group', '(1 + (n - 1) % groups)')},
       make_date($1, 4, 1), 1 + (n - 1) / groups
       from size cross join lateral generate_series(1, pupils) as n`,
  `insert into group_teacher (school_id, group_id, teacher_id)
     select school_id, ${createSeededIdSql('school_number', 'group', 'n')}, ${createSeededIdSql('school_number', 'teacher', 'n')}
       from size cross join lateral generate_series(1, least(groups, teachers)) as n`,
  // On each day two of three pupils work.
  `insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
     select school_id, id, (now() at time zone 'Asia/Tokyo')::date - back, 8, 8, 7, 5, 12, 600
       from pupil cross join generate_series(0, ${DAYS - 1}) as back
      where (n + back) % 3 > 0`,
  `insert into school_day (school_id, day, share, pupils, attempts, solved)
     select school_id, day, hashtextextended(pupil_id::text, 0) & 3, count(*), sum(attempts), sum(solved)
       from pupil_day group by 1, 2, 3 on conflict do nothing`,
  `insert into pupil_latest_day (school_id, pupil_id, day)
     select school_id, pupil_id, max(day) from pupil_day group by 1, 2 on conflict do nothing`,
  // The ids begin with the time, as in a UUID version 7.
  `insert into audit_entry (school_id, id, made_at, actor_id, actor_school_id, actor_role, action, thing_kind, thing_id,
       address, user_agent)
     select school_id,
       (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(school_id || n::text), 1, 3)
         || '8' || substr(md5(n || school_id::text), 1, 15))::uuid,
       made_at, ${createSeededIdSql('school_number', 'teacher', '(1 + n % teachers)')}, school_id, 'manager', 'edit', 'pupil',
       ${createSeededIdSql('school_number', 'pupil', '(1 + n % pupils)')}, '192.0.2.1', 'bench'
       from size cross join lateral generate_series(1, case school_number when 1 then ${ENTRIES} else 100 end) as n
       cross join lateral (select date_trunc('milliseconds', now() - n * interval '7 minutes') as made_at) as moment`,
];

/**
 * Inserts the district as the owner of the database. Resolves to the id of the large school in the format of the API.
 */
export async function seedDistrict({ query }: Sakumon): Promise<string> {
  const year = schoolYearOfInstant(new Date());
  // All statements are sent as one script with one transaction, because the temporary tables exist only until the end
  // of the transaction.
  const script = SEED.map((statement) => statement.replaceAll('$1', String(year))).join(';\n');
  await query(`begin;\n${script};\ncommit`);
  await query('vacuum (analyze)');
  const [row] = await query(`select ${createSeededIdSql('1', 'school', "''")}::text as id`);
  return `c_${String(row?.['id'])}`;
}
