import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PupilProgress } from '../../contract/progress.ts';
import type { Homework } from '../../contract/homework.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import type { QuestionUploadCheckResult, QuestionSet } from '../../contract/question-sets.ts';
import type { UploadedFile } from '../../contract/uploaded-file.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addPupilToTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createExampleWorkbook,
  createFaultlessQuestionDocument,
  createUploadedFile,
} from '../../testing/server/questions/upload.ts';

const server = await createTestApp();
afterAll(server.close);
const admin = await addTestPerson(server, 'admin');
let place: TestDataSet;
let teacher: TestPerson;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  place = await createTestDataSet(server, teacher.school, teacher.id);
});

/** Adds a pupil to the group of the test data, and returns the pupil's browser. */
async function pupilOf({ group }: TestDataSet): Promise<TestBrowser> {
  const pupil = await addTestPerson(server, 'pupil', teacher.school);
  await addPupilToTestGroup(server, pupil, group.slice(2));
  return pupil;
}

async function check(files: readonly UploadedFile[], by = teacher, set?: string): Promise<QuestionUploadCheckResult> {
  return (await by.post<QuestionUploadCheckResult>('/api/question-sets/check', { files, set })).body;
}

type Import = { readonly kind: string; readonly set?: QuestionSet };

async function add(files: readonly UploadedFile[], by = teacher, more: object = {}): Promise<Import> {
  const { seen } = await check(files, by);
  const body = { files, seen, name: 'かけざん', goodOnly: false, ...more };
  return (await by.post<Import>('/api/question-sets', body)).body;
}

async function added(files: readonly UploadedFile[], by = teacher): Promise<QuestionSet> {
  const { set } = await add(files, by);
  if (set === undefined) throw new Error('nothing was imported');
  return set;
}

const post = async (url: string, body: object, by = teacher) => (await by.post<QuestionSet>(url, body)).body;

async function setsOf(by = teacher, archived = 'without'): Promise<QuestionSet[]> {
  const { body } = await by.get<{ sets: QuestionSet[] }>(`/api/question-sets?archived=${archived}`);
  return body.sets.filter(({ questions }) => questions > 0);
}

async function shownTo(pupil: TestBrowser) {
  const { levels } = PupilProgress.parse((await pupil.get('/api/progress')).body);
  return levels.filter(({ level }) => level > 999).map(({ level, title, questions }) => ({ level, title, questions }));
}

let ids = 0;
/** Returns an id that no other test uses. */
function freshId(): string {
  ids += 1;
  return `fresh-${ids}`;
}

function entries() {
  return server.rows<{ action: string }>(
    `select action, thing_kind, details from audit_entry where school_id = $1 and thing_kind = 'questionSet' order by id`,
    [teacher.school],
  );
}

/** Returns how many questions of a piece of homework the pupils can do now. */
async function questionsOf(id: string): Promise<number | undefined> {
  const { body } = await teacher.get<{ homework: Homework[] }>(`/api/homework?group=${place.group}`);
  return body.homework.find((each) => each.id === id)?.questions;
}

