import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createPrintedProblemFromText } from '../../engine/worksheet/worksheet.ts';
import { READER_VERSION } from '../../engine/reader/reader-version.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  parseTestQuestion,
  TEST_QUESTION_DOCUMENTS,
  createWriteModeQuestionDocument,
} from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  fetchResultAtQuestion,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { recomputeSums } from './recompute.ts';

/** A question in which pupils write a word problem for 2 + ? = 7 in their own words. */
const WRITTEN = createWriteModeQuestionDocument('z-written', 1);
const RIGHT_TEXT = 'はじめに りんごが 2こ ありました。いま りんごが 7こ あります。りんごを なんこ もらいましたか。';
const OTHER_NUMBERS = 'はじめに りんごが 3こ ありました。いま りんごが 7こ あります。りんごを なんこ もらいましたか。';
const UNREADABLE = 'きょうは ひなたちゃんと あそびました。';

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeAll(async () => {
  await importTestQuestionDocuments(
    server.database,
    { ...TEST_QUESTION_DOCUMENTS, 'level-01/z-written.json': WRITTEN },
    server.now(),
  );
});
beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

type TextCheck = Extract<ActEvent, { kind: 'WRITE_CHECK' }>;

function textCheck(text: string, more: Partial<TextCheck> = {}): TextCheck {
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, denied: false, correct: null };
  return { kind: 'WRITE_CHECK', text, ...said, ...more };
}

function acts(events: readonly ActEvent[], question: { readonly id: string } = WRITTEN) {
  server.advance(1000);
  return createActsOfAttempt(server.now(), events, {
    question: question.id,
    questionVersion: versionOfQuestionDocument(question),
  });
}

type TextRow = { text: string; state: string; not_understood: unknown; denied: boolean; reader_version: string };

function texts(): Promise<TextRow[]> {
  return server.rows<TextRow>(
    'select text, state, not_understood, denied, reader_version from written_text where pupil_id = $1 order by act_id',
    [pupil.id],
  );
}

type CheckRow = {
  correct: boolean | null;
  numbers: boolean | null;
  event: { text: string };
  verdict: { readerVersion: string };
};

function checks(): Promise<CheckRow[]> {
  return server.rows<CheckRow>(
    `select correct, numbers, event, verdict from act where pupil_id = $1 and kind = 'WRITE_CHECK' order by step`,
    [pupil.id],
  );
}

async function solvedWith(text: string): Promise<number | undefined> {
  await sendActBatch(pupil, acts([QUESTION_BEGIN_EVENT, textCheck(text), QUESTION_END_EVENT]));
  return (await fetchResultAtQuestion(pupil, WRITTEN.id))?.stars;
}

describe('a text that is understood', () => {
  test('solves its question if it is right, whatever the device said', async () => {
    expect(await solvedWith(RIGHT_TEXT)).toBe(3);
    expect(await checks()).toMatchObject([
      { correct: true, numbers: true, verdict: { readerVersion: READER_VERSION } },
    ]);
    expect(await texts()).toMatchObject([
      { text: RIGHT_TEXT, state: 'understood', not_understood: null, reader_version: READER_VERSION },
    ]);
  });

  test('counts as a wrong check of its constraint if it is wrong', async () => {
    await sendActBatch(
      pupil,
      acts([
        QUESTION_BEGIN_EVENT,
        textCheck(OTHER_NUMBERS, { correct: true }),
        textCheck(RIGHT_TEXT),
        QUESTION_END_EVENT,
      ]),
    );
    expect((await checks()).map(({ correct, numbers }) => [correct, numbers])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await fetchResultAtQuestion(pupil, WRITTEN.id))?.stars).toBe(2);
    const results = await server.rows(
      'select checks, wrong_checks, broken_numbers from lesson_result where pupil_id = $1 and question_id = $2',
      [pupil.id, WRITTEN.id],
    );
    expect(results).toEqual([{ checks: 2, wrong_checks: 1, broken_numbers: 1 }]);
    expect(await server.rows('select from wrong_composition where pupil_id = $1', [pupil.id])).toEqual([]);
  });

  test('is in the problem book with the words of the pupil', async () => {
    await sendActBatch(
      pupil,
      acts([QUESTION_BEGIN_EVENT, textCheck(OTHER_NUMBERS), textCheck(RIGHT_TEXT), QUESTION_END_EVENT]),
    );
    const { body } = await pupil.get<RouteOutput<'problemBook'>>('/api/problem-book');
    const [problem] = body.problems;
    expect(problem?.written).toMatchObject({ text: RIGHT_TEXT });
    const question = parseTestQuestion(WRITTEN);
    expect(problem?.written && createPrintedProblemFromText(question, problem.written)).toEqual({
      story: [RIGHT_TEXT],
      equation: '7 − 2 = 5',
      answer: '5こ',
    });
  });

  test('stores no word of the pupil in the act', async () => {
    await sendActBatch(pupil, acts([QUESTION_BEGIN_EVENT, textCheck(RIGHT_TEXT)]));
    const [row] = await server.rows<{ act: string }>(
      `select act::text from act where pupil_id = $1 and kind = 'WRITE_CHECK'`,
      [pupil.id],
    );
    expect(row?.act).not.toMatch(/りんご|もらい/u);
  });
});

