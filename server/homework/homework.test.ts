import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Homework } from '../../contract/homework.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { HOMEWORK_LEVEL_NUMBER_OFFSET } from '../../contract/set-levels.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { newId } from '../identifiers.ts';
import {
  RANDOM_CLASS_QUESTION_FILES,
  makeRandomClass,
  type RandomClass,
} from '../../testing/server/lessons/random-class.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { importTestQuestionDocuments, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import {
  addPupilToTestGroup,
  addTestClass,
  addTestPerson,
  type TestClass,
  type TestPerson,
} from '../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  LEVEL_1_QUESTION_IDS,
  RIGHT_INCREASE_SLOTS,
  WRONG_INCREASE_SLOTS,
} from '../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);
beforeAll(() => importTestQuestionDocuments(server.database, RANDOM_CLASS_QUESTION_FILES, server.now()));

const DAY = 24 * 60 * 60 * 1000;
const dayAfter = (days: number): string => dayInJapan(new Date(server.now().getTime() + days * DAY));

type Given = { readonly status: number; readonly body: Homework };

function give(room: TestClass, questions: readonly string[], days = 3, pupils: readonly string[] | null = null) {
  const offer = { kind: 'questions', questions };
  return room.teacher.post<Homework>('/api/homework', { group: room.group, offer, dueOn: dayAfter(days), pupils });
}

/** Signs the teacher of a class in again, because a teacher's session ends after some days. */
async function teacherOf({ group, teacher }: TestClass) {
  return { group, teacher: await server.signIn(teacher.email) };
}

async function listed(room: { readonly teacher: TestBrowser; readonly group: string }): Promise<Homework[]> {
  const { status, body } = await room.teacher.get<{ homework: Homework[] }>(`/api/homework?group=${room.group}`);
  expect(status).toBe(200);
  return body.homework;
}

/** Sends one check of a question with this device time. `isRight` says whether the checked composition is right. */
async function check(pupil: TestBrowser, question: string, isRight: boolean, deviceTime = server.now()): Promise<void> {
  server.advance(1000);
  const id = `t_${newId(server.now())}`;
  const composition = { slots: isRight ? RIGHT_INCREASE_SLOTS : WRONG_INCREASE_SLOTS, diagram: null, named: null };
  const events = [{ kind: 'QUESTION_BEGIN' }, { kind: 'CHECK', composition, correct: isRight }];
  const acts = events.map((event, step) => ({
    id: `a_${newId(server.now())}`,
    question,
    questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument(question, 1)),
    attempt: id,
    step,
    deviceTime: new Date(deviceTime.getTime() + step).toISOString(),
    event,
  }));
  const { body } = await pupil.post<{ receipts: { kind: string }[] }>('/api/acts', { acts });
  expect(body.receipts.map(({ kind }) => kind)).toEqual(['recorded', 'recorded']);
}

async function homeworkOf(pupil: TestBrowser): Promise<PupilProgress['levels']> {
  const { body } = await pupil.get<PupilProgress>('/api/progress');
  return body.levels.filter(({ homework }) => homework !== null);
}

/**
 * Returns for each pupil a text such as `done 2 late`: the state of the homework, the number of solved questions, and
 * `late` if the pupil is late. The texts are sorted.
 */
function standings({ pupils }: Homework): string[] {
  const words = pupils.map(({ standing, solved, isLate }) => `${standing} ${solved}${isLate ? ' late' : ''}`);
  return words.toSorted((one, other) => one.localeCompare(other));
}

async function praiseOf(pupil: TestBrowser): Promise<PupilProgress['praise']> {
  return (await pupil.get<PupilProgress>('/api/progress')).body.praise;
}

function minutesAgo(moment: string): number {
  return Math.round((server.now().getTime() - Date.parse(moment)) / 60_000);
}

