// npm run mutate -- PLACE: changes the code of a place bit by bit and counts what its tests find.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const { PLACES, filesOf, isPure, testsOf } = await import('./mutate/places.mjs');
const { mutantsOf } = await import('./mutate/mutants.mjs');
const { cover, tryMutants } = await import('./mutate/session.mjs');
const { judged, table, told } = await import('./mutate/report.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    file: { type: 'string', multiple: true },
    budget: { type: 'string', default: '20' },
  },
});
const [place] = positionals;
const perFile = values.sample === undefined ? Infinity : Number(values.sample);
const budget = Number(values.budget) * 1000;
if (place === undefined || !(perFile > 0) || !(budget > 0)) {
  process.stderr.write(
    'usage: npm run mutate -- PLACE [--file PART_OF_ITS_NAME]… [--sample MUTANTS_A_FILE] [--budget SECONDS]\n',
  );
  process.stderr.write(`places with a bar: ${Object.keys(PLACES).join(', ')}; any other folder or file may be named\n`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const began = Date.now();
const files = filesOf(place)
  .filter((file) => values.file?.some((part) => file.includes(part)) ?? true)
  .map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return { file, source, mutants: mutantsOf(file, source) };
  });
files.flatMap(({ mutants }) => mutants).forEach((mutant, index) => Object.assign(mutant, { id: index + 1 }));
const tried = files.flatMap(({ mutants }) => sampled(mutants));
const tests = testsOf(place);
if (tried.length === 0 || tests.length === 0) fail(`${place}: ${tried.length} mutants, ${tests.length} test files`);

process.stderr.write(`${place}: ${tried.length} mutants in ${files.length} files; which test reaches which…\n`);
const reaching = await cover(files, tests, ({ kind, filepath }) => {
  if (kind === 'covered') process.stderr.write(`  ${filepath.slice(root.length + 1)}\n`);
});
const results = new Map();
await tryMutants(
  files,
  tried.filter(({ id }) => reaching[id].length > 0),
  { reaching, budget, pure: isPure(place), byFile: place.startsWith('server') },
  ({ id, kind, by, took }) => {
    results.set(id, { kind, by, took });
    if (results.size % 100 === 0) process.stderr.write(`  ${results.size} of ${tried.length} mutants tried\n`);
  },
);

const report = judged(
  tried.map((mutant) => ({ ...mutant, ...(results.get(mutant.id) ?? { kind: 'unreached' }) })),
  files.flatMap(({ mutants }) => mutants),
  PLACES[place]?.bar ?? 0,
);
const minutes = (Date.now() - began) / 60_000;
process.stdout.write(`${table(report)}\n${told(report)}`);
process.stdout.write(
  `${minutes.toFixed(1)} minutes${Number.isFinite(perFile) ? `, at most ${perFile} mutants a file` : ''}\n`,
);
const folder = join(root, 'bench', 'results');
mkdirSync(folder, { recursive: true });
const out = join(folder, `mutate-${place.replaceAll(/[/.]/gu, '-')}.json`);
writeFileSync(out, `${JSON.stringify({ place, minutes, perFile: values.sample ?? null, ...report }, null, 2)}\n`);
process.exitCode = report.unlisted.length + report.stale.length === 0 && report.share >= report.bar ? 0 : 1;

/** Evenly spread over the file, the same at every run. */
function sampled(mutants) {
  if (mutants.length <= perFile) return mutants;
  return Array.from({ length: perFile }, (_, index) => mutants[Math.floor((index * mutants.length) / perFile)]);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(2);
}
