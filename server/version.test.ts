import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { versionHashOfServer } from './version.ts';

test('the version changes with the rules and the questions, but not with the web', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'sakumon-version-'));
  await mkdir(path.join(root, 'engine', 'judge'), { recursive: true });
  await mkdir(path.join(root, 'web'));
  await writeFile(path.join(root, 'engine', 'judge', 'judge.ts'), 'one');
  const first = versionHashOfServer(root);
  await writeFile(path.join(root, 'web', 'page.ts'), 'other');
  expect(versionHashOfServer(root)).toBe(first);
  await writeFile(path.join(root, 'engine', 'judge', 'judge.ts'), 'two');
  expect(versionHashOfServer(root)).not.toBe(first);
  await rm(root, { recursive: true });
});
