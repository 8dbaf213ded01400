import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import type { RouteOutput } from '../../contract/routes.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RosterCheckResult } from '../../contract/roster-check.ts';
import type { RosterApplication } from '../../contract/roster.ts';
import { writeTextIntoField, clearRosterLine, writeTextIntoCells } from '../../engine/roster/mending.ts';
import { NEW_PUPIL_ID_VALUE, type StoredRosterTable } from '../../engine/roster/row.ts';
import { formatRosterCellPosition } from '../../engine/roster/words.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { readTestSpreadsheetBytes } from '../../testing/server/roster/files.ts';

type Applied = { kind: string; undo: string; groups: readonly { name: string }[] };

const HEADER = '年,組,番号,氏名,ふりがな';
const CLASS = ['2,1,1,森 蓮,もり れん', '2,1,2,林 葵,はやし あおい', '2,2,1,原 樹,はら いつき'];
const NEXT_YEAR = ['3,1,1,原 樹,はら いつき', '3,2,1,森 蓮,もり れん', '2,1,1,小川 千尋,おがわ ちひろ'];
const HOUR = 60 * 60 * 1000;

const server = await createTestApp();
afterAll(server.close);
let manager: TestPerson;

beforeEach(async () => {
  manager = await addTestPerson(server, 'manager');
});

function text(lines: readonly string[]) {
  return { kind: 'text', text: [HEADER, ...lines].join('\n') } as const;
}

/** Converts the tables of a roster that the server returned to the form in which the browser sends them back. */
function sent(tables: readonly StoredRosterTable[]) {
  return { kind: 'tables', tables: tables.map(({ sheet, rows }) => ({ sheet, rows })) } as const;
}

async function check(input: Record<string, unknown>): Promise<Extract<RosterCheckResult, { kind: 'read' }>> {
  const { status, body } = await manager.post<RosterCheckResult>('/api/rosters/check', {
    purpose: 'addPupils',
    ...input,
  });
  if (status !== 200 || body.kind !== 'read') throw new Error(JSON.stringify(body));
  return body;
}

/**
 * Checks a roster. Whenever the server asks which of several pupils a line means, chooses the first of them. Returns
 * the tables with these choices.
 */
async function answered(lines: readonly string[]) {
  const { tables, faults } = await check({ source: text(lines) });
  const kept: readonly StoredRosterTable[] = tables ?? [];
  const asked = faults.flatMap((fault) => {
    const [pupil] = fault.kind === 'whichPupil' ? fault.candidates : [];
    return pupil === undefined ? [] : [{ at: fault, pupil }];
  });
  return sent(asked.reduce((sum, { at, pupil }) => writeTextIntoField(sum, 'identity', at, pupil.id), kept));
}

const CONSENT = { goodLinesOnly: false, addGroups: true, endLeaving: true };

async function apply(input: Record<string, unknown>) {
  const { seen } = await check(input);
  return manager.post<Applied>('/api/rosters', { purpose: 'addPupils', seen, ...CONSENT, ...input });
}

/** Returns a text for each group membership in the school. */
async function memberships(): Promise<string[]> {
  const rows = await server.rows<{ words: string }>(
    `select concat_ws(' ', display_name, name, school_year, number, from_date, until_date) as words
       from group_membership as member join account on account.id = pupil_id join class_group on class_group.id = group_id
      where member.school_id = $1 order by 1`,
    [manager.school],
  );
  return rows.map(({ words }) => words);
}

async function living(table: 'account' | 'class_group'): Promise<number> {
  const role = table === 'account' ? `and role = 'pupil'` : '';
  const rows = await server.rows(`select from ${table} where school_id = $1 and archived_at is null ${role}`, [
    manager.school,
  ]);
  return rows.length;
}

function file(bytes: Uint8Array) {
  return { kind: 'file', name: '名簿', bytes };
}

function checkFile(bytes: number) {
  return manager.post<unknown>('/api/rosters/check', {
    purpose: 'addPupils',
    source: file(Buffer.alloc(bytes)),
  });
}

