import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Runs a tool as npm would run it for a user in the folder `content`. Returns its exit code, the lines of its standard
 * output, and its error output.
 */
function tool(args: readonly string[], input: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'tool.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: path.join(ROOT, 'content') },
    input,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.split('\n').filter((line) => line !== ''), stderr };
}

test('generated questions can be piped into the checker', () => {
  const generated = tool(['generate', '--level', '2', '--seed', '5', '--count', '2'], '');
  expect([generated.status, generated.stdout.length, generated.stderr]).toEqual([0, 2, '']);
  const checked = tool(['check-questions'], generated.stdout.join('\n'));
  expect([checked.status, checked.stdout.length]).toEqual([0, 2]);
});

test('file names are relative to the user’s folder', () => {
  const judged = tool(['judge', '--question', 'level-01/01.json'], '{"slots":["card-1",null,null]}\n');
  expect([judged.status, judged.stderr]).toEqual([0, '']);
  expect(judged.stdout.map((line): unknown => JSON.parse(line))).toMatchObject([{ kind: 'incomplete' }]);
});

test('a fault ends with exit code 1, wrong arguments with 2 and one line', () => {
  expect(tool(['check-questions', 'nothing.json'], '').status).toBe(1);
  const wrong = tool(['generate', '--level', 'x', '--seed', '1'], '');
  expect([wrong.status, wrong.stdout, wrong.stderr.trim().split('\n').length]).toEqual([2, [], 1]);
  expect(tool(['dance'], '').status).toBe(2);
});
