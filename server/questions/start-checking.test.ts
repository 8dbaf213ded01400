import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildThreadProgram, threadDoing } from '../../testing/server/thread-program.ts';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import type { QuestionDraft } from '../../engine/editor/draft.ts';
import { exampleWorkbook, goodQuestion, uploadedFile } from '../../testing/server/questions/upload.ts';
import { checkDraft, RESULT_FOR_TOO_MANY_CARDS } from './check-draft.ts';
import { checkQuestionFiles, type SentQuestionFiles } from './check-files.ts';
import { startCheckThread, type CheckThread } from './start-checking.ts';

const { program: realProgram, remove } = await buildThreadProgram('server/questions/checking-thread.ts');
afterAll(remove);

let thread: CheckThread | null = null;
const lines: string[] = [];
afterEach(async () => {
  await thread?.close();
  lines.length = 0;
});

function started(program: URL = realProgram, timeLimit = 60_000): CheckThread {
  thread = startCheckThread({ program, timeLimit, log: (line) => lines.push(line) });
  return thread;
}

function files(...each: SentQuestionFiles['files']): SentQuestionFiles {
  return { files: each, readings: [], keeps: true };
}

const ENDLESS = threadDoing(
  `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`,
);

describe('checking in a thread', () => {
  it('gives the same answers as checking in the current thread', async () => {
    const checks = started();
    const uploads = [
      files(uploadedFile('a.xlsx', await exampleWorkbook())),
      files(uploadedFile('b.json', goodQuestion('b')), uploadedFile('c.json', '{')),
    ];
    const found = await Promise.all(uploads.map(checks.files));
    expect(found).toEqual(await Promise.all(uploads.map(checkQuestionFiles)));
    expect(found.map(({ questions }) => questions.length)).toEqual([2, 1]);
    const draft = createBlankDraft(2, 'combine');
    expect(await checks.draft(draft)).toEqual(await checkDraft(draft));
    expect(lines).toEqual([]);
  });

  it('reports what takes too long, and then checks the next', async () => {
    const checks = started(ENDLESS, 50);
    const found = await checks.files(files(uploadedFile('a.csv', ',')));
    expect(found).toMatchObject({ questions: [], faults: [{ file: 'a.csv', kind: 'tookTooLong' }] });
    expect(await checks.draft(createBlankDraft(2, 'combine'))).toEqual(RESULT_FOR_TOO_MANY_CARDS);
    expect(lines).toHaveLength(2);
  });
});

describe('the limits of an upload', () => {
  it.each([
    ['commas', ','.repeat(9_000_000), 'tooManyCells'],
    ['empty lines', '\n'.repeat(9_000_000), 'empty'],
    ['a list of 130,000', `[${'1,'.repeat(130_000)}1]`, 'tooManyQuestions'],
    ['brackets', '['.repeat(1_900_000), 'notJson'],
    ['lists 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'tooDeep'],
    ['objects 100,000 deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'tooDeep'],
    ['a line 100,000 deep', `{"id":1}\n{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'tooDeep'],
    ['a name of NUL', JSON.stringify({ ...goodQuestion('x'), id: '\u0000' }), null],
  ])('%s are reported as such', async (_, text, kind) => {
    const { faults, questions } = await checkQuestionFiles(
      files(uploadedFile('a.json', text), uploadedFile('a.csv', text)),
    );
    expect(faults.some((fault) => fault.kind === kind)).toBe(kind !== null);
    expect(questions.every((question) => question.faults.length > 0)).toBe(true);
    // The faults must be data that can be sent between threads and as JSON.
    expect(() => JSON.stringify(structuredClone(questions))).not.toThrow();
  });

  it('exclude a draft with too many cards to judge every filling', async () => {
    const draft = createBlankDraft(2, 'combine');
    const [card] = draft.cards;
    expect(card).toBeDefined();
    const cards = Array.from({ length: 60 }, (_, at) => ({ ...card, id: `card-${at + 1}`, isOn: true }));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cards are copies of the first card
    const many = { ...draft, slots: 7, cards } as QuestionDraft;
    const { faults } = await checkDraft(many);
    expect(faults).toBeGreaterThan(0);
  });
});
