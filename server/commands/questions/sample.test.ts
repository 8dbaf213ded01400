import { describe, expect, it } from 'vitest';
import { WrongArgumentsError } from '../command.ts';
import { printProofreadingSampleCommand } from './sample.ts';
import { runCommandInThisProcess } from '../../../testing/server/commands/run.ts';

const LEVEL_ONE = ['--seed', '7', '--level', '1', '--count', '6', '--generated', '2'];

describe('a sample to be read aloud', () => {
  it('contains the requested numbers of all and of generated questions, with told problem and other sentences', async () => {
    const { lines, exitCode } = await runCommandInThisProcess(printProofreadingSampleCommand, LEVEL_ONE);
    expect(exitCode).toBe(0);
    const generated = lines.map(({ id }) => String(id).startsWith('level-1-seed-'));
    expect(generated).toEqual([false, false, false, false, true, true]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(6);
    for (const { level, grade, told, others } of lines) {
      expect([level, grade]).toEqual([1, 1]);
      expect(told).toHaveLength(3);
      expect(told).toContainEqual(expect.stringMatching(/か。$/u));
      expect(JSON.stringify([told, others])).not.toMatch(/[{}|]/u);
    }
  });

  it('is the same for the same seed, and different for another', async () => {
    const first = await runCommandInThisProcess(printProofreadingSampleCommand, LEVEL_ONE);
    expect((await runCommandInThisProcess(printProofreadingSampleCommand, LEVEL_ONE)).lines).toEqual(first.lines);
    const other = await runCommandInThisProcess(printProofreadingSampleCommand, [...LEVEL_ONE, '--seed', '8']);
    expect(other.lines.map(({ id }) => id)).not.toEqual(first.lines.map(({ id }) => id));
  });

  it.each<[string, string[]]>([
    ['no seed', ['--count', '3']],
    ['more generated ones than there are', ['--seed', '1', '--count', '3', '--generated', '4']],
    ['a level that is not there', ['--seed', '1', '--count', '3', '--level', '99']],
    ['an unknown option', ['--seed', '1', '--count', '3', '--grade', '2']],
  ])('rejects %s as wrong arguments with one line', async (_, args) => {
    const failure: unknown = await runCommandInThisProcess(printProofreadingSampleCommand, args).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(WrongArgumentsError);
    expect(String(failure)).toMatch(/^[^\n]*usage: npm run -s [^\n]*$/u);
  });
});