describe('checking', () => {
  it('shows what a roster would change, and stores nothing', async () => {
    const checked = await check({ source: text(CLASS) });
    expect(checked).toMatchObject({ schoolYear: 2026, faults: [], leaving: [], encoding: null });
    expect(checked.lines.map(({ change }) => change)).toEqual(['added', 'added', 'added']);
    expect(checked.newGroups.map(({ name }) => name)).toEqual(['2年1組', '2年2組']);
    expect(await living('account')).toBe(0);
  });

  it('uses an existing empty class of the same name, whatever its grade and digits', async () => {
    await manager.post('/api/groups', { name: '２年１組', grade: 3 });
    await manager.post('/api/groups', { name: '2組', grade: 2 });
    const checked = await check({ source: text(CLASS) });
    expect(checked.newGroups).toEqual([]);
    await apply({ source: text(CLASS) });
    const { body } = await manager.get<RouteOutput<'groups'>>('/api/groups');
    expect(body.groups.map(({ name, pupils }) => `${name} ${pupils}`).toSorted()).toEqual(['2組 1', '２年１組 2']);
  });

  it('reads a spreadsheet of a whole school with eight faults, and with notes about what it accepts', async () => {
    const checked = await check({ source: file(readTestSpreadsheetBytes('faulty.xlsx')) });
    expect(checked.faults).toHaveLength(8);
    expect(checked.notes).toMatchObject([
      { row: 101, kind: 'latinKana' },
      { row: 300, kind: 'namesake', first: { row: 299 } },
    ]);
    expect(checked.lines.filter(({ change }) => change === 'added')).toHaveLength(392);
  });

  it('lists the columns that it does not read, once: tables that are sent again do not contain them', async () => {
    const csv = '年,組,氏名,住所\n2,1,青木 一,千代田区';
    const pasted = await check({ source: { kind: 'text', text: csv } });
    expect(pasted.unreadColumns).toEqual(['住所']);
    expect(JSON.stringify(pasted.tables)).not.toContain('千代田区');
    expect((await check({ source: sent(pasted.tables ?? []) })).unreadColumns).toEqual([]);
    const rows = csv.split('\n').map((line) => line.split(','));
    const workbook = await writeXlsx({ sheets: [{ name: '名簿', rows }] });
    expect((await check({ source: file(workbook) })).unreadColumns).toEqual(['住所']);
  });

  it('refuses a file that is too large, with the limit in question', async () => {
    expect(await checkFile(10 * 1024 * 1024 + 1)).toMatchObject({ status: 200, body: { fault: { kind: 'tooLarge' } } });
    expect(await checkFile(50 * 1024 * 1024)).toMatchObject({ status: 413, body: { refusal: 'body-too-large' } });
  });

  it('puts lines without a group into the default group, which need not exist yet', async () => {
    await apply({ source: text(CLASS) });
    const list = { kind: 'text', text: '氏名\n小川 千尋\n森 蓮' } as const;
    const present = await check({ source: list, defaultGroup: { grade: 2, name: '2年1組' } });
    expect(present.lines.map(({ change }) => change)).toEqual(['added', 'unchanged']);
    expect(present.newGroups).toEqual([]);
    const coming = await check({ source: list, defaultGroup: { grade: 3, name: 'ひまわり学級' } });
    expect(coming.newGroups).toEqual([{ grade: 3, otherGrades: [], name: '3年ひまわり組' }]);
  });

  it('gives the same result for the tables of its own answer, and fewer faults after corrections', async () => {
    const first = await check({ source: file(readTestSpreadsheetBytes('faulty.xlsx')) });
    const again = await check({ source: sent(first.tables ?? []) });
    expect(again).toEqual({ ...first, tables: null });
    const named = writeTextIntoCells(first.tables ?? [], { sheet: '名簿', row: 77 }, [4], '西村 樹');
    const mended = await check({ source: sent(clearRosterLine(named, { sheet: '名簿', row: 250 })) });
    expect(mended.faults.map(formatRosterCellPosition)).toEqual(
      first.faults.map(formatRosterCellPosition).filter((place) => !/D77$|C250$/u.test(place)),
    );
    expect(mended.lines.find(({ row }) => row === 77)?.change).toBe('added');
  });
});

const TWO_NAMES = '年,組,番号,氏名,ふりがな,通称名,通称名ふりがな\n2,1,3,金 美花,きむ みふぁ,金田 美花,かねだ みか';
const WITH_COMMON_NAME = { source: { kind: 'text', text: TWO_NAMES } } as const;

