import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { TEST_QUESTION_DOCUMENTS, createWriteModeQuestionDocument } from '../../testing/server/questions.ts';
import {
  importTestQuestionDocuments,
  createTestApp,
  TEST_PASSWORD,
  type TestBrowser,
} from '../../testing/server/app.ts';
import {
  addTestGroup,
  addPupilToTestGroup,
  addTestClass,
  addTestPerson,
  type TestClass,
} from '../../testing/server/people.ts';
import {
  erasePupilsAfterRetention,
  removeOldAuditIpAddresses,
  DAYS_TO_KEEP_AUDIT_IP_ADDRESSES,
} from './left-pupils.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAME = '消野 きえこ';
const KANA = 'きえの きえこ';
const EMAIL = 'kieko.kieno@example.test';
const SCHOOL_NUMBER = 'KIENO-8';
const TEXT = `${NAME}は りんごを 2こ もって います。`;
const WRITTEN = createWriteModeQuestionDocument('z-written', 1);
const WRITTEN_CHECK = {
  kind: 'WRITE_CHECK',
  text: TEXT,
  readerVersion: '1',
  direction: null,
  understood: { quantities: [{ key: 'q1', amount: 'asked', unit: 'こ', object: NAME }], triangles: [] },
  denied: false,
  correct: null,
} as const;
const ADDRESS = '203.0.113.77';
const BROWSER = 'Kieko’s Tablet/1.0';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let code: string;
let lesson: string;

