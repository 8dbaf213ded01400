import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/server/app.ts';
import { movingSchool, tablesOf, type MovingSchool } from '../../testing/server/archive/moving-school.ts';
import { attempt, BEGIN, RIGHT, send } from '../../testing/server/recording/attempt.ts';
import { toApiId } from '../identifiers.ts';
import type { CellsFile } from './cells-file.ts';
import { abortMove, describeSchool, eraseOldCopy, moveSchool } from './move-school.ts';

const [east, west] = await Promise.all([testApp(), testApp()]);
const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-move-test-'));
let moving: MovingSchool;
let school: string;
let file: CellsFile;

const cell = (name: string, { database }: TestApp) => ({ database: database.url, server: `${name}:1` });

beforeAll(async () => {
  moving = await movingSchool(east);
  ({ school } = moving.taught);
  west.advance(east.now().getTime() - west.now().getTime());
  const directory = path.join(folder, 'schools.directory');
  await writeFile(directory, `midori.example.jp east:1 # ${toApiId('c', school)}\n`);
  file = { cells: { east: cell('east', east), west: cell('west', west) }, directory, reload: ['true'] };
});
afterAll(async () => {
  await moving.remove();
  await rm(folder, { recursive: true });
  await Promise.all([east.close(), west.close()]);
});

const move = (to: string, say: (line: string) => void = () => undefined) =>
  moveSchool({ file, school, to, longestPause: 20_000, say });

/** Returns the rows of the school in each table, without the ids of transactions. */
async function rowsIn(server: TestApp): Promise<Map<string, readonly unknown[]>> {
  const found = new Map<string, readonly unknown[]>();
  for (const table of await tablesOf(server)) {
    const key = table === 'school' ? 'id' : 'school_id';
    const rows = await server.rows<{ row: object }>(
      `select to_jsonb(own) - 'changed_in' as row from ${table} as own where ${key} = $1 order by to_jsonb(own)::text`,
      [school],
    );
    found.set(table, rows.map(({ row }) => JSON.stringify(row)).toSorted());
  }
  return found;
}

/** Returns what is left of moves: publications, slots, subscriptions and rows. */
async function restsIn({ rows }: TestApp): Promise<unknown[]> {
  return rows(
    `select pubname as rest from pg_publication
      union all select slot_name from pg_replication_slots where database = current_database()
      union all select subname from pg_subscription join pg_database on pg_database.oid = subdbid where datname = current_database()
      union all select school_id::text from maintenance.school_move_mark`,
  );
}

test('an interrupted move is aborted: the school is in use where it was, and nothing is left', async () => {
  const stop = new Error('killed');
  const killed = move('west', (line) => {
    if (line.startsWith('follow')) throw stop;
  });
  await expect(killed).rejects.toBe(stop);
  expect(await describeSchool(file, school)).toEqual([
    'east: うつる小学校, in use, moves to west',
    'west: うつる小学校, new copy from east, not in use yet',
  ]);
  await abortMove({ file, school, to: 'west' });
  expect(await describeSchool(file, school)).toEqual(['east: うつる小学校, in use']);
  expect(await restsIn(east)).toEqual([]);
  expect(await restsIn(west)).toEqual([]);
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
    expect(await send(pupil, attempt(east.now(), [BEGIN, RIGHT]))).toEqual(['recorded', 'recorded']);
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
  expect(await describeSchool(file, school)).toEqual([
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
  await expect(abortMove({ file, school, to: 'west' })).rejects.toThrow(/in use in the cell west already/u);
  await expect(
    moveSchool({ file, school: moving.stay.school, to: 'west', longestPause: 2000, say: () => undefined }),
  ).rejects.toThrow(/has no line for the school/u);
});

test('the old copy is erased, other schools keep their rows, and the school can move back', async () => {
  const others = await east.rows('select from act where school_id = $1', [moving.stay.school]);
  expect(await eraseOldCopy(file, school)).toBe('east');
  expect([...(await rowsIn(east)).values()].flat()).toEqual([]);
  expect(await east.rows('select from act where school_id = $1', [moving.stay.school])).toHaveLength(others.length);
  await expect(eraseOldCopy(file, school)).rejects.toThrow('No cell has an old copy of this school.');
  await expect(move('west')).rejects.toThrow('The school is in the cell west already.');
  const before = await rowsIn(west);
  await move('east');
  expect(await rowsIn(east)).toEqual(before);
  expect(await restsIn(west)).toEqual([]);
});