async function showCommonNames(commonNames: boolean): Promise<void> {
  const { body } = await manager.get<RouteOutput<'schoolSettings'>>('/api/school-settings');
  const { schoolName: _, runningYear: __, ...settings } = body;
  const { status } = await manager.post('/api/school-settings', { ...settings, commonNames });
  expect(status).toBe(200);
}

async function shownNames(): Promise<unknown[]> {
  const { body } = await manager.get<RouteOutput<'pupils'>>('/api/pupils');
  return body.pupils.map(({ displayName, kanaName }) => [displayName, kanaName]);
}

async function download(path: string) {
  const { status, headers, raw } = await manager.get(path);
  expect(status).toBe(200);
  const [, fileName = ''] = /^attachment; filename\*=UTF-8''(\S+)$/u.exec(String(headers['content-disposition'])) ?? [];
  return { fileName: decodeURIComponent(fileName), mediaType: headers['content-type'], source: file(raw) };
}

async function checkExport() {
  return check({ source: (await download('/api/rosters/export?format=oneRoster')).source });
}

async function ownGrades(): Promise<string[]> {
  const { body } = await manager.get<RouteOutput<'pupils'>>('/api/pupils');
  return body.pupils.map(({ displayName, group }) => `${displayName} ${group?.name} ${group?.grade}`).toSorted();
}

