import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computePercentiles } from '../live/plan.ts';
import { seededRandom } from '../seeded-random.ts';
import { waitUntilRecovered } from './drill-round.ts';
import { CELLS_IN_MOVE_ORDER, openFourCells, type CellName, type FourCells, type SchoolInCell } from './four-cells.ts';
import { setUpSignInWays, startIdentityServices, SIGN_IN_WAY_NAMES, type IdentityServices } from './ways-in.ts';
import {
  parseMoveReadOnlyDuration,
  parseSchoolPauseCount,
  runMoveCommand,
  runCellsTotalsCommand,
  type CellsCommandResult,
} from './move-command.ts';

/** The test of signing in needs only one school. */
const SCHOOLS = process.env['DRILL_ROWS'] === 'signIn' ? 1 : 8;
const PUPILS = 4;
const MOVES = Number(process.env['DRILL_MOVES'] ?? 20);
/**
 * `move-school` has five steps. In each step it prints a line that begins with one of these words. The drill kills the
 * command in five of the moves, each time in a different step, as soon as this line is printed.
 */
const STEPS = ['begin', 'copy', 'follow', 'near', 'moved'];
const KILLED = new Map(STEPS.map((step, at) => [Math.ceil(((at + 0.5) * MOVES) / STEPS.length), step]));
/**
 * When the drill has killed `move-school` in this step, it aborts the move of the school and starts a new move. When it
 * has killed the command in another step, it continues the move.
 */
const ABORTED = 'follow';
/**
 * Maximum number of times that `move-school` is run for one move. The drill runs it again if it ended because the
 * machine was too slow for the last step.
 */
const MOST_RUNS = 4;
const MEASURED = 10_000;
const AFTER = 5000;
const BETWEEN = 1500;
/** Maximum time for which a school may be read-only or closed during its move, in milliseconds. */
const LONGEST_PAUSE = 2000;

type MoveReport = {
  readonly school: number;
  readonly from: CellName;
  readonly to: CellName;
  readonly killed: string;
  readonly pause: number;
  readonly pauses: number;
  readonly runs: number;
  readonly seconds: number;
};

const random = seededRandom(1);
let services: IdentityServices;
let cells: FourCells;

beforeAll(async () => {
  services = await startIdentityServices();
  cells = await openFourCells({ schools: SCHOOLS, pupils: PUPILS, settings: services.settings });
});

afterAll(async () => {
  await cells.close();
  await services.close();
});

test('signIn: people sign in by provider, portal and card at the address of a school that moves', async () => {
  const school = cells.schools.at(-1);
  if (school === undefined) throw new Error('no school');
  const from = school.cell;
  const to = cellAfter(from, 1);
  const ways = await setUpSignInWays(services, { ...school, ask: cells.ask(from) });
  const enter = async () => Promise.all(SIGN_IN_WAY_NAMES.map(async (way) => (await ways.begin(way)).finish()));
  const accounts = await enter();
  expect(new Set(accounts.map((end) => (end === 'again' ? end : end.account))).size).toBe(SIGN_IN_WAY_NAMES.length);
  expect(accounts).not.toContain('again');

  const begunBefore = await Promise.all(SIGN_IN_WAY_NAMES.map((way) => ways.begin(way)));
  const moved = new AbortController();
  const moving = moveTo(school, to).finally(() => moved.abort());
  const [during, isSame] = [new Map<string, number>(), [true]];
  const count = (name: string): void => void during.set(name, (during.get(name) ?? 0) + 1);
  while (!moved.signal.aborted) {
    for (const [place, end] of (await enter()).entries()) {
      count(`${SIGN_IN_WAY_NAMES[place]}, ${end === 'again' ? 'begin again' : 'signed in'}`);
      if (end !== 'again') isSame.push(JSON.stringify(end) === JSON.stringify(accounts[place]));
    }
  }
  await moving;
  console.table(Object.fromEntries(during));
  // Each completed sign-in must have led to the account of the person who signed in.
  expect(isSame).not.toContain(false);
  expect(await Promise.all(begunBefore.map(({ finish }) => finish()))).toEqual(accounts);
  expect(await enter()).toEqual(accounts);
  const sessions = async (cell: CellName) =>
    (await cells.ask(cell)('select from account_session where school_id = $1', [school.id])).length;
  expect(await sessions(to)).toBeGreaterThan(await sessions(from));
  await ways.close(cells.ask(to));
  const args = [`c_${school.id}`, '--cells', cells.file];
  expect(await runMoveCommand([...args, '--erase', `c_${school.id}`])).toMatchObject({ code: 0, errors: '' });
});

