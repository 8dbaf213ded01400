import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act } from '../../contract/act.ts';
import { PupilProgress } from '../../contract/progress.ts';
import { ParsedQuestionsOfLevel, QuestionDocument } from '../../contract/question.ts';
import { convertPlainJsonToQuestion } from '../../engine/question/plain-question.ts';
import { newId } from '../identifiers.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import {
  importTestQuestionDocuments,
  createTestApp,
  type TestBrowser,
  type TestPersonDetails,
} from '../../testing/server/app.ts';
import { addTestGroup, addPupilToTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createIncreaseQuestionDocument,
  LEVEL_1_QUESTION_IDS,
  LEVEL_2_QUESTION_IDS,
  parseTestQuestion,
  RIGHT_INCREASE_SLOTS,
  TEST_QUESTION_DOCUMENTS,
  WRONG_INCREASE_SLOTS,
} from '../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);
let group: string;
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
  group = await joinNew(pupil);
});

/** Adds a new group, and makes the person a member of it. */
async function joinNew(
  person: TestPersonDetails,
  joining: Parameters<typeof addPupilToTestGroup>[3] = {},
): Promise<string> {
  const added = await addTestGroup(server, person.school, '1年1組', 1);
  await addPupilToTestGroup(server, person, added, joining);
  return added;
}

function setLevel(groupId: string, level: number, open: boolean) {
  return server.rows('insert into level_opening (school_id, group_id, level, open) values ($1, $2, $3, $4)', [
    pupil.school,
    groupId,
    level,
    open,
  ]);
}

/** Sends events as one attempt and returns the attempt's id. */
async function act(
  events: readonly Act['event'][],
  question = 'plus-1',
  attempt = `t_${newId(server.now())}`,
  from = 0,
) {
  const level = LEVEL_2_QUESTION_IDS.includes(question) ? 2 : 1;
  const mode = question === 'both-2' ? 'composeAndDiagram' : 'compose';
  server.advance(1000);
  const acts = events.map((event, at) => ({
    id: `a_${newId(server.now())}`,
    question,
    questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument(question, level, mode)),
    attempt,
    step: from + at,
    deviceTime: server.now().toISOString(),
    event,
  }));
  const { body } = await pupil.post<{ receipts: { kind: string }[] }>('/api/acts', { acts });
  expect(body.receipts.map(({ kind }) => kind)).toEqual(acts.map(() => 'recorded'));
  return attempt;
}

const BEGIN = { kind: 'QUESTION_BEGIN' } as const;
const END = { kind: 'QUESTION_END', solved: false } as const;
const check = (slots: string[]) =>
  ({ kind: 'CHECK', composition: { slots, diagram: null, named: null }, correct: true }) as const;
const set = (card: string, slot: number) => ({ kind: 'CARD_SET', card, slot }) as const;

const solve = (question: string) => act([BEGIN, check(RIGHT_INCREASE_SLOTS), { ...END, solved: true }], question);

async function progress(by: TestBrowser = pupil): Promise<PupilProgress> {
  return PupilProgress.parse((await by.get('/api/progress')).body);
}

async function progressBy(edition: string): Promise<PupilProgress> {
  return PupilProgress.parse((await pupil.get(`/api/progress?edition=${edition}`)).body);
}

async function openLevels(by: TestBrowser = pupil): Promise<number[]> {
  return (await progress(by)).levels.filter(({ open }) => open).map(({ level }) => level);
}

describe('progress requested with the edition that a device has cached', () => {
  test("contains the pupil's id and only begun questions, until the edition changes", async () => {
    await solve('plus-1');
    await act([BEGIN], 'plus-2');
    const all = await progress();
    expect(all).toMatchObject({ account: `u_${pupil.id}`, onlyBegun: false });
    const begun = await progressBy(all.edition);
    const levels = all.levels.map((level) => ({ ...level, questions: level.questions.filter((each) => each.begun) }));
    expect(begun).toEqual({ ...all, onlyBegun: true, levels });
    expect(begun.levels.flatMap(({ questions }) => questions)).toMatchObject([
      { question: 'plus-1', stars: 3 },
      { question: 'plus-2', stars: 0 },
    ]);
    expect(await progressBy('another')).toEqual(all);
  });

  test('is refused if the edition is malformed', async () => {
    expect((await pupil.get(`/api/progress?edition=${'x'.repeat(17)}`)).status).toBe(400);
  });
});

