import type { Sakumon } from '../e2e/sakumon.ts';
import { createHomeworkAndProblemInserts } from './analytics-week.ts';
import { schoolYearOfInstant } from '../engine/calendar.ts';
import { createSeededIdSql } from './staff-seed.ts';

/**
 * Number of pupils, who are all in one school. With one school queries are slowest, because the condition on the school
 * excludes no database row.
 */
export const ANALYTICS_PUPIL_COUNT = 10_000;
export const ANALYTICS_GROUP_COUNT = 300;
/** Number of groups with a lesson or self-study every day. Other groups have 3 or 4 lessons in a hundred days. */
export const DAILY_LESSON_GROUP_COUNT = 4;
/** Number of lessons of a group with daily lessons, for each million acts in the database. */
export const DAILY_LESSONS_PER_MILLION_ACTS = 30;

/** The teacher's session token. The token of a pupil is this text followed by the pupil's number. */
export const ANALYTICS_SESSION_TOKEN = 'bench';

/** Number of pupils in the support group. They also belong to the first of the groups with daily lessons. */
const SUPPORT_PUPILS = 8;

const QUESTIONS = 8;
export const ANALYTICS_LEVEL_COUNT = 6;
const TABLES = ['act', 'attempt', 'lesson_result', 'wrong_composition'] as const;

/**
 * Returns an SQL expression for the id of the n-th database row of a kind (for example `pupil`) in the benchmark's
 * school.
 */
function id(kind: string, n: string): string {
  return createSeededIdSql('1', kind, n);
}

const SCHOOL = id('school', "''");

const PEOPLE = [
  `insert into school (id, name, furigana, level_opening, created_at)
     values (${SCHOOL}, 'みなと中央小学校', 'byGrade', 'byProgress', now())`,
  `insert into account (school_id, id, role, email, display_name, kana_name, created_at)
     values (${SCHOOL}, ${id('teacher', "''")}, 'manager', 'analytics@bench.sakumon.test', '先生', 'せんせい', now())`,
  `create temporary table pupil on commit drop as
     select n, ${id('pupil', 'n')} as id, 1 + (n - 1) % ${ANALYTICS_GROUP_COUNT} as g from generate_series(1, ${ANALYTICS_PUPIL_COUNT}) as n`,
  `insert into account (school_id, id, role, display_name, kana_name, created_at)
     select ${SCHOOL}, id, 'pupil', '児童 ' || n, 'じどう', now() from pupil`,
  `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
     select ${SCHOOL}, sha256(token::bytea), account_id, now(), now(), now() + interval '1 day'
       from (select '${ANALYTICS_SESSION_TOKEN}' as token, ${id('teacher', "''")} as account_id
             union all select '${ANALYTICS_SESSION_TOKEN}-' || n, id from pupil) as person`,
  `insert into class_group (school_id, id, name, grade, school_year, created_at)
     select ${SCHOOL}, ${id('group', 'n')}, n || '組', 1 + (n - 1) % 6, $year, now()
       from generate_series(1, ${ANALYTICS_GROUP_COUNT}) as n`,
  `insert into class_group (school_id, id, name, grade, is_support, school_year, created_at)
     values (${SCHOOL}, ${id('support', "''")}, 'ひまわり', 1, true, $year, now())`,
  `insert into group_membership (school_id, pupil_id, group_id, from_date)
     select ${SCHOOL}, id, ${id('support', "''")}, (now() - interval '2 years')::date from pupil
      where g = 1 and n <= ${SUPPORT_PUPILS} * ${ANALYTICS_GROUP_COUNT}`,
  // The teacher leads the groups that have lessons every day, so that the teacher's home page has data to show.
  `insert into group_teacher (school_id, group_id, teacher_id)
     select ${SCHOOL}, ${id('group', 'n')}, ${id('teacher', "''")} from generate_series(1, ${DAILY_LESSON_GROUP_COUNT}) as n`,
  `insert into group_membership (school_id, pupil_id, group_id, from_date, number)
     select ${SCHOOL}, id, ${id('group', 'g')}, (now() - interval '2 years')::date, 1 + (n - 1) / ${ANALYTICS_GROUP_COUNT} from pupil`,
];

