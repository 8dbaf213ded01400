import { afterAll, beforeAll, expect, test } from 'vitest';
import { PupilProgress } from '../../contract/progress.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { createTestDataSet } from '../../testing/server/http/places.ts';
import { addTestQuestionSet } from '../../testing/server/questions/sets.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addPupilToTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let group: string;
let pupil: TestPerson;

beforeAll(async () => {
  pupil = await addTestPerson(server, 'pupil');
  group = (await createTestDataSet(server, pupil.school, null)).group.slice(2);
  await addPupilToTestGroup(server, pupil, group);
});

function open(owner: string, set: string) {
  return server.rows('insert into question_set_opening values ($1, $2, $3, $4)', [pupil.school, group, owner, set]);
}

async function progress(): Promise<PupilProgress> {
  return PupilProgress.parse((await pupil.get('/api/progress')).body);
}

async function setsShown() {
  return (await progress()).levels.filter(({ level }) => level > 999).map(({ level }) => level);
}

function solve(question: string) {
  const acts = createActsOfAttempt(
    server.now(),
    [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT],
    createQuestionFieldsOfAct(question),
  );
  return pupil.post<{ receipts: { kind: string }[] }>('/api/acts', { acts });
}

test('a set is a level for the pupils of the groups to which it is open, and its stars are never lost', async () => {
  const set = await addTestQuestionSet(server, pupil.school, 3, 'own-1');
  expect(await setsShown()).toEqual([]);
  expect((await pupil.get('/api/levels/10003/plain-questions')).status).toBe(404);

  await open(pupil.school, set);
  const { levels } = await progress();
  expect(levels.at(-1)).toMatchObject({ level: 10_003, title: 'くふうした {問題|もんだい}', open: true, more: null });
  const { body } = await pupil.get('/api/levels/10003/plain-questions');
  expect(ParsedQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id)).toEqual(['own-1']);
  expect((await solve('own-1')).body.receipts).toEqual([
    expect.objectContaining({ kind: 'recorded' }),
    expect.anything(),
  ]);
  expect(await progress()).toMatchObject({ stars: 3 });
  expect((await progress()).levels.at(-1)?.questions).toMatchObject([{ question: 'own-1', stars: 3 }]);

  await server.rows('update question_set set archived_at = now() where id = $1', [set]);
  expect(await setsShown()).toEqual([]);
  expect(await progress()).toMatchObject({ stars: 3 });
  expect((await pupil.get('/api/levels/10003/plain-questions')).status).toBe(404);
});

test('an installation-wide set is shown while it is published and open to the group', async () => {
  const set = await addTestQuestionSet(server, INSTALLATION_SCHOOL_ID, 3, 'for-all-1');
  await open(INSTALLATION_SCHOOL_ID, set);
  expect(await setsShown()).toEqual([]);
  await server.rows('update question_set set published_at = now() where id = $1', [set]);
  expect(await setsShown()).toEqual([20_003]);
  expect((await pupil.get('/api/levels/20003/plain-questions')).status).toBe(200);
});
