import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Lesson } from '../../contract/lessons.ts';
import type { Sakumon } from '../../e2e/sakumon.ts';
import { sendDeviceRequest } from './device-requests.ts';
import type { LoadTestClass } from './plan.ts';

/** The number of schools; the number of classes of all schools together; and the number of pupils in each class. */
export type SeededSchoolAndClassCounts = {
  readonly schools: number;
  readonly classes: number;
  readonly pupils: number;
};

/** The levels of the lessons. The questions of these levels have the mode `compose` and one triangle. */
export const LESSON_LEVELS = [1, 2, 3, 4, 5, 6];

type Person = { readonly id: string; readonly token: string; readonly cookie: string };
type Class = { readonly school: string; readonly group: string; readonly teacher: Person; readonly pupils: Person[] };

function newPerson(): Person {
  const token = randomBytes(32).toString('base64url');
  return { id: randomUUID(), token, cookie: `sakumon-session=${token}` };
}

function newClasses({ schools, classes, pupils }: SeededSchoolAndClassCounts): Class[] {
  const ids = Array.from({ length: schools }, () => randomUUID());
  return Array.from({ length: classes }, (_, place) => ({
    school: ids[place % schools] ?? '',
    group: randomUUID(),
    teacher: newPerson(),
    pupils: Array.from({ length: pupils }, newPerson),
  }));
}

/**
 * Writes classes, their teachers and pupils, and a session for each of these people directly into the database, so that
 * nobody has to sign in. After that each teacher starts a lesson.
 */
export async function seedClasses(
  { url, query }: Pick<Sakumon, 'url' | 'query'>,
  size: SeededSchoolAndClassCounts,
): Promise<LoadTestClass[]> {
  const classes = newClasses(size);
  const people = classes.flatMap(({ school, group, teacher, pupils }) => [
    { school, group, role: 'manager', name: '先生', number: 0, ...teacher },
    ...pupils.map((pupil, place) => ({ school, group, role: 'pupil', name: '児童', number: place + 1, ...pupil })),
  ]);
  const rows = JSON.stringify(
    people.map(({ token, ...person }) => ({ ...person, hash: createHash('sha256').update(token).digest('hex') })),
  );
  const person = `jsonb_to_recordset($1) as person (school uuid, "group" uuid, role text, name text, number int, id uuid, hash text)`;
  const statements = [
    `insert into school (id, name, furigana, level_opening, created_at)
       select distinct school, '小学校 ' || left(school::text, 4), 'byGrade', 'allOpen', now() from ${person}`,
    `insert into class_group (school_id, id, name, grade, school_year, created_at)
       select school, "group", '組 ' || left("group"::text, 4), 2,
         extract(year from now() at time zone 'Asia/Tokyo' - interval '3 months'), now()
         from ${person} where role = 'manager'`,
    `insert into account (school_id, id, role, email, display_name, kana_name, created_at)
       select school, id, role, case role when 'manager' then id || '@bench.sakumon.test' end,
         name || ' ' || number, 'なまえ', now() from ${person}`,
    `insert into group_membership (school_id, pupil_id, group_id, from_date, number)
       select school, id, "group", (now() at time zone 'Asia/Tokyo')::date - 30, number from ${person} where role = 'pupil'`,
    `insert into group_teacher (school_id, group_id, teacher_id)
       select school, "group", id from ${person} where role = 'manager'`,
    `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
       select school, decode(hash, 'hex'), id, now(), now(), now() + interval '8 hours' from ${person}`,
  ];
  for (const statement of statements) await query(statement, [rows]);
  await query('vacuum (analyze)');
  const taught: LoadTestClass[] = [];
  for (const { group, teacher, pupils } of classes) {
    const lesson = await sendDeviceRequest<Lesson>(url, teacher.cookie, `/api/groups/g_${group}/lessons`, {
      offer: { kind: 'levels', levels: LESSON_LEVELS },
      minutes: 120,
    });
    const devices = pupils.map(({ id, cookie }) => ({ account: `u_${id}`, cookie }));
    taught.push({ lesson: lesson.id, teacher: teacher.cookie, pupils: devices });
  }
  return taught;
}
