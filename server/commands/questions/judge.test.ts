import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WrongArgumentsError } from '../command.ts';
import { judgeCompositionsCommand } from './judge.ts';
import { MAX_LINE_LENGTH } from './lines.ts';
import {
  FLOWERS_QUESTION_DOCUMENT,
  createTemporaryFolder,
  runCommandInThisProcess,
  writeFileAt,
} from '../../../testing/server/commands/run.ts';

let folder = '';
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const built = { top: 'after', left: 'before', right: 'more' };

async function judgeLines(lines: readonly string[], document: object = FLOWERS_QUESTION_DOCUMENT) {
  const question = await writeFileAt(path.join(folder, 'question.json'), JSON.stringify(document));
  return runCommandInThisProcess(judgeCompositionsCommand, ['--question', question], lines.join('\n'));
}

it('the command prints which of the five constraints are satisfied, and the equations', async () => {
  const { lines, exitCode } = await judgeLines([
    '{"slots":["before","more","after"]}',
    '{"slots":["after","fewer","before"],"diagram":null}',
    '{"slots":["before","white","after"]}',
  ]);
  expect(exitCode).toBe(0);
  const right = { structure: true, story: true, numbers: true, objects: true, calculation: true };
  expect(lines).toEqual([
    {
      kind: 'judged',
      correct: true,
      ...right,
      firstBroken: null,
      diagramFaults: null,
      equations: { story: '2 + ? = 7', calculation: '7 − 2' },
    },
    {
      kind: 'judged',
      correct: false,
      ...right,
      story: false,
      calculation: false,
      firstBroken: 'story',
      diagramFaults: null,
      equations: { story: '7 − ? = 2', calculation: '7 − 2' },
    },
    expect.objectContaining({
      structure: false,
      story: false,
      numbers: false,
      objects: false,
      calculation: false,
      firstBroken: 'structure',
      equations: { story: null, calculation: null },
    }),
  ]);
});

it('the command names empty slots and does not judge', async () => {
  const { lines } = await judgeLines(['{"slots":["before",null,null]}']);
  const open = { structure: null, story: null, numbers: null, objects: null, calculation: null };
  expect(lines[0]).toMatchObject({ kind: 'incomplete', correct: false, ...open, emptySlots: [1, 2] });
});

it('the command reports the fault of a line and continues', async () => {
  const { lines, exitCode } = await judgeLines([
    '{"slots":["before","more"',
    '',
    '[]',
    '{"slots":"before"}',
    '{"slots":["before",4,"after"]}',
    '{"slots":["before","before","moon"]}',
    '{"slots":["before","more","after","white"]}',
    '{"slots":["before","more","after"],"diagram":{"triangles":[{"cells":{"top":1},"operationPair":"plus"}]}}',
    `{"slots":["${'x'.repeat(MAX_LINE_LENGTH)}"]}`,
    '{"slots":["before","more","after"]}\r',
  ]);
  expect(exitCode).toBe(0);
  const found = lines.map(({ kind, line, faults }) => [kind, line, faults]);
  expect(found).toEqual([
    ['malformed', 1, [expect.objectContaining({ kind: 'notJson' })]],
    ['malformed', 3, [expect.objectContaining({ kind: 'wrongType' })]],
    ['malformed', 4, [expect.objectContaining({ kind: 'wrongType', place: 'slots' })]],
    ['malformed', 5, [expect.objectContaining({ kind: 'wrongType', place: 'slots[1]' })]],
    [
      'malformed',
      6,
      [
        { kind: 'doubledCard', slot: 1, card: 'before' },
        { kind: 'unknownCard', slot: 2, card: 'moon' },
      ],
    ],
    ['malformed', 7, [{ kind: 'wrongSlotCount', expected: 3, found: 4 }]],
    [
      'malformed',
      8,
      [
        expect.objectContaining({ place: 'diagram.triangles[0].cells.top' }),
        expect.objectContaining({ place: 'diagram.triangles[0].operationPair' }),
      ],
    ],
    ['malformed', 9, [expect.objectContaining({ kind: 'tooLong' })]],
    ['judged', undefined, undefined],
  ]);
});

it('the command judges the diagram if the question asks for it', async () => {
  const slots = ['before', 'more', 'after'];
  const diagram = { triangles: [{ cells: built, operationPair: 'sum', apexAt: 'top' }] };
  const { lines } = await judgeLines([JSON.stringify({ slots, diagram }), JSON.stringify({ slots })], {
    ...FLOWERS_QUESTION_DOCUMENT,
    mode: 'composeAndDiagram',
  });
  expect(lines.map(({ correct, calculation }) => [correct, calculation])).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(lines[1]?.['diagramFaults']).toHaveLength(3);
});

it('the command accepts the named constraint in a repair, and asks for it if it is missing', async () => {
  const given = ['before', 'fewer', 'after'];
  const { lines } = await judgeLines(
    [
      '{"slots":["before","more","after"],"named":"story"}',
      '{"slots":["before","more","after"],"named":"numbers"}',
      '{"slots":["before","more","after"]}',
      '{"slots":["before","more",null],"named":"story"}',
      '{"slots":["before","more","after"],"named":"moon"}',
    ],
    { ...FLOWERS_QUESTION_DOCUMENT, mode: 'repair', given },
  );
  expect(lines).toMatchObject([
    { correct: true, naming: { named: 'story', right: true } },
    { correct: false, firstBroken: null, naming: { named: 'numbers', right: false } },
    { kind: 'incomplete', emptySlots: [], unnamed: true },
    { kind: 'incomplete', emptySlots: [2], unnamed: false },
    { kind: 'malformed', faults: [{ kind: 'wrongType', place: 'named' }] },
  ]);
});

