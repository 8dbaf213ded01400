// npm test: runs all checks. These are the format, the linter, the build with its type checks, the unit and server
// tests, and the end-to-end tests in a real browser.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserVariables, ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';
import { readUnitReport, formatTestFailures } from './unit-report.mjs';

/** A folder of Linux whose files are stored in memory. In containers, its size is often limited to 64 MB. */
const SHARED_MEMORY = '/dev/shm';
/**
 * Minimum free space for a run of all tests, in bytes. The tests store databases, browser profiles and server folders.
 */
const ENOUGH = 6 * 2 ** 30;

await bootstrap();

process.env['TMPDIR'] = memoryFolder() ?? tmpdir();
const reports = mkdtempSync(join(tmpdir(), 'sakumon-test-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

/**
 * Returns the path of a folder in memory for the temporary files of tests. On a disk with ext4, creating files becomes
 * slow after many files were deleted. Returns null if the machine has no such folder or too little free memory.
 */
function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null;
  const folder = join(SHARED_MEMORY, 'sakumon-tests');
  mkdirSync(folder, { recursive: true });
  // As in /tmp, all users may write to the folder, but only the owner of a file may delete the file. This is needed if
  // root runs the tests, because PostgreSQL then runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

/**
 * Runs a command in parallel with other commands. When the command ends, prints its whole output at once. Returns a
 * promise of true if the command succeeded, otherwise of false.
 */
function run(title, command, args, env = {}) {
  const said = [];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  child.on('error', ({ message }) => said.push(Buffer.from(`${message}\n`)));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(said).toString()}`);
      resolve(status === 0);
    });
  });
}

/** Returns how many checks have passed and failed in a step that counts as one check, such as the linter. */
function asOne(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Returns how many tests have passed and failed in a step that runs tests. If the test runner failed although no test
 * failed, one failure is counted.
 */
function counted(succeeded, passed, failed) {
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

async function unitTests() {
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const succeeded = await run('unit and server tests', 'npx', args);
  const report = readReport(unitReport);
  if (report === null) return asOne(false);
  const { passed, failed, failures } = readUnitReport(report, root);
  return { ...counted(succeeded, passed, failed), failures };
}

/**
 * Returns the path of a browser. Returns null if no browser is installed and none could be installed. The missing
 * browser counts as a failed check instead of ending the program, so that the summary is still printed.
 */
function browser() {
  try {
    return ensureBrowser();
  } catch (fault) {
    process.stdout.write(`${fault.message}\n`);
    return null;
  }
}

async function journeys() {
  const chromium = browser();
  if (chromium === null) return asOne(false);
  const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const succeeded = await run('journeys in a real browser', 'npx', args, {
    ...browserVariables(chromium),
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  });
  const report = readReport(journeyReport);
  const { expected, flaky, unexpected } = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0 };
  if (flaky > 0) process.stdout.write(`${flaky} passed only on the second attempt; see "flaky" above\n`);
  return counted(succeeded && report !== null, expected + flaky, unexpected);
}

/**
 * Runs the build and then the steps that need it, one after the other. On a machine with two cores, parallel steps
 * would exceed their time limits.
 */
async function afterBuild() {
  const built = await run('build', 'npm', ['run', '-s', 'build']);
  const unit = await unitTests();
  return [asOne(built), unit, built ? await journeys() : asOne(false)];
}

const [format, lint, others] = await Promise.all([
  run('format', 'npx', ['oxfmt', '--check', '.']).then(asOne),
  run('lint', 'npm', ['run', '-s', 'lint']).then(asOne),
  afterBuild(),
]);
const steps = [format, lint, ...others];
rmSync(reports, { recursive: true, force: true });

const passed = steps.reduce((sum, step) => sum + step.passed, 0);
const failed = steps.reduce((sum, step) => sum + step.failed, 0);
// The failures of the unit and server tests are printed again at the end. Otherwise the output of the end-to-end tests,
// which comes later, would hide them.
const failures = steps.flatMap((step) => step.failures ?? []);
if (failures.length > 0)
  process.stdout.write(`\n── failed of the unit and server tests\n${formatTestFailures(failures)}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