/** Searches all database tables. Returns each row that contains at least one of the words. */
async function rowsThatSay(words: readonly string[]): Promise<string[]> {
  const tables = await server.rows<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.rows<{ row: string }>(
      `select row::text from ${name} as row where exists (
         select from unnest($1::text[]) as word where position(lower(word) in lower(row::text)) > 0)`,
      [words],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/**
 * Returns all stored texts that would identify the pupil. These are the names in three forms (as stored, as normalized
 * for searching, and as JSON) and the hashes under which failed sign-ins are counted.
 */
async function wordsOf(): Promise<string[]> {
  const plain = [
    NAME,
    '消野',
    'きえこ',
    KANA,
    EMAIL,
    SCHOOL_NUMBER,
    ADDRESS,
    BROWSER,
    code,
    code.replaceAll('-', '').slice(0, 5),
  ];
  const hashed = await server.rows<{ hash: string }>(
    `select encode(sha256(convert_to(word, 'UTF8')), 'hex') as hash from unnest($1::text[]) as word`,
    [[EMAIL, `sakumon-card code:${code.replaceAll('-', '').slice(0, 5)}`, `sakumon-pictures:${erased().id}`]],
  );
  return [...plain, ...plain.map((word) => JSON.stringify(word).slice(1, -1)), ...hashed.map(({ hash }) => hash)];
}

/**
 * Fields that may change in the statistics of a class when a pupil is erased. They contain a person's name or number,
 * or depend on the time of the request.
 */
const NO_FIGURES = new Set(['displayName', 'name', 'kanaName', 'number', 'cursor']);

async function figures(): Promise<unknown> {
  const { body: group } = await taught.teacher.get(`/api/groups/${taught.group}/figures`);
  const { body: whole } = await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${lesson}`);
  return JSON.parse(JSON.stringify({ group, whole }), (key, value: unknown) => (NO_FIGURES.has(key) ? null : value));
}

const erased = () => taught.pupil(0);
const erasing = (body: unknown) => taught.teacher.post(`/api/pupils/u_${erased().id}/erase`, body);
async function versionNow(): Promise<number> {
  const [row] = await server.rows<{ version: number }>('select version from account where id = $1', [erased().id]);
  return row?.version ?? 0;
}

beforeAll(async () => {
  taught = await addTestClass(server, 3);
  const { teacher } = taught;
  const edit = { version: 1, displayName: NAME, kanaName: KANA, email: EMAIL, number: 7 };
  await teacher.post(`/api/pupils/u_${erased().id}`, edit);
  ({ id: lesson } = await startTestLesson(taught, 30));
  for (const pupil of taught.pupils) {
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [
        QUESTION_BEGIN_EVENT,
        WRONG_CHECK_EVENT,
        RIGHT_CHECK_EVENT,
        QUESTION_END_EVENT,
      ]),
    );
    await sendActBatch(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
  }
  await importTestQuestionDocuments(
    server.database,
    { ...TEST_QUESTION_DOCUMENTS, 'level-01/z-written.json': WRITTEN },
    server.now(),
  );
  const named = { question: WRITTEN.id, questionVersion: versionOfQuestionDocument(WRITTEN) };
  await sendActBatch(erased(), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRITTEN_CHECK], named));
  const to = { kind: 'pupils', pupils: [`u_${erased().id}`] };
  const issued = await teacher.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', { to, present: 'replace' });
  code = issued.body.cards[0]?.code ?? '';
  await server.rows(
    `with chosen as (insert into picture_password (school_id, pupil_id, pictures_hash, set_at)
       values ($1, $2::uuid, sha256('pictures'), $3))
     insert into sign_in_attempt (school_id, email_hash, failures, window_began_at)
     values ($4, sha256(convert_to('sakumon-pictures:' || $2::uuid, 'UTF8')), 1, $3)`,
    [taught.school, erased().id, server.now(), INSTALLATION_SCHOOL_ID],
  );
  // The first roster gives the pupil a school number (number for all years). The second roster contains the same school
  // number and changes the pupil's number in the class.
  for (const number of [7, 8]) {
    const text = `学年,組,番号,氏名,ふりがな,学籍番号\n2,1,${number},${NAME},${KANA},${SCHOOL_NUMBER}`;
    const input = { source: { kind: 'text', text }, purpose: 'addPupils' };
    const { body: checked } = await teacher.post<{ seen: string }>('/api/rosters/check', input);
    const consent = { goodLinesOnly: true, addGroups: true, endLeaving: true };
    const { body: applied } = await teacher.post<{ updated: number; renumbered: number }>('/api/rosters', {
      ...input,
      ...consent,
      seen: checked.seen,
    });
    if (applied.updated + applied.renumbered !== 1) throw new Error(JSON.stringify(applied));
  }
  const from = { 'user-agent': BROWSER };
  const browser = server.browser();
  await browser.post('/api/sign-in', { email: EMAIL, password: TEST_PASSWORD }, from);
  await browser.post('/api/sign-in', { email: EMAIL, password: 'wrong' }, from);
  await browser.post('/api/sign-in-by-card', { card: { kind: 'code', code: `${code.slice(0, -1)}x` } }, from);
});

describe('the data of one pupil', () => {
  test('are exported as a page that contains all of them and no script, with an audit entry', async () => {
    await server.rows(`update account set display_name = '<script>x</script>' where id = $1`, [taught.pupil(1).id]);
    const { status, body, headers } = await taught.teacher.post<string>(`/api/pupils/u_${erased().id}/export`, {});
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment/u);
    for (const word of [NAME, KANA, EMAIL, SCHOOL_NUMBER, '2年1組', '答え合わせをした', '問題を始めた', TEXT])
      expect(body).toContain(word);
    expect(body).toMatch(/絵のあいことばを決めた日時<\/td><td>2026-05-11/u);
    expect(body).not.toContain(taught.pupil(1).email);
    const other = await taught.teacher.post<string>(`/api/pupils/u_${taught.pupil(1).id}/export`, {});
    expect(other.body).toContain('&lt;script&gt;');
    expect(other.body).not.toContain('<script');
    const { body: audit } = await taught.teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries?action=export');
    expect(audit.entries.map(({ thing }) => thing)).toEqual(['pupil', 'pupil']);
  });
});

function readAudit(by: TestBrowser, person: string) {
  const query = new URLSearchParams({ limit: '200', ...(person === '' ? {} : { person }) });
  return by.get<RouteOutput<'auditEntries'>>(`/api/audit-entries?${query.toString()}`);
}

describe('audit entries that an administrator reads', () => {
  test("name no pupil and are not found by a pupil's name; the school's teachers see and find both", async () => {
    const admin = await addTestPerson(server, 'admin');
    const { body } = await readAudit(admin, '');
    expect(body.entries.filter(({ thing }) => thing === 'pupil').length).toBeGreaterThan(2);
    for (const word of [NAME, EMAIL]) expect(JSON.stringify(body)).not.toContain(word);
    expect((await readAudit(admin, '消野')).body.entries).toEqual([]);
    const { body: found } = await readAudit(taught.teacher, '消野');
    expect(found.entries.map(({ thingName }) => thingName)).toContain(NAME);
    expect((await readAudit(admin, taught.teacher.email)).body.entries.length).toBeGreaterThan(2);
  });
});

describe('erasing a pupil', () => {
  test('requires that the pupil is archived and unchanged', async () => {
    expect(await erasing({ version: 99 })).toMatchObject({ status: 409, body: { refusal: 'pupil-in-use' } });
    const archive = { version: await versionNow() };
    expect((await taught.teacher.post(`/api/pupils/u_${erased().id}/archive`, archive)).status).toBe(200);
    expect(await erasing({ version: 99 })).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
  });

  test('leaves no name, card, address or hash of them anywhere in the database, and changes no figure', async () => {
    const words = await wordsOf();
    expect((await rowsThatSay(words)).length).toBeGreaterThan(2);
    const before = await figures();
    expect((await erasing({ version: await versionNow() })).status).toBe(200);
    expect(await rowsThatSay(words)).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await server.rows('select from known_device where account_id = $1', [erased().id])).toEqual([]);
    expect(await server.rows('select from picture_password where pupil_id = $1', [erased().id])).toEqual([]);
    const acts = await server.rows('select from act where pupil_id = $1', [erased().id]);
    expect(acts.length).toBeGreaterThan(4);
    expect(await server.rows('select text, state from written_text where pupil_id = $1', [erased().id])).toEqual([
      { text: '', state: 'understood' },
    ]);
  });

  test('is final: the pupil is not listed, found, restored or erased again', async () => {
    const { teacher } = taught;
    const { body } = await teacher.get<RouteOutput<'pupils'>>('/api/pupils?archived=with');
    expect(body.pupils.map(({ id }) => id)).not.toContain(`u_${erased().id}`);
    expect((await teacher.get(`/api/pupils/u_${erased().id}`)).status).toBe(404);
    const version = await versionNow();
    expect((await teacher.post(`/api/pupils/u_${erased().id}/restore`, { version })).status).toBe(404);
    expect((await teacher.post('/api/pupils/restore', { pupils: [`u_${erased().id}`] })).status).toBe(404);
    expect((await erasing({ version })).status).toBe(404);
    expect((await teacher.post(`/api/pupils/u_${erased().id}/export`, {})).status).toBe(404);
    expect((await erased().get('/api/progress')).status).toBe(401);
  });

  test('leaves an audit entry without a name', async () => {
    const { body } = await taught.teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries?action=erase');
    expect(body.entries).toMatchObject([{ thing: 'pupil', thingName: '（消した児童）', details: {} }]);
  });
});

describe('data with a retention time', () => {
  test('are pupils who left: archived, or without a class and unused, for the years of their school', async () => {
    const school = await server.addSchool('きた小学校');
    const group = await addTestGroup(server, school);
    const [archived, left, graduated, staying, unplaced] = await Promise.all(
      Array.from({ length: 5 }, () => server.addPerson(school, 'pupil')),
    );
    if (!archived || !left || !graduated || !staying || !unplaced) throw new Error('no pupils');
    await server.rows('update account set archived_at = $1 where id = $2', ['2026-05-01', archived.id]);
    await addPupilToTestGroup(server, left, group, { until: '2026-06-01' });
    await addPupilToTestGroup(server, graduated, group);
    await addPupilToTestGroup(server, staying, group);
    await server.rows('update account set last_login_at = $1 where id = $2', ['2028-01-10', staying.id]);
    const gone = async (day: string): Promise<string[]> => {
      await erasePupilsAfterRetention(server.database.db, new Date(`${day}T03:00:00Z`));
      const rows = await server.rows<{ id: string }>(
        'select id from account where school_id = $1 and erased_at is not null',
        [school],
      );
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await gone('2027-04-30')).toEqual([]);
    expect(await gone('2027-05-02')).toEqual([archived.id]);
    expect(await gone('2027-06-02')).toEqual([archived.id, left.id].toSorted());
    await server.rows('update school set keep_left_pupils = 2 where id = $1', [school]);
    expect(await gone('2028-04-02')).toEqual([archived.id, left.id].toSorted());
    await server.rows('update school set keep_left_pupils = 1 where id = $1', [school]);
    expect(await gone('2028-04-02')).toEqual([archived.id, left.id, graduated.id].toSorted());
    expect(await gone('2028-12-31')).toEqual([archived.id, left.id, graduated.id].toSorted());
    expect(await gone('2029-01-11')).toEqual([archived.id, left.id, graduated.id, staying.id].toSorted());
  });

  test('are addresses and browsers of audit entries', async () => {
    const count = async (): Promise<number> =>
      (await server.rows('select from audit_entry where address is not null or user_agent is not null')).length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await removeOldAuditIpAddresses(
      server.database.db,
      new Date(server.now().getTime() + (DAYS_TO_KEEP_AUDIT_IP_ADDRESSES - 1) * DAY),
    );
    expect(await count()).toBe(before);
    await removeOldAuditIpAddresses(
      server.database.db,
      new Date(server.now().getTime() + (DAYS_TO_KEEP_AUDIT_IP_ADDRESSES + 1) * DAY),
    );
    expect(await count()).toBe(0);
  });
});