it('the command distinguishes new problems of a pool from found ones', async () => {
  const { requirement: _, ...rest } = FLOWERS_QUESTION_DOCUMENT;
  const { lines } = await judgeLines(
    [
      '{"slots":["before","more","after"]}',
      '{"slots":["before","more","after"],"found":[["before","more","after"]]}',
      '{"slots":["before","more","after"],"found":[["after","fewer","before"]]}',
      '{"slots":["after","more","before"],"found":[]}',
      '{"slots":["before","more","after"],"found":["before"]}',
    ],
    { ...rest, mode: 'free', problems: 2 },
  );
  expect(lines).toMatchObject([
    { correct: true, new: true },
    { correct: true, new: false },
    { correct: true, new: true },
    { correct: false, firstBroken: 'numbers', new: null },
    { kind: 'malformed', faults: [{ kind: 'wrongType', place: 'found[0]' }] },
  ]);
});

it('the command accepts only a diagram for a told problem, and reports faults of its joints', async () => {
  const right = { cells: { top: 'after', left: 'before', right: 'more' }, operationPair: 'sum' };
  const told = ['before', 'more', 'after'];
  const { lines } = await judgeLines(
    [
      JSON.stringify({ diagram: { triangles: [right] } }),
      JSON.stringify({ diagram: { triangles: [{ ...right, operationPair: 'product' }] } }),
      JSON.stringify({ diagram: { triangles: [right], joints: [[{ triangle: 0, corner: 'top' }], 7] } }),
    ],
    {
      ...FLOWERS_QUESTION_DOCUMENT,
      cards: FLOWERS_QUESTION_DOCUMENT.cards.slice(0, 3),
      mode: 'storyToDiagram',
      given: told,
    },
  );
  expect(lines).toMatchObject([
    { correct: true, diagramFaults: [], remark: null, structures: expect.arrayContaining(['alongStory']) },
    { correct: false, diagramFaults: [{ kind: 'wrongOperationPair' }] },
    { kind: 'malformed', faults: [{ place: 'diagram.joints[0]' }, { place: 'diagram.joints[1]' }, {}] },
  ]);
});

it('the command reports faults of the question file', async () => {
  const file = await writeFileAt(
    path.join(folder, 'wrong.json'),
    JSON.stringify({ ...FLOWERS_QUESTION_DOCUMENT, grade: 9, colour: 'red' }),
  );
  const { exitCode, lines, complaints } = await runCommandInThisProcess(
    judgeCompositionsCommand,
    ['--question', file],
    '{"slots":[]}',
  );
  expect([exitCode, lines]).toEqual([1, []]);
  expect(complaints.join('\n')).toMatch(/colour[\s\S]*grade/u);
  expect(
    (await runCommandInThisProcess(judgeCompositionsCommand, ['--question', path.join(folder, 'none.json')], ''))
      .exitCode,
  ).toBe(1);
});

it.each<[string, string[]]>([
  ['a missing question', []],
  ['an unknown option of judge', ['--question', 'x', '--fast']],
])('the command rejects %s as wrong arguments with one line', async (_, args) => {
  const failure: unknown = await runCommandInThisProcess(judgeCompositionsCommand, args).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(WrongArgumentsError);
  expect(String(failure)).toMatch(/^[^\n]*usage: npm run -s [^\n]*$/u);
});

it('the command explains with --explain what a pupil sees', async () => {
  const question = await writeFileAt(path.join(folder, 'question.json'), JSON.stringify(FLOWERS_QUESTION_DOCUMENT));
  const slots = [
    '{"slots":["before","more","after"]}',
    '{"slots":["after","more","before"]}',
    '{"slots":["before","fewer","after"]}',
    '{"slots":["before",null,"after"]}',
  ];
  const { lines } = await runCommandInThisProcess(
    judgeCompositionsCommand,
    ['--question', question, '--explain'],
    slots.join('\n'),
  );
  expect(lines[0]).toMatchObject({ feedback: [], answer: expect.stringMatching(/^5/u) });
  expect(lines[0]).toMatchObject({ told: expect.arrayContaining([expect.stringMatching(/か。$/u)]) });
  expect(lines[1]).toMatchObject({ correct: false, told: null, answer: null });
  expect(lines[1]).toMatchObject({
    feedback: [{ cards: [], places: [] }, { cards: [], places: [0, 2] }, { places: [0, 2] }],
  });
  expect(lines[2]).toMatchObject({ feedback: [{ cards: [] }, { cards: ['fewer'], places: [] }, { cards: ['fewer'] }] });
  expect(lines[3]).not.toHaveProperty('feedback');
  expect(lines[0]).toMatchObject({
    play: {
      steps: [
        { card: 'before', move: 'appear' },
        { card: 'more', move: 'arrive' },
        { card: 'after', move: 'appear' },
      ],
      stop: null,
    },
  });
  expect(lines[2]).toMatchObject({ play: { stop: { kind: 'notEnough' } } });
});
