import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { ClassProblems } from '../../contract/class-problems.ts';
import type { ProblemBoard } from '../../contract/problem-board.ts';
import type { TextsForTeacherOfGroup } from '../../contract/written-texts.ts';
import { createRational } from '../../engine/quantity/rational.ts';
import { importTestQuestionDocuments, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { TEST_QUESTION_DOCUMENTS, createWriteModeQuestionDocument } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';

/** A question in which pupils write a word problem for 2 + ? = 7 in their own words. */
const WRITTEN = createWriteModeQuestionDocument('z-written', 1);
const RIGHT = 'はじめに りんごが 2こ ありました。いま りんごが 7こ あります。りんごを なんこ もらいましたか。';
const NAMED = 'はじめに たいちは りんごを 2こ もって いました。いまは 7こです。なんこ もらいましたか。';
const UNREADABLE = 'りんごが にこ にこ。';

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
  taught = await addTestClass(server, 3);
  await taught.teacher.post(`/api/groups/${taught.group}/problems`, { isOpen: true });
});

async function write(at: number, text: string): Promise<void> {
  server.advance(60_000);
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, denied: false, correct: null };
  const events: ActEvent[] = [QUESTION_BEGIN_EVENT, { kind: 'WRITE_CHECK', text, ...said }, QUESTION_END_EVENT];
  const named = { question: WRITTEN.id, questionVersion: versionOfQuestionDocument(WRITTEN) };
  await sendActBatch(taught.pupil(at), createActsOfAttempt(server.now(), events, named));
}

/** As the teacher, marks all texts of the class that wait for a verdict as right. */
async function acceptAll(): Promise<void> {
  const { body } = await taught.teacher.get<TextsForTeacherOfGroup>(`/api/groups/${taught.group}/texts`);
  const texts = body.texts.map(({ pupil, act }) => ({ pupil: pupil.id, act }));
  await taught.teacher.post(`/api/groups/${taught.group}/texts`, { texts, verdict: { kind: 'right' } });
}

type Offered = { problem: string; isHeld: boolean; refusal?: string };
const offer = (at: number, question = WRITTEN.id) =>
  taught.pupil(at).post<Offered>('/api/class-problems/texts', { question });
const seenBy = async (pupil: TestBrowser) => (await pupil.get<ClassProblems>('/api/class-problems')).body.problems;
const board = async () =>
  (await taught.teacher.get<ProblemBoard>(`/api/groups/${taught.group}/problems`)).body.problems;

describe('a text that is offered to the class', () => {
  test('is read and solved by classmates with an operator and an answer', async () => {
    await write(0, RIGHT);
    const { body: offered } = await offer(0);
    expect(offered.isHeld).toBe(false);
    const mate = taught.pupil(1);
    expect(await seenBy(mate)).toMatchObject([{ id: offered.problem, text: RIGHT, isOwn: false, standing: 'fresh' }]);
    const of = `/api/class-problems/${offered.problem}`;
    expect(await mate.post(`${of}/take`, { way: 'diagram' })).toMatchObject({ status: 404 });
    expect(await mate.post(`${of}/take`, { way: 'told' })).toMatchObject({ body: { question: null } });
    const answer = (operator: string, value: number) =>
      mate.post(`${of}/answer`, { operator, answer: createRational(value) });
    expect(await answer('+', 5)).toMatchObject({ body: { fault: 'operator' } });
    expect(await answer('−', 4)).toMatchObject({ body: { fault: 'answer' } });
    expect(await answer('−', 5)).toMatchObject({ body: { fault: null } });
    expect((await mate.post(`${of}/thank`, {})).status).toBe(200);
    expect(await seenBy(taught.pupil(0))).toMatchObject([{ isOwn: true, solvers: 1, thanks: 1 }]);
    expect(await board()).toMatchObject([{ text: RIGHT, held: null, kinds: ['increase'], solvers: [{ way: 'told' }] }]);
    const { body } = await taught.teacher.get<{ problems: unknown[] }>(`/api/groups/${taught.group}/worksheet`);
    expect(body.problems ?? []).toEqual([]);
  });

  test('may also be one that the readers did not understand and a teacher called right', async () => {
    await write(0, UNREADABLE);
    expect(await offer(0)).toMatchObject({ status: 404 });
    await acceptAll();
    expect(await offer(0)).toMatchObject({ status: 200, body: { isHeld: false } });
    expect(await seenBy(taught.pupil(1))).toMatchObject([{ text: UNREADABLE }]);
  });

  test('is refused if the class has an equal text, if the board is closed, and for another pupil', async () => {
    await write(0, RIGHT);
    await write(1, RIGHT.replaceAll(' ', ''));
    expect((await offer(0)).status).toBe(200);
    expect(await offer(0)).toMatchObject({ body: { refusal: 'problem-alike' } });
    expect(await offer(1)).toMatchObject({ body: { refusal: 'problem-alike' } });
    expect(await offer(2)).toMatchObject({ status: 404 });
    await taught.teacher.post(`/api/groups/${taught.group}/problems`, { isOpen: false });
    expect(await offer(1)).toMatchObject({ body: { refusal: 'problems-closed' } });
  });

  test('with a name of the school waits for the teacher, who shows it or takes it down', async () => {
    await server.rows(`update account set kana_name = 'こばやし たいち' where id = $1`, [taught.pupil(2).id]);
    await write(0, NAMED);
    await acceptAll();
    const { body: offered } = await offer(0);
    expect(offered.isHeld).toBe(true);
    const of = `/api/class-problems/${offered.problem}`;
    const mate = taught.pupil(1);
    expect(await seenBy(mate)).toEqual([]);
    expect(await seenBy(taught.pupil(0))).toMatchObject([{ isOwn: true, isHeld: true }]);
    expect(await mate.post(`${of}/take`, { way: 'told' })).toMatchObject({ status: 404 });
    expect(await board()).toMatchObject([{ text: NAMED, held: 'name' }]);
    expect((await mate.post(`${of}/release`, {})).status).toBe(403);
    expect(await taught.teacher.post(`${of}/release`, {})).toMatchObject({ body: { problems: [{ held: null }] } });
    expect(await seenBy(mate)).toMatchObject([{ text: NAMED }]);
    await taught.teacher.post(`${of}/take-down`, { isDown: true });
    expect(await seenBy(mate)).toEqual([]);
  });

  test('disappears when its author is erased', async () => {
    await write(0, RIGHT);
    await offer(0);
    const { id } = taught.pupil(0);
    const version = async () =>
      (await server.rows<{ version: number }>('select version from account where id = $1', [id]))[0]?.version ?? 0;
    await taught.teacher.post(`/api/pupils/u_${id}/archive`, { version: await version() });
    expect((await taught.teacher.post(`/api/pupils/u_${id}/erase`, { version: await version() })).status).toBe(200);
    expect(await seenBy(taught.pupil(1))).toEqual([]);
    expect(await board()).toEqual([]);
  });
});
