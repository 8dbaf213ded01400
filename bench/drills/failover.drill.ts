import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';
import { createActsOfAttempt, WRONG_CHECK_EVENT } from '../../testing/server/recording/attempt.ts';
import { runSakumon, type RunningSakumonProgram } from '../../testing/server/program.ts';
import { startSimulatedClassLesson, type SimulatedClass } from './simulated-class.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { runDrill, type DrillReport } from './drill-round.ts';
import { DATABASE_DRILLS_BY_NAME } from './drill-rows.ts';
import { countRowsOfTables, restoreMachine } from './restored-machine.ts';

const PUPILS = 40;
/** Maximum time until acts are acknowledged again, in seconds. */
const LONGEST_AWAY = 30;
const UNHARMED = { lost: 0, doubled: 0, wrong: 0, missed: 0, unanswered: 0 };

const { DATABASE_DRILLS_BY_NAME: CHOSEN = Object.keys(DATABASE_DRILLS_BY_NAME).join(','), DRILL_ROUNDS = '3' } =
  process.env;
const names = CHOSEN.split(',');
const all = names.flatMap((name) =>
  Array.from({ length: name === 'backup' ? 1 : Number(DRILL_ROUNDS) }, (_, at) => ({ name, round: at + 1 })),
);

const reports: (DrillReport & { name: string })[] = [];
let cluster: Cluster;
let server: RunningSakumonProgram;
let taught: SimulatedClass;

beforeAll(async () => {
  cluster = await startCluster();
  server = runSakumon({
    PORT: String(await findFreePort()),
    PROCESSES: '2',
    DATABASE_URL: cluster.databaseUrl,
    DATABASE_DIRECT_URL: cluster.databaseDirectUrl,
  });
  const url = await server.url;
  taught = await startSimulatedClassLesson({
    url: () => url,
    databaseUrl: cluster.databaseDirectUrl,
    ask: cluster.ask,
    pupils: PUPILS,
    witness: true,
  });
});

afterAll(async () => {
  print();
  taught.close();
  await server.stop();
  await cluster.close();
});

test('the checker finds acts that are missing in the database', async () => {
  const [[pupil = '', acts = []] = []] = taught.tally.made;
  taught.tally.made.set(pupil, [...acts, ...createActsOfAttempt(new Date(), [WRONG_CHECK_EVENT])]);
  const damage = await taught.damage(cluster.ask);
  taught.tally.made.set(pupil, acts);
  expect(damage).toEqual({ lost: 1, doubled: 0, wrong: 3, missed: 1 });
});

test.each(all)('$name, round $round: nothing lost, doubled, wrong, missed or unanswered', async ({ name }) => {
  const row = DATABASE_DRILLS_BY_NAME[name];
  if (row === undefined)
    throw new Error(`no row ${name}; there are ${Object.keys(DATABASE_DRILLS_BY_NAME).join(', ')}`);
  const report = await runDrill(taught, cluster, row);
  reports.push({ name, ...report });
  console.info(name, JSON.stringify(report));
  expect(report).toMatchObject(UNHARMED);
  expect(report.acts).toBeGreaterThan(PUPILS);
  expect(report.away).toBeLessThan(LONGEST_AWAY);
});

test.runIf(names.includes('backup'))('a PostgreSQL restored by pgBackRest contains the same rows', async () => {
  const counts = await countRowsOfTables(cluster.ask);
  const restored = await restoreMachine(cluster);
  try {
    expect(await countRowsOfTables(restored.ask)).toEqual(counts);
    expect(await taught.damage(restored.ask)).toEqual({ lost: 0, doubled: 0, wrong: 0, missed: 0 });
  } finally {
    await restored.close();
  }
});

/**
 * Prints a table with one row for each drill. The numbers are sums over all rounds of the drill. The last column is no
 * sum: it lists the longest time without an acknowledged act in each round.
 */
function print(): void {
  const columns = ['acts', 'requests', 'lost', 'doubled', 'wrong', 'missed', 'unanswered'] as const;
  console.table(
    names.map((name) => {
      const own = reports.filter((report) => report.name === name);
      const sums = columns.map((column) => [column, own.reduce((total, report) => total + report[column], 0)] as const);
      const away = own.map((report) => report.away.toFixed(1)).join(' ');
      return { row: name, rounds: own.length, ...Object.fromEntries(sums), 'away, s': away };
    }),
  );
}