describe('a text that is not understood', () => {
  test('is neither right nor wrong, and waits for a teacher', async () => {
    expect(await solvedWith(UNREADABLE)).toBe(0);
    expect((await checks()).map(({ correct, numbers }) => [correct, numbers])).toEqual([[null, null]]);
    const [row] = await texts();
    expect(row).toMatchObject({ text: UNREADABLE, state: 'waiting', denied: false });
    expect(row?.not_understood).not.toEqual([]);
    const results = await server.rows(
      'select checks, wrong_checks from lesson_result where pupil_id = $1 and question_id = $2',
      [pupil.id, WRITTEN.id],
    );
    expect(results).toEqual([{ checks: 0, wrong_checks: 0 }]);
  });

  test('also if the pupil says that it was read wrongly', async () => {
    expect(
      await sendActBatch(pupil, acts([QUESTION_BEGIN_EVENT, textCheck(RIGHT_TEXT, { denied: true, correct: true })])),
    ).toEqual(['recorded', 'recorded']);
    expect(await texts()).toMatchObject([{ state: 'waiting', denied: true }]);
    expect((await fetchResultAtQuestion(pupil, WRITTEN.id))?.stars).toBe(0);
  });

  test('counts as the teacher judged it, after a recomputation', async () => {
    await sendActBatch(pupil, acts([QUESTION_BEGIN_EVENT, textCheck(UNREADABLE), QUESTION_END_EVENT]));
    const judge = async (state: string, broken: string | null) => {
      await server.rows(
        `update written_text set state = $2, broken = $3, judged_by = $1, judged_by_name = '先生', judged_at = now()
          where pupil_id = $1`,
        [pupil.id, state, broken],
      );
      for await (const _ of recomputeSums(server.database.db, { school: null, after: null }));
      return (await fetchResultAtQuestion(pupil, WRITTEN.id))?.stars;
    };
    expect(await judge('right', null)).toBe(3);
    expect(await judge('wrong', 'story')).toBe(0);
    const flags = await server.rows('select story, numbers from attempt where pupil_id = $1', [pupil.id]);
    expect(flags).toEqual([{ story: false, numbers: true }]);
  });
});

describe('a recorded verdict', () => {
  test('never changes with a recomputation or a repeated upload', async () => {
    const sent = acts([QUESTION_BEGIN_EVENT, textCheck(UNREADABLE), textCheck(OTHER_NUMBERS)]);
    await sendActBatch(pupil, sent);
    await server.rows(`update written_text set text = $2, reader_version = 'later' where pupil_id = $1`, [
      pupil.id,
      RIGHT_TEXT,
    ]);
    for await (const _ of recomputeSums(server.database.db, { school: null, after: null }));
    expect(await sendActBatch(pupil, sent)).toEqual(['alreadyRecorded', 'alreadyRecorded', 'alreadyRecorded']);
    expect((await checks()).map(({ correct }) => correct)).toEqual([null, false]);
    expect((await texts()).map(({ text }) => text)).toEqual([RIGHT_TEXT, RIGHT_TEXT]);
  });
});

describe('what a device can send', () => {
  test.each([
    ['NUL and a lone surrogate', `\u0000りんご\ud800`],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['2,000 characters', 'り'.repeat(2000)],
    ['2,000 emoji halves', '🍎'.repeat(1000)],
  ])('%s is recorded', async (_, text) => {
    expect(await sendActBatch(pupil, acts([QUESTION_BEGIN_EVENT, textCheck(text)]))).toEqual(['recorded', 'recorded']);
    expect(await texts()).toMatchObject([{ state: 'waiting' }]);
  });

  test('an empty text is recorded, and no teacher has to look at it', async () => {
    expect(await sendActBatch(pupil, acts([QUESTION_BEGIN_EVENT, textCheck(' ')]))).toEqual(['recorded', 'recorded']);
    expect(await texts()).toEqual([]);
  });

  test('a longer text, a text at a question with cards and cards at a written question are refused', async () => {
    const other = createIncreaseQuestionDocument('plus-1', 1);
    expect(await sendActBatch(pupil, acts([textCheck('り'.repeat(2001))]))).toEqual(['malformed-act']);
    expect(await sendActBatch(pupil, acts([textCheck(RIGHT_TEXT)], other))).toEqual(['malformed-composition']);
    const composition = { slots: ['before', 'change', 'after'], diagram: null, named: null };
    const cards: ActEvent[] = [
      { kind: 'CHECK', composition, correct: true },
      { kind: 'CARD_SET', card: 'before', slot: 0 },
    ];
    expect(await sendActBatch(pupil, acts(cards))).toEqual(['malformed-composition', 'malformed-composition']);
    const understood = {
      quantities: [{ key: 'q1', amount: 'asked' as const, unit: null, object: 'a\u0000' }],
      triangles: [],
    };
    expect(await sendActBatch(pupil, acts([textCheck(RIGHT_TEXT, { understood })]))).toEqual(['malformed-act']);
  });
});