describe('levels', () => {
  test('a new pupil sees level 1, no stars, and all questions in their order', async () => {
    const { levels, ...all } = await progress();
    expect(all).toMatchObject({ stars: 0, grade: 1, openAttempt: null });
    expect(levels.map(({ level, title, grade, open }) => ({ level, title, grade, open }))).toEqual([
      { level: 1, title: 'ふえる・へる', grade: 1, open: true },
      { level: 2, title: 'あわせて', grade: 2, open: false },
    ]);
    expect(levels.map(({ questions }) => questions.map(({ question }) => question))).toEqual([
      LEVEL_1_QUESTION_IDS,
      LEVEL_2_QUESTION_IDS,
    ]);
    expect(levels[0]?.questions[0]).toMatchObject({ kinds: ['increase'], tempts: ['story', 'objects'] });
  });

  test('the next level opens when four of five questions are solved, and not before', async () => {
    for (const question of LEVEL_1_QUESTION_IDS.slice(0, 3)) await solve(question);
    expect(await openLevels()).toEqual([1]);
    expect(await pupil.get('/api/levels/2/plain-questions')).toMatchObject({
      status: 403,
      body: { refusal: 'level-closed' },
    });
    await solve('plus-4');
    expect(await openLevels()).toEqual([1, 2]);
    expect(await pupil.get('/api/levels/2/plain-questions')).toMatchObject({ status: 200 });
    expect((await progress()).stars).toBe(12);
  });

  test("a teacher's decision opens and closes levels", async () => {
    await setLevel(group, 2, true);
    expect(await openLevels()).toEqual([1, 2]);
    await setLevel(group, 1, false);
    expect(await openLevels()).toEqual([2]);
  });

  test('a decision for another class, or for a class left or not yet joined, has no effect', async () => {
    const other = await addTestPerson(server, 'pupil', pupil.school);
    await setLevel(await joinNew(other), 2, true);
    await setLevel(await joinNew(pupil, { from: '2025-04-01', until: '2026-04-01' }), 2, true);
    await setLevel(await joinNew(pupil, { from: '2026-05-12' }), 2, true);
    expect(await openLevels()).toEqual([1]);
    expect(await openLevels(other)).toEqual([1, 2]);
  });

  test("if a pupil's two classes differ, the level is open", async () => {
    await setLevel(group, 2, false);
    await setLevel(await joinNew(pupil, { from: '2026-05-01' }), 2, true);
    expect(await openLevels()).toEqual([1, 2]);
  });

  test('a school may open all levels from the start', async () => {
    const free = await server.addSchool('にし小学校');
    await server.rows(`update school set level_opening = 'allOpen' where id = $1`, [free]);
    expect(await openLevels(await addTestPerson(server, 'pupil', free))).toEqual([1, 2]);
  });

  test('questions are sent parsed, with the version that acts name and the edition that progress reports', async () => {
    const { levels } = PupilProgress.parse((await pupil.get('/api/progress')).body);
    const { questions, title, edition } = ParsedQuestionsOfLevel.parse(
      (await pupil.get('/api/levels/1/plain-questions')).body,
    );
    expect(title).toBe('ふえる・へる');
    expect(edition).toBe(levels.find(({ level }) => level === 1)?.edition);
    expect(
      questions.map(({ version, question }) => ({ version, question: convertPlainJsonToQuestion(question) })),
    ).toEqual(
      LEVEL_1_QUESTION_IDS.map((id) => {
        const document = createIncreaseQuestionDocument(id, 1);
        return { version: versionOfQuestionDocument(document), question: parseTestQuestion(document) };
      }),
    );
    expect(await pupil.get('/api/levels/3/plain-questions')).toMatchObject({ status: 404 });
  });

  test('a visitor gets the first question of level 2 to try', async () => {
    const { body } = await server.browser().get('/api/sample-question');
    expect(QuestionDocument.parse(body).id).toBe('both-1');
  });
});

