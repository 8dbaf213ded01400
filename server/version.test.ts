import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { versionOfServer } from './version.ts';

test('a server is of another version as soon as its rules or questions are', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'sakumon-version-'));
  await mkdir(path.join(root, 'engine', 'judge'), { recursive: true });
  await mkdir(path.join(root, 'web'));
  await writeFile(path.join(root, 'engine', 'judge', 'judge.ts'), 'one');
  const first = versionOfServer(root);
  await writeFile(path.join(root, 'web', 'page.ts'), 'other');
  expect(versionOfServer(root)).toBe(first);
  await writeFile(path.join(root, 'engine', 'judge', 'judge.ts'), 'two');
  expect(versionOfServer(root)).not.toBe(first);
  await rm(root, { recursive: true });
});
