import { stat } from 'node:fs/promises';
import path from 'node:path';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { seedAnalytics } from './analytics-seed.ts';
import type { BenchFigure } from './report.ts';

/** The number of acts in each of the two measured databases, in millions. */
const HISTORIES = [1, 10] as const;
const BYTES_A_GIGABYTE = 1e9;

/**
 * Measures `npm run backup` while the server is running, with one and with ten million acts in the database. Also
 * measures `npm run restore` into an empty database cluster.
 */
export async function benchBackup(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const history of HISTORIES) {
    const measured = await measure(history);
    for (const { name, value, unit } of measured) console.log(`${name}: ${value.toFixed(1)} ${unit}`);
    figures.push(...measured);
  }
  return figures;
}

async function measure(history: number): Promise<BenchFigure[]> {
  const from = await startSakumon();
  const to = await startSakumon({ demonstration: false });
  const file = path.join(from.dataDirectory, 'bench.sakumon');
  try {
    const acts = await seedAnalytics(from, history);
    const [{ bytes } = { bytes: 0 }] = await from.query('select pg_database_size(current_database()) as bytes');
    await to.end();
    const backup = await seconds(() => from.command('backup', file));
    const { size } = await stat(file);
    await from.end();
    const restore = await seconds(() => to.command('restore', file));
    await to.start();
    const of = (name: string): string => `${name}, history of ${history} million`;
    return [
      bare(of('acts'), acts, 'acts'),
      bare(of('database'), Number(bytes) / BYTES_A_GIGABYTE, 'GB'),
      bare(of('backup'), backup, 's'),
      bare(of('its file'), size / BYTES_A_GIGABYTE, 'GB'),
      bare(of('restore, each table counted and summed'), restore, 's'),
      { ...bare(of('acts that are missing'), acts - (await actsOf(to)), 'acts'), bar: { of: 'value', atMost: 0 } },
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
