import { newId } from '../../server/identifiers.ts';
import type { TestBrowser, TestPersonDetails, TestApp } from './app.ts';

/** A person in a test, signed in on a separate browser. */
export type TestPerson = TestPersonDetails & TestBrowser;

/** Adds a person to a school, or to a new school, and signs in. */
export async function addTestPerson(
  server: TestApp,
  role: 'pupil' | 'manager' | 'admin',
  school?: string,
): Promise<TestPerson> {
  const ofSchool = school ?? (role === 'admin' ? '' : await server.addSchool('学校'));
  const person = await server.addPerson(ofSchool, role);
  return { ...person, ...(await server.signIn(person.email)) };
}

/**
 * A school with one group, a teacher, and the pupils of the group. `group` is the group's id in the format of the API.
 */
export type TestClass = {
  readonly school: string;
  readonly group: string;
  readonly teacher: TestPerson;
  readonly pupils: readonly TestPerson[];
  readonly pupil: (at: number) => TestPerson;
};

export async function addTestClass(server: TestApp, size: number, grade = 2): Promise<TestClass> {
  const teacher = await addTestPerson(server, 'manager');
  const { school } = teacher;
  const group = await addTestGroup(server, school, `${grade}年1組`, grade);
  const pupils: TestPerson[] = [];
  for (let number = 1; number <= size; number += 1) {
    const pupil = await addTestPerson(server, 'pupil', school);
    await addPupilToTestGroup(server, pupil, group, { number });
    pupils.push(pupil);
  }
  const pupil = (at: number): TestPerson => {
    const found = pupils[at];
    if (found === undefined) throw new Error(`the class has ${size} pupils, none at ${at}`);
    return found;
  };
  return { school, group: `g_${group}`, teacher, pupils, pupil };
}

/** Adds a group without pupils for the school year 2026. Returns its id without the prefix `g_` of the API. */
export async function addTestGroup(server: TestApp, school: string, name = '2年1組', grade = 2): Promise<string> {
  const id = newId(server.now());
  await server.rows(
    `insert into class_group (school_id, id, name, grade, school_year, created_at) values ($1, $2, $3, $5, 2026, $4)`,
    [school, id, name, server.now(), grade],
  );
  return id;
}

type Joining = { readonly from?: string; readonly until?: string | null; readonly number?: number | null };

export async function addPupilToTestGroup(
  server: TestApp,
  { school, id }: TestPersonDetails,
  group: string,
  { from = '2026-04-01', until = null, number = null }: Joining = {},
): Promise<void> {
  await server.rows(
    `insert into group_membership (school_id, pupil_id, group_id, from_date, until_date, number) values ($1, $2, $3, $4, $5, $6)`,
    [school, id, group, from, until, number],
  );
}
