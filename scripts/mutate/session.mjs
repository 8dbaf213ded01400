// One Vitest for all mutants: its database stays up, its transformed modules stay warm; a worker that hangs is killed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../bootstrap.mjs';
import { instrument } from './mutants.mjs';

const FOLDER = join(root, 'build', 'mutate', String(process.pid));
const EVENTS = join(FOLDER, 'events.jsonl');
const LOOK_EVERY = 250;
/** How long covering and proving may take without a word (ms). */
const AT_LENGTH = 600_000;
/** How long a test may wait for something, and how long one that waits for nothing may compute more than measured (ms). */
const PATIENCE = { waiting: 8_000, computing: 1_500 };
const TELLS_OF_PROCESSES = existsSync('/proc/self/stat');
const HARNESS = 'scripts/mutate/every-mutant.ts';

/** Which tests reach which mutant: a list of { filepath, id, duration } for each mutant. */
export async function cover(files, testFiles, onEvent) {
  const count = mutantsIn(files).length + 1;
  const session = await open(files, '', (mutant) => `__mutant(${mutant.id})`);
  const covered = [];
  await session.run({ kind: 'cover', files: testFiles, count, patience: AT_LENGTH }, (event) => {
    onEvent(event);
    if (event.kind === 'covered') covered.push(event);
  });
  await session.close();
  complainOf(
    covered.flatMap((event) => event.failures),
    'tests fail before anything is mutated',
  );
  if (covered.length < testFiles.length) throw new Error('the worker ended before the last test file');
  const reaching = Array.from({ length: count }, () => []);
  for (const { filepath, reached, tests } of covered) {
    const ofFile = new Set(reached);
    for (const { id, duration, reached: ofTest } of tests) {
      for (const mutant of new Set([...ofFile, ...ofTest])) reaching[mutant].push({ filepath, id, duration });
    }
  }
  return reaching;
}

/**
 * Tries the mutants one after another; onEvent is told of each end. `budget` is how long (ms) the tests that one mutant
 * is given may take together, as measured by cover; `pure` where they wait for nothing; `byFile` where tests go on from what
 * those before them left.
 */
export async function tryMutants(files, tried, { reaching, budget, pure, byFile }, onEvent) {
  const session = await open(files, 'const __mutant=globalThis.__mutant;', (mutant) => `__mutant===${mutant.id}`);
  const unsound = [];
  const patience = pure ? AT_LENGTH : PATIENCE.waiting;
  let left = tried.map(({ id }) => ({ id, tests: reaching[id] }));
  while (left.length > 0) {
    const ended = new Set();
    let begun = null;
    const hung = await session.run(
      { kind: 'mutants', mutants: left, files: known(reaching), budget, pure, byFile, patience },
      (event) => {
        if (event.kind === 'begun') begun = event.id;
        if (event.kind === 'control') unsound.push(...event.failures);
        if (event.kind !== 'killed' && event.kind !== 'survived' && event.kind !== 'timedOut') return;
        ended.add(event.id);
        onEvent(event);
      },
    );
    if (!hung && ended.size === left.length) break;
    if (begun === null) throw new Error('the worker ended before its first mutant');
    if (!ended.has(begun))
      onEvent({ kind: hung ? 'timedOut' : 'killed', id: begun, by: 'the end of the worker', took: 0 });
    ended.add(begun);
    left = left.filter(({ id }) => !ended.has(id));
  }
  await session.close();
  complainOf(unsound, 'tests fail with no mutant on: something outlives one');
}

/** Every test that reaches some mutant, once. */
function known(reaching) {
  return [...new Map(reaching.flat().map((test) => [`${test.filepath} ${test.id}`, test])).values()];
}

function complainOf(failures, what) {
  if (failures.length > 0)
    throw new Error(`${what}: ${failures.map(({ name, message }) => `${name}: ${message}`).join('; ')}`);
}

function mutantsIn(files) {
  return files.flatMap(({ mutants }) => mutants);
}

async function open(files, header, isOn) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  process.env.SAKUMON_MUTATE_FOLDER = FOLDER;
  const sources = new Map(files.map((file) => [join(root, file.file), file]));
  const plugin = {
    name: 'sakumon:mutants',
    enforce: 'pre',
    transform(_code, id) {
      const file = sources.get(id.split('?')[0]);
      return file === undefined ? undefined : { code: instrument(file.source, file.mutants, header, isOn), map: null };
    },
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      include: [HARNESS],
      environment: 'node',
      globalSetup: ['server/database/test-server.ts'],
      runner: join(root, 'scripts/mutate/runner.mjs'),
      pool: 'forks',
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [plugin], configFile: false },
  );
  await vitest.standalone();
  const [specification] = await vitest.getRelevantTestSpecifications([HARNESS]);
  return {
    run: (work, onEvent) => runOnce(vitest, specification, work, onEvent),
    close: () => vitest.close(),
  };
}

/** Runs the work in a worker to its end, or until one step of it takes longer than it may: then true. */
async function runOnce(vitest, specification, work, onEvent) {
  writeFileSync(join(FOLDER, 'work.json'), JSON.stringify(work));
  writeFileSync(EVENTS, '');
  const patience = work.pure ? PATIENCE.computing : PATIENCE.waiting;
  let seen = 0;
  let worker = null;
  let limit = work.patience;
  const now = () => (work.pure === true && worker !== null && TELLS_OF_PROCESSES ? computedBy(worker) : Date.now());
  let lastTold = now();
  let hung = false;
  const look = () => {
    const events = readFileSync(EVENTS, 'utf8').split('\n').slice(0, -1);
    for (const line of events.slice(seen)) {
      const event = JSON.parse(line);
      if (event.kind === 'worker') worker = event.pid;
      // Tests were measured with every mutant watched: thrice as long is a lot.
      if (event.kind === 'part') limit = 2 * patience + 3 * event.duration;
      if (event.kind === 'proving') limit = AT_LENGTH;
      onEvent(event);
    }
    if (events.length > seen) lastTold = now();
    seen = events.length;
    if (hung || worker === null || now() - lastTold < limit) return;
    hung = true;
    process.kill(worker, 'SIGKILL');
  };
  // A worker that hangs would outlive whoever is told to stop.
  const end = () =>
    worker !== null && TELLS_OF_PROCESSES && existsSync(`/proc/${worker}`) && process.kill(worker, 'SIGKILL');
  process.once('exit', end);
  const timer = setInterval(look, LOOK_EVERY);
  try {
    await vitest.runTestSpecifications([specification]);
  } finally {
    clearInterval(timer);
    process.removeListener('exit', end);
    look();
  }
  return hung;
}

/** How long (ms) a process has computed, so that a busy machine makes no mutant look hung; 0 when it has ended. */
function computedBy(pid) {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = after.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
