import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Homework } from '../../contract/homework.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import { newId } from '../identifiers.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { importTestQuestionDocuments, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  RIGHT_INCREASE_SLOTS,
  TEST_QUESTION_DOCUMENTS,
} from '../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);
beforeAll(() => importTestQuestionDocuments(server.database, TEST_QUESTION_DOCUMENTS, server.now()));

const DAY = 24 * 60 * 60 * 1000;
const dayAfter = (days: number): string => new Date(server.now().getTime() + days * DAY).toISOString().slice(0, 10);

type Refused = { readonly refusal: string; readonly present?: Homework };
type Answer<Body> = { readonly status: number; readonly body: Body };

/** Creates a class and two teachers of its school, each with their own browser. */
async function twoTeachers(size: number): Promise<{ room: TestClass; teachers: readonly [TestBrowser, TestBrowser] }> {
  const room = await addTestClass(server, size);
  const { email } = await server.addPerson(room.school, 'manager');
  return { room, teachers: [room.teacher, await server.signIn(email)] };
}

function give(teacher: TestBrowser, room: TestClass, days = 3): Promise<Answer<Homework>> {
  const offer = { kind: 'questions', questions: ['plus-1'] };
  return teacher.post<Homework>('/api/homework', { group: room.group, offer, dueOn: dayAfter(days), pupils: null });
}

async function progressOf(pupil: TestBrowser): Promise<PupilProgress> {
  return (await pupil.get<PupilProgress>('/api/progress')).body;
}

async function listed(teacher: TestBrowser, group: string): Promise<Homework[]> {
  return (await teacher.get<{ homework: Homework[] }>(`/api/homework?group=${group}`)).body.homework;
}

/** Returns the number of the school's audit entries with this value of `thing_kind` and this action. */
async function entriesOf(room: TestClass, thing: string, action: string): Promise<number> {
  const rows = await server.rows<{ action: string }>(
    'select action from audit_entry where school_id = $1 and thing_kind = $2',
    [room.school, thing],
  );
  return rows.filter((row) => row.action === action).length;
}

describe('two teachers at the same time', () => {
  test('who give homework give two, each with its own number', async () => {
    const { room, teachers } = await twoTeachers(1);
    const given = await Promise.all([...teachers, ...teachers].map((teacher) => give(teacher, room)));
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const levels = (await progressOf(room.pupil(0))).levels.filter(({ homework }) => homework !== null);
    expect(new Set(levels.map(({ level }) => level)).size).toBe(4);
  });

  test('of whom one closes homework and one changes its day: the second gets the current state', async () => {
    const { room, teachers } = await twoTeachers(1);
    for (let round = 0; round < 4; round += 1) {
      const { body: homework } = await give(room.teacher, room);
      const path = `/api/homework/${homework.id}`;
      const close = () => teachers[0].post<Homework & Refused>(`${path}/close`, { version: 1 });
      const putOff = () => teachers[1].post<Homework & Refused>(path, { version: 1, dueOn: dayAfter(9) });
      const presses = round % 2 === 0 ? [close, putOff] : [putOff, close];
      const answers = await Promise.all(presses.map((press) => press()));
      const [first, second] = answers.toSorted((one, other) => one.status - other.status);
      expect([first?.status, second?.status]).toEqual([200, 409]);
      expect(second?.body).toMatchObject({ refusal: 'changed-meanwhile', present: first?.body });
    }
    expect((await entriesOf(room, 'homework', 'archive')) + (await entriesOf(room, 'homework', 'edit'))).toBe(4);
  });

  test('who close the same homework close it once', async () => {
    const { room, teachers } = await twoTeachers(1);
    const { body: homework } = await give(room.teacher, room);
    const answers = await Promise.all(
      teachers.map((teacher) => teacher.post(`/api/homework/${homework.id}/close`, { version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await entriesOf(room, 'homework', 'archive')).toBe(1);
  });

  test('who praise a class both reach every pupil', async () => {
    const { room, teachers } = await twoTeachers(3);
    const pupils = room.pupils.map(({ id }) => `u_${id}`);
    const stamps = ['hanamaru', 'keptOn'];
    const answers = await Promise.all(
      teachers.map((teacher, at) => teacher.post('/api/praise', { pupils, stamp: stamps[at] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const pupil of room.pupils) {
      expect((await progressOf(pupil)).praise.map(({ stamp }) => stamp).toSorted()).toEqual(stamps);
    }
  });
});

test('a pupil is erased while a class is praised: nobody or all others get the praise', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { room, teachers } = await twoTeachers(2);
    const [gone, kept] = [room.pupil(0), room.pupil(1)];
    const pupils = [gone, kept].map(({ id }) => `u_${id}`);
    await server.rows('update account set archived_at = now() where id = $1', [gone.id]);
    const [row] = await server.rows<{ version: number }>('select version from account where id = $1', [gone.id]);
    const [erased, praised] = await Promise.all([
      teachers[0].post(`/api/pupils/u_${gone.id}/erase`, { version: row?.version }),
      teachers[1].post('/api/praise', { pupils, stamp: 'hanamaru', comment: 'よく かけたね。' }),
    ]);
    expect([erased.status, praised.status]).toEqual([200, 404]);
    const after = await teachers[1].post('/api/praise', { pupils: [`u_${gone.id}`], stamp: 'hanamaru' });
    expect(after.status).toBe(404);
    expect((await progressOf(kept)).praise).toEqual([]);
    expect(await server.rows('select from praise where pupil_id = $1', [gone.id])).toEqual([]);
  }
});

test('after a week offline: acts that arrive after the homework was closed count as done and late', async () => {
  const { room } = await twoTeachers(1);
  const pupil = room.pupil(0);
  const { body: homework } = await give(room.teacher, room, 3);
  const doneAt = new Date(server.now().getTime() + 5 * DAY);
  server.advance(8 * DAY);
  const teacher = await server.signIn(room.teacher.email);
  expect((await teacher.post(`/api/homework/${homework.id}/close`, { version: 1 })).status).toBe(200);
  const attempt = `t_${newId(server.now())}`;
  const composition = { slots: RIGHT_INCREASE_SLOTS, diagram: null, named: null };
  const acts = [{ kind: 'QUESTION_BEGIN' }, { kind: 'CHECK', composition, correct: true }].map((event, step) => ({
    id: `a_${newId(server.now())}`,
    question: 'plus-1',
    questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument('plus-1', 1)),
    attempt,
    step,
    deviceTime: new Date(doneAt.getTime() + step).toISOString(),
    event,
  }));
  const again = await server.signIn(pupil.email);
  const { body } = await again.post<{ receipts: { kind: string }[] }>('/api/acts', { acts });
  expect(body.receipts.map(({ kind }) => kind)).toEqual(['recorded', 'recorded']);
  const [late] = await listed(teacher, room.group);
  expect(late?.pupils).toMatchObject([{ standing: 'done', solved: 1, isLate: true }]);
  // The closed homework is no longer shown, but the pupil keeps the stars.
  const progress = await progressOf(again);
  expect(progress.levels.filter(({ homework: given }) => given !== null)).toEqual([]);
  expect(progress.stars).toBe(3);
});
