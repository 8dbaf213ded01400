import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import type { WordTeachingResult, TextsForTeacherOfGroup } from '../../contract/written-texts.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { TEST_QUESTION_DOCUMENTS, createWriteModeQuestionDocument } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  fetchResultAtQuestion,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';

/** A question in which pupils write a word problem for 2 + ? = 7 in their own words. */
const WRITTEN = createWriteModeQuestionDocument('z-written', 1);
const HUNTED = 'はじめに りんごが 2こ ありました。いま りんごが 7こ あります。りんごを なんこ もぎりましたか。';
const HUNT: TaughtWord = { kind: 'verb', word: 'もぎる', reading: 'もぎる', group: '5', like: 'もらう' };

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;

beforeAll(async () => {
  await importTestQuestionDocuments(
    server.database,
    { ...TEST_QUESTION_DOCUMENTS, 'level-01/z-written.json': WRITTEN },
    server.now(),
  );
});
beforeEach(async () => {
  taught = await addTestClass(server, 2);
});

async function write(at: number, text: string): Promise<void> {
  server.advance(60_000);
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, denied: false, correct: null };
  const events: ActEvent[] = [QUESTION_BEGIN_EVENT, { kind: 'WRITE_CHECK', text, ...said }, QUESTION_END_EVENT];
  const named = { question: WRITTEN.id, questionVersion: versionOfQuestionDocument(WRITTEN) };
  await sendActBatch(taught.pupil(at), createActsOfAttempt(server.now(), events, named));
}

const queue = async (): Promise<TextsForTeacherOfGroup> =>
  (await taught.teacher.get<TextsForTeacherOfGroup>(`/api/groups/${taught.group}/texts`)).body;
const teach = (word: TaughtWord, by = taught.teacher) =>
  by.post<WordTeachingResult & { refusal?: string }>('/api/taught-words', { word });
const starsOf = async (at: number) => (await fetchResultAtQuestion(taught.pupil(at), WRITTEN.id))?.stars;

async function judgeAll(verdict: object): Promise<void> {
  const texts = (await queue()).texts.map(({ pupil, act }) => ({ pupil: pupil.id, act }));
  await taught.teacher.post(`/api/groups/${taught.group}/texts`, { texts, verdict });
}

describe('a taught word', () => {
  test('is used for later texts of the school and changes no stored verdict', async () => {
    await write(0, HUNTED);
    expect(await teach(HUNT)).toMatchObject({ body: { kind: 'taught' } });
    expect((await queue()).texts).toMatchObject([{ text: HUNTED, verdict: null }]);
    expect((await queue()).words).toMatchObject([{ word: HUNT, at: server.now().toISOString() }]);
    expect(await starsOf(0)).toBe(0);
    await write(1, HUNTED);
    expect(await starsOf(1)).toBe(3);
    const { body } = await taught.pupil(1).get<PupilProgress>('/api/progress');
    expect(body.taughtWords).toEqual([HUNT]);
  });

  test('is not used in another school, and no longer after it was taken back', async () => {
    const { body } = await teach(HUNT);
    const own = taught;
    taught = await addTestClass(server, 1);
    await write(0, HUNTED);
    expect(await starsOf(0)).toBe(0);
    expect((await queue()).words).toEqual([]);
    const forget = (by: TestClass) =>
      by.teacher.post(`/api/taught-words/${body.kind === 'taught' ? body.word : ''}/forget`, {});
    await forget(taught);
    taught = own;
    expect((await queue()).words).toHaveLength(1);
    await write(0, HUNTED);
    expect(await starsOf(0)).toBe(3);
    expect((await forget(taught)).status).toBe(200);
    expect((await queue()).words).toEqual([]);
    await write(1, HUNTED);
    expect(await starsOf(1)).toBe(0);
    expect(await starsOf(0)).toBe(3);
  });

  test('is refused if it contradicts what a teacher said about a text, and names the text', async () => {
    await write(0, HUNTED);
    await judgeAll({ kind: 'wrong', broken: 'story' });
    expect(await teach(HUNT)).toMatchObject({ body: { kind: 'contradicts', texts: [{ text: HUNTED }] } });
    expect((await queue()).words).toEqual([]);
  });

  test('is refused if a text that was understood with another taught word would get another verdict', async () => {
    await teach(HUNT);
    await write(0, HUNTED);
    expect(await teach({ ...HUNT, word: '捥ぎる', like: 'あげる' })).toMatchObject({
      body: { kind: 'contradicts', texts: [{ text: HUNTED }] },
    });
    expect(await teach({ ...HUNT, word: '捥ぎる' })).toMatchObject({ body: { kind: 'taught' } });
  });

  test('is refused if the readers know the verb, or if it was taught before', async () => {
    expect(await teach({ ...HUNT, word: '食べる', reading: 'たべる', group: '1' })).toMatchObject({
      body: { kind: 'known' },
    });
    await teach(HUNT);
    expect(await teach(HUNT)).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
  });
});
