import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import type { RosterCheckResult } from '../../contract/roster-check.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

type Read = Extract<RosterCheckResult, { kind: 'read' }>;
type Pupil = RouteOutput<'pupils'>['pupils'][number];

const HEADER = '年,組,番号,氏名,ふりがな,学籍番号';
const TWO = ['2,1,1,林 葵,はやし あおい,0041', '2,2,1,林 葵,はやし あおい,0042'];
const CONSENT = { goodLinesOnly: false, addGroups: true, endLeaving: false };

const server = await createTestApp();
afterAll(server.close);
let manager: TestPerson;

beforeEach(async () => {
  manager = await addTestPerson(server, 'manager');
});

const text = (lines: readonly string[]) => ({ kind: 'text', text: [HEADER, ...lines].join('\n') });
const file = (bytes: Uint8Array, name = 'roster.xlsx') => ({ kind: 'file', name, bytes: new Uint8Array(bytes) });

async function check(source: unknown): Promise<Read> {
  const { status, body } = await manager.post<Read>('/api/rosters/check', { purpose: 'addPupils', source });
  expect(status).toBe(200);
  expect(body.kind).toBe('read');
  return body;
}

async function apply(source: unknown) {
  const { seen, faults } = await check(source);
  expect(faults).toEqual([]);
  const input = { purpose: 'addPupils', seen, ...CONSENT, source };
  const { status, body } = await manager.post<{ undo: string }>('/api/rosters', input);
  expect(status).toBe(200);
  return body;
}

async function list(query: Record<string, string> = {}): Promise<readonly Pupil[]> {
  const { body } = await manager.get<RouteOutput<'pupils'>>(`/api/pupils?${new URLSearchParams(query).toString()}`);
  return body.pupils;
}

async function places(): Promise<readonly string[]> {
  const found = await list({ sort: 'schoolNumber' });
  return found.map(({ schoolNumber, displayName, group }) => `${schoolNumber} ${displayName} ${group?.name}`);
}

function edit(pupil: Pupil | undefined, schoolNumber: unknown) {
  if (pupil === undefined) throw new Error('there is no such pupil');
  const { id, version, displayName, kanaName, email, number } = pupil;
  return manager.post(`/api/pupils/${id}`, { version, displayName, kanaName, email, number, schoolNumber });
}

describe('a roster with school numbers', () => {
  it('gives them to new pupils, and moves the right one of two namesakes', async () => {
    await apply(text(TWO));
    const body = await apply(text(['2,3,1,林 葵,はやし あおい,0042']));
    expect(body).toMatchObject({ added: 0, moved: 1, updated: 0 });
    expect(await places()).toEqual(['0041 林 葵 2年1組', '0042 林 葵 2年3組']);
  });

  it('shows a new number and a new name of a pupil before it sets them, and undoes both', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,', '2,1,2,森 蓮,もり れん,0007']));
    const changes = text(['2,1,1,林 葵,はやし あおい,0041', '2,1,2,原 蓮,はら れん,0007']);
    expect((await check(changes)).lines).toMatchObject([
      { change: 'updated', updates: ['schoolNumber'], pupil: { schoolNumber: null } },
      { change: 'updated', updates: ['name'], pupil: { displayName: '森 蓮' } },
    ]);
    const { undo } = await apply(changes);
    expect(await places()).toEqual(['0007 原 蓮 2年1組', '0041 林 葵 2年1組']);
    const { body } = await manager.get<RouteOutput<'rosterApplications'>>('/api/rosters');
    expect(body.applications.find(({ id }) => id === undo)).toMatchObject({ updated: 2, renumbered: 0 });
    await manager.post(`/api/rosters/${undo}/undo`, {});
    expect(await places()).toEqual(['0007 森 蓮 2年1組', 'null 林 葵 2年1組']);
  });

  it('cannot be undone after one of the numbers was changed by hand', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,']));
    const { undo } = await apply(text(['2,1,1,林 葵,はやし あおい,0041']));
    const [pupil] = await list();
    await edit(pupil, '0099');
    expect(await manager.post(`/api/rosters/${undo}/undo`, {})).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', concerning: [pupil?.id] },
    });
    expect(await places()).toEqual(['0099 林 葵 2年1組']);
  });

  it('can be applied again after it was undone', async () => {
    const { undo } = await apply(text(TWO));
    await manager.post(`/api/rosters/${undo}/undo`, {});
    expect(await apply(text(TWO))).toMatchObject({ added: 2 });
  });

  it('asks before it believes that a pupil has the number of another child', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,0041', '2,1,2,林 蓮,はやし れん,0042']));
    const asked = await check(text(['2,2,1,林 葵,はやし あおい,0042']));
    expect(asked.faults).toMatchObject([
      { kind: 'whoseSchoolNumber', column: 6, candidates: [{ displayName: '林 蓮', schoolNumber: '0042' }] },
    ]);
    expect(asked.lines).toMatchObject([{ change: null }]);
  });

  it('reports a number of an archived pupil, but not one of an erased pupil', async () => {
    await apply(text(TWO));
    const [pupil] = await list({ search: '0041' });
    await manager.post(`/api/pupils/${pupil?.id}/archive`, { version: pupil?.version });
    const roster = text(['3,1,1,森 蓮,もり れん,0041']);
    expect((await check(roster)).faults).toMatchObject([{ kind: 'schoolNumberTaken', isArchived: true }]);
    await manager.post(`/api/pupils/${pupil?.id}/erase`, { version: (pupil?.version ?? 0) + 1 });
    expect((await check(roster)).faults).toEqual([]);
  });
});