describe('homework', () => {
  let room: TestClass;
  let pupils: readonly TestPerson[];

  beforeAll(async () => {
    room = await addTestClass(server, 3);
    pupils = room.pupils;
  });

  const signedInAgain = () => teacherOf(room);

  test('is shown first, counts work since it was given, and is late by the time of this work', async () => {
    const [done, underway] = pupils;
    if (done === undefined || underway === undefined) throw new Error('a class of three');
    await check(done, 'plus-1', true);
    const { status, body } = await give(room, ['plus-1', 'plus-2']);
    expect([status, body.questions, standings(body)]).toEqual([200, 2, ['notBegun 0', 'notBegun 0', 'notBegun 0']]);
    const [level, ...others] = await homeworkOf(done);
    expect(others).toEqual([]);
    expect(level).toMatchObject({ open: true, homework: { dueOn: dayAfter(3), isReminded: false } });
    // The pupil solved the question plus-1 before the homework was given, so this solution does not count.
    expect(level?.questions.map(({ question, stars }) => [question, stars])).toEqual([
      ['plus-1', 0],
      ['plus-2', 0],
    ]);
    const { body: answer } = await done.get(`/api/levels/${level?.level}/plain-questions`);
    expect(ParsedQuestionsOfLevel.parse(answer).questions.map(({ question: { id } }) => id)).toEqual([
      'plus-1',
      'plus-2',
    ]);
    await check(done, 'plus-1', true);
    await check(done, 'plus-2', true);
    await check(underway, 'plus-1', false);
    expect((await listed(room)).map(standings)[0]).toEqual(['done 2', 'notBegun 0', 'underway 0']);
    const solvedAt = server.now();
    server.advance(5 * DAY);
    // The tablet was offline until now. The pupil solved the questions in time, so the homework is not late.
    await check(underway, 'plus-1', true, solvedAt);
    await check(underway, 'plus-2', true, solvedAt);
    expect((await listed(await signedInAgain())).map(standings)[0]).toEqual(['done 2', 'done 2', 'notBegun 0 late']);
  });

  test('that a pupil does after the due day is done and late', async () => {
    const [, , late] = pupils;
    if (late === undefined) throw new Error('a class of three');
    await check(late, 'plus-1', true);
    await check(late, 'plus-2', true);
    const [latest] = await listed(await signedInAgain());
    expect(latest?.pupils.find(({ id }) => id === `u_${late.id}`)).toMatchObject({ standing: 'done', isLate: true });
  });
});

