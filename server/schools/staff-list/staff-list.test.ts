import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { School } from '../../../contract/schools.ts';
import type { StaffListCheckResult, StaffPasswordSlip } from '../../../contract/staff-list.ts';
import { createTestApp } from '../../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let admin: TestPerson;
let town = 0;

beforeEach(async () => {
  admin = await addTestPerson(server, 'admin');
  town += 1;
});

type Applied = { readonly schoolsAdded: number; readonly slips: readonly StaffPasswordSlip[] };

const HEADINGS = '学校\t名前\tふりがな\tメールアドレス\t役割';

async function check(text: string): Promise<StaffListCheckResult> {
  return (await admin.post<StaffListCheckResult>('/api/staff-lists/check', { text })).body;
}

async function read(text: string) {
  const list = await check(text);
  if (list.kind !== 'read') throw new Error(`not read: ${list.reason}`);
  return list;
}

function apply(text: string, seen: string) {
  return admin.post<Applied>('/api/staff-lists', { text, seen });
}

/** Returns the faults of a staff list as texts `line column: message`. */
function faultsOf({ lines }: Extract<StaffListCheckResult, { kind: 'read' }>): string[] {
  return lines.flatMap(({ line, faults }) => faults.map(({ column, words }) => `${line} ${column}: ${words}`));
}

describe('a list is read', () => {
  test('from a spreadsheet or CSV, with headings in any order, full-width letters and extra spaces', async () => {
    const tabs = await read(`\n${HEADINGS}\nひがし${town}\t 先生　ひかり \tせんせい ひかり\tHIKARI@Example.test\t\n\n`);
    expect(tabs.lines).toEqual([
      {
        line: 3,
        school: `ひがし${town}`,
        isNewSchool: true,
        name: '先生 ひかり',
        kana: 'せんせい ひかり',
        email: 'hikari@example.test',
        role: 'manager',
        faults: [],
      },
    ]);
    const csv = await read(`メール,氏名,役割\nboss@example.test,"管理, 者",管理者`);
    expect([csv.lines[0]?.name, csv.lines[0]?.role, csv.newSchools]).toEqual(['管理, 者', 'admin', []]);
  });

  test.each([
    ['', 'noHeadings'],
    ['ひがし\t先生', 'noHeadings'],
    [HEADINGS, 'nobody'],
    [`${HEADINGS}\n${'学校\t名\t\ta@b.cd\t\n'.repeat(301)}`, 'tooMany'],
  ])('but the text %j is refused', async (text, reason) => {
    expect(await check(text)).toEqual({ kind: 'unreadable', reason });
  });

  test('with all faults at their cells', async () => {
    const lines = [
      `\t先生\t\ta@example.test\t`,
      `みなみ${town}\t\tカナ漢\tnobody\t校長`,
      `みなみ${town}\t先生\t\tb@example.test\t先生`,
      `みなみ${town}\tもう一人\t\tB@example.test\t先生`,
      `みなみ${town}\t管理\t\tc@example.test\t管理者`,
    ];
    expect(faultsOf(await read([HEADINGS, ...lines].join('\n')))).toEqual([
      '2 school: 入力してください',
      '3 role: 「先生」か「管理者」と書いてください',
      '3 name: 入力してください',
      '3 kana: ひらがなかカタカナで入力してください',
      '3 email: メールアドレスの形で入力してください',
      '5 email: 4行目と同じです',
      '6 school: 管理者の行では空にしてください',
    ]);
  });

  test('and compared with existing data: an address in use, an archived school', async () => {
    const teacher = await addTestPerson(server, 'manager');
    const [row] = await server.rows<{ name: string }>('select name from school where id = $1', [teacher.school]);
    await server.rows('update school set name = $2 where id = $1', [teacher.school, `きた${town}`]);
    expect(row).toBeDefined();
    const text = `${HEADINGS}\nきた${town}\t先生\t\t${teacher.email}\t\nきた${town}\t別の人\t\tother@example.test\t`;
    const list = await read(text);
    expect(faultsOf(list)).toEqual(['2 email: この学校で、もう使われています']);
    expect(list.newSchools).toEqual([]);
    await server.rows('update school set archived_at = now() where id = $1', [teacher.school]);
    expect(faultsOf(await read(text))).toContain('3 school: 休止中の学校です。先に元にもどしてください');
  });
});

