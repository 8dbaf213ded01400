import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runExportSchoolCommand, runImportSchoolCommand } from '../commands/school-command.ts';
import { readEnvironment } from '../environment.ts';
import { createProcessLog } from '../log.ts';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import { startTestLesson, addTestClassOfTwoGrades, TWO_GRADES_OFFER } from '../../testing/server/lessons/lesson.ts';
import { addTestQuestionSet } from '../../testing/server/questions/sets.ts';
import { recomputeSums } from '../recording/recompute.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser, type TestApp } from '../../testing/server/app.ts';
import { addTestClass } from '../../testing/server/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeDatabaseBackup } from './take-backup.ts';
import { createEmptyDatabase } from '../../testing/server/database/database.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { exportSchool } from './export-school.ts';
import { importSchool } from './import-school.ts';
import {
  TEST_SCHOOL_EXPORT_TIME,
  createSchoolMoveTestData,
  readDecompressedArchiveText,
  listDatabaseTables,
  type SchoolMoveTestData,
} from '../../testing/server/archive/moving-school.ts';

const source = await createTestApp();
const target = await createTestApp();
let moving: SchoolMoveTestData;

beforeAll(async () => {
  moving = await createSchoolMoveTestData(source);
  target.advance(source.now().getTime() - target.now().getTime());
  return moving.remove;
});
afterAll(() => Promise.all([source.close(), target.close()]));

async function rowsOf(url: string, statement: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement, [...values]);
  await client.end();
  return rows;
}

/** Returns all rows of a school, grouped by database table. Tables that are not exported are left out. */
async function schoolIn(server: TestApp, school: string): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const table of await listDatabaseTables(server)) {
    if (
      [
        'account_session',
        'ended_session',
        'known_device',
        'authenticator',
        'passkey',
        'factor_rule',
        'recovery_code',
        // This table is excluded, because the import writes a row into it for a school that was in use.
        'restore_gap',
      ].includes(table)
    )
      continue;
    const column = table === 'school' ? 'id' : 'school_id';
    const rows = await server.rows(
      `select to_jsonb(${table}) - 'changed_in' as row from ${table} where ${column} = $1 order by 1`,
      [school],
    );
    found.set(table, rows);
  }
  return found;
}

/** Returns the responses of the API about the school, without cursors, because cursors differ between databases. */
async function readings(server: TestApp): Promise<unknown[]> {
  const { taught, lesson, ownSet } = moving;
  const teacher = await server.signIn(taught.teacher.email);
  const people: [TestBrowser, string[]][] = [
    [
      teacher,
      [
        `/api/lessons/${lesson}`,
        `/api/groups/${taught.group}/lessons`,
        `/api/groups/${taught.group}/figures?lessons=20`,
        '/api/records?limit=500',
        '/api/records/count',
        '/api/audit-entries',
        `/api/question-sets/q_${ownSet}`,
        '/api/question-drafts',
      ],
    ],
  ];
  for (const { email } of taught.pupils) {
    people.push([await server.signIn(email), ['/api/growth', '/api/progress', '/api/levels/1/plain-questions']]);
  }
  const read: unknown[] = [];
  for (const [browser, urls] of people) {
    for (const url of urls) {
      const { status, body } = await browser.get<unknown>(url);
      const plain = JSON.stringify(body, (key, value: unknown) => (key === 'cursor' ? undefined : value));
      read.push({ url, status, body: plain });
    }
  }
  return read;
}

test('the file contains nothing of another school', async () => {
  const { taught, stay, file } = moving;
  const written = await readDecompressedArchiveText(file);
  expect(written).toContain('うつる小学校');
  for (const { email } of taught.pupils) expect(written).toContain(email);
  const others = [
    stay.school,
    'のこる',
    'stays-1',
    'unopened-1',
    ...stay.pupils.flatMap(({ id, email }) => [id, email]),
  ];
  for (const other of [...others, stay.teacher.email, stay.group.slice(2)]) expect(written).not.toContain(other);
  expect(written).not.toContain('"account_session"');
});

