// npm run seeded-school -- --seeds N [--seed S]: runs N simulations of a whole school, each with another seed for its
// random events. A simulation covers some minutes of school time, on a simulated clock.
// npm run seeded-school -- --planted [--seeds N]: tests the simulation itself. For each fault in
// seeded-school/planted.json, puts the fault into the code of Sakumon and runs simulations until one detects it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();

/**
 * Returns a plugin of the bundler that plants a fault: it replaces the text `find` in one file by `replace`. The build
 * fails if the file does not contain `find` exactly once.
 */
function planting({ file, find, replace }) {
  return {
    name: 'sakumon:planted',
    enforce: 'pre',
    transform(text, id) {
      if (id !== join(root, file)) return null;
      if (text.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
      return text.replace(find, () => replace);
    },
  };
}

/**
 * Bundles the simulation and imports it. If `fault` is null, the simulated server and pages have no planted fault.
 * Packages are not bundled.
 */
async function bundled(fault = null) {
  mkdirSync(join(root, 'build'), { recursive: true });
  const folder = mkdtempSync(join(root, 'build', 'seeded-school-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: fault === null ? [] : [planting(fault)],
      build: { ssr: join(root, 'seeded-school', 'world.ts'), outDir: folder, minify: false, target: 'node20' },
    });
    return await import(pathToFileURL(join(folder, 'world.js')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const say = (line) => void process.stdout.write(`${line}\n`);

async function liveSeeds(first, count) {
  const { simulateSeed } = await bundled();
  const began = Date.now();
  let acts = 0;
  let faulty = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await simulateSeed(seed);
    acts += outcome.acts;
    faulty += outcome.faults.length > 0 ? 1 : 0;
    for (const { kind, words } of outcome.faults) say(`seed ${seed}: ${kind}: ${words}`);
  }
  const seconds = (Date.now() - began) / 1000;
  const pace = Math.round((count / seconds) * 3600);
  say(
    `${count} seeds from ${first}, ${acts} acts, ${faulty} with a fault; ${seconds.toFixed(1)} s, ${pace} seeds an hour`,
  );
  return faulty === 0;
}

/**
 * Returns a line with the first seed for which the simulation detects the planted fault, and the symptom of the fault.
 * Returns null if none of `count` seeds from `first` detects it. An exception counts as a detection.
 */
async function firstSeedOf(fault, first, count) {
  const { simulateSeed } = await bundled(fault);
  for (let seed = first; seed < first + count; seed += 1) {
    try {
      const { faults } = await simulateSeed(seed);
      if (faults.length > 0) return `seed ${seed}: ${faults[0].kind}: ${faults[0].words}`;
    } catch (thrown) {
      return `seed ${seed}: thrown: ${String(thrown)}`;
    }
  }
  return null;
}

async function findPlanted(first, count) {
  const planted = JSON.parse(readFileSync(join(root, 'seeded-school', 'planted.json'), 'utf8'));
  process.on('unhandledRejection', () => undefined);
  let found = 0;
  for (const fault of planted) {
    const shown = await firstSeedOf(fault, first, count);
    found += shown === null ? 0 : 1;
    say(
      `${shown === null ? 'MISSED' : 'found '} ${fault.name} (${fault.file})${shown === null ? '' : `\n       ${shown}`}`,
    );
  }
  say(`${found} of ${planted.length} planted faults found within ${count} seeds`);
  return found >= planted.length - 2;
}

/** Runs the simulation with the options of the command line. Returns the exit code of the process. */
async function main() {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, seed: { type: 'string', default: '1' }, planted: { type: 'boolean' } },
  });
  const first = Number(values.seed);
  const count = Number(values.seeds ?? (values.planted ? '300' : '1'));
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || first < 0 || count < 1) {
    process.stderr.write('usage: npm run seeded-school -- --seeds N [--seed S] | --planted [--seeds N] [--seed S]\n');
    return 2;
  }
  return (await (values.planted ? findPlanted(first, count) : liveSeeds(first, count))) ? 0 : 1;
}

process.exitCode = await main();
