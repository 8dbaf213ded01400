import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { GroupFiguresSnapshot } from '../../contract/group-figures.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import type { TeacherHomePageData } from '../../contract/today.ts';
import type { TeacherVerdictOnText } from '../../contract/text-verdict.ts';
import type { TextsForTeacherOfGroup } from '../../contract/written-texts.ts';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { addPupilToTestGroup, addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import { TEST_QUESTION_DOCUMENTS, createWriteModeQuestionDocument } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  fetchResultAtQuestion,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { recomputeSums } from '../recording/recompute.ts';

/** A question in which pupils write a word problem for 2 + ? = 7 in their own words. */
const WRITTEN = createWriteModeQuestionDocument('z-written', 1);
const UNREADABLE = 'きょうは ひなたちゃんと あそびました。';
const OTHER = 'きのうは ゆうたくんと はしりました。';
const UNDERSTOOD = 'はじめに りんごが 2こ ありました。いま りんごが 7こ あります。りんごを なんこ もらいましたか。';
const RIGHT = { kind: 'right' } as const;

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
  taught = await addTestClass(server, 2);
});

async function write(at: number, ...texts: string[]): Promise<void> {
  server.advance(60_000);
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, denied: false, correct: null };
  const checks = texts.map((text): ActEvent => ({ kind: 'WRITE_CHECK', text, ...said }));
  const acts = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, ...checks, QUESTION_END_EVENT], {
    question: WRITTEN.id,
    questionVersion: versionOfQuestionDocument(WRITTEN),
  });
  expect(await sendActBatch(taught.pupil(at), acts)).toEqual(acts.map(() => 'recorded'));
}

type Teacher = Pick<TestClass['teacher'], 'get' | 'post'>;

async function queueOf(teacher: Teacher = taught.teacher): Promise<TextsForTeacherOfGroup['texts']> {
  const { status, body } = await teacher.get<TextsForTeacherOfGroup>(`/api/groups/${taught.group}/texts`);
  expect(status).toBe(200);
  return body.texts;
}

type Sent = { readonly pupil: string; readonly act: string };

async function sentOf(): Promise<Sent[]> {
  return (await queueOf()).map(({ pupil, act }) => ({ pupil: pupil.id, act }));
}

async function judge(
  texts: readonly Sent[],
  verdict: TeacherVerdictOnText | null,
  teacher: Teacher = taught.teacher,
  comment = '',
) {
  const { status, body } = await teacher.post<TextsForTeacherOfGroup & { code?: string }>(
    `/api/groups/${taught.group}/texts`,
    {
      texts,
      verdict,
      comment,
    },
  );
  return { status, texts: body.texts, body };
}

/** Returns all sums of the school. Leaves out the columns that say when a row was written. */
async function sums(): Promise<unknown> {
  const { school } = taught;
  const of = (statement: string) => server.rows(statement, [school]);
  return {
    attempts: await of('select * from attempt where school_id = $1 order by id'),
    progress: await of('select * from question_progress where school_id = $1 order by pupil_id, question_id'),
    results: await of(
      `select to_jsonb(lesson_result) - 'changed_in' as result from lesson_result where school_id = $1
        order by lesson_id, pupil_id, question_id`,
    ),
    days: await of('select * from pupil_day where school_id = $1 order by pupil_id, day'),
    latest: await of('select * from pupil_latest_day where school_id = $1 order by pupil_id'),
    school: await of(
      `select day, sum(pupils) as pupils, sum(attempts) as attempts, sum(solved) as solved from school_day
        where school_id = $1 group by day order by day`,
    ),
  };
}

async function expectSumsOfRecompute(): Promise<void> {
  const before = await sums();
  for await (const _ of recomputeSums(server.database.db, { school: taught.school, after: null }));
  expect(before).toEqual(await sums());
}

const starsOf = async (at: number): Promise<number | undefined> =>
  (await fetchResultAtQuestion(taught.pupil(at), WRITTEN.id))?.stars;

