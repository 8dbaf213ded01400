import { expect, it } from 'vitest';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { checkQuestionsCommand } from './check-questions.ts';
import { WrongArgumentsError } from '../command.ts';
import { generateQuestionsCommand } from './generate.ts';
import { runCommandInThisProcess } from '../../../testing/server/commands/run.ts';

it('the command prints one document per line for consecutive seeds', async () => {
  const { lines, exitCode } = await runCommandInThisProcess(generateQuestionsCommand, [
    '--level',
    '3',
    '--seed',
    '41',
    '--count',
    '3',
  ]);
  expect(exitCode).toBe(0);
  const documents = [41, 42, 43].map((seed) => JSON.stringify(writeQuestionDocument(generateQuestion(3, seed))));
  expect(lines.map((line) => JSON.stringify(line))).toEqual(documents);
});

it('the command prints what check-questions accepts', async () => {
  const { lines } = await runCommandInThisProcess(generateQuestionsCommand, [
    '--level',
    '6',
    '--seed',
    '0',
    '--count',
    '30',
  ]);
  const checked = await runCommandInThisProcess(
    checkQuestionsCommand,
    [],
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  expect(checked.lines.filter(({ ok }) => ok === true)).toHaveLength(30);
});

it.each<[string, string[]]>([
  ['a missing level', ['--seed', '1']],
  ['a level that is not there', ['--level', '99', '--seed', '1']],
  ['a seed that is no number', ['--level', '1', '--seed', 'one']],
  ['a seed below 0', ['--level', '1', '--seed=-1']],
  ['a seed that is too large', ['--level', '1', '--seed', '9007199254740991', '--count', '2']],
  ['a count of 0', ['--level', '1', '--seed', '1', '--count', '0']],
])('the command rejects %s as wrong arguments with one line', async (_, args) => {
  const failure: unknown = await runCommandInThisProcess(generateQuestionsCommand, args).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(WrongArgumentsError);
  expect(String(failure)).toMatch(/^[^\n]*usage: npm run -s [^\n]*$/u);
});