test('a school whose name several schools in use have is a fault; an archived school is not counted', async () => {
  const name = `おなじ${town}`;
  const added = [];
  for (let index = 0; index < 2; index += 1) {
    added.push((await admin.post<School>('/api/schools', { name })).body);
    server.advance(1000);
  }
  const text = `${HEADINGS}\n${name}\t先生\t\tsame${town}@example.test\t`;
  const list = await read(text);
  expect(faultsOf(list)).toEqual([
    '2 school: 同じ名前の学校が2校以上あります。先に「学校」の画面で、どちらかの名前を変えてください',
  ]);
  expect((await apply(text, list.seen)).status).not.toBe(200);
  const [first] = added;
  await admin.post(`/api/schools/${first?.id}/archive`, { version: first?.version });
  const clear = await read(text);
  expect([faultsOf(clear), clear.newSchools]).toEqual([[], []]);
  expect((await apply(text, clear.seen)).status).toBe(200);
  const [teacher] = await server.rows<{ school: string }>('select school_id as school from account where email = $1', [
    `same${town}@example.test`,
  ]);
  expect(`c_${teacher?.school}`).toBe(added[1]?.id);
});

function goodList(): string {
  return `${HEADINGS}\nあさひ${town}\t一の先生\t\tone${town}@example.test\t\nあさひ${town}\t二の先生\t\ttwo${town}@example.test\t先生\n\t新しい管理\t\tadmin${town}@example.test\t管理者`;
}

describe('a checked list', () => {
  test('is added as a whole: each school once, initial passwords that must be changed, audit entries', async () => {
    const { seen, newSchools } = await read(goodList());
    expect(newSchools).toEqual([`あさひ${town}`]);
    const { status, body } = await apply(goodList(), seen);
    expect([status, body.schoolsAdded, body.slips.length]).toEqual([200, 1, 3]);
    const [one] = body.slips;
    const signedIn = await server.signIn(`one${town}@example.test`, one?.initialPassword);
    expect((await signedIn.get('/api/groups')).body).toMatchObject({ refusal: 'password-must-change' });
    const schools = await server.rows('select 1 from school where name = $1', [`あさひ${town}`]);
    expect(schools).toHaveLength(1);
    const entries = await server.rows(
      `select 1 from audit_entry where actor_id = $1 and action = 'add' and thing_kind in ('school', 'staff')`,
      [admin.id],
    );
    expect(entries).toHaveLength(4);
    expect(JSON.stringify(server.lines)).not.toContain(one?.initialPassword);
  });

  test('is refused if something has changed since, and nobody is added', async () => {
    const { seen } = await read(goodList());
    expect((await apply(goodList(), 'another')).body).toMatchObject({ refusal: 'changed-meanwhile' });
    await server.addSchool(`あさひ${town}`);
    expect(await apply(goodList(), seen)).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
    expect(await server.rows('select 1 from account where email = $1', [`one${town}@example.test`])).toEqual([]);
  });

  test('is refused if it has a fault', async () => {
    const text = `${HEADINGS}\nあさひ${town}\t\t\tone${town}@example.test\t`;
    const { seen } = await read(text);
    expect(await apply(text, seen)).toMatchObject({ status: 409 });
  });

  test('that is sent twice at once is added once', async () => {
    const { seen } = await read(goodList());
    const answers = await Promise.all([apply(goodList(), seen), apply(goodList(), seen)]);
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([JSON.stringify([200, 409]), JSON.stringify([200, 429])]).toContain(JSON.stringify(statuses));
    expect(await server.rows('select 1 from school where name = $1', [`あさひ${town}`])).toHaveLength(1);
  });

  test('cannot be added by a teacher', async () => {
    const teacher = await addTestPerson(server, 'manager');
    expect((await teacher.post('/api/staff-lists/check', { text: goodList() })).status).toBe(403);
  });
});
