// npm run test:near: runs the structure tests, and all unit tests in the folders that contain changed files. A file is
// changed if it differs from the main branch, even if the change is not committed.
// npm run test:near -- --related: runs all tests that import a changed file, directly or indirectly.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const [option] = process.argv.slice(2);
const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)[0]).find(Boolean) ?? 'HEAD';
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const selection = option === '--related' ? [`--changed=${base}`] : ['boundaries.test.ts', ...nearTests()];
const { status } = spawnSync('npx', ['vitest', 'run', ...selection], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;

/** Returns the lines that a git command prints, without empty lines. Returns an empty array if the command fails. */
function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function nearTests() {
  const folders = [...new Set(changed.map((file) => path.posix.dirname(file)))].map(nearestFolderWithTests);
  return [...new Set(folders)].filter((folder) => folder !== '').map((folder) => `${folder}/`);
}

/**
 * Returns `folder` if it contains tests, otherwise the nearest parent folder that contains tests. The root is never
 * returned; if no other folder contains tests, returns an empty text.
 */
function nearestFolderWithTests(folder) {
  if (folder === '.') return '';
  return hasTests(folder) ? folder : nearestFolderWithTests(path.posix.dirname(folder));
}

function hasTests(folder) {
  const absolute = path.join(root, folder);
  return existsSync(absolute) && readdirSync(absolute, { recursive: true }).some((file) => /\.test\.tsx?$/u.test(file));
}