describe('leading zeros', () => {
  it('survive a workbook that was exported, and one whose cells are numbers with a format', async () => {
    await apply(text(TWO));
    const { raw } = await manager.get('/api/rosters/export?format=xlsx');
    const { sheets } = await readXlsx(new Uint8Array(raw));
    expect(sheets[0]?.rows.map((row) => row.at(5))).toEqual(['学籍番号', '0041', '0042']);
    const again = await check(file(new Uint8Array(raw)));
    expect(again.lines.map(({ change }) => change)).toEqual(['unchanged', 'unchanged']);
    const columns = HEADER.split(',').map((_, at) => (at === 5 ? { numFmt: '0000' } : {}));
    const rows = [HEADER.split(','), [2, '1', 1, '林 葵', 'はやし あおい', 41]];
    const bytes = await writeXlsx({ sheets: [{ name: '名簿', columns, rows }] });
    expect((await check(file(bytes))).lines).toMatchObject([{ change: 'unchanged' }]);
  });

  it('survive CSV and OneRoster', async () => {
    await apply(text(TWO));
    for (const format of ['csv', 'oneRoster']) {
      const { raw } = await manager.get(`/api/rosters/export?format=${format}`);
      const again = await check(file(new Uint8Array(raw), 'roster'));
      expect(again.lines.map(({ change }) => change)).toEqual(['unchanged', 'unchanged']);
      expect(again.unreadColumns).not.toContain('identifier');
    }
  });
});

describe('the number of a pupil', () => {
  it('is changed, searched as a whole or by a part, and kept when a request does not name it', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,', '2,1,2,森 蓮,もり れん,R5-0042']));
    const [pupil] = await list({ search: '林' });
    expect(await edit(pupil, '１２３')).toMatchObject({ status: 200, body: { schoolNumber: '123' } });
    for (const search of ['123', '１２３']) expect((await list({ search })).map(({ id }) => id)).toEqual([pupil?.id]);
    expect((await list({ search: 'r5-004' })).map(({ displayName }) => displayName)).toEqual(['森 蓮']);
    expect((await list({ search: '2' })).map(({ displayName }) => displayName)).toEqual(['森 蓮']);
    const [now] = await list({ search: '123' });
    expect(await edit(now, undefined)).toMatchObject({ status: 200, body: { schoolNumber: '123' } });
    const [kept] = await list({ search: '123' });
    expect(await edit(kept, null)).toMatchObject({ status: 200, body: { schoolNumber: null } });
  });

  it.each(['12 34 5_6', '令5', '', '1'.repeat(21), 12])('is refused if it is %j', async (schoolNumber) => {
    await apply(text(['2,1,1,林 葵,はやし あおい,']));
    const [pupil] = await list();
    expect(await edit(pupil, schoolNumber)).toMatchObject({ status: 400, body: { refusal: 'malformed-request' } });
  });

  it('belongs to one pupil of a school, but may occur in another school', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,a-1', '2,1,2,森 蓮,もり れん,']));
    const pupil = (await list()).find(({ displayName }) => displayName === '森 蓮');
    expect(await edit(pupil, 'A-1')).toMatchObject({ status: 409, body: { refusal: 'school-number-taken' } });
    manager = await addTestPerson(server, 'manager');
    expect(await apply(text(['2,1,1,原 樹,はら いつき,A-1']))).toMatchObject({ added: 1 });
  });

  it('is in the audit log as a changed field, without its value', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,']));
    const [pupil] = await list();
    await edit(pupil, '98765');
    const rows = await server.rows<{ details: string }>(
      `select details::text from audit_entry where school_id = $1 and thing_id = $2`,
      [manager.school, pupil?.id.slice(2)],
    );
    expect(rows).toEqual([{ details: '{"fields": ["schoolNumber"]}' }]);
  });

  it('is printed in the export for a guardian', async () => {
    await apply(text(['2,1,1,林 葵,はやし あおい,98765']));
    const [pupil] = await list();
    const { raw } = await manager.post(`/api/pupils/${pupil?.id}/export`, {});
    expect(Buffer.from(raw).toString()).toContain('98765');
  });
});
