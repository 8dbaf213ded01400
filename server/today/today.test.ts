import { afterAll, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import type { TeacherHomePageData } from '../../contract/today.ts';
import { addDays, dayInJapan } from '../../engine/calendar.ts';
import { createSeededRandom } from '../../engine/levels/random.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import {
  addTestGroup,
  addPupilToTestGroup,
  addTestClass,
  addTestPerson,
  type TestClass,
} from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { newId } from '../identifiers.ts';
import { recountHomePageStatistics } from './today.oracle.ts';

const server = await createTestApp();
afterAll(server.close);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LESSON = 45;
/** Number of random classes. For each class, the test compares every statistic with the oracle. */
const RANDOM_CLASSES = Number(process.env['TODAY_CLASSES'] ?? 100);
const QUESTIONS = ['plus-1', 'plus-2'];

async function lead(taught: TestClass, group = taught.group): Promise<void> {
  await server.rows('insert into group_teacher (school_id, group_id, teacher_id) values ($1, $2, $3)', [
    taught.school,
    group.slice(2),
    taught.teacher.id,
  ]);
}

/** Creates a class whose teacher leads it. */
async function ledClass(size: number): Promise<TestClass> {
  const taught = await addTestClass(server, size);
  await lead(taught);
  return taught;
}

async function todayOf(
  teacher: TestClass['teacher'] | Awaited<ReturnType<typeof server.signIn>>,
): Promise<TeacherHomePageData> {
  const { status, body } = await teacher.get<TeacherHomePageData>('/api/today');
  expect(status).toBe(200);
  return body;
}

async function work(taught: TestClass, pupil: number, events: readonly ActEvent[], question = 'plus-1'): Promise<void> {
  server.advance(MINUTE);
  await sendActBatch(
    taught.pupil(pupil),
    createActsOfAttempt(server.now(), events, createQuestionFieldsOfAct(question)),
  );
}

/**
 * Starts a lesson, runs these actions during the lesson, and advances the clock until the lesson is over. Returns the
 * lesson's id.
 */
async function lessonWith(taught: TestClass, ...done: (() => Promise<void>)[]): Promise<string> {
  const { id } = await startTestLesson(taught, LESSON);
  for (const each of done) await each();
  server.advance((LESSON + 1) * MINUTE);
  return id;
}

async function giveHomework({ teacher, group }: TestClass, days: number, questions = QUESTIONS): Promise<string> {
  const dueOn = addDays(dayInJapan(server.now()), days);
  const input = { group, offer: { kind: 'questions', questions }, dueOn, pupils: null };
  const { status, body } = await teacher.post<{ id: string }>('/api/homework', input);
  expect(status).toBe(200);
  return body.id;
}

/**
 * Adds a problem that the first pupil of the class put on the problem board `days` days ago. If `isDown` is true, the
 * problem has been taken down.
 */
async function offerProblem({ school, group, pupil }: TestClass, days: number, isDown: boolean): Promise<void> {
  const author = pupil(0).id;
  await server.rows(
    'insert into class_author (school_id, group_id, pupil_id, animal) values ($1, $2, $3, 1) on conflict do nothing',
    [school, group.slice(2), author],
  );
  await server.rows(
    `insert into class_problem (school_id, id, group_id, author_id, kind, likeness, offered_at, taken_down_at)
      values ($1, $2, $3, $4, 'increase', $2::uuid::text, $5, $6)`,
    [
      school,
      newId(server.now()),
      group.slice(2),
      author,
      new Date(server.now().getTime() - days * DAY),
      isDown ? server.now() : null,
    ],
  );
}

const sorted = <Row extends { pupils: string[] }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, pupils: row.pupils.toSorted() }));

const idsOf = (pupils: readonly { readonly id: string }[]): string[] => pupils.map(({ id }) => id).toSorted();

describe('over random classes', () => {
  test('the figures are those of an independent count of the raw acts', { timeout: 240_000 }, async () => {
    let shown = 0;
    for (let seed = 1; seed <= RANDOM_CLASSES; seed += 1) {
      const taught = await randomClass(seed);
      const today = await todayOf(taught.teacher);
      const seen = {
        running: today.running.map(({ lesson, pupils }) => ({ lesson, pupils })),
        problems: today.problems.map(({ offered }) => offered),
        homework: today.homework.map(({ homework, notBegun, underway }) => ({ homework, notBegun, underway })),
        praise: today.praise.map(({ reason, homework, pupils }) => ({ reason, homework, pupils: idsOf(pupils) })),
        notInLesson: today.notInLesson.map(({ lesson, pupils, absent, toCatchUp }) => ({
          lesson,
          pupils: idsOf(pupils),
          absent: idsOf(absent),
          toCatchUp,
        })),
      };
      const counted = await recountHomePageStatistics(server, taught);
      expect(seen, `seed ${seed}`).toEqual({
        ...counted,
        praise: sorted(counted.praise),
        notInLesson: sorted(counted.notInLesson).map((row) => ({ ...row, absent: row.absent.toSorted() })),
      });
      shown += seen.homework.length + seen.praise.length + seen.notInLesson.length + seen.problems.length;
    }
    // Make sure that the comparison tests something: on average, the home page must show more than one item for a
    // class.
    expect(shown).toBeGreaterThan(RANDOM_CLASSES);
  });
});