describe('a class of several grades', () => {
  const SHARED = ['2,2・3年,1,青木 一,', '3,2・3年,1,石井 二,'];

  it('is one group in which every pupil has a grade', async () => {
    expect((await apply({ source: text(SHARED) })).body).toMatchObject({ kind: 'applied', added: 2, groupsAdded: 1 });
    expect(await ownGrades()).toEqual(['石井 二 2・3年 3', '青木 一 2・3年 2'].toSorted());
    const { body } = await manager.get<RouteOutput<'groups'>>('/api/groups');
    expect(body.groups).toMatchObject([{ name: '2・3年', grade: 2, otherGrades: [3], pupils: 2 }]);
    expect((await check({ source: text(SHARED) })).lines.map(({ change }) => change)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    for (const format of ['csv', 'oneRoster'] as const) {
      const { source } = await download(`/api/rosters/export?format=${format}`);
      const again = await check({ source });
      expect(again.lines.map(({ change }) => change)).toEqual(['unchanged', 'unchanged']);
    }
  });

  it('is not applied before the school has confirmed that it is one', async () => {
    const source = text(['2,くぬぎ,1,青木 一,', '3,くぬぎ,2,石井 二,']);
    expect((await apply({ source })).body).toEqual({ kind: 'needsConsent', to: 'classes' });
    const classes = [{ group: 'くぬぎ', isOneClass: true }];
    expect((await apply({ source, classes })).body).toMatchObject({ kind: 'applied', groupsAdded: 1 });
    expect(await ownGrades()).toEqual(['石井 二 くぬぎ組 3', '青木 一 くぬぎ組 2'].toSorted());
  });

  it('gets its grades back when a roster that changed them is undone', async () => {
    await apply({ source: text(SHARED) });
    const { body } = await apply({ source: text(['3,2・3年,2,青木 一,', '3,2・3年,1,石井 二,']) });
    expect(body).toMatchObject({ kind: 'applied', renumbered: 1 });
    expect(await ownGrades()).toContain('青木 一 2・3年 3');
    expect((await manager.post(`/api/rosters/${body.undo}/undo`, {})).status).toBe(200);
    expect(await ownGrades()).toContain('青木 一 2・3年 2');
  });

  it('is compared grade by grade when pupils move to the class of the next year', async () => {
    await apply({ source: text(SHARED) });
    const [from] = (await manager.get<RouteOutput<'groups'>>('/api/groups')).body.groups;
    const next = { name: '3・4年', grade: 3, otherGrades: [4], schoolYear: 2027 };
    const { body: to } = await manager.post<{ id: string }>('/api/groups', next);
    const { body: listed } = await manager.get<RouteOutput<'pupils'>>('/api/pupils');
    const pupils = listed.pupils.map(({ id }) => id);
    expect((await manager.post('/api/moves', { pupils, from: from?.id, to: to.id })).status).toBe(200);
    const { body } = await manager.get<RouteOutput<'pupils'>>('/api/pupils?schoolYear=2027&sort=name');
    expect(body.pupils.map(({ displayName, group }) => `${displayName} ${group?.grade}`)).toEqual([
      '青木 一 3',
      '石井 二 4',
    ]);
  });

  it('keeps the grades of its pupils when its own grades change, as far as it still has them', async () => {
    await apply({ source: text(SHARED) });
    const [group] = (await manager.get<RouteOutput<'groups'>>('/api/groups')).body.groups;
    if (group === undefined) throw new Error('no group');
    const edit = async (version: number, grade: number, otherGrades: readonly number[]): Promise<void> => {
      const edited = { version, grade, otherGrades, name: group.name, teachers: [] };
      expect((await manager.post(`/api/groups/${group.id}`, edited)).status).toBe(200);
    };
    await edit(group.version, 1, [2, 3]);
    expect(await ownGrades()).toEqual(['石井 二 2・3年 3', '青木 一 2・3年 2'].toSorted());
    await edit(group.version + 1, 3, []);
    expect(await ownGrades()).toEqual(['石井 二 2・3年 3', '青木 一 2・3年 3'].toSorted());
  });
});

describe('a pupil with a 通称名', () => {
  const shown = { registered: [['金 美花', 'きむ みふぁ']], common: [['金田 美花', 'かねだ みか']] };

  it('is shown by the name that the setting chooses, also after it changes, and is never added twice', async () => {
    expect((await check(WITH_COMMON_NAME)).commonNames).toEqual({ lines: 1, areShown: false });
    await apply(WITH_COMMON_NAME);
    expect(await shownNames()).toEqual(shown.registered);
    const listed = await manager.get<RouteOutput<'pupils'>>('/api/pupils');
    const { body } = await manager.get<RouteOutput<'pupil'>>(`/api/pupils/${listed.body.pupils[0]?.id}`);
    expect(body.otherName).toBe('金田 美花');
    for (const areShown of [true, false, true]) {
      await showCommonNames(areShown);
      expect(await shownNames()).toEqual(areShown ? shown.common : shown.registered);
      const again = await check(WITH_COMMON_NAME);
      expect(again.lines.map(({ change }) => change)).toEqual(['unchanged']);
      expect(again.commonNames.areShown).toBe(areShown);
      const plain = await check({ source: text(['2,1,3,金 美花,きむ みふぁ']) });
      expect(plain.lines.map(({ change }) => change)).toEqual(['unchanged']);
    }
  });

  it('is added with the 通称名 if the school shows it', async () => {
    await showCommonNames(true);
    await apply(WITH_COMMON_NAME);
    expect(await shownNames()).toEqual(shown.common);
  });

  it('is exported to OneRoster with both names, whichever is shown', async () => {
    await apply(WITH_COMMON_NAME);
    const before = await checkExport();
    await showCommonNames(true);
    const after = await checkExport();
    expect(after.tables).toEqual(before.tables);
    expect(after.lines.map(({ change }) => change)).toEqual(['unchanged']);
    expect(after.commonNames.lines).toBe(1);
  });
});

describe('applying', () => {
  it('adds pupils and groups together, and writes one audit entry', async () => {
    const { body } = await apply({ source: text(CLASS) });
    expect(body).toMatchObject({ kind: 'applied', added: 3, moved: 0, groupsAdded: 2 });
    expect(await memberships()).toEqual(
      ['原 樹 2年2組 2026 1 2026-05-11', '林 葵 2年1組 2026 2 2026-05-11', '森 蓮 2年1組 2026 1 2026-05-11'].toSorted(),
    );
    const entries = await server.rows(
      "select action, thing_kind, details from audit_entry where school_id = $1 and action <> 'signIn'",
      [manager.school],
    );
    expect(entries).toMatchObject([{ action: 'add', thing_kind: 'pupil', details: { added: 3, roster: body.undo } }]);
  });

  it('finds all pupils unchanged when the same roster is checked again', async () => {
    await apply({ source: text(CLASS) });
    const checked = await check({ source: text(CLASS) });
    expect(checked.lines.map(({ change }) => change)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('treats two children of one name as two, and asks before it moves one', async () => {
    const twins = { source: file(readFileSync(new URL('cases/twins.tsv', import.meta.url))) };
    expect((await apply(twins)).body).toMatchObject({ kind: 'applied', added: 3 });
    expect((await check(twins)).lines.map(({ change }) => change)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const asked = await check({ source: text(['2,2,33,田中 葵,たなか あおい']) });
    expect(asked.faults).toMatchObject([
      {
        kind: 'whichPupil',
        column: 4,
        candidates: [
          { group: '2年1組', number: 31 },
          { group: '2年1組', number: 32 },
          { group: '2年2組', number: 31 },
        ],
      },
    ]);
    const other = writeTextIntoField(asked.tables ?? [], 'identity', { sheet: null, row: 2 }, NEW_PUPIL_ID_VALUE);
    expect((await apply({ source: sent(other) })).body).toMatchObject({ kind: 'applied', added: 1, renumbered: 0 });
  });

  it('applies nothing without the consent that it needs', async () => {
    const source = text([...CLASS, '2,1,x,西村 樹,']);
    expect((await apply({ source })).body).toEqual({ kind: 'needsConsent', to: 'goodLinesOnly' });
    const withoutGroups = await apply({ source, goodLinesOnly: true, addGroups: false });
    expect(withoutGroups.body).toEqual({ kind: 'needsConsent', to: 'addGroups' });
    expect(await living('account')).toBe(0);
    expect((await apply({ source, goodLinesOnly: true })).body).toMatchObject({ kind: 'applied', added: 3 });
  });

  it('changes nothing if the school has changed since the check, and returns the current state', async () => {
    const source = text(CLASS);
    const { seen } = await check({ source });
    await apply({ source: text(CLASS.slice(0, 1)) });
    const late = await manager.post('/api/rosters', { purpose: 'addPupils', source, seen, ...CONSENT });
    expect(late).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile', present: { kind: 'read' } } });
    expect(await living('account')).toBe(1);
  });
});

describe('the new school year and undoing', () => {
  const input = { purpose: 'newSchoolYear', schoolYear: 2027, source: text(NEXT_YEAR) } as const;

  it('moves, adds and removes pupils on the first of April; last year does not change', async () => {
    await apply({ source: text(CLASS) });
    const checked = await check(input);
    expect(checked.lines.map(({ change }) => change)).toEqual(['moved', 'moved', 'added']);
    expect(checked.leaving.map(({ displayName, group }) => `${displayName} ${group}`)).toEqual(['林 葵 2年1組']);
    expect((await apply(input)).body).toMatchObject({ kind: 'applied', added: 1, moved: 2, left: 1 });
    expect(await memberships()).toEqual(
      [
        '原 樹 2年2組 2026 1 2026-05-11 2027-04-01',
        '原 樹 3年1組 2027 1 2027-04-01',
        '小川 千尋 2年1組 2027 1 2027-04-01',
        '林 葵 2年1組 2026 2 2026-05-11 2027-04-01',
        '森 蓮 2年1組 2026 1 2026-05-11 2027-04-01',
        '森 蓮 3年2組 2027 1 2027-04-01',
      ].toSorted(),
    );
  });

  it('removes nobody while a line has a fault, because the line may be theirs', async () => {
    await apply({ source: text(CLASS) });
    const faulty = { ...input, source: text([...NEXT_YEAR.slice(0, 1), '3,2,x,森 蓮,']) };
    expect((await check(faulty)).leaving).toEqual([]);
    expect((await apply({ ...faulty, goodLinesOnly: true })).body).toMatchObject({ moved: 1, left: 0 });
  });

  it('restores all memberships exactly when a teacher undoes a roster within a day', async () => {
    await apply({ source: text(CLASS) });
    const before = await memberships();
    const { body } = await apply(input);
    expect(await memberships()).not.toEqual(before);
    server.advance(23 * HOUR);
    manager = await addTestPerson(server, 'manager', manager.school);
    expect(await manager.post(`/api/rosters/${body.undo}/undo`, {})).toMatchObject({
      status: 200,
      body: { restored: 4 },
    });
    expect(await memberships()).toEqual(before);
    expect([await living('account'), await living('class_group')]).toEqual([3, 2]);
    expect(await manager.post(`/api/rosters/${body.undo}/undo`, {})).toMatchObject({
      status: 409,
      body: { refusal: 'undo-too-late' },
    });
  });

  it('also restores the memberships after a move and new numbers within one school year', async () => {
    await apply({ source: text(CLASS) });
    const before = await memberships();
    const { body } = await apply({ source: await answered(['2,2,2,森 蓮,', '2,1,9,林 葵,']) });
    expect(body).toMatchObject({ moved: 1, renumbered: 1 });
    await manager.post(`/api/rosters/${body.undo}/undo`, {});
    expect(await memberships()).toEqual(before);
  });

  it('refuses an undo after a day, or when a pupil was moved since', async () => {
    const first = await apply({ source: text(CLASS) });
    await apply({ source: await answered(['2,2,3,森 蓮,']) });
    const moved = await manager.post(`/api/rosters/${first.body.undo}/undo`, {});
    expect(moved).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', concerning: [expect.any(String)] },
    });
    const second = await apply({ source: text(['2,2,9,山田 花子,']) });
    server.advance(25 * HOUR);
    manager = await addTestPerson(server, 'manager', manager.school);
    const late = await manager.post(`/api/rosters/${second.body.undo}/undo`, {});
    expect(late).toMatchObject({ status: 409, body: { refusal: 'undo-too-late' } });
  });

  it('refuses to undo the roster of another school with 404', async () => {
    const { body } = await apply({ source: text(CLASS) });
    const stranger = await addTestPerson(server, 'manager');
    expect(await stranger.post(`/api/rosters/${body.undo}/undo`, {})).toMatchObject({ status: 404 });
  });
});

describe('the list of applied rosters', () => {
  it('is newest first, with who applied it and what was undone', async () => {
    const first = await apply({ source: text(CLASS) });
    server.advance(HOUR);
    const second = await apply({ source: await answered(['2,2,2,森 蓮,', '2,1,9,林 葵,']) });
    expect(first.body.groups.map(({ name }) => name)).toEqual(['2年1組', '2年2組']);
    expect(second.body.groups).toEqual([]);
    await manager.post(`/api/rosters/${second.body.undo}/undo`, {});
    const { body } = await manager.get<{ applications: readonly RosterApplication[] }>('/api/rosters');
    expect(body.applications).toMatchObject([
      { id: second.body.undo, added: 0, moved: 1, renumbered: 1, undoneAt: server.now().toISOString(), canUndo: false },
      {
        id: first.body.undo,
        added: 3,
        moved: 0,
        groupsAdded: 2,
        madeBy: expect.any(String),
        undoneAt: null,
        canUndo: true,
      },
    ]);
    const left = Date.parse(body.applications[1]?.undoUntil ?? '') - server.now().getTime();
    expect(left).toBe(23 * HOUR);
  });
});

describe('exporting', () => {
  it.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv'],
  ])('returns an empty %s with valid headings', async (format, type) => {
    const { fileName, mediaType, source } = await download(`/api/rosters/template?format=${format}`);
    expect({ fileName, mediaType }).toEqual({ fileName: `名簿のひな形.${format}`, mediaType: type });
    const { body: checked } = await manager.post('/api/rosters/check', { purpose: 'addPupils', source });
    expect(checked).toEqual({ kind: 'unreadable', fault: { kind: 'noPupils' } });
  });

  it.each([
    ['csv', 'text/csv'],
    ['oneRoster', 'application/zip'],
  ])('%s can be imported again without a change', async (format, type) => {
    await apply({
      source: text([...CLASS, '2,2,2,=山口 結衣,やまぐち ゆい']),
    });
    const { fileName, mediaType, source } = await download(`/api/rosters/export?format=${format}`);
    expect(fileName).toContain('名簿-2026-05');
    expect(mediaType).toBe(type);
    const checked = await check({ source });
    expect(new Set(checked.lines.map(({ change }) => change))).toEqual(new Set(['unchanged']));
    expect([checked.faults, checked.newGroups]).toEqual([[], []]);
  });
});
