import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkQuestionsCommand } from './check-questions.ts';
import { WrongArgumentsError } from '../command.ts';
import { MAX_FILE_BYTES } from './files.ts';
import {
  FLOWERS_QUESTION_DOCUMENT,
  createTemporaryFolder,
  runCommandInThisProcess,
  writeFileAt,
  type CommandJsonOutputLine,
} from '../../../testing/server/commands/run.ts';

let folder = '';
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const good = JSON.stringify(FLOWERS_QUESTION_DOCUMENT, null, 2);
function check(args: readonly string[], input: string | Uint8Array | null = null) {
  return runCommandInThisProcess(checkQuestionsCommand, args, input);
}

function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  return writeFileAt(path.join(folder, name), content);
}

function rulesIn(lines: readonly CommandJsonOutputLine[]) {
  return lines.map(({ faults }) =>
    Array.isArray(faults) ? faults.map((fault: { rule: string }) => fault.rule) : null,
  );
}

it('the command reads a document, a list, JSON lines, a byte order mark and standard input', async () => {
  const one = await fileWith('forms/one.json', good);
  const list = await fileWith('forms/list.json', `[${good},${good}]`);
  const lines = await fileWith(
    'forms/lines.jsonl',
    `${JSON.stringify(FLOWERS_QUESTION_DOCUMENT)}\n\n${JSON.stringify(FLOWERS_QUESTION_DOCUMENT)}\r\n`,
  );
  const marked = await fileWith('forms/marked.json', `\uFEFF${good}`);
  const result = await check([one, list, lines, marked]);
  expect(result.exitCode).toBe(0);
  expect(result.lines.map(({ file, index, id, ok }) => [file, index, id, ok])).toEqual([
    [one, 0, 'flowers', true],
    [list, 0, 'flowers', true],
    [list, 1, 'flowers', true],
    [lines, 0, 'flowers', true],
    [lines, 1, 'flowers', true],
    [marked, 0, 'flowers', true],
  ]);
  expect((await check([], good)).lines).toEqual([{ file: '-', index: 0, id: 'flowers', ok: true, faults: [] }]);
});

it('the command reads folders in the order of names', async () => {
  await fileWith('walk/b/2.json', good);
  await fileWith('walk/a.json', good);
  await fileWith('walk/b/1.jsonl', good.replaceAll('\n', ''));
  await fileWith('walk/notes.txt', 'not looked at');
  const { lines } = await check([path.join(folder, 'walk')]);
  expect(lines.map(({ file }) => path.relative(folder, String(file)))).toEqual([
    'walk/a.json',
    'walk/b/1.jsonl',
    'walk/b/2.json',
  ]);
});

it.each([
  ['missing', null, 'missingFile'],
  ['empty.json', '', 'emptyFile'],
  ['blank.json', ' \n\uFEFF', 'emptyFile'],
  ['none.json', '[]', 'noQuestions'],
  ['shiftjis.json', new Uint8Array([0x7b, 0x22, 0x82, 0xa0, 0x22, 0x7d]), 'notUtf8'],
  ['huge.json', new Uint8Array(MAX_FILE_BYTES + 1).fill(32), 'tooLarge'],
  ['torn.json', good.slice(0, 200), 'notJson'],
  ['number.json', '7', 'notAnObject'],
])('the command names the fault of the file %s', async (name, content, rule) => {
  const file = content === null ? path.join(folder, name) : await fileWith(name, content);
  const { exitCode, lines } = await check([file]);
  expect([exitCode, rulesIn(lines)]).toEqual([1, [[rule]]]);
  expect(lines[0]).toMatchObject({ file, ok: false });
});

