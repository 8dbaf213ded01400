import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import type { TeachingResult, TextQueue } from '../../contract/written-texts.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import { importDocuments, testApp } from '../../testing/server/app.ts';
import { testClass, type TestClass } from '../../testing/server/people.ts';
import { TEST_CONTENT, writtenQuestion } from '../../testing/server/questions.ts';
import { attempt, BEGIN, END, resultAt, send } from '../../testing/server/recording/attempt.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';

/** A question in which pupils write a word problem for 2 + ? = 7 in their own words. */
const WRITTEN = writtenQuestion('z-written', 1);
const HUNTED = 'はじめに りんごが 2こ ありました。いま りんごが 7こ あります。りんごを なんこ もぎりましたか。';
const HUNT: TaughtWord = { kind: 'verb', word: 'もぎる', reading: 'もぎる', group: '5', like: 'もらう' };

const server = await testApp();
afterAll(server.close);
let taught: TestClass;

beforeAll(async () => {
  await importDocuments(server.database, { ...TEST_CONTENT, 'level-01/z-written.json': WRITTEN }, server.now());
});
beforeEach(async () => {
  taught = await testClass(server, 2);
});

async function write(at: number, text: string): Promise<void> {
  server.advance(60_000);
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, denied: false, correct: null };
  const events: ActEvent[] = [BEGIN, { kind: 'WRITE_CHECK', text, ...said }, END];
  const named = { question: WRITTEN.id, questionVersion: versionOfQuestionDocument(WRITTEN) };
  await send(taught.pupil(at), attempt(server.now(), events, named));
}

const queue = async (): Promise<TextQueue> =>
  (await taught.teacher.get<TextQueue>(`/api/groups/${taught.group}/texts`)).body;
const teach = (word: TaughtWord, by = taught.teacher) =>
  by.post<TeachingResult & { refusal?: string }>('/api/taught-words', { word });
const starsOf = async (at: number) => (await resultAt(taught.pupil(at), WRITTEN.id))?.stars;

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
    taught = await testClass(server, 1);
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