test('a table becomes a set, is opened to a group, used by its pupils, replaced and archived', async () => {
  const set = await added([createUploadedFile('a.xlsx', await createExampleWorkbook())]);
  expect(set).toMatchObject({
    name: 'かけざん',
    questions: 2,
    grades: [1, 2],
    edition: 1,
    openTo: [],
    archivedAt: null,
  });
  const pupil = await pupilOf(place);
  expect(await shownTo(pupil)).toEqual([]);

  const opened = await post(`/api/question-sets/${set.id}/groups`, { groups: [place.group] });
  expect(opened.openTo).toEqual([{ id: place.group, name: place.group.slice(2) }]);
  const [level] = await shownTo(pupil);
  expect(level).toMatchObject({ title: 'かけざん', questions: [{ kinds: ['combine'] }, { kinds: ['increase'] }] });
  const { body } = await pupil.get(`/api/levels/${level?.level}/plain-questions`);
  const first = ParsedQuestionsOfLevel.parse(body).questions[0]?.question;
  expect(first?.id).toMatch(/^[0-9a-f]{12}-1$/u);

  const files = [
    createUploadedFile('a.xlsx', await createExampleWorkbook([[2, 'カードの文', 'みかんが　５こ あります']])),
  ];
  const { seen } = await check(files, teacher, set.id);
  const consent = { files, seen, goodOnly: false, version: set.version };
  const replaced = (await teacher.post<Import>(`/api/question-sets/${set.id}/editions`, consent)).body;
  expect(replaced).toMatchObject({ kind: 'imported', set: { edition: 2, questions: 2 } });
  expect((await shownTo(pupil))[0]?.questions.map(({ question }) => question)[0]).toBe(first?.id);
  expect(await server.rows('select version from question_version where question_id = $1', [first?.id])).toHaveLength(1);

  const offer = { kind: 'questions', questions: level?.questions.map(({ question }) => question) };
  const homework = { group: place.group, offer, dueOn: server.now().toISOString().slice(0, 10), pupils: null };
  const given = (await teacher.post<Homework>('/api/homework', homework)).body;
  expect(given.questions).toBe(2);

  const version = replaced.set?.version;
  const withdrawn = await post(`/api/question-sets/${set.id}/archive`, { version });
  expect(withdrawn.archivedAt).not.toBeNull();
  // While the set is archived, pupils do not see homework with questions of the set.
  expect(await shownTo(pupil)).toEqual([]);
  expect(await questionsOf(given.id)).toBe(0);
  expect((await setsOf(teacher, 'only')).map(({ id }) => id)).toEqual([set.id]);
  await post(`/api/question-sets/${set.id}/restore`, { version: withdrawn.version });
  expect(await shownTo(pupil)).toHaveLength(2);
  expect(await questionsOf(given.id)).toBe(2);
  expect((await entries()).map(({ action }) => action).sort()).toEqual(['add', 'archive', 'edit', 'open', 'restore']);
});

function broken() {
  return { ...createFaultlessQuestionDocument(freshId()), grade: 9 };
}

describe('importing', () => {
  test('takes all questions, or only the good ones with consent', async () => {
    const files = [createUploadedFile('a.json', [createFaultlessQuestionDocument(freshId()), broken()])];
    expect(await add(files)).toEqual({ kind: 'needsConsent' });
    expect(await setsOf()).toEqual([]);
    expect(await add(files, teacher, { goodOnly: true })).toMatchObject({ kind: 'imported', set: { questions: 1 } });
    expect(await add([createUploadedFile('a.json', broken())], teacher, { goodOnly: true })).toEqual({
      kind: 'nothingGood',
    });
  });

  test('takes nothing that the teacher has not seen', async () => {
    const files = [createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))];
    const { seen } = await check([createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))]);
    const answer = await teacher.post('/api/question-sets', { files, seen, name: 'かけざん', goodOnly: true });
    expect(answer).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile', present: { rosters: [] } } });
    expect(await setsOf()).toEqual([]);
  });

  test('refuses ids of built-in questions and of other sets, but not of the set to be replaced', async () => {
    const id = freshId();
    const files = [
      createUploadedFile('a.json', [createFaultlessQuestionDocument(id), createFaultlessQuestionDocument('plus-1')]),
    ];
    const by = async (set?: string) =>
      (await check(files, teacher, set)).questions.map(({ faults }) => faults[0]?.expected);
    expect(await by()).toEqual([undefined, 'はじめからある問題']);
    const set = await added([createUploadedFile('a.json', createFaultlessQuestionDocument(id))]);
    expect(await by()).toEqual(['問題セット「かけざん」', 'はじめからある問題']);
    expect(await by(set.id)).toEqual([undefined, 'はじめからある問題']);
  });

  test('gives an id to only one of two concurrent imports', async () => {
    const files = [createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))];
    const { seen } = await check(files);
    const body = { files, seen, name: 'かけざん', goodOnly: false };
    const answers = await Promise.all([1, 2].map(() => teacher.post('/api/question-sets', body)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('recognises a roster and stores nothing of it', async () => {
    const files = [createUploadedFile('名簿.csv', '年,組,番号,氏名\n2,1,1,森 蓮\n')];
    expect(await check(files)).toMatchObject({ rosters: ['名簿.csv'], questions: [] });
    expect(await add(files, teacher, { goodOnly: true })).toEqual({ kind: 'nothingGood' });
  });
});