/**
 * Returns SQL that inserts the lessons of all groups. Every fifth row of a group is a day of self-study instead of a
 * lesson. `history`: the number of acts in the database, in millions.
 */
function lessons(history: number): string[] {
  return [
    `create temporary table held on commit drop as
       select g, k, lesson_kind, day, ${id('lesson', "g || '/' || k")} as lesson_id,
         (day + case lesson_kind when 'class' then time '09:00' + (g % 5) * interval '1 hour' else time '00:00' end)
           at time zone 'Asia/Tokyo' as started_at
         from generate_series(1, ${ANALYTICS_GROUP_COUNT}) as g
         cross join lateral generate_series(0, case when g <= ${DAILY_LESSON_GROUP_COUNT} then ${DAILY_LESSONS_PER_MILLION_ACTS} * ${history}
           else (4 * ${history} + g % 3) / 3 end - 1) as k
         cross join lateral (select case when g <= ${DAILY_LESSON_GROUP_COUNT} then k + 1 else 25 * k + 1 + g % 25 end as back,
           case when k % 5 = 4 then 'selfStudy' else 'class' end as lesson_kind) as place
         cross join lateral (select (now() at time zone 'Asia/Tokyo')::date - back as day) as moment`,
    `insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
       select ${SCHOOL}, lesson_id, ${id('group', 'g')}, lesson_kind, day,
         case lesson_kind when 'class' then ${id('teacher', "''")} end, started_at,
         started_at + case lesson_kind when 'class' then interval '45 minutes' else interval '1 day' end from held`,
  ];
}

/**
 * SQL statements that define the acts of three variants of an attempt. Of ten attempts, six are right at the first
 * check, three are right at the second check, and one has five wrong checks.
 */
