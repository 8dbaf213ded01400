import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandInThisProcess } from '../../../testing/server/commands/run.ts';
import { WrongArgumentsError } from '../command.ts';
import { readWordProblemsCommand } from './read.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'read-'));
});
afterAll(() => rm(folder, { recursive: true }));

const EATEN = 'りんごが 7こ あります。2こ たべました。のこりは なんこですか。';

async function fileWith(content: unknown): Promise<string> {
  const file = path.join(folder, 'requirement.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('reading problems from standard input', () => {
  it('prints one document per problem', async () => {
    const { lines, exitCode } = await runCommandInThisProcess(
      readWordProblemsCommand,
      [],
      `${EATEN}\n\nりんごを ばらまきました。\n`,
    );
    expect(exitCode).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      kind: 'understood',
      unknown: 'q3',
      equation: '7 − 2 = ?',
      answer: '5',
      storyKinds: ['decrease'],
      flags: [],
      notUnderstood: [],
    });
    expect(lines[1]).toMatchObject({ kind: 'unknown', network: null, notUnderstood: ['りんごをばらまきました。'] });
  });

  it('names the constraints of the requirement that a problem breaks', async () => {
    const requirement = { kinds: ['increase'], equation: '7 + 2 = ?', reading: 'story' };
    for (const content of [requirement, { requirement }]) {
      const { lines } = await runCommandInThisProcess(
        readWordProblemsCommand,
        ['--requirement', await fileWith(content)],
        EATEN,
      );
      expect(lines[0]?.['flags']).toEqual([{ constraint: 'story', reason: 'otherKind' }]);
    }
  });

  it('rejects a file without a requirement with exit code 1 and an unknown option as wrong arguments', async () => {
    const { exitCode, complaints } = await runCommandInThisProcess(
      readWordProblemsCommand,
      ['--requirement', await fileWith({ kinds: [] })],
      EATEN,
    );
    expect([exitCode, complaints.length]).toEqual([1, 1]);
    await expect(runCommandInThisProcess(readWordProblemsCommand, ['--level', '1'], EATEN)).rejects.toThrow(
      WrongArgumentsError,
    );
  });
});