describe('the queue', () => {
  test('contains the texts that were not understood, oldest first, with their questions', async () => {
    await write(1, OTHER);
    await write(0, UNDERSTOOD, UNREADABLE);
    const { body } = await taught.teacher.get<TextsForTeacherOfGroup>(`/api/groups/${taught.group}/texts`);
    expect(body.texts.map(({ text, pupil }) => [text, pupil.id])).toEqual([
      [OTHER, `u_${taught.pupil(1).id}`],
      [UNREADABLE, `u_${taught.pupil(0).id}`],
    ]);
    expect(body.texts).toMatchObject([
      { question: WRITTEN.id, version: versionOfQuestionDocument(WRITTEN), denied: false, verdict: null },
      { question: WRITTEN.id, version: versionOfQuestionDocument(WRITTEN), denied: false, verdict: null },
    ]);
    expect(body.texts[0]?.notUnderstood).not.toEqual([]);
    expect(body.questions).toMatchObject([{ id: WRITTEN.id, version: versionOfQuestionDocument(WRITTEN) }]);
  });

  test('does not contain texts of a pupil who left the class, and nobody can judge them there', async () => {
    await write(0, UNREADABLE);
    const texts = await sentOf();
    await server.rows(`update group_membership set until_date = '2026-04-02' where pupil_id = $1`, [
      taught.pupil(0).id,
    ]);
    expect(await queueOf()).toEqual([]);
    expect(await judge(texts, RIGHT)).toMatchObject({ status: 404 });
  });

  test('does not contain texts of an archived pupil', async () => {
    await write(0, UNREADABLE);
    await server.rows('update account set archived_at = $2 where id = $1', [taught.pupil(0).id, server.now()]);
    expect(await queueOf()).toEqual([]);
  });

  test('keeps judged texts only for some days', async () => {
    await write(0, UNREADABLE);
    await judge(await sentOf(), RIGHT);
    expect(await queueOf()).toHaveLength(1);
    await server.rows(`update written_text set judged_at = judged_at - interval '60 days' where school_id = $1`, [
      taught.school,
    ]);
    expect(await queueOf()).toEqual([]);
  });

  test('is counted on the home page of the class teacher', async () => {
    await server.rows('insert into group_teacher (school_id, group_id, teacher_id) values ($1, $2, $3)', [
      taught.school,
      taught.group.slice(2),
      taught.teacher.id,
    ]);
    await write(0, UNREADABLE, OTHER);
    const textsOf = async () => (await taught.teacher.get<TeacherHomePageData>('/api/today')).body.texts;
    expect(await textsOf()).toMatchObject([{ group: { id: taught.group }, waiting: 2 }]);
    await judge(await sentOf(), RIGHT);
    expect(await textsOf()).toEqual([]);
  });
});

describe('a verdict', () => {
  test('of “right” solves the question with stars', async () => {
    await write(0, UNREADABLE);
    const { status, texts } = await judge(await sentOf(), RIGHT);
    expect(status).toBe(200);
    expect(texts).toMatchObject([{ text: UNREADABLE, verdict: { verdict: RIGHT, at: server.now().toISOString() } }]);
    expect(texts[0]?.verdict?.by).not.toBe('');
    expect(await starsOf(0)).toBe(3);
    expect(
      await server.rows('select solved_at is not null as solved, checks from lesson_result where pupil_id = $1', [
        taught.pupil(0).id,
      ]),
    ).toEqual([{ solved: true, checks: 1 }]);
    expect(
      await server.rows('select solved, solved_at_first from pupil_day where pupil_id = $1', [taught.pupil(0).id]),
    ).toEqual([{ solved: 1, solved_at_first: 1 }]);
    await expectSumsOfRecompute();
  });

  test('of “wrong” counts as a check that breaks the named constraint', async () => {
    await write(0, UNREADABLE);
    const verdict = { kind: 'wrong', broken: 'story' } as const;
    expect((await judge(await sentOf(), verdict)).texts).toMatchObject([{ verdict: { verdict } }]);
    expect(await starsOf(0)).toBe(0);
    expect(
      await server.rows('select wrong_checks, broken_story, broken_numbers from lesson_result where pupil_id = $1', [
        taught.pupil(0).id,
      ]),
    ).toEqual([{ wrong_checks: 1, broken_story: 1, broken_numbers: 0 }]);
    await expectSumsOfRecompute();
  });

  test('that returns the text counts as nothing', async () => {
    await write(0, UNREADABLE);
    const before = await sums();
    expect((await judge(await sentOf(), { kind: 'returned' })).texts).toMatchObject([
      { verdict: { verdict: { kind: 'returned' } } },
    ]);
    expect(await sums()).toEqual(before);
    await expectSumsOfRecompute();
  });

  test.each([RIGHT, { kind: 'wrong', broken: 'numbers' }, { kind: 'returned' }] satisfies TeacherVerdictOnText[])(
    '$kind that is taken back restores every sum',
    async (verdict) => {
      await write(0, UNREADABLE, OTHER);
      await write(1, UNREADABLE);
      const before = await sums();
      const texts = await sentOf();
      expect(await judge(texts, verdict)).toMatchObject({ status: 200 });
      const { texts: after } = await judge(texts, null);
      expect(after.map((text) => text.verdict)).toEqual([null, null, null]);
      expect(await sums()).toEqual(before);
      await expectSumsOfRecompute();
    },
  );

  test('on texts of several pupils counts for each of them', async () => {
    await write(0, UNREADABLE);
    await write(1, UNREADABLE);
    await judge(await sentOf(), RIGHT);
    expect([await starsOf(0), await starsOf(1)]).toEqual([3, 3]);
    await expectSumsOfRecompute();
  });

  test('is written to the log of staff actions without the text', async () => {
    await write(0, UNREADABLE);
    await judge(await sentOf(), { kind: 'wrong', broken: 'story' });
    const entries = await server.rows<{ entry: string; details: unknown }>(
      `select audit_entry::text as entry, details from audit_entry where school_id = $1 and thing_kind = 'writtenText'`,
      [taught.school],
    );
    expect(entries).toMatchObject([{ details: { texts: 1, verdict: 'wrong' } }]);
    expect(entries[0]?.entry).not.toContain('ひなた');
  });
});

