import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import type { QueryAsOwner } from '../faults/checker.ts';
import { hostOfSchool, startCellsRouter, type CellsRouter } from './cells-router.ts';
import { waitUntilRecovered } from './drill-round.ts';
import { pauseOf, pausesOf, runMoveCommand, type MoveCommandEnd } from './move-command.ts';
import { openClass, type SimulatedClass } from './simulated-class.ts';

const CELLS = ['east', 'west'] as const;
type CellName = (typeof CELLS)[number];
const SCHOOLS = 4;
const PUPILS = 10;
const MOVES = 20;
/** The moves that are interrupted, and the step after which the command is killed. */
const KILLED = new Map([
  [3, 'begin'],
  [7, 'copy'],
  [11, 'follow'],
  [14, 'near'],
  [18, 'moved'],
]);
/** A command that ends because the machine is too slow for the last step is run again at most this often. */
const MOST_RUNS = 4;
/** The interrupted move that is aborted before it is begun again. */
const ABORTED = 11;
const BEFORE = 5000;
const BETWEEN = 1500;
/** The school is read-only or closed for at most this many milliseconds, until the proxy directs it to the new cell. */
const LONGEST_PAUSE = 2000;

type School = { readonly id: string; readonly taught: SimulatedClass; cell: CellName };
type MoveReport = {
  readonly school: number;
  readonly to: CellName;
  readonly killed: string;
  readonly pause: number;
  readonly pauses: number;
  readonly runs: number;
  readonly seconds: number;
};

let folder: string;
let cells: Record<CellName, Sakumon>;
let router: CellsRouter | null = null;
let stopCells: (() => Promise<unknown>) | null = null;
let file: string;
const schools: School[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-cells-'));
  const key = { SAKUMON_KEY: 'ab'.repeat(32) };
  const [east, west] = await Promise.all(CELLS.map(() => startSakumon({ demonstration: false, settings: key })));
  if (east === undefined || west === undefined) throw new Error('no cells');
  cells = { east, west };
  stopCells = () => Promise.all([east.stop(), west.stop()]);
  let port: number | null = null;
  for (let place = 0; place < SCHOOLS; place += 1) {
    const cell = CELLS[place % CELLS.length] ?? 'east';
    const known = new Set(schools.map(({ id }) => id));
    const taught = await openClass({
      url: () => (port === null ? cells[cell].url : `http://${hostOfSchool(place)}:${port}`),
      databaseUrl: cells[cell].databaseUrl(),
      ask: asking(cells[cell]),
      pupils: PUPILS,
      witness: true,
    });
    const rows = await asking(cells[cell])<{ id: string }>('select id from school where id <> installation_school()');
    const id = rows.map((row) => row.id).find((found) => !known.has(found));
    if (id === undefined) throw new Error('no school was seeded');
    schools.push({ id, taught, cell });
  }
  const routed = schools.map(({ id, cell }, place) => ({
    host: hostOfSchool(place),
    server: new URL(cells[cell].url).host,
    school: `c_${id}`,
  }));
  router = await startCellsRouter(folder, routed);
  ({ port } = router);
  file = path.join(folder, 'cells.json');
  const described = CELLS.map((name) => [
    name,
    { database: cells[name].databaseUrl(), server: new URL(cells[name].url).host },
  ]);
  const { directory, reload } = router;
  writeFileSync(file, JSON.stringify({ cells: Object.fromEntries(described), directory, reload }));
});

afterAll(async () => {
  for (const { taught } of schools) taught.close();
  await router?.stop();
  await stopCells?.();
  await rm(folder, { recursive: true, force: true });
});