test('homework is late by the time at which it was solved, not by the times at which the attempt began or ended', async () => {
  const room = await addTestClass(server, 2);
  const [inTime, late] = room.pupils;
  if (inTime === undefined || late === undefined) throw new Error('a class of two');
  const { body: given } = await give(room, ['plus-1'], 1);
  const dueAt = Date.parse(`${given.dueOn}T24:00:00+09:00`);
  server.advance(dueAt + 60_000 - server.now().getTime());
  // `createActsOfAttempt` creates a right check two seconds before its first argument. So the first pupil solves the
  // question at `dueAt` - 0.5 s, and the second pupil at `dueAt` + 0.5 s.
  await sendActBatch(
    inTime,
    createActsOfAttempt(new Date(dueAt + 1500), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
  );
  await sendActBatch(
    late,
    createActsOfAttempt(new Date(dueAt + 2500), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
  );
  expect((await listed(await teacherOf(room))).map(standings)).toEqual([['done 1', 'done 1 late']]);
});

test('homework is not done by a solution from before it was given, even if that attempt ended later', async () => {
  const room = await addTestClass(server, 1);
  const [pupil] = room.pupils;
  if (pupil === undefined) throw new Error('a class of one');
  const { body: given } = await give(room, ['plus-1']);
  server.advance(60_000);
  await sendActBatch(
    pupil,
    createActsOfAttempt(new Date(Date.parse(given.givenAt) + 1500), [
      QUESTION_BEGIN_EVENT,
      RIGHT_CHECK_EVENT,
      QUESTION_END_EVENT,
    ]),
  );
  expect((await listed(room)).map(standings)).toEqual([['underway 0']]);
});

test('homework can be for some pupils only, and consist of whole levels', async () => {
  const room = await addTestClass(server, 2);
  const [one, other] = room.pupils;
  if (one === undefined || other === undefined) throw new Error('a class of two');
  const offer = { kind: 'levels', levels: [1] };
  const input = { group: room.group, offer, dueOn: dayAfter(0), pupils: [`u_${one.id}`] };
  const { body } = await room.teacher.post<Homework>('/api/homework', input);
  expect([body.levels, body.pupils.map(({ id }) => id)]).toEqual([[1], [`u_${one.id}`]]);
  expect(body.questions).toBeGreaterThanOrEqual(LEVEL_1_QUESTION_IDS.length);
  expect((await homeworkOf(one)).map(({ level }) => level > HOMEWORK_LEVEL_NUMBER_OFFSET)).toEqual([true]);
  expect(await homeworkOf(other)).toEqual([]);
});

test('homework has reminders, is postponed and closed; the second of two teachers gets the current state', async () => {
  const room = await addTestClass(server, 1);
  const [pupil] = room.pupils;
  if (pupil === undefined) throw new Error('a class of one');
  const { body: given } = await give(room, ['plus-1']);
  const path = `/api/homework/${given.id}`;
  expect((await room.teacher.post(`${path}/remind`, { pupils: [`u_${pupil.id}`] })).status).toBe(200);
  expect((await homeworkOf(pupil))[0]?.homework?.isReminded).toBe(true);
  expect((await room.teacher.post(path, { version: 1, dueOn: dayAfter(-1) })).status).toBe(409);
  const putOff = await room.teacher.post<Homework>(path, { version: 1, dueOn: dayAfter(9) });
  expect([putOff.body.dueOn, putOff.body.version]).toEqual([dayAfter(9), 2]);
  const second = await room.teacher.post<{ refusal: string; present: Homework }>(`${path}/close`, { version: 1 });
  expect(second.body).toMatchObject({ refusal: 'changed-meanwhile', present: { version: 2, closedAt: null } });
  const stranger = `u_${newId(server.now())}`;
  expect((await room.teacher.post(`${path}/remind`, { pupils: [stranger] })).status).toBe(404);
  expect((await room.teacher.post<Homework>(`${path}/close`, { version: 2 })).body.closedAt).not.toBeNull();
  // None of these requests can change closed homework.
  for (const [way, input] of [
    ['', { version: 3, dueOn: dayAfter(20) }],
    ['/close', { version: 3 }],
    ['/remind', { pupils: [`u_${pupil.id}`] }],
  ] as const) {
    expect((await room.teacher.post<{ refusal: string }>(`${path}${way}`, input)).body.refusal).toBe('homework-closed');
  }
  expect(await homeworkOf(pupil)).toEqual([]);
  expect((await listed(room)).length).toBe(1);
});

test('homework whose questions are all withdrawn cannot be done and is not shown', async () => {
  const room = await addTestClass(server, 1);
  const [pupil] = room.pupils;
  if (pupil === undefined) throw new Error('a class of one');
  await give(room, ['plus-4']);
  await server.rows("update question set archived_at = now() where id = 'plus-4'");
  try {
    const [homework] = await listed(room);
    expect([homework?.questions, homework && standings(homework)]).toEqual([0, ['notBegun 0']]);
    expect(await homeworkOf(pupil)).toEqual([]);
  } finally {
    await server.rows("update question set archived_at = null where id = 'plus-4'");
  }
});

describe('homework is refused and stores nothing', () => {
  const cases: readonly (readonly [string, (room: TestClass) => Promise<Given>, number])[] = [
    ['a day that has passed', (room) => give(room, ['plus-1'], -1), 409],
    ['questions that nobody has', (room) => give(room, ['nothing-1']), 404],
    ['a pupil of another class', (room) => give(room, ['plus-1'], 1, [`u_${newId(server.now())}`]), 404],
  ];

  test.each(cases)('%s', async (_, act, status) => {
    const room = await addTestClass(server, 1);
    expect((await act(room)).status).toBe(status);
    expect(await listed(room)).toEqual([]);
  });
});

describe('praise', () => {
  test('goes to many pupils at once and stays until it is seen', async () => {
    const room = await addTestClass(server, 2);
    const pupils = room.pupils.map(({ id }) => `u_${id}`);
    const given = await room.teacher.post('/api/praise', { pupils, stamp: 'hanamaru', comment: ' よく かけたね。 ' });
    expect([given.status, given.body]).toEqual([200, { given: 2 }]);
    const [one, other] = room.pupils;
    if (one === undefined || other === undefined) throw new Error('a class of two');
    const [praise] = await praiseOf(one);
    expect(praise).toMatchObject({ stamp: 'hanamaru', comment: 'よく かけたね。' });
    // A pupil cannot mark the praise of another pupil as seen.
    await other.post('/api/praise/seen', { praise: [praise?.id] });
    expect(await praiseOf(one)).toHaveLength(1);
    await one.post('/api/praise/seen', { praise: [praise?.id] });
    expect([await praiseOf(one), (await praiseOf(other)).length]).toEqual([[], 1]);
  });

  test('reaches nobody if one of many pupils no longer exists', async () => {
    const room = await addTestClass(server, 1);
    const gone = await addTestPerson(server, 'pupil', room.school);
    await addPupilToTestGroup(server, gone, room.group.slice(2));
    await server.rows('update account set archived_at = now() where id = $1', [gone.id]);
    const pupils = [...room.pupils.map(({ id }) => `u_${id}`), `u_${gone.id}`];
    expect((await room.teacher.post('/api/praise', { pupils, stamp: 'keptOn' })).status).toBe(404);
    const ids = pupils.map((id) => id.slice(2));
    expect(await server.rows('select from praise where pupil_id = any($1::uuid[])', [ids])).toEqual([]);
  });

  test('for a homework goes only to pupils who have it', async () => {
    const room = await addTestClass(server, 2);
    const [one, other] = room.pupils.map(({ id }) => `u_${id}`);
    const { body: given } = await give(room, ['plus-1'], 1, [one ?? '']);
    const input = { pupils: [one, other], stamp: 'keptOn', homework: given.id };
    expect((await room.teacher.post('/api/praise', input)).status).toBe(404);
    expect((await room.teacher.post('/api/praise', { ...input, pupils: [one] })).status).toBe(200);
  });

  test('has a comment of one short line', async () => {
    const room = await addTestClass(server, 1);
    const pupils = room.pupils.map(({ id }) => `u_${id}`);
    for (const comment of ['あ'.repeat(61), 'あ\nい']) {
      expect((await room.teacher.post('/api/praise', { pupils, stamp: 'keptOn', comment })).status).toBe(400);
    }
  });
});

type RawAct = { pupil: string; question: string; at: Date; correct: boolean | null };

/** Returns the expected row of each pupil in the list of homework, computed only from the acts. */
function recounted(acts: readonly RawAct[], homework: Homework, questions: readonly string[], now: Date) {
  const since = Date.parse(homework.givenAt);
  const dueAt = Date.parse(`${homework.dueOn}T24:00:00+09:00`);
  return homework.pupils.map(({ id }) => {
    const own = acts.filter(
      (act) => `u_${act.pupil}` === id && questions.includes(act.question) && act.at.getTime() >= since,
    );
    const firstRight = new Map<string, number>();
    for (const { question, correct, at } of own) {
      if (correct === true) firstRight.set(question, Math.min(at.getTime(), firstRight.get(question) ?? Infinity));
    }
    const isDone = firstRight.size === questions.length;
    const standing = isDone ? 'done' : own.length === 0 ? 'notBegun' : 'underway';
    const isLate = isDone ? Math.max(...firstRight.values()) >= dueAt : now.getTime() >= dueAt;
    return { id, standing, solved: firstRight.size, isLate };
  });
}

describe('the values of the list equal those computed from the acts only', () => {
  /** How many minutes ago each of the three pieces of homework was given. */
  const AGO = [1500, 100, 55];
  const NAMES = ['plus-1', 'plus-2', 'plus-3', 'both-2', 'repair', 'free'];

  /**
   * Inserts three pieces of homework: one given before both lessons of the random class, and one during each lesson.
   * All are due today or all yesterday, depending on `seed`.
   */
  async function giveAround({ school, group }: RandomClass, seed: number): Promise<string[][]> {
    const now = server.now();
    const chosen = [NAMES.slice(0, 1 + (seed % 6)), NAMES.slice(seed % 3, 3 + (seed % 4)), [NAMES[seed % 6] ?? '']];
    for (const [at, questions] of chosen.entries()) {
      const id = newId(now);
      const givenAt = new Date(now.getTime() - (AGO[at] ?? 0) * 60_000);
      const dueOn = new Date(now.getTime() + 9 * 60 * 60 * 1000 - (seed % 2) * DAY).toISOString().slice(0, 10);
      await server.rows(
        `with given as (insert into homework (school_id, id, number, group_id, levels, questions, given_at, due_on)
           values ($1, $2, $3, $4, '{}', $5, $6, $7))
         insert into homework_pupil (school_id, homework_id, pupil_id)
           select school_id, $2::uuid, id from account where school_id = $1 and role = 'pupil'`,
        [school, id, at + 1, group.slice(2), questions, givenAt, dueOn],
      );
    }
    return chosen;
  }

  /** Number of random classes that the test simulates. `HOMEWORK_CLASSES=100` tests more classes. */
  const CLASSES = Number(process.env['HOMEWORK_CLASSES'] ?? 8);

  test.each(Array.from({ length: CLASSES }, (_, seed) => seed + 1))('of class %i', async (seed) => {
    const room = await makeRandomClass(server, seed);
    const chosen = await giveAround(room, seed);
    const acts = await server.rows<RawAct>(
      'select pupil_id as pupil, question_id as question, happened_at as at, correct from act where school_id = $1',
      [room.school],
    );
    const found = await listed(room);
    expect(found).toHaveLength(chosen.length);
    for (const homework of found) {
      const questions = chosen[AGO.indexOf(minutesAgo(homework.givenAt))] ?? [];
      const told = homework.pupils.map(({ id, standing, solved, isLate }) => ({ id, standing, solved, isLate }));
      expect(told).toEqual(recounted(acts, homework, questions, server.now()));
    }
  });
});
