import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Offer } from '../../contract/lesson-offer.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { LESSON_LEVEL } from '../../contract/question.ts';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';
import { attempt, BEGIN, nameConstraint, send } from '../recording/test-attempt.ts';
import { versionOf } from '../questions/canonical.ts';
import { testApp, type Browser } from '../test-app.ts';
import { testClass, type TestClass } from '../test-people.ts';
import { increaseQuestion, LEVEL_1, LEVEL_2 } from '../test-questions.ts';

const server = await testApp();
afterAll(server.close);
let taught: TestClass;
let pupil: Browser;

beforeEach(async () => {
  taught = await testClass(server, 1);
  pupil = taught.pupil(0);
});

type Questions = { readonly questions: readonly { readonly id: string; readonly position: number | null }[] };

async function start(offer: Offer): Promise<Lesson> {
  const { body } = await taught.teacher.post<Lesson>(`/api/groups/${taught.group}/lessons`, { offer, minutes: 45 });
  return body;
}

async function columns({ id }: Lesson): Promise<string[]> {
  const { body } = await taught.teacher.get<Questions>(`/api/lessons/${id}/questions`);
  return body.questions.map((question) => question.id);
}

async function given(level: number): Promise<string[]> {
  const { body } = await pupil.get<Questions>(`/api/levels/${level}/questions`);
  return body.questions.map((question) => question.id);
}

let sets = 0;

/** A set of one question in some school; nobody has opened or published it. */
async function addSet(owner: string, question: string): Promise<void> {
  sets += 1;
  const maker = await server.addPerson(owner, 'manager', `set-maker-${sets}@example.test`);
  const document = increaseQuestion(question, 1);
  await server.rows(
    `with made as (
       insert into question_set (school_id, id, number, name, edition, created_at)
       values ($1::uuid, $2::uuid, $3::int, 'くふうした もんだい', 1, now())
     ), kept as (
       insert into question_set_edition values ($1, $2, 1, now(), $7::uuid, '[]')
     ), asked as (
       insert into question (school_id, id, set_id, position, current_version, created_at)
       values ($1, $4::text, $2, 0, $5::text, now())
     )
     insert into question_version values ($1, $4, $5, $6::jsonb, now())`,
    [owner, newId(server.now()), sets, question, versionOf(document), JSON.stringify(document), maker.id],
  );
}

describe('the questions of a lesson', () => {
  test('are the chosen ones before anybody has begun, in the order of choosing, as its pupils are given them', async () => {
    const chosen = [LEVEL_2[1], LEVEL_1[3], LEVEL_1[0]].map(String);
    const lesson = await start({ kind: 'questions', questions: chosen });
    expect(await columns(lesson)).toEqual(chosen);
    expect(await given(LESSON_LEVEL)).toEqual(chosen);
  });

  test('are those of its levels, then what was begun before it', async () => {
    const lesson = await start({ kind: 'levels', levels: [2] });
    server.advance(10_000);
    await send(pupil, attempt(server.now(), [BEGIN], nameConstraint(String(LEVEL_1[2]))));
    expect(await columns(lesson)).toEqual([...LEVEL_2, LEVEL_1[2]]);
  });

  test('are only those begun, where each pupil goes on by themself', async () => {
    const lesson = await start({ kind: 'asOpen' });
    expect(await columns(lesson)).toEqual([]);
  });

  test("may be of the school's own sets, never of another's or of one that is not published", async () => {
    const other = await server.addSchool('よその学校');
    await addSet(taught.school, 'own-1');
    await addSet(other, 'other-1');
    await addSet(INSTALLATION_SCHOOL, 'unpublished-1');
    const lesson = await start({ kind: 'questions', questions: ['other-1', 'own-1', 'unpublished-1'] });
    expect(await columns(lesson)).toEqual(['own-1']);
    expect(await given(LESSON_LEVEL)).toEqual(['own-1']);
  });
});

describe('the questions of a level', () => {
  test('are given to a teacher in their order', async () => {
    const { body } = await taught.teacher.get<Questions>('/api/course-levels/1/questions');
    expect(body.questions.map(({ id }) => id)).toEqual(LEVEL_1);
  });

  test('are refused where there is no such level', async () => {
    expect(await taught.teacher.get('/api/course-levels/777/questions')).toMatchObject({ status: 404 });
  });
});
