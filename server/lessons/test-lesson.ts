import type { Lesson } from '../../contract/lessons.ts';
import { newId } from '../identifiers.ts';
import type { Browser, Person, TestApp } from '../test-app.ts';

/** A class for tests: a teacher, a group, and pupils who belong to it; ids as on the wire. */
export type TestClass = {
  readonly school: string;
  readonly group: string;
  readonly teacher: Browser;
  readonly pupils: readonly { readonly person: Person; readonly browser: Browser }[];
};

let count = 0;

export async function makeTestClass(server: TestApp, size: number): Promise<TestClass> {
  count += 1;
  const school = await server.addSchool(`学校 ${count}`);
  const teacher = await server.addPerson(school, 'manager', `class-teacher-${count}@example.test`);
  const group = newId(server.now());
  await server.rows(
    `insert into class_group (school_id, id, name, grade, school_year, created_at) values ($1, $2, '2年1組', 2, 2026, $3)`,
    [school, group, server.now()],
  );
  const pupils: { person: Person; browser: Browser }[] = [];
  for (let number = 1; number <= size; number += 1) {
    const person = await server.addPerson(school, 'pupil', `class-pupil-${count}-${number}@example.test`);
    await server.rows(
      `insert into group_membership (school_id, pupil_id, group_id, from_date, number) values ($1, $2, $3, '2026-04-01', $4)`,
      [school, person.id, group, number],
    );
    pupils.push({ person, browser: await server.signIn(person.email) });
  }
  return { school, group: `g_${group}`, teacher: await server.signIn(teacher.email), pupils };
}

export async function startTestLesson({ teacher, group }: TestClass, minutes: number | null = 45): Promise<Lesson> {
  const { status, body } = await teacher.post<Lesson>(`/api/groups/${group}/lessons`, {
    offer: { kind: 'asOpen' },
    minutes,
  });
  if (status !== 200) throw new Error(`the lesson was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
