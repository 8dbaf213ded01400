import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { versionHashOfServer } from './version.ts';

test('the version changes with the rules and the questions, but not with the web pages', async () => {
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

test('without sources, as in the container image, the version changes with the program and the questions', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'sakumon-version-'));
  for (const folder of ['build/program', 'content']) await mkdir(path.join(root, folder), { recursive: true });
  const versions: string[] = [];
  for (const [file, text] of [
    ['build/program/main.js', 'one'],
    ['build/program/main.js', 'two'],
    ['content/question.json', '{}'],
  ] as const) {
    await writeFile(path.join(root, file), text);
    versions.push(versionHashOfServer(root));
  }
  await writeFile(path.join(root, 'build/program/main.js.map'), 'sources');
  expect(new Set([...versions, versionHashOfServer(root)]).size).toBe(3);
  await rm(root, { recursive: true });
});
