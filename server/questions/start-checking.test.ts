import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildThreadProgram, createInlineThreadProgramUrl } from '../../testing/server/thread-program.ts';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import type { QuestionDraft } from '../../engine/editor/draft.ts';
import {
  createExampleWorkbook,
  createFaultlessQuestionDocument,
  createUploadedFile,
} from '../../testing/server/questions/upload.ts';
import { checkQuestionDraftInCurrentThread, TOO_MANY_CARDS_CHECK_RESULT } from './check-draft.ts';
import { checkQuestionFilesInCurrentThread, type UploadedQuestionFiles } from './check-files.ts';
import { startQuestionCheckThread, type QuestionCheckThread } from './start-checking.ts';

const { program: realProgram, remove } = await buildThreadProgram('server/questions/checking-thread.ts');
afterAll(remove);

let thread: QuestionCheckThread | null = null;
const lines: string[] = [];
afterEach(async () => {
  await thread?.close();
  lines.length = 0;
});

function started(program: URL = realProgram, timeLimit = 60_000): QuestionCheckThread {
  thread = startQuestionCheckThread({ program, timeLimit, log: (line) => lines.push(line) });
  return thread;
}

function files(...each: UploadedQuestionFiles['files']): UploadedQuestionFiles {
  return { files: each, readings: [], keeps: true };
}

const ENDLESS = createInlineThreadProgramUrl(
  `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`,
);

describe('checking in a thread', () => {
  it('gives the same answers as checking in the current thread', async () => {
    const checks = started();
    const uploads = [
      files(createUploadedFile('a.xlsx', await createExampleWorkbook())),
      files(createUploadedFile('b.json', createFaultlessQuestionDocument('b')), createUploadedFile('c.json', '{')),
    ];
    const found = await Promise.all(uploads.map(checks.files));
    expect(found).toEqual(await Promise.all(uploads.map(checkQuestionFilesInCurrentThread)));
    expect(found.map(({ questions }) => questions.length)).toEqual([2, 1]);
    const draft = createBlankDraft(2, 'combine');
    expect(await checks.draft(draft)).toEqual(await checkQuestionDraftInCurrentThread(draft));
    expect(lines).toEqual([]);
  });

  it('reports what takes too long, and then checks the next', async () => {
    const checks = started(ENDLESS, 50);
    const found = await checks.files(files(createUploadedFile('a.csv', ',')));
    expect(found).toMatchObject({ questions: [], faults: [{ file: 'a.csv', kind: 'tookTooLong' }] });
    expect(await checks.draft(createBlankDraft(2, 'combine'))).toEqual(TOO_MANY_CARDS_CHECK_RESULT);
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
    ['a name of NUL', JSON.stringify({ ...createFaultlessQuestionDocument('x'), id: '\u0000' }), null],
  ])('%s are reported as such', async (_, text, kind) => {
    const { faults, questions } = await checkQuestionFilesInCurrentThread(
      files(createUploadedFile('a.json', text), createUploadedFile('a.csv', text)),
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
    const { faults } = await checkQuestionDraftInCurrentThread(many);
    expect(faults).toBeGreaterThan(0);
  });
});
