import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteOutput } from '../../../contract/routes.ts';
import { INSTALLATION_SCHOOL_ID } from '../../database/transaction.ts';
import { createTestDataSet } from '../../../testing/server/http/places.ts';
import { newId } from '../../identifiers.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../../testing/server/recording/attempt.ts';
import { versionOfQuestionDocument } from '../../questions/canonical.ts';
import { createTestApp } from '../../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../../testing/server/people.ts';
import { createIncreaseQuestionDocument } from '../../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let own: string;
let published: string;

/** Adds a question set, and opens it for the class. */
async function addSet(owner: string, number: number, questions: readonly string[]): Promise<string> {
  const id = newId(server.now());
  const { teacher } = await createTestDataSet(server, owner, null);
  await server.rows(
    `with made as (
       insert into question_set (school_id, id, number, name, edition, created_at, published_at)
       values ($1::uuid, $2::uuid, $3::int, 'くふうした {問題|もんだい}', 1, now(), $5::timestamptz)
     )
     insert into question_set_edition values ($1, $2, 1, now(), $4::uuid, '[]')`,
    [owner, id, number, teacher.slice(2), owner === INSTALLATION_SCHOOL_ID ? server.now() : null],
  );
  for (const [position, question] of questions.entries()) {
    const document = createIncreaseQuestionDocument(question, 1);
    await server.rows(
      `with asked as (
         insert into question (school_id, id, set_id, position, current_version, created_at)
         values ($1::uuid, $2::text, $3::uuid, $4::int, $5::text, now())
       ) insert into question_version values ($1, $2, $5, $6::jsonb, now())`,
      [owner, question, id, position, versionOfQuestionDocument(document), JSON.stringify(document)],
    );
  }
  await server.rows('insert into question_set_opening values ($1, $2, $3, $4)', [
    taught.school,
    taught.group.slice(2),
    owner,
    id,
  ]);
  return `q_${id}`;
}

beforeAll(async () => {
  taught = await addTestClass(server, 2);
  own = await addSet(taught.school, 3, ['own-1', 'own-2']);
  published = await addSet(INSTALLATION_SCHOOL_ID, 4, ['shared-1']);
  for (const question of ['own-1', 'own-2', 'shared-1', 'plus-1']) {
    for (const [at, browser] of taught.pupils.entries()) {
      server.advance(60_000);
      const questionVersion = versionOfQuestionDocument(createIncreaseQuestionDocument(question, 1));
      const events =
        at === 0
          ? [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]
          : [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT];
      await sendActBatch(browser, createActsOfAttempt(server.now(), events, { question, questionVersion }));
    }
  }
});

async function listed(query: string, of = taught) {
  const { status, body } = await of.teacher.get<RouteOutput<'records'>>(`/api/records?${query}`);
  return status === 200
    ? body.records.map(({ question, wrongChecks }) => `${question.name} ${question.id} ${wrongChecks}`)
    : status;
}

test('the records of a question set are found by the set of any owner, together with other filters', async () => {
  expect(await listed(`set=${own}`)).toEqual(['★2 own-2 1', '★2 own-2 0', '★1 own-1 1', '★1 own-1 0']);
  expect(await listed(`set=${own}&verdict=wrong&group=${taught.group}`)).toEqual(['★2 own-2 1', '★1 own-1 1']);
  expect(await listed(`set=${own}&question=own-1&verdict=right`)).toEqual(['★1 own-1 0']);
  expect(await listed(`set=${published}`)).toEqual(['★1 shared-1 1', '★1 shared-1 0']);
  const counted = await taught.teacher.get<RouteOutput<'countedRecords'>>(`/api/records/count?set=${own}`);
  expect(counted.body.count).toBe(4);
});

test('the records of an archived set are still found by the set', async () => {
  await server.rows('update question_set set archived_at = now() where id = $1', [own.slice(2)]);
  expect(await listed(`set=${own}`)).toHaveLength(4);
  const { body } = await taught.teacher.get<RouteOutput<'records'>>(`/api/records?set=${own}`);
  expect(body.named.set).toEqual({ id: own, name: 'くふうした {問題|もんだい}' });
});

test('teachers of another school find no record by this school’s set or by a published set', async () => {
  const other = await addTestClass(server, 1);
  expect(await listed(`set=${own}`, other)).toBe(404);
  expect((await other.teacher.get(`/api/records/count?set=${own}`)).status).toBe(404);
  // Teachers of another school can filter by a published set, but do not see this school's records.
  expect(await listed(`set=${published}`, other)).toEqual([]);
});