/**
 * Moves a school to the cell `to`. Runs `move-school` again, at most `MOST_RUNS` times in all, if the machine was too
 * slow for the last step of the move.
 */
async function moveTo(school: SchoolInCell, to: CellName): Promise<void> {
  const args = [`c_${school.id}`, '--cells', cells.file, '--to', to];
  let end = await runMoveCommand(args);
  for (let runs = 1; isTooSlow(end) && runs < MOST_RUNS; runs += 1) end = await runMoveCommand(args);
  expect(end).toMatchObject({ code: 0, errors: '' });
  school.cell = to;
}

test(
  'schools move between four cells while classes work, and no act is lost or doubled',
  { timeout: 1_800_000 },
  async () => {
    const { schools, ask, copies } = cells;
    const alone = new AbortController();
    const workingAlone = schools[0]?.taught.work(alone.signal);
    await wait(MEASURED);
    alone.abort();
    await workingAlone;
    const delays = [{ during: 'one class in one cell', ...delaysOf(schools) }];
    const stopping = new AbortController();
    const working = schools.map(({ taught }) => taught.work(stopping.signal));
    await wait(MEASURED);
    delays.push({ during: `${SCHOOLS} classes in ${CELLS_IN_MOVE_ORDER.length} cells`, ...delaysOf(schools) });
    const reports: MoveReport[] = [];
    for (let number = 1; number <= MOVES; number += 1) {
      const report = await move(number);
      process.stdout.write(`${JSON.stringify(report)}\n`);
      reports.push(report);
      await wait(BETWEEN);
    }
    await wait(AFTER);
    delays.push({ during: 'the moves', ...delaysOf(schools) });
    stopping.abort();
    const away = await Promise.all(working);
    console.table(reports);
    console.table(withRatios(delays));
    const results = [];
    for (const [place, { id, taught, cell }] of schools.entries()) {
      const damage = await waitUntilRecovered(taught, ask(cell));
      results.push({
        school: place,
        cell,
        acts: taught.acts(),
        'away, s': Math.round((away[place] ?? NaN) * 10) / 10,
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
  const [school] = cells.schools;
  if (school === undefined) throw new Error('no school');
  const args = [`c_${school.id}`, '--cells', cells.file, '--to'];
  expect(await runMoveCommand([...args, school.cell])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/is in the cell .* already/u),
  });
  expect(await runMoveCommand([...args, 'centre'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/There is no cell centre/u),
  });
  const to = cellAfter(school.cell, 1);
  const both = await Promise.all([runMoveCommand([...args, to]), runMoveCommand([...args, to])]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await cells.copies(school.id)).toBe(1);
});

test('the totals contain each school once; a cell that is stopped is named', async () => {
  const all = await runCellsTotalsCommand(cells.file);
  console.info(all.lines.join('\n'));
  const total = new RegExp(`^total +${SCHOOLS} +${SCHOOLS * (PUPILS + 1)} +${SCHOOLS} `, 'u');
  expect(all).toMatchObject({ code: 0, errors: '' });
  expect(all.lines.at(-1)).toMatch(total);
  await cells.stop('south');
  const without = await runCellsTotalsCommand(cells.file);
  console.info(without.lines.join('\n'));
  expect(without).toMatchObject({ code: 1, errors: '' });
  expect(without.lines).toContainEqual(expect.stringMatching(/^south +no answer: /u));
  expect(without.lines.at(-1)).toMatch(/^total without south /u);
});

/**
 * Moves one school to another cell: if `number` (the index of the move) is even, to the next cell, otherwise to a cell
 * that is chosen at random.
 */
async function move(number: number): Promise<MoveReport> {
  const place = number % SCHOOLS;
  const school = cells.schools[place];
  if (school === undefined) throw new Error('no school');
  const from = school.cell;
  const to = cellAfter(from, number % 2 === 0 ? 1 : 1 + Math.floor(random() * (CELLS_IN_MOVE_ORDER.length - 1)));
  const args = [`c_${school.id}`, '--cells', cells.file];
  const killed = KILLED.get(number) ?? null;
  const began = performance.now();
  let end = await runMoveCommand([...args, '--to', to], killed);
  if (killed !== null) {
    if (end.code !== null) throw new Error(`the move was not killed after ${killed}`);
    if (killed === ABORTED) await abort([...args, '--abort', to]);
    end = await runMoveCommand([...args, '--to', to]);
  }
  let runs = killed === null ? 1 : 2;
  for (; isTooSlow(end) && runs < MOST_RUNS; runs += 1) end = await runMoveCommand([...args, '--to', to]);
  expect(end).toMatchObject({ code: 0, errors: '' });
  school.cell = to;
  const seconds = Math.round((performance.now() - began) / 1000);
  expect(await runMoveCommand([...args, '--erase', `c_${school.id}`])).toMatchObject({ code: 0, errors: '' });
  // If the drill kills `move-school` near the end of a move, the command does not print how long the school was
  // read-only, and `pause` is 0.
  return {
    school: place,
    from,
    to,
    killed: killed ?? '',
    pause: parseMoveReadOnlyDuration(end) ?? 0,
    pauses: parseSchoolPauseCount(end),
    runs,
    seconds,
  };
}

async function abort(args: readonly string[]): Promise<void> {
  const { code, errors } = await runMoveCommand(args);
  if (code !== 0) throw new Error(`the move could not be aborted: ${errors}`);
}

/**
 * Returns true if `move-school` gave up because the machine was too slow for the last step of the move. The school then
 * stays in its old cell.
 */
function isTooSlow({ code, errors }: CellsCommandResult): boolean {
  return code === 1 && errors.includes('did not fit');
}

/** Returns the cell that is `steps` positions after a cell. The first cell follows after the last cell. */
function cellAfter(cell: CellName, steps: number): CellName {
  return CELLS_IN_MOVE_ORDER[(CELLS_IN_MOVE_ORDER.indexOf(cell) + steps) % CELLS_IN_MOVE_ORDER.length] ?? cell;
}

type Delays = {
  readonly during: string;
  readonly checks: number;
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
};

/**
 * Summarises how long it took until the teachers' screens showed the checks that pupils made since the last call. Times
 * are in milliseconds.
 */
function delaysOf(schools: readonly SchoolInCell[]): Omit<Delays, 'during'> {
  const measured = schools.flatMap(({ taught }) => taught.boardDelays());
  const { p50, p95, most } = computePercentiles(measured);
  return { checks: measured.length, median: Math.round(p50), p95: Math.round(p95), longest: Math.round(most) };
}

/**
 * Adds two columns to the table: the median and the 95th percentile of each row, as multiples of the values in the
 * first row.
 */
function withRatios(rows: readonly Delays[]) {
  return rows.map((row) => ({
    ...row,
    'median, times': times(row.median, rows[0]?.median),
    'p95, times': times(row.p95, rows[0]?.p95),
  }));
}

function times(value: number, first = NaN): number {
  return Math.round((value / first) * 10) / 10;
}