/** Creates a class with at most three pupils, two lessons, and random homework and praise. */
async function randomClass(seed: number): Promise<TestClass> {
  const { below } = createSeededRandom(seed);
  const taught = await ledClass(below(8) === 0 ? 0 : 1 + below(3));
  const somebodyWorks = async (): Promise<void> => {
    for (let pupil = 0; pupil < taught.pupils.length; pupil += 1) {
      if (below(3) === 0) continue;
      const wrong = Array.from({ length: below(5) }, () => WRONG_CHECK_EVENT);
      const end = below(3) === 0 ? [] : [RIGHT_CHECK_EVENT];
      await work(taught, pupil, [QUESTION_BEGIN_EVENT, ...wrong, ...end], QUESTIONS[below(2)]);
    }
  };
  const steps = 1 + below(5);
  for (let step = 0; step < steps; step += 1) {
    switch (below(5)) {
      case 0:
        if (taught.pupils.length > 0) await giveHomework(taught, below(4), QUESTIONS.slice(below(2)));
        break;
      case 1:
        await somebodyWorks();
        break;
      case 2:
        await lessonWith(taught, somebodyWorks).then(async (lesson) => {
          const marked = taught.pupils.filter(() => below(3) === 0).map(({ id }) => `u_${id}`);
          if (marked.length > 0)
            await taught.teacher.post(`/api/lessons/${lesson}/absence`, { pupils: marked, isAbsent: true });
          // The server refuses this request if nobody is absent, or if there is no question to catch up with.
          if (below(2) === 0) await taught.teacher.post(`/api/lessons/${lesson}/catch-up`, {});
        });
        break;
      case 3:
        for (let left = below(3); left > 0 && taught.pupils.length > 0; left -= 1) {
          await offerProblem(taught, below(10), below(4) === 0);
        }
        break;
      default:
        if (taught.pupils.length > 0) {
          const pupils = [`u_${taught.pupil(below(taught.pupils.length)).id}`];
          await taught.teacher.post('/api/praise', { pupils, stamp: 'hanamaru' });
        }
    }
    server.advance(MINUTE);
  }
  if (below(3) === 0) {
    await startTestLesson(taught, LESSON);
    await somebodyWorks();
  }
  return taught;
}

describe('the home of a teacher', () => {
  test('lists running lessons of the whole school, own ones first, until they end', async () => {
    const taught = await ledClass(1);
    const other = await addTestGroup(server, taught.school, '1年1組', 1);
    await startTestLesson({ ...taught, group: `g_${other}` }, 10);
    const { id } = await startTestLesson(taught, 10);
    await work(taught, 0, [QUESTION_BEGIN_EVENT]);
    const elsewhere = await ledClass(0);
    await startTestLesson(elsewhere, 10);
    const { running } = await todayOf(taught.teacher);
    expect(running).toMatchObject([
      { lesson: id, group: { id: taught.group }, pupils: 1 },
      { group: { name: '1年1組' }, pupils: 0 },
    ]);
    server.advance(10 * MINUTE);
    expect((await todayOf(taught.teacher)).running).toEqual([]);
  });

  test('is about the groups that they lead this school year, and no others', async () => {
    const taught = await ledClass(1);
    await lessonWith(taught, () => work(taught, 0, [QUESTION_BEGIN_EVENT]));
    await giveHomework(taught, 2);
    const colleague = await addTestPerson(server, 'manager', taught.school);
    expect(await todayOf(colleague)).toMatchObject({ groups: [], homework: [], notInLesson: [], praise: [] });
    const stranger = await addTestPerson(server, 'manager');
    expect(await todayOf(stranger)).toMatchObject({ groups: [], running: [], homework: [] });
    const [past, archived] = [
      await addTestGroup(server, taught.school, 'A'),
      await addTestGroup(server, taught.school, 'B'),
    ];
    await server.rows('update class_group set school_year = 2025 where id = $1', [past]);
    await server.rows('update class_group set archived_at = now() where id = $1', [archived]);
    for (const group of [past, archived]) await lead(taught, `g_${group}`);
    const { groups, homework } = await todayOf(taught.teacher);
    expect(groups.map(({ id }) => id)).toEqual([taught.group]);
    expect(homework).toMatchObject([{ notBegun: 1, underway: 0, questions: 2 }]);
  });

  test('looks back seven days in Japan, not eight', async () => {
    const taught = await ledClass(2);
    const lesson = await lessonWith(taught, () => work(taught, 0, [QUESTION_BEGIN_EVENT]));
    await giveHomework(taught, 0);
    server.advance(7 * DAY);
    const then = await todayOf(await server.signIn(taught.teacher.email));
    expect(then.notInLesson).toMatchObject([{ lesson, pupils: [{ id: `u_${taught.pupil(1).id}` }] }]);
    expect(then.homework).toHaveLength(1);
    server.advance(DAY);
    const later = await todayOf(await server.signIn(taught.teacher.email));
    expect(later).toMatchObject({ notInLesson: [], homework: [] });
  });

  test('does not list pupils who came after the lesson, left, or are archived', async () => {
    const taught = await ledClass(3);
    await lessonWith(taught, () => work(taught, 0, [QUESTION_BEGIN_EVENT]));
    const left = taught.pupil(1);
    await server.rows(`update group_membership set until_date = $2 where pupil_id = $1`, [
      left.id,
      dayInJapan(server.now()),
    ]);
    const archived = taught.pupil(2);
    await server.rows('update account set archived_at = now() where id = $1', [archived.id]);
    const late = await addTestPerson(server, 'pupil', taught.school);
    await addPupilToTestGroup(server, late, taught.group.slice(2), { from: addDays(dayInJapan(server.now()), 1) });
    server.advance(DAY);
    expect((await todayOf(await server.signIn(taught.teacher.email))).notInLesson).toEqual([]);
  });

  test('counts the problems offered in these days that are not taken down', async () => {
    const taught = await ledClass(1);
    await offerProblem(taught, 0, false);
    await offerProblem(taught, 7, false);
    await offerProblem(taught, 8, false);
    await offerProblem(taught, 1, true);
    expect((await todayOf(taught.teacher)).problems).toMatchObject([{ group: { id: taught.group }, offered: 2 }]);
  });
});
