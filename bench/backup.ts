import { stat } from 'node:fs/promises';
import path from 'node:path';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { seedAnalytics } from './analytics-seed.ts';
import type { BenchFigure } from './report.ts';

/** Times a million acts. */
const HISTORY = 10;
const BYTES_A_GIGABYTE = 1e9;

/** `npm run backup` of ten million acts beside a running server, and `npm run restore` into an empty database cluster. */
export async function benchBackup(): Promise<BenchFigure[]> {
  const from = await startSakumon();
  const to = await startSakumon({ demonstration: false });
  const file = path.join(from.dataDirectory, 'bench.sakumon');
  try {
    const acts = await seedAnalytics(from, HISTORY);
    const [{ bytes } = { bytes: 0 }] = await from.query('select pg_database_size(current_database()) as bytes');
    await to.end();
    const backup = await seconds(() => from.command('backup', file));
    const { size } = await stat(file);
    await from.end();
    const restore = await seconds(() => to.command('restore', file));
    await to.start();
    return [
      bare('acts', acts, 'acts'),
      bare('database', Number(bytes) / BYTES_A_GIGABYTE, 'GB'),
      bare('backup', backup, 's'),
      bare('its file', size / BYTES_A_GIGABYTE, 'GB'),
      bare('restore, each table counted and summed', restore, 's'),
      { ...bare('acts that are missing', acts - (await actsOf(to)), 'acts'), bar: { of: 'value', atMost: 0 } },
    ];
  } finally {
    await from.stop();
    await to.stop();
  }
}

async function actsOf({ query }: Sakumon): Promise<number> {
  const [row] = await query('select count(*)::int as acts from act');
  return Number(row?.['acts']);
}

async function seconds(body: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await body();
  return (performance.now() - before) / 1000;
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}
