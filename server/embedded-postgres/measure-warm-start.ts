import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * The program `node build/server/embedded-postgres/measure-warm-start.js` measures how many milliseconds the database
 * needs to start with existing data.
 */
const STARTS = 20;

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'sakumon-warm-start-'));
const options = { dataDirectory, log: () => undefined };
const first = await startEmbeddedPostgres(options);
await first.stop();

const times: { ready: number; answered: number; stopped: number }[] = [];
for (let count = 0; count < STARTS; count += 1) {
  const begun = performance.now();
  const postgres = await startEmbeddedPostgres(options);
  const ready = performance.now();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('select 1');
  const answered = performance.now();
  await client.end();
  const stopping = performance.now();
  await postgres.stop();
  times.push({ ready: ready - begun, answered: answered - begun, stopped: performance.now() - stopping });
}
await rm(first.folder, { recursive: true, force: true });
await rm(dataDirectory, { recursive: true, force: true });

for (const name of ['ready', 'answered', 'stopped'] as const) {
  const sorted = times.map((time) => time[name]).sort((a, b) => a - b);
  const [least = 0, median = 0] = [sorted[0], sorted[STARTS / 2]];
  process.stdout.write(`${name.padEnd(10)} median ${median.toFixed(0)} ms, least ${least.toFixed(0)} ms\n`);
}
