import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSakumon, type Sakumon } from '../../e2e/sakumon.ts';
import type { QueryAsOwner } from '../faults/checker.ts';
import { startSimulatedClassLesson, type SimulatedClass } from './simulated-class.ts';
import { waitUntilRecovered } from './drill-round.ts';

const PUPILS = 200;
/**
 * Duration of each period of work, in milliseconds: before the backup, after the backup, and on the restored database.
 */
const SPELL = 10_000;

let here: Sakumon;
let elsewhere: Sakumon;
let taught: SimulatedClass;
let url = '';

beforeAll(async () => {
  here = await startSakumon({ demonstration: false });
  elsewhere = await startSakumon({ demonstration: false });
  await elsewhere.end();
  ({ url } = here);
  taught = await startSimulatedClassLesson({
    url: () => url,
    databaseUrl: here.databaseUrl(),
    ask: asking(here),
    pupils: PUPILS,
    witness: false,
  });
});

afterAll(async () => {
  taught.close();
  await here.stop();
  await elsewhere.stop();
});

test('each act of 200 pupils before and after a backup is stored once in the restored database', async () => {
  const file = path.join(here.dataDirectory, 'lesson.sakumon');
  const stopping = new AbortController();
  const working = taught.work(stopping.signal);
  await wait(SPELL);
  const backup = await seconds(() => here.command('backup', file));
  const early = taught.acts();
  await wait(SPELL);
  await here.killServer();
  const late = taught.acts() - early;
  const restore = await seconds(() => elsewhere.command('restore', file));
  await elsewhere.start();
  const [{ restored } = { restored: 0 }] = await asking(elsewhere)<{ restored: number }>(
    'select count(*)::int as restored from act',
  );
  ({ url } = elsewhere);
  await wait(SPELL);
  stopping.abort();
  await working;
  const damage = await waitUntilRecovered(taught, asking(elsewhere));
  console.table({ 'acts made': taught.acts(), 'made after the backup': late, restored, backup, restore, ...damage });
  expect(damage).toEqual({ lost: 0, doubled: 0, wrong: 0, missed: 0 });
  expect(restored).toBeLessThan(taught.acts() - late / 2);
});

function asking({ query }: Sakumon): QueryAsOwner {
  return async <Row>(statement: string, values: readonly unknown[] = []) => {
    const rows: unknown[] = await query(statement, values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SQL statement determines the columns
    return rows as Row[];
  };
}

async function seconds(body: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await body();
  return (performance.now() - before) / 1000;
}
