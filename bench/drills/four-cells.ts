import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import type { QueryAsOwner } from '../faults/checker.ts';
import { hostOfSchool, startCellsRouter } from './cells-router.ts';
import { startSimulatedClassLesson, type SimulatedClass } from './simulated-class.ts';

/** The cells in the order in which schools are moved from one to the next. */
export const CELLS_IN_MOVE_ORDER = ['east', 'north', 'south', 'west'] as const;
export type CellName = (typeof CELLS_IN_MOVE_ORDER)[number];

/**
 * A school. `url`: its address at Caddy. `cell`: the cell in which it is now; after a move the test changes this field.
 */
export type SchoolInCell = {
  readonly id: string;
  readonly url: string;
  readonly taught: SimulatedClass;
  cell: CellName;
};

type CellsSize = {
  readonly schools: number;
  readonly pupils: number;
  /** Additional environment variables of the servers. */
  readonly settings: Readonly<Record<string, string>>;
};

export type FourCells = {
  /** The path of the file that lists the cells (their servers and databases). `move-school` reads this file. */
  readonly file: string;
  readonly schools: readonly SchoolInCell[];
  readonly ask: (cell: CellName) => QueryAsOwner;
  /** Resolves to the number of cells in which people can use the school. It must be 1, also after a move. */
  readonly copies: (school: string) => Promise<number>;
  /** Stops the server and the database of a cell. */
  readonly stop: (cell: CellName) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Starts four cells (installations with a server and a database of their own) and Caddy, which directs requests to the
 * cell of each school. Each school has one simulated class. One pupil of the class is a witness: this pupil's device
 * has no outbox.
 */
export async function openFourCells(size: CellsSize): Promise<FourCells> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-cells-'));
  const settings = { ...size.settings, SAKUMON_KEY: 'ab'.repeat(32) };
  const cells = new Map<CellName, Sakumon>();
  // The installations start one after the other, because four starts at the same time can be too slow on a busy
  // machine.
  const stopCells = () => Promise.all([...cells.values()].map(({ stop }) => stop()));
  for (const name of CELLS_IN_MOVE_ORDER) {
    const starting = startSakumon({ demonstration: false, settings });
    cells.set(name, await starting.catch((fault: unknown) => stopCells().then(() => Promise.reject(fault))));
  }
  const cell = (name: CellName): Sakumon => {
    const found = cells.get(name);
    if (found === undefined) throw new Error(`no cell ${name}`);
    return found;
  };
  const ask = (name: CellName): QueryAsOwner => asking(cell(name));
  const serverOf = (name: CellName): string => new URL(cell(name).url).host;
  let port: number | null = null;
  const schools: Omit<SchoolInCell, 'url'>[] = [];
  for (let place = 0; place < size.schools; place += 1) {
    const name = CELLS_IN_MOVE_ORDER[place % CELLS_IN_MOVE_ORDER.length] ?? 'east';
    const taught = await startSimulatedClassLesson({
      url: () => (port === null ? cell(name).url : `http://${hostOfSchool(place)}:${port}`),
      databaseUrl: cell(name).databaseUrl(),
      ask: ask(name),
      pupils: size.pupils,
      witness: true,
    });
    const known = new Set(schools.map(({ id }) => id));
    const rows = await ask(name)<{ id: string }>('select id from school where id <> installation_school()');
    const id = rows.map((row) => row.id).find((found) => !known.has(found));
    if (id === undefined) throw new Error('no school was seeded');
    schools.push({ id, taught, cell: name });
  }
  const routed = schools.map((school, place) => ({
    host: hostOfSchool(place),
    server: serverOf(school.cell),
    school: `c_${school.id}`,
  }));
  const router = await startCellsRouter(folder, routed);
  ({ port } = router);
  const { directory, reload } = router;
  const file = path.join(folder, 'cells.json');
  const described = CELLS_IN_MOVE_ORDER.map((name) => [
    name,
    { database: cell(name).databaseUrl(), server: serverOf(name) },
  ]);
  writeFileSync(file, JSON.stringify({ cells: Object.fromEntries(described), directory, reload }));
  return {
    file,
    schools: schools.map((school, place) =>
      Object.assign(school, { url: `http://${hostOfSchool(place)}:${router.port}` }),
    ),
    ask,
    copies: async (school) => {
      const counts = CELLS_IN_MOVE_ORDER.map(async (name) => {
        const place = 'select from school where id = $1 and school_place(id) is null';
        return (await ask(name)(place, [school])).length;
      });
      return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
    },
    stop: (name) => cell(name).end(),
    close: async () => {
      for (const { taught } of schools) taught.close();
      await router.stop();
      await stopCells();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asking({ query }: Sakumon): QueryAsOwner {
  return async <Row>(statement: string, values: readonly unknown[] = []) => {
    const rows: unknown[] = await query(statement, values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SQL statement determines the columns
    return rows as Row[];
  };
}
