// Vitest's runner in a worker: runs the tests again and again, with another mutant switched on each time.
/* oxlint-disable no-underscore-dangle -- Vitest's own names, and one that no source has */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';

const FOLDER = process.env.SAKUMON_MUTATE_FOLDER;
/** Tests that take longer than this (ms) run when no quicker one has found the mutant. */
const QUICK = 100;

/** Runs tests without telling Vitest of them: a failure here is what we hope for. */
class QuietRunner extends TestRunner {
  constructor(config, outer, { onTest, bail }) {
    super(config);
    Object.defineProperty(this, 'moduleRunner', { value: outer.moduleRunner });
    this.__setTraces(outer._otel);
    this.onTest = onTest;
    this.bail = bail;
  }

  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    this.onTest(test);
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test);
    this.onTest(null);
    if (this.bail && test.result?.state === 'fail') this.cancelRun = true;
  }
}

export default class MutantRunner extends TestRunner {
  async onBeforeCollect() {
    const work = JSON.parse(readFileSync(join(FOLDER, 'work.json'), 'utf8'));
    this.budget = work.budget;
    this.byFile = work.byFile;
    tell({ kind: 'worker', pid: process.pid });
    this.patience = work.patience;
    if (work.kind === 'cover') await this.cover(work);
    else {
      for (const mutant of work.mutants) await this.tryMutant(mutant);
      await this.proveSound(work);
    }
  }

  /** A test that took long without a mutant may take thrice as long with one, and as long as patience lasts besides. */
  configFor(duration) {
    const timeout = this.patience + 3 * duration;
    return { ...this.config, testTimeout: timeout, hookTimeout: timeout };
  }

  /** Which mutants each test reaches; what a file reaches outside of its tests belongs to all of them. */
  async cover({ files, count }) {
    for (const filepath of files) {
      const ofFile = new Uint8Array(count);
      const ofTests = new Map();
      let reached = ofFile;
      globalThis.__mutant = (id) => {
        reached[id] = 1;
        return false;
      };
      const onTest = (test) => {
        reached = test === null ? ofFile : new Uint8Array(count);
        if (test !== null) ofTests.set(test.id, reached);
      };
      const file = await this.runFile({ filepath }, 0, { onTest, bail: false });
      const tests = testsIn(file).filter(({ mode }) => mode === 'run');
      tell({
        kind: 'covered',
        filepath,
        failures: failuresOf(file),
        reached: idsIn(ofFile),
        tests: tests.map((test) => ({
          id: test.id,
          duration: test.result?.duration ?? 0,
          reached: idsIn(ofTests.get(test.id) ?? []),
        })),
      });
    }
  }

  async tryMutant({ id, tests }) {
    tell({ kind: 'begun', id });
    globalThis.__mutant = id;
    const began = performance.now();
    for (const { duration, ...part } of inOrder(tests, this)) {
      tell({ kind: 'part', duration });
      const file = await this.runFile(part, duration, { onTest: () => undefined, bail: true });
      const [failure] = failuresOf(file);
      if (failure === undefined) continue;
      const kind = failure.message.includes(' timed out in ') ? 'timedOut' : 'killed';
      tell({ kind, id, by: failure.name, took: performance.now() - began });
      return;
    }
    tell({ kind: 'survived', id, took: performance.now() - began });
  }

  /** With no mutant on all must still pass: else something outlived a mutant, and what came after was found for nothing. */
  async proveSound({ files }) {
    globalThis.__mutant = 0;
    tell({ kind: 'proving' });
    for (const { duration, ...part } of inOrder(files, this)) {
      const file = await this.runFile(part, duration, { onTest: () => undefined, bail: true });
      tell({ kind: 'control', failures: failuresOf(file) });
    }
  }

  /** Everything is imported anew: a mutant may have been at work while a module began. */
  async runFile(specification, duration, { onTest, bail }) {
    vi.resetModules();
    const runner = new QuietRunner(this.configFor(duration), this, { onTest, bail });
    const [file] = await startTests([specification], runner);
    vi.restoreAllMocks();
    return file;
  }
}

/** The quick tests of every file first, then the slow ones, the quicker first, as far as the budget goes. */
function inOrder(tests, { budget, byFile }) {
  const runs = [...grouped(tests)].flatMap(([filepath, all]) => {
    const quick = all.filter(({ duration }) => byFile || duration <= QUICK);
    const slow = all.filter((test) => !quick.includes(test));
    return [quick, ...slow.map((test) => [test])]
      .filter((part) => part.length > 0)
      .map((part) => ({
        filepath,
        ...(byFile ? {} : { testIds: part.map(({ id }) => id) }),
        duration: part.reduce((sum, { duration }) => sum + duration, 0),
      }));
  });
  let spent = 0;
  return runs
    .toSorted((one, other) => one.duration - other.duration)
    .filter(({ duration }) => {
      spent += duration;
      return spent <= budget;
    });
}

function grouped(tests) {
  const files = new Map();
  for (const test of tests) files.set(test.filepath, [...(files.get(test.filepath) ?? []), test]);
  return files;
}

function testsIn(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));
}

function failuresOf(file) {
  const failed = testsIn(file).filter(({ result }) => result?.state === 'fail');
  const all = [...failed, ...suitesIn(file).filter(({ result }) => result?.state === 'fail' && result.errors?.length)];
  return all.map(({ name, result }) => ({ name, message: result.errors?.[0]?.message ?? '' }));
}

function suitesIn(suite) {
  return [suite, ...suite.tasks.flatMap((task) => (task.type === 'suite' ? suitesIn(task) : []))];
}

function idsIn(reached) {
  return [...reached.keys()].filter((id) => reached[id] === 1);
}

function tell(event) {
  appendFileSync(join(FOLDER, 'events.jsonl'), `${JSON.stringify(event)}\n`);
}