const ATTEMPTS = [
  `create temporary table done (variant int, step int, kind text, card int, correct boolean) on commit drop`,
  `insert into done
     select variant, 0, 'QUESTION_BEGIN', null::int, null::boolean from generate_series(0, 2) as variant
     union all select variant, step, 'CARD_SET', step, null::boolean
       from generate_series(0, 2) as variant cross join generate_series(1, 3) as step
     union all values (0, 4, 'CHECK', 3, true), (0, 5, 'QUESTION_END', null, null),
       (1, 4, 'CHECK', 4, false), (1, 5, 'CARD_REMOVED', 3, null), (1, 6, 'CARD_SET', 3, null), (1, 7, 'CHECK', 3, true),
       (1, 8, 'QUESTION_END', null, null),
       (2, 4, 'CHECK', 4, false), (2, 5, 'CHECK', 4, false), (2, 6, 'CHECK', 4, false), (2, 7, 'CHECK', 4, false),
       (2, 8, 'CHECK', 4, false)`,
  `create temporary table chosen on commit drop as
     select level, place, question_id, version, cards[1] as first, cards[2] as second, cards[3] as third, cards[4] as fourth
       from (select level, row_number() over (partition by level order by position) as place, question_id,
               version, array(select card ->> 'id' from jsonb_array_elements(document -> 'cards') as card) as cards
               from question join question_version
                 on question_version.school_id = question.school_id and question_id = question.id and version = current_version
              where question.school_id = installation_school() and level between 1 and ${ANALYTICS_LEVEL_COUNT}) as question
      where place <= ${QUESTIONS}`,
  // Rows are inserted in the order of time, as in production. Rows of different lessons that take place at the same
  // time therefore alternate in the table.
  `create temporary table tried on commit drop as
     select held.lesson_id, held.day, pupil.id as pupil_id, pupil.n, chosen.*, begun_at,
         pg_temp.id_at(begun_at, pupil.n || '/' || place) as attempt_id,
         case when (pupil.n * 7 + place * 3 + k * 5) % 10 < 6 then 0
              when (pupil.n * 7 + place * 3 + k * 5) % 10 < 9 then 1 else 2 end as variant
       from held join pupil using (g) join chosen on level = 1 + k % ${ANALYTICS_LEVEL_COUNT}
       cross join lateral (select started_at + case lesson_kind when 'class' then interval '0' else interval '16 hours' end
         + place * interval '4 minutes' + (pupil.n / ${ANALYTICS_GROUP_COUNT}) * interval '1 second' as begun_at) as moment
      order by begun_at`,
  `insert into attempt (school_id, pupil_id, id, question_school_id, question_id, question_version, checks, hint_step,
       solved, solved_at_check, stars, begun_at, last_act_at, ended_at, structure, story, objects, numbers, calculation, seconds)
     select ${SCHOOL}, pupil_id, attempt_id, installation_school(), question_id, version, (array[1, 2, 5])[variant + 1], 0,
       variant < 2, (array[1, 2, null])[variant + 1], (array[3, 2, 0])[variant + 1], begun_at,
       begun_at + interval '30 seconds', case when variant < 2 then begun_at + interval '30 seconds' end,
       true, variant = 0, true, true, variant = 0, 30 from tried`,
  `insert into act (school_id, pupil_id, id, attempt_id, question_school_id, question_id, question_version, step, kind, event,
       device_time, received_at, happened_at, lesson_id, verdict, correct, structure, story, numbers, objects, calculation)
     select ${SCHOOL}, pupil_id, pg_temp.id_at(at, n || '/' || place || '/' || step), attempt_id, installation_school(),
       question_id, version, step, kind,
       case kind
         when 'CHECK' then jsonb_build_object('kind', kind, 'correct', correct, 'composition', jsonb_build_object('slots',
           jsonb_build_array(first, second, case card when 3 then third else fourth end), 'diagram', null, 'named', null))
         when 'CARD_SET' then jsonb_build_object('kind', kind, 'card', (array[first, second, third])[card], 'slot', card - 1)
         when 'CARD_REMOVED' then jsonb_build_object('kind', kind, 'card', third, 'slot', 2)
         when 'QUESTION_END' then jsonb_build_object('kind', kind, 'solved', true)
         else jsonb_build_object('kind', kind) end,
       at, at, at, lesson_id, verdict.verdict, correct, held, correct, held, held, correct
       from tried join done using (variant)
       cross join lateral (select begun_at + step * interval '3 seconds' as at, case kind when 'CHECK' then true end as held) as moment
       left join (values
         (true, '{"correct":true,"problem":null,"firstBroken":null,"diagram":null,"naming":null}'::jsonb),
         (false, '{"correct":false,"problem":null,"firstBroken":"story","diagram":null,"naming":null,"equations":{"story":null,"calculation":null},"constraints":{"structure":{"satisfied":true,"cards":[]},"story":{"satisfied":false,"cards":["card-1"]}}}'::jsonb)
       ) as verdict (of, verdict) on of = correct`,
];

const SUMS = [
  `insert into lesson_result (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version, begun_at, last_act_at,
       checks, wrong_checks, checked_at, first_check_right, checks_to_solve, solved_at, worked, stars, broken_structure,
       broken_story, broken_objects, broken_numbers, broken_calculation, first_card, open_wrong_checks, open_same_wrong, changed_in)
     select ${SCHOOL}, lesson_id, pupil_id, installation_school(), question_id, version, begun_at, begun_at + interval '24 seconds',
       (array[1, 2, 5])[variant + 1], (array[0, 1, 5])[variant + 1],
       array(select milliseconds(begun_at + step * interval '3 seconds') from done where done.variant = tried.variant and kind = 'CHECK' order by step),
       variant = 0, (array[1, 2, null])[variant + 1],
       begun_at + (array[4, 7, null])[variant + 1] * interval '3 seconds', (array[12000, 21000, 24000])[variant + 1],
       (array[3, 2, 0])[variant + 1], 0, (array[0, 1, 5])[variant + 1], 0, 0, (array[0, 1, 5])[variant + 1], 'storyOrder',
       case variant when 2 then 5 end, case variant when 2 then 5 end, pg_current_xact_id() from tried`,
  `insert into wrong_composition (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version, digest,
       composition, times, held, changed_in)
     select ${SCHOOL}, lesson_id, pupil_id, installation_school(), question_id, version, left(md5(fourth), 22),
       jsonb_build_object('slots', jsonb_build_array(first, second, fourth), 'diagram', null, 'named', null),
       (array[0, 1, 5])[variant + 1], 9000, pg_current_xact_id() from tried where variant > 0`,
  `insert into question_progress (school_id, pupil_id, question_school_id, question_id, begun, solved, stars, attempts,
       first_checked_from, first_check_right, first_solved_from, last_begun_at)
     select ${SCHOOL}, pupil_id, installation_school(), question_id, true, bool_or(variant < 2),
       max((array[3, 2, 0])[variant + 1]), count(*), min(begun_at), (array_agg(variant = 0 order by begun_at))[1],
       min(begun_at) filter (where variant < 2), max(begun_at) from tried group by pupil_id, question_id`,
  `insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
     select ${SCHOOL}, pupil_id, day, count(*), count(*), count(*) filter (where variant < 2),
       count(*) filter (where variant = 0), sum((array[1, 2, 5])[variant + 1]), 30 * count(*)
       from tried group by pupil_id, day`,
  `insert into school_day (school_id, day, share, pupils, attempts, solved)
     select school_id, day, hashtextextended(pupil_id::text, 0) & 3, count(*), sum(attempts), sum(solved)
       from pupil_day where school_id = ${SCHOOL} group by 1, 2, 3`,
  `insert into pupil_latest_day (school_id, pupil_id, day)
     select school_id, pupil_id, max(day) from pupil_day where school_id = ${SCHOOL} group by 1, 2`,
];