describe('where the pupil left off', () => {
  test('contains the table as it was left, and what the next act needs', async () => {
    const events = [BEGIN, set('before', 0), set('wrong', 1), set('after', 2), check(WRONG_INCREASE_SLOTS)];
    const attempt = await act([...events, { kind: 'HINT', step: 1 }, { kind: 'CARD_REMOVED', card: 'wrong', slot: 1 }]);
    expect((await progress()).openAttempt).toEqual({
      attempt,
      level: 1,
      question: 'plus-1',
      questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument('plus-1', 1)),
      composition: { slots: ['before', null, 'after'], diagram: null, named: null },
      nextStep: 7,
      checks: 1,
      hintStep: 1,
      aside: [],
      checked: { slots: WRONG_INCREASE_SLOTS, diagram: null, named: null },
      found: [],
    });
  });

  test('contains the dummies that a hint put aside', async () => {
    const hints = [1, 2].map((step) => ({ kind: 'HINT', step, asked: true }) as const);
    await act([BEGIN, ...hints, { kind: 'HINT', step: 3, asked: true, aside: ['wrong'] }]);
    expect((await progress()).openAttempt).toMatchObject({ hintStep: 3, aside: ['wrong'], checked: null });
  });

  test('contains the diagram, where there is one', async () => {
    await setLevel(group, 2, true);
    const block = { kind: 'BLOCK_SET', card: 'after', triangle: 0, corner: 'top' } as const;
    await act([BEGIN, block, { kind: 'OPERATOR_SET', triangle: 0, operationPair: 'sum' }], 'both-2');
    expect((await progress()).openAttempt?.composition).toEqual({
      slots: [null, null, null],
      diagram: {
        triangles: [{ cells: { top: 'after', left: null, right: null }, operationPair: 'sum', apexAt: 'top' }],
        joints: [],
      },
      named: null,
    });
  });

  test('is the question of the latest act, whichever was begun first', async () => {
    const first = await act([BEGIN]);
    const second = await act([BEGIN], 'plus-2');
    expect((await progress()).openAttempt?.attempt).toBe(second);
    await act([set('before', 0)], 'plus-1', first, 1);
    expect((await progress()).openAttempt?.attempt).toBe(first);
  });

  test.each([
    ['solved', [BEGIN, check(RIGHT_INCREASE_SLOTS)]],
    ['ended', [BEGIN, set('before', 0), END]],
  ])('is null when the question is %s', async (_, events) => {
    await act(events);
    expect((await progress()).openAttempt).toBeNull();
  });

  test('names the level last worked in, on whatever device and however it ended', async () => {
    await setLevel(group, 2, true);
    expect((await progress()).lastWorked).toBeNull();
    await solve('both-1');
    await solve('plus-2');
    expect((await progress()).lastWorked).toEqual({ level: 1, question: 'plus-2' });
    await act([BEGIN, END], 'both-1');
    expect((await progress()).lastWorked).toEqual({ level: 2, question: 'both-1' });
    await server.rows('update level_opening set open = false where group_id = $1 and level = 2', [group]);
    expect((await progress()).lastWorked).toBeNull();
  });

  test('is null when the level was closed or the question has changed since', async () => {
    await act([BEGIN], 'plus-5');
    await importTestQuestionDocuments(
      server.database,
      {
        ...TEST_QUESTION_DOCUMENTS,
        'level-01/plus-5.json': { ...createIncreaseQuestionDocument('plus-5', 1), title: 'あたらしい' },
      },
      server.now(),
    );
    expect((await progress()).openAttempt).toBeNull();
    await importTestQuestionDocuments(server.database, TEST_QUESTION_DOCUMENTS, server.now());
    expect((await progress()).openAttempt?.question).toBe('plus-5');
    await setLevel(group, 1, false);
    expect((await progress()).openAttempt).toBeNull();
  });
});

async function levelsOpen(): Promise<Map<number, boolean>> {
  const { body } = await pupil.get<PupilProgress>('/api/progress');
  return new Map(body.levels.map(({ level, open }) => [level, open]));
}

describe("a teacher's decision about levels", () => {
  test("is for a class or for one pupil; the pupil's own comes first", async () => {
    const teacher = await addTestPerson(server, 'manager', pupil.school);
    const classmate = await addTestPerson(server, 'pupil', pupil.school);
    await addPupilToTestGroup(server, classmate, group);
    const open = (of: string | null, levels: readonly { level: number; open: boolean }[]) =>
      teacher.post<{ levels: unknown; ofGroup: unknown }>('/api/level-openings', {
        group: `g_${group}`,
        pupil: of,
        levels,
      });
    expect((await open(null, [{ level: 1, open: false }])).body.levels).toEqual([{ level: 1, open: false }]);
    expect((await levelsOpen()).get(1)).toBe(false);
    const own = await open(`u_${pupil.id}`, [{ level: 1, open: true }]);
    expect(own.body).toEqual({ levels: [{ level: 1, open: true }], ofGroup: [{ level: 1, open: false }] });
    expect((await levelsOpen()).get(1)).toBe(true);
    const { body } = await classmate.get<PupilProgress>('/api/progress');
    expect(body.levels.find(({ level }) => level === 1)?.open).toBe(false);
    await open(`u_${pupil.id}`, []);
    expect((await levelsOpen()).get(1)).toBe(false);
    await open(null, []);
    expect((await levelsOpen()).get(1)).toBe(true);
  });

  test('is only for pupils of that class', async () => {
    const teacher = await addTestPerson(server, 'manager', pupil.school);
    const stranger = await addTestPerson(server, 'pupil', pupil.school);
    const input = { group: `g_${group}`, pupil: `u_${stranger.id}`, levels: [{ level: 2, open: true }] };
    expect((await teacher.post('/api/level-openings', input)).status).toBe(404);
  });
});

test.each([
  [1, [true, false, false, false]],
  [3, [true, true, true, false]],
])('for a class of grade %i, lower grades and the first level of its grade are open', async (grade, expected) => {
  const later = {
    'level-30/later-1.json': { ...createIncreaseQuestionDocument('later-1', 30), grade: 3 },
    'level-31/later-2.json': { ...createIncreaseQuestionDocument('later-2', 31), grade: 3 },
  };
  await importTestQuestionDocuments(server.database, { ...TEST_QUESTION_DOCUMENTS, ...later }, server.now());
  await server.rows('update class_group set grade = $2 where id = $1', [group, grade]);
  const { body } = await pupil.get<PupilProgress>('/api/progress');
  const open = [1, 2, 30, 31].map((level) => body.levels.find((each) => each.level === level)?.open);
  expect(open).toEqual(expected);
});