// Recording distributes the sums of one day over several rows at random, but `recomputeSums` writes them into one row.
// So the test compares the totals of the rows.
const asSums = async (): Promise<unknown[]> => {
  const tables = await schoolIn(target, moving.taught.school);
  tables.delete('school_day');
  const day = 'select day, sum(pupils), sum(attempts), sum(solved) from school_day where school_id = $1 group by day';
  return [...tables, await target.rows(day, [moving.taught.school])];
};

describe('a school that has moved to an installation with other schools', () => {
  let moved: Awaited<ReturnType<typeof importSchool>>;
  beforeAll(async () => {
    const other = await addTestClass(target, 1);
    await sendActBatch(other.pupil(0), createActsOfAttempt(target.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    moved = await importSchool(target.database.url, moving.file, null, TEST_SCHOOL_EXPORT_TIME);
  });

  test('has the same rows', async () => {
    expect(moved).toMatchObject({ school: moving.taught.school, name: 'うつる小学校', isInUse: true });
    const [theirs, ours] = [await schoolIn(source, moving.taught.school), await schoolIn(target, moving.taught.school)];
    for (const [table, rows] of theirs) expect([table, ours.get(table)]).toEqual([table, rows]);
    const filled = [...theirs].filter(([, rows]) => rows.length > 0).map(([table]) => table);
    expect(filled).toEqual(
      expect.arrayContaining(['act', 'wrong_composition', 'question_draft', 'login_card', 'audit_entry']),
    );
  });

  test('does not bring the other school or questions that it does not need', async () => {
    const counts = await target.rows(
      `select (select count(*)::int from school where id = $1) as schools,
              (select count(*)::int from question where id in ('stays-1', 'unopened-1')) as questions`,
      [moving.stay.school],
    );
    expect(counts).toEqual([{ schools: 0, questions: 0 }]);
  });

  test('has the same lessons, records, figures and growth', async () => {
    const ours = await readings(target);
    expect(ours).toEqual(await readings(source));
    for (const each of ours) expect(each).toMatchObject({ status: 200 });
    expect(JSON.stringify(ours)).toContain(moving.draft);
  });

  test('can use its login cards and record acts', async () => {
    const [card] = moving.cards;
    const by = { card: { kind: 'code', code: card?.code } };
    const { status, cookie } = await target.browser().post('/api/sign-in/login-card', by);
    expect(status).toBe(200);
    expect(
      await sendActBatch(
        target.browser(cookie),
        createActsOfAttempt(target.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
      ),
    ).toEqual(Array.from({ length: 3 }, () => 'recorded'));
  });

  test('has the sums that its acts give', async () => {
    const before = await asSums();
    for await (const step of recomputeSums(target.database.db, { school: moving.taught.school, after: null }))
      void step;
    expect(await asSums()).toEqual(before);
  });

  test('no transaction id is ahead of this database', async () => {
    const ahead = 'select count(*)::int as count from lesson_result where changed_in >= pg_current_xact_id()';
    expect(await target.rows(ahead)).toEqual([{ count: 0 }]);
  });

  test('cannot be imported a second time', async () => {
    await expect(importSchool(target.database.url, moving.file, null, TEST_SCHOOL_EXPORT_TIME)).rejects.toThrow(
      'already exists in this installation (うつる小学校)',
    );
  });
});

test('a lesson with different questions for two grades brings the questions of both grades', async () => {
  const [from, to] = [await createTestApp(), await createTestApp()];
  const taught = await addTestClassOfTwoGrades(from, [2, 3]);
  await addTestQuestionSet(from, INSTALLATION_SCHOOL_ID, 1, 'shared-1');
  await from.rows(`update question_set set published_at = now() where school_id = $1`, [INSTALLATION_SCHOOL_ID]);
  const [ofSecond, ofThird] = TWO_GRADES_OFFER.parts;
  const offer: LessonOffer = { kind: 'byGrade', parts: [ofSecond, { ...ofThird, questions: ['shared-1'] }] };
  await startTestLesson(taught, 45, offer);
  const file = path.join(moving.folder, 'two-grades.sakumon');
  await exportSchool(from.database.url, taught.school, file, null, () => TEST_SCHOOL_EXPORT_TIME);
  await importSchool(to.database.url, file, null, TEST_SCHOOL_EXPORT_TIME);
  const lessons = await to.rows('select offer from lesson where school_id = $1', [taught.school]);
  expect(lessons).toEqual([{ offer }]);
  expect(await to.rows(`select id from question where id = 'shared-1'`)).toEqual([{ id: 'shared-1' }]);
  await Promise.all([from.close(), to.close()]);
});

test('an owner who is no superuser exports and imports the same', async () => {
  const owner = `school_owner_${process.pid}`;
  const own = (url: string): string => Object.assign(new URL(url), { username: owner, password: 'owner' }).href;
  const server = await createTestApp();
  const whole = path.join(moving.folder, 'owned.sakumon');
  await writeDatabaseBackup(source.database.url, whole, null, () => TEST_SCHOOL_EXPORT_TIME);
  const empty = await createEmptyDatabase();
  const name = new URL(empty.url).pathname.slice(1);
  await rowsOf(empty.url, `create role ${owner} login createrole password 'owner'`);
  await rowsOf(empty.url, `grant sakumon_app to ${owner} with admin option`);
  await rowsOf(empty.url, `alter database ${name} owner to ${owner}`);
  await restoreBackup(own(empty.url), whole, null, null, TEST_SCHOOL_EXPORT_TIME);
  const again = path.join(moving.folder, 'again.sakumon');
  const drafts = await rowsOf(empty.url, 'select count(*)::int as count from question_draft');
  expect(drafts).toEqual([{ count: 1 }]);
  const exported = await exportSchool(own(empty.url), moving.taught.school, again, null, () => TEST_SCHOOL_EXPORT_TIME);
  expect(await readDecompressedArchiveText(again)).toContain(moving.draft.slice(2));
  await addTestQuestionSet(server, INSTALLATION_SCHOOL_ID, 1, 'here-1');
  const report = await importSchool(server.database.url, again, null, TEST_SCHOOL_EXPORT_TIME);
  expect(report.rows).toBe(exported.rows);
  const numbers = 'select number from question_set where school_id = $1 order by number';
  expect(await server.rows(numbers, [INSTALLATION_SCHOOL_ID])).toEqual([{ number: 1 }, { number: 2 }]);
  await rowsOf(empty.url, `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`);
  await empty.close();
  await server.close();
});

const environmentOf = ({ database }: TestApp) => {
  const reading = readEnvironment({ DATABASE_URL: database.url });
  if (reading.kind === 'faults') throw new Error(reading.faults.join());
  return reading.environment;
};

test('the commands report their result, also for an archived school', async () => {
  const server = await createTestApp();
  const said: string[] = [];
  const parts = {
    log: createProcessLog(false),
    shutdownSteps: [],
    say: (lines: readonly string[]) => void said.push(...lines),
  };
  const file = path.join(moving.folder, 'command.sakumon');
  const school = `c_${moving.taught.school}`;
  expect(await runExportSchoolCommand(environmentOf(source), [school, file], parts)).toBe(0);
  await source.rows('update school set archived_at = now() where id = $1', [moving.taught.school]);
  expect(await runExportSchoolCommand(environmentOf(source), [school, file], parts)).toBe(0);
  expect(await runImportSchoolCommand(environmentOf(server), [file], parts)).toBe(0);
  const usage = [[], [school], ['c_x', file], [school, file, 'more']];
  for (const args of usage) expect(await runExportSchoolCommand(environmentOf(source), args, parts)).toBe(2);
  expect(await runImportSchoolCommand(environmentOf(server), [file, 'more'], parts)).toBe(2);
  const written = expect.stringMatching(/うつる小学校, \d+ tables, \d+ rows, not encrypted\.$/u);
  expect(said).toEqual([
    written,
    expect.stringContaining('in use here'),
    written,
    expect.stringContaining(`うつる小学校 (${school}), as of `),
    expect.stringContaining('It is archived'),
    ...usage.map(() => 'npm run export-school -- c_… FILE'),
    'npm run import-school -- FILE',
  ]);
  await server.close();
});
