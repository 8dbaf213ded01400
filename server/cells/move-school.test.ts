import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { findLeftoversOfSchoolMoves, createTestInstallationCells } from '../../testing/server/cells/cells.ts';
import {
  createSchoolMoveTestData,
  listDatabaseTables,
  type SchoolMoveTestData,
} from '../../testing/server/archive/moving-school.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { abortSchoolMove, describeSchoolCopies, eraseOldSchoolCopy } from './move-school.ts';

const [east, west] = await Promise.all([createTestApp(), createTestApp()]);
const cells = await createTestInstallationCells({ east: east.database.url, west: west.database.url });
const { file } = cells;
let moving: SchoolMoveTestData;
let school: string;

beforeAll(async () => {
  moving = await createSchoolMoveTestData(east);
  ({ school } = moving.taught);
  west.advance(east.now().getTime() - west.now().getTime());
  await cells.direct(school);
});
afterAll(async () => {
  await moving.remove();
  await cells.remove();
  await Promise.all([east.close(), west.close()]);
});

const move = (to: string, say?: (line: string) => void) => cells.move(school, to, say);

/** Returns the rows of the school in each table, without the columns that contain transaction ids. */
async function rowsIn(server: TestApp): Promise<Map<string, readonly unknown[]>> {
  const found = new Map<string, readonly unknown[]>();
  for (const table of await listDatabaseTables(server)) {
    const key = table === 'school' ? 'id' : 'school_id';
    const rows = await server.rows<{ row: object }>(
      `select to_jsonb(own) - 'changed_in' as row from ${table} as own where ${key} = $1 order by to_jsonb(own)::text`,
      [school],
    );
    found.set(table, rows.map(({ row }) => JSON.stringify(row)).toSorted());
  }
  return found;
}

test('an interrupted move is aborted: the school is in use where it was, and nothing is left', async () => {
  const stop = new Error('killed');
  const killed = move('west', (line) => {
    if (line.startsWith('follow')) throw stop;
  });
  await expect(killed).rejects.toBe(stop);
  expect(await describeSchoolCopies(file, school)).toEqual([
    'east: うつる小学校, in use, moves to west',
    'west: うつる小学校, new copy from east, not in use yet',
  ]);
  await abortSchoolMove({ file, school, to: 'west' });
  expect(await describeSchoolCopies(file, school)).toEqual(['east: うつる小学校, in use']);
  expect(await findLeftoversOfSchoolMoves(east)).toEqual([]);
  expect(await findLeftoversOfSchoolMoves(west)).toEqual([]);
  expect([...(await rowsIn(west)).values()].flat()).toEqual([]);
});

test('a move that was interrupted at each step ends with equal copies, including acts done meanwhile', async () => {
  const pupil = moving.taught.pupil(0);
  for (const step of ['begin', 'copy', 'follow', 'near']) {
    const killed = move('west', (line) => {
      if (line.startsWith(`${step}:`)) throw new Error(step);
    });
    await expect(killed).rejects.toThrow(step);
    east.advance(1000);
    expect(
      await sendActBatch(pupil, createActsOfAttempt(east.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT])),
    ).toEqual(['recorded', 'recorded']);
  }
  const session = await east.rows('select from account_session where school_id = $1', [school]);
  const before = await rowsIn(east);
  const killed = move('west', (line) => {
    if (line.startsWith('moved')) throw new Error('moved');
  });
  await expect(killed).rejects.toThrow('moved');
  expect(await rowsIn(west)).toEqual(before);
  expect(session.length).toBeGreaterThan(0);
  expect(await west.browser(pupil.cookie).get('/api/progress')).toMatchObject({ status: 503 });
  await move('west');
  expect(await describeSchoolCopies(file, school)).toEqual([
    'east: うつる小学校, old copy, moved to west',
    'west: うつる小学校, in use',
  ]);
  expect(await readFile(file.directory, 'utf8')).toContain('west:1');
  expect(await west.browser(pupil.cookie).get('/api/progress')).toMatchObject({ status: 200 });
  expect(await pupil.get('/api/progress')).toMatchObject({ status: 503, body: { refusal: 'school-moving' } });
});

test('transaction ids of the old cell are replaced', async () => {
  const ahead = await west.rows(
    `select from lesson_result where school_id = $1 and changed_in > (select pg_current_xact_id())`,
    [school],
  );
  expect(ahead).toEqual([]);
});

test('refused in one line: to the same or an unknown cell, over an old copy, an abort that is too late', async () => {
  await expect(move('west')).resolves.toBeUndefined();
  await expect(move('north')).rejects.toThrow('There is no cell north.');
  await expect(move('east')).rejects.toThrow('The cell east has an old copy of the school: erase it first (--erase).');
  await expect(abortSchoolMove({ file, school, to: 'west' })).rejects.toThrow(/in use in the cell west already/u);
  await expect(cells.move(moving.stay.school, 'west')).rejects.toThrow(/has no line for the school/u);
});

test('the old copy is erased, other schools keep their rows, and the school can move back', async () => {
  const others = await east.rows('select from act where school_id = $1', [moving.stay.school]);
  expect(await eraseOldSchoolCopy(file, school, east.now())).toBe('east');
  expect([...(await rowsIn(east)).values()].flat()).toEqual([]);
  expect(await east.rows('select from act where school_id = $1', [moving.stay.school])).toHaveLength(others.length);
  await expect(eraseOldSchoolCopy(file, school, east.now())).rejects.toThrow('No cell has an old copy of this school.');
  await expect(move('west')).rejects.toThrow('The school is in the cell west already.');
  const before = await rowsIn(west);
  await move('east');
  expect(await rowsIn(east)).toEqual(before);
  expect(await findLeftoversOfSchoolMoves(west)).toEqual([]);
});
