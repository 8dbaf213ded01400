import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { printLevelsPageCommand } from './levels.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Returns what {@link printLevelsPageCommand} prints for the built-in questions. */
async function printed(): Promise<string> {
  const lines: string[] = [];
  await printLevelsPageCommand([path.join(ROOT, 'content')], {
    input: (async function* () {})(),
    inputIsKeyboard: true,
    writeLine: (line) => Promise.resolve(void lines.push(line)),
    complain: () => undefined,
  });
  return `${lines.join('\n')}\n`;
}

it('the printed page matches docs/levels.md (if not: npm run levels)', async () => {
  expect(await readFile(path.join(ROOT, 'docs', 'levels.md'), 'utf8')).toBe(await printed());
});

it('the printed page shows every level with an example, its right cards in order, its equation and answer', async () => {
  const sections = (await printed()).split('\n## ').slice(1);
  expect(sections).toHaveLength(BUILT_IN_LEVELS.length);
  for (const section of sections) {
    expect(section).toMatch(/- 問題：\d+ 問\n- すること：.+\n- お話：「.+\n- (お話|けいさん)の式：[□○]/u);
    expect(section).toMatch(/\| 1 \|/u);
    expect(section).toMatch(/\| ダミー \|/u);
    expect(section).toMatch(/式：.+　答え：\d/u);
  }
});