async function progressOf(at: number): Promise<PupilProgress> {
  return (await taught.pupil(at).get<PupilProgress>('/api/progress')).body;
}

async function bookOf(at: number): Promise<RouteOutput<'problemBook'>> {
  return (await taught.pupil(at).get<RouteOutput<'problemBook'>>('/api/problem-book')).body;
}

test('a lesson shows where a text waits, until a teacher has seen it', async () => {
  await write(0, UNREADABLE);
  const [row] = await server.rows<{ lesson: string }>(
    'select lesson_id as lesson from written_text where pupil_id = $1',
    [taught.pupil(0).id],
  );
  const changed = async (): Promise<{ waits: (boolean | undefined)[]; since: string[] }> => {
    const { body } = await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/s_${row?.lesson}`);
    const rows = await server.rows<{ at: string }>(
      'select changed_in::text as at from lesson_result where pupil_id = $1',
      [taught.pupil(0).id],
    );
    return { waits: body.results.map(({ waits }) => waits), since: rows.map(({ at }) => at) };
  };
  const before = await changed();
  expect(before.waits).toEqual([true]);
  await judge(await sentOf(), { kind: 'returned' });
  const after = await changed();
  expect(after.waits).toEqual([false]);
  expect(after.since).not.toEqual(before.since);
});

describe('the pupil', () => {
  test('sees that the text waits, and then once what the teacher says', async () => {
    await write(0, UNREADABLE);
    expect(await progressOf(0)).toMatchObject({ waitingTexts: [WRITTEN.id], judgedTexts: [] });
    expect((await bookOf(0)).texts).toEqual([{ question: WRITTEN.id, text: UNREADABLE, verdict: null, comment: null }]);
    const verdict = { kind: 'wrong', broken: 'numbers' } as const;
    expect(await judge(await sentOf(), verdict, taught.teacher, 'あと すこし！')).toMatchObject({
      texts: [{ verdict: { comment: 'あと すこし！' } }],
    });
    const { waitingTexts, judgedTexts } = await progressOf(0);
    expect(waitingTexts).toEqual([]);
    expect(judgedTexts).toMatchObject([{ question: WRITTEN.id, text: UNREADABLE, verdict, comment: 'あと すこし！' }]);
    const seen = { texts: judgedTexts?.map(({ act }) => act) ?? [] };
    // Another pupil cannot mark the verdict as seen.
    await taught.pupil(1).post('/api/verdicts/seen', seen);
    expect((await progressOf(0)).judgedTexts).toHaveLength(1);
    expect((await taught.pupil(0).post('/api/verdicts/seen', seen)).status).toBe(200);
    expect((await progressOf(0)).judgedTexts).toEqual([]);
    expect((await bookOf(0)).texts).toMatchObject([{ text: UNREADABLE, verdict, comment: 'あと すこし！' }]);
  });

  test('finds a text that the teacher called right among the solved problems', async () => {
    await write(0, UNREADABLE);
    await judge(await sentOf(), RIGHT, taught.teacher, 'いいね');
    expect(await progressOf(0)).toMatchObject({
      waitingTexts: [],
      judgedTexts: [{ verdict: RIGHT, comment: 'いいね' }],
    });
    expect(await bookOf(0)).toMatchObject({
      texts: [],
      problems: [{ written: { text: UNREADABLE, understood: null, comment: 'いいね' } }],
    });
  });

  test('sees nothing of a verdict that was taken back', async () => {
    await write(0, UNREADABLE);
    const texts = await sentOf();
    await judge(texts, { kind: 'returned' }, taught.teacher, 'もういちど');
    await judge(texts, null, taught.teacher, 'もういちど');
    expect(await progressOf(0)).toMatchObject({ waitingTexts: [WRITTEN.id], judgedTexts: [] });
  });

  test('does not wait at a question that was solved with another text', async () => {
    await write(0, UNREADABLE, UNDERSTOOD);
    expect(await progressOf(0)).toMatchObject({ waitingTexts: [] });
    expect((await bookOf(0)).texts).toEqual([]);
  });
});

describe('the records of a class', () => {
  test('contain the text, and the verdict of the teacher instead of that of the server', async () => {
    await write(0, UNREADABLE, OTHER);
    const [, last] = await sentOf();
    if (last === undefined) throw new Error('two texts wait');
    await judge([last], { kind: 'wrong', broken: 'numbers' });
    const { body: list } = await taught.teacher.get<RouteOutput<'records'>>(`/api/records?pupil=${last.pupil}`);
    expect(list.records).toMatchObject([{ text: OTHER, wrongChecks: 1 }]);
    const [record] = list.records;
    const { body: replayed } = await taught.teacher.get<RouteOutput<'record'>>(
      `/api/records/${record?.lesson.id}/${last.pupil}/${WRITTEN.id}`,
    );
    const checks = replayed.attempts.flatMap(({ acts }) => acts).filter(({ event }) => event.kind === 'WRITE_CHECK');
    expect(checks).toMatchObject([
      { event: { text: UNREADABLE }, verdict: null },
      { event: { text: OTHER }, verdict: { correct: false, broken: ['numbers'] } },
    ]);
    const { body: file } = await taught.teacher.post('/api/records/export', { pupil: last.pupil, format: 'csv' });
    expect(JSON.stringify(file)).toContain(OTHER);
  });
});

async function unreadShare(): Promise<GroupFiguresSnapshot['unreadTexts']> {
  const { body } = await taught.teacher.get<GroupFiguresSnapshot>(`/api/groups/${taught.group}/figures`);
  return body.unreadTexts;
}

test('the figures of the class contain the share of texts that were not understood, also judged ones', async () => {
  expect(await unreadShare()).toEqual({ kind: 'tooFew', part: 0, of: 0 });
  await write(0, UNREADABLE, UNDERSTOOD);
  await write(1, UNDERSTOOD, UNREADABLE, OTHER, UNDERSTOOD);
  expect(await unreadShare()).toEqual({ kind: 'percent', part: 3, of: 6, percent: 50 });
  await judge((await sentOf()).slice(0, 1), RIGHT);
  expect(await unreadShare()).toMatchObject({ part: 3, of: 6 });
});

describe('a refused verdict', () => {
  test('on a text that a colleague judged first changes nothing', async () => {
    await write(0, UNREADABLE, OTHER);
    const texts = await sentOf();
    const colleague = await addTestPerson(server, 'manager', taught.school);
    await judge(texts.slice(0, 1), RIGHT, colleague);
    const before = await sums();
    expect(await judge(texts, { kind: 'returned' })).toMatchObject({ status: 409 });
    expect((await queueOf()).map(({ verdict }) => verdict?.verdict ?? null)).toEqual([RIGHT, null]);
    expect(await sums()).toEqual(before);
  });

  test('of two teachers at the same time, exactly one is accepted', async () => {
    await write(0, UNREADABLE);
    const texts = await sentOf();
    const colleague = await addTestPerson(server, 'manager', taught.school);
    const answers = await Promise.all([
      judge(texts, RIGHT),
      judge(texts, { kind: 'wrong', broken: 'story' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await expectSumsOfRecompute();
  });

  test('of another school or for a text of another class finds nothing', async () => {
    await write(0, UNREADABLE);
    const texts = await sentOf();
    const own = taught;
    const stranger = await addTestPerson(server, 'manager');
    expect((await stranger.get(`/api/groups/${own.group}/texts`)).status).toBe(404);
    expect(await judge(texts, RIGHT, stranger)).toMatchObject({ status: 404 });
    taught = await addTestClass(server, 1);
    expect(await judge(texts, RIGHT)).toMatchObject({ status: 404 });
    taught = own;
    expect(await queueOf()).toMatchObject([{ verdict: null }]);
  });

  test('is the response for a text that was understood', async () => {
    await write(0, UNDERSTOOD);
    const [row] = await server.rows<{ act: string }>('select act_id as act from written_text where pupil_id = $1', [
      taught.pupil(0).id,
    ]);
    const sent = { pupil: `u_${taught.pupil(0).id}`, act: `a_${row?.act}` };
    expect(await judge([sent], RIGHT)).toMatchObject({ status: 404 });
    await addPupilToTestGroup(server, await addTestPerson(server, 'pupil', taught.school), taught.group.slice(2));
    expect(await judge([], RIGHT)).toMatchObject({ status: 400 });
  });
});