const open = (set: QuestionSet) => teacher.post(`/api/question-sets/${set.id}/groups`, { groups: [place.group] });

describe('the groups to which a set is open', () => {
  test.each(['archived_at = now()', 'school_year = 2025'])('cannot include a group with %s', async (gone) => {
    const set = await added([createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))]);
    await server.rows(`update class_group set ${gone} where id = $1`, [place.group.slice(2)]);
    expect((await open(set)).status).toBe(404);
  });

  test('of an earlier year do not change when those of this year change', async () => {
    const set = await added([createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))]);
    await open(set);
    await server.rows('update class_group set school_year = 2025 where id = $1', [place.group.slice(2)]);
    await post(`/api/question-sets/${set.id}/groups`, { groups: [] });
    const kept = await server.rows('select from question_set_opening where set_id = $1', [set.id.slice(2)]);
    expect(kept).toHaveLength(1);
  });
});

describe('an installation-wide set', () => {
  test('can be opened by teachers once it is published, but never changed by them', async () => {
    const set = await added([createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))], admin);
    expect((await setsOf()).map(({ id }) => id)).not.toContain(set.id);
    expect((await teacher.post(`/api/question-sets/${set.id}/groups`, { groups: [place.group] })).status).toBe(404);
    const published = await post(`/api/question-sets/${set.id}/publish`, { version: 1, published: true }, admin);
    expect(published.publishedAt).not.toBeNull();
    expect((await setsOf()).map(({ id }) => id)).toContain(set.id);

    const pupil = await pupilOf(place);
    await post(`/api/question-sets/${set.id}/groups`, { groups: [place.group] });
    expect(await shownTo(pupil)).toMatchObject([{ title: 'かけざん' }]);
    const change = await teacher.post(`/api/question-sets/${set.id}`, { version: 2, name: 'べつの なまえ' });
    expect(change.status).toBe(404);

    await post(`/api/question-sets/${set.id}/publish`, { version: 2, published: false }, admin);
    expect(await shownTo(pupil)).toEqual([]);
    await post(`/api/question-sets/${set.id}/publish`, { version: 3, published: true }, admin);
    await post(`/api/question-sets/${set.id}/archive`, { version: 4 }, admin);
    expect((await setsOf(teacher, 'only')).map(({ id }) => id)).not.toContain(set.id);
    expect((await teacher.get(`/api/question-sets/${set.id}`)).status).toBe(404);
  });

  test('must not use the ids of any school', async () => {
    const id = freshId();
    await added([createUploadedFile('a.json', createFaultlessQuestionDocument(id))]);
    const { questions } = await check([createUploadedFile('a.json', createFaultlessQuestionDocument(id))], admin);
    expect(questions[0]?.faults).toMatchObject([{ rule: 'idTaken', expected: 'ほかの学校の問題' }]);
  });
});

test('the second of two teachers gets the current state of the set', async () => {
  const set = await added([createUploadedFile('a.json', createFaultlessQuestionDocument(freshId()))]);
  await post(`/api/question-sets/${set.id}`, { version: 1, name: 'わりざん' });
  const late = await teacher.post(`/api/question-sets/${set.id}`, { version: 1, name: 'ひきざん' });
  expect(late).toMatchObject({ status: 409, body: { present: { name: 'わりざん', version: 2 } } });
});

test('a teacher of the school sees the questions and editions of a set', async () => {
  const id = freshId();
  const set = await added([createUploadedFile('a.json', createFaultlessQuestionDocument(id))]);
  const { body } = await teacher.get(`/api/question-sets/${set.id}`);
  expect(body).toMatchObject({
    questions: [{ id, document: { grade: 2 } }],
    editions: [{ edition: 1, madeBy: expect.stringContaining('manager'), questions: [id] }],
  });
});