test(
  'schools move between two cells while classes work, and no act is lost or doubled',
  { timeout: 1_800_000 },
  async () => {
    const stopping = new AbortController();
    const working = schools.map(({ taught }) => taught.work(stopping.signal));
    await wait(BEFORE);
    const reports: MoveReport[] = [];
    for (let number = 1; number <= MOVES; number += 1) {
      const report = await move(number);
      process.stdout.write(`${JSON.stringify(report)}\n`);
      reports.push(report);
      await wait(BETWEEN);
    }
    await wait(BEFORE);
    stopping.abort();
    const away = await Promise.all(working);
    console.table(reports);
    const results = [];
    for (const [place, { id, taught, cell }] of schools.entries()) {
      const damage = await waitUntilRecovered(taught, asking(cells[cell]));
      results.push({
        school: place,
        cell,
        acts: taught.acts(),
        'away, s': away[place] ?? NaN,
        copies: await copies(id),
        ...damage,
      });
    }
    console.table(results);
    for (const result of results) {
      expect(result).toMatchObject({ lost: 0, doubled: 0, wrong: 0, missed: 0, copies: 1 });
      expect(result.acts).toBeGreaterThan(PUPILS);
    }
    expect(Math.max(...reports.map(({ pause }) => pause))).toBeLessThanOrEqual(LONGEST_PAUSE);
  },
);

test('a move to the same cell, to an unknown cell, and two moves at once are refused in one line', async () => {
  const [school] = schools;
  if (school === undefined) throw new Error('no school');
  const args = [`c_${school.id}`, '--cells', file, '--to'];
  expect(await runMoveCommand([...args, school.cell])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/is in the cell .* already/u),
  });
  expect(await runMoveCommand([...args, 'north'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/There is no cell north/u),
  });
  const to = otherCell(school.cell);
  const both = await Promise.all([runMoveCommand([...args, to]), runMoveCommand([...args, to])]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await copies(school.id)).toBe(1);
});

async function move(number: number): Promise<MoveReport> {
  const place = number % SCHOOLS;
  const school = schools[place];
  if (school === undefined) throw new Error('no school');
  const to = otherCell(school.cell);
  const args = [`c_${school.id}`, '--cells', file];
  const killed = KILLED.get(number) ?? null;
  const began = performance.now();
  let end = await runMoveCommand([...args, '--to', to], killed);
  if (killed !== null) {
    if (end.code !== null) throw new Error(`the move was not killed after ${killed}`);
    if (number === ABORTED) await abort([...args, '--abort', to]);
    end = await runMoveCommand([...args, '--to', to]);
  }
  let runs = killed === null ? 1 : 2;
  for (; isTooSlow(end) && runs < MOST_RUNS; runs += 1) end = await runMoveCommand([...args, '--to', to]);
  expect(end).toMatchObject({ code: 0, errors: '' });
  school.cell = to;
  const seconds = (performance.now() - began) / 1000;
  expect(await runMoveCommand([...args, '--erase', `c_${school.id}`])).toMatchObject({ code: 0, errors: '' });
  // After a kill between the last steps no pause is printed; the time without acts shows it.
  return { school: place, to, killed: killed ?? '', pause: pauseOf(end) ?? 0, pauses: pausesOf(end), runs, seconds };
}

async function abort(args: readonly string[]): Promise<void> {
  const { code, errors } = await runMoveCommand(args);
  if (code !== 0) throw new Error(`the move could not be aborted: ${errors}`);
}

/** True if the machine was too slow for the last step, so that the school is still in use in the old cell. */
function isTooSlow({ code, errors }: MoveCommandEnd): boolean {
  return code === 1 && errors.includes('did not fit');
}

function otherCell(cell: CellName): CellName {
  return cell === 'east' ? 'west' : 'east';
}

/** Returns the number of cells in which the school can be used. */
async function copies(school: string): Promise<number> {
  const counts = CELLS.map(async (name) => {
    const rows = await asking(cells[name])(`select from school where id = $1 and school_place(id) is null`, [school]);
    return rows.length;
  });
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
}

function asking({ query }: Sakumon): QueryAsOwner {
  return async <Row>(statement: string, values: readonly unknown[] = []) => {
    const rows: unknown[] = await query(statement, values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SQL statement determines the columns
    return rows as Row[];
  };
}