const WEEK = {
  school: SCHOOL,
  id,
  busy: DAILY_LESSON_GROUP_COUNT,
  groups: ANALYTICS_GROUP_COUNT,
  levels: ANALYTICS_LEVEL_COUNT,
};

/** UUID version 7 starts with the timestamp in milliseconds. */
const ID_AT = `create function pg_temp.id_at(at timestamptz, salt text) returns uuid language sql immutable return
  (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3) || '8'
    || substr(md5(salt), 4, 15))::uuid`;

type Dropped = { readonly drop: string; readonly create: string };

/**
 * For each index of the large tables, returns the SQL that drops the index and the SQL that creates it again. Creating
 * the indexes after all inserts takes a tenth of the time.
 */
async function indexesOf({ query }: Sakumon): Promise<Dropped[]> {
  const rows = await query(
    `select case when con.oid is null then format('drop index %I', cls.relname)
         else format('alter table %I drop constraint %I', tab.relname, con.conname) end as drop,
       case when con.oid is null then pg_get_indexdef(idx.indexrelid)
         else format('alter table %I add constraint %I %s', tab.relname, con.conname, pg_get_constraintdef(con.oid)) end as create
       from pg_index as idx join pg_class as cls on cls.oid = idx.indexrelid join pg_class as tab on tab.oid = idx.indrelid
       left join pg_constraint as con on con.conindid = idx.indexrelid and con.contype = 'p'
      where tab.relname = any($1)`,
    [TABLES],
  );
  return rows.map((row) => ({ drop: String(row['drop']), create: String(row['create']) }));
}

/** Inserts about `history` million acts. Returns the exact number of acts. */
export async function seedAnalytics(sakumon: Sakumon, history: number): Promise<number> {
  const { query } = sakumon;
  const indexes = await indexesOf(sakumon);
  const year = String(schoolYearOfInstant(new Date()));
  const filling = [...PEOPLE, ...lessons(history), ...ATTEMPTS, ...SUMS, ...createHomeworkAndProblemInserts(WEEK)].map(
    (each) => each.replaceAll('$year', year),
  );
  // All statements are sent as one script with one transaction, because the temporary tables exist only until the end
  // of the transaction. With the role `replica`, PostgreSQL checks no foreign keys, which saves time.
  const script = [
    'set local session_replication_role = replica',
    "set local work_mem = '256MB'",
    "set local maintenance_work_mem = '512MB'",
    ID_AT,
    ...indexes.map(({ drop }) => drop),
    ...filling,
    ...indexes.map(({ create }) => create),
  ];
  await query(`begin;\n${script.join(';\n')};\ncommit`);
  await query('vacuum (analyze)');
  const [row] = await query('select count(*)::int as acts from act');
  return Number(row?.['acts']);
}
