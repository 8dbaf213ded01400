import { afterAll, expect, test } from 'vitest';
import type { NextLessonProposal } from '../../../contract/next-lesson.ts';
import { newId } from '../../identifiers.ts';
import { versionOfQuestionDocument } from '../../questions/canonical.ts';
import { createTestApp, type TestBrowser } from '../../../testing/server/app.ts';
import { addTestClass } from '../../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  RIGHT_INCREASE_SLOTS,
  WRONG_INCREASE_SLOTS,
} from '../../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);

async function work(pupil: TestBrowser, question: string, checks: readonly (readonly string[])[]): Promise<void> {
  server.advance(1000);
  const attempt = `t_${newId(server.now())}`;
  const events = [
    { kind: 'QUESTION_BEGIN' },
    ...checks.map((slots) => ({
      kind: 'CHECK',
      composition: { slots, diagram: null, named: null },
      correct: slots === RIGHT_INCREASE_SLOTS,
    })),
  ];
  const acts = events.map((event, step) => ({
    id: `a_${newId(server.now())}`,
    question,
    questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument(question, 1)),
    attempt,
    step,
    deviceTime: server.now().toISOString(),
    event,
  }));
  const { body } = await pupil.post<{ receipts: { kind: string }[] }>('/api/acts', { acts });
  expect(body.receipts.map(({ kind }) => kind)).toEqual(acts.map(() => 'recorded'));
}

test('a class without lessons gets no proposal; other classes get questions on constraints they break', async () => {
  const room = await addTestClass(server, 3);
  const ask = async () => (await room.teacher.get<NextLessonProposal>(`/api/groups/${room.group}/next-lesson`)).body;
  expect(await ask()).toEqual({ lessons: { class: 0, selfStudy: 0 }, proposal: null });
  await work(room.pupil(0), 'plus-1', [WRONG_INCREASE_SLOTS, RIGHT_INCREASE_SLOTS]);
  await work(room.pupil(1), 'plus-1', [WRONG_INCREASE_SLOTS]);
  await work(room.pupil(2), 'plus-2', [RIGHT_INCREASE_SLOTS]);
  const { lessons, proposal } = await ask();
  expect(lessons).toEqual({ class: 0, selfStudy: 1 });
  expect(proposal?.reason).toMatchObject({ kind: 'increase', pupils: 2, of: 3 });
  expect(proposal?.broken[proposal.reason.constraint]).toBeGreaterThanOrEqual(2);
  const [first, ...others] = proposal?.questions ?? [];
  expect(first).toMatchObject({ id: 'plus-1', level: 1, position: 1, why: 'again' });
  expect(others.map(({ why }) => why)).not.toContain('again');
});