it('the command reports one broken line among valid ones', async () => {
  const { exitCode, lines } = await check(
    [],
    `${JSON.stringify(FLOWERS_QUESTION_DOCUMENT)}\n{"id":\n${JSON.stringify(FLOWERS_QUESTION_DOCUMENT)}`,
  );
  expect(exitCode).toBe(1);
  expect(lines.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(lines.map(({ index, line }) => [index, line])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

it('the command does not crash on deep nesting', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const { lines } = await check([], good.replace('"amount": 7', `"amount": ${deep}`));
  expect(rulesIn(lines)).toEqual([['unreadableAmount']]);
});

it('the command stops reading endless standard input', async () => {
  expect(rulesIn((await check([], new Uint8Array(MAX_FILE_BYTES * 2))).lines)).toEqual([['tooLarge']]);
});

it('the command reports every format fault with its place', async () => {
  const document = {
    ...FLOWERS_QUESTION_DOCUMENT,
    grade: 9,
    cards: [{ ...FLOWERS_QUESTION_DOCUMENT.cards[0], amount: 'many' }, ...FLOWERS_QUESTION_DOCUMENT.cards.slice(1)],
  };
  const { lines } = await check([], JSON.stringify(document));
  expect(lines[0]).toMatchObject({
    id: 'flowers',
    faults: [
      { rule: 'notOneOf', place: 'grade' },
      { rule: 'unreadableAmount', place: 'cards[0].amount' },
    ],
  });
});

function withFourthCard(card: object) {
  return {
    ...FLOWERS_QUESTION_DOCUMENT,
    cards: FLOWERS_QUESTION_DOCUMENT.cards.map((each, at) => (at === 3 ? card : each)),
  };
}

it('the command reports the card and the composition that should not be accepted', async () => {
  const stray = { ...FLOWERS_QUESTION_DOCUMENT.cards[3], amount: 3, text: 'しろい はなが 3ぼん さいて います' };
  const twin = { ...FLOWERS_QUESTION_DOCUMENT.cards[3], object: 'red', text: 'あかい はなが 2ほん あります' };
  const { lines } = await check([], JSON.stringify([withFourthCard(stray), withFourthCard(twin)]));
  expect(lines[0]).toMatchObject({ faults: [{ rule: 'strayNumber', card: 'white', place: 'cards[3]' }] });
  expect(lines[1]).toMatchObject({
    faults: [{ rule: 'ambiguous', composition: expect.stringContaining('2ほん あります') }],
  });
});

it('the command names the place of faults that belong to no card, and explains every composition there', async () => {
  const given = ['before', 'more', 'after'];
  const { requirement: _, ...rest } = FLOWERS_QUESTION_DOCUMENT;
  const documents = [
    { ...FLOWERS_QUESTION_DOCUMENT, mode: 'repair', given },
    { ...FLOWERS_QUESTION_DOCUMENT, requirement: { ...FLOWERS_QUESTION_DOCUMENT.requirement, equation: '2 + ? = 8' } },
    { ...rest, mode: 'free', problems: 3 },
  ];
  const { lines } = await check([], `${documents.map((document) => JSON.stringify(document)).join('\n\n')}\n`);
  expect(lines.map(({ line }) => line)).toEqual([1, 3, 5]);
  expect(lines).toMatchObject([
    { faults: [{ rule: 'givenRight', place: 'given', composition: expect.stringContaining('？ほん さきました') }] },
    { faults: [{ rule: 'unsolvable', place: 'cards' }] },
    {
      faults: [
        { rule: 'fewProblems', place: 'cards' },
        { rule: 'problemCount', place: 'problems', composition: expect.stringContaining('お話の式 7 − ? = 2') },
      ],
    },
  ]);
});

it('the command checks the questions of one level as a set', async () => {
  const document = { ...FLOWERS_QUESTION_DOCUMENT, level: 1 };
  const { lines } = await check([], JSON.stringify(Array.from({ length: 4 }, () => document)));
  expect(rulesIn(lines)).toEqual([[], [], [], ['sameTraps']]);
});

it.each<[string, string[]]>([
  ['an unknown option of check-questions', ['--quiet']],
  ['no files and nothing piped in', []],
])('the command rejects %s as wrong arguments with one line', async (_, args) => {
  const failure: unknown = await runCommandInThisProcess(checkQuestionsCommand, args).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WrongArgumentsError);
  expect(String(failure)).toMatch(/^[^\n]*usage: npm run -s [^\n]*$/u);
});
