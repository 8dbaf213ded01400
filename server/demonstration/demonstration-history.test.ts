import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonSnapshot, ListedLesson } from '../../contract/lessons.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { importTestQuestionDocuments, createTestApp, type TestApp } from '../../testing/server/app.ts';
import {
  DEMONSTRATION_EMAILS,
  DEMONSTRATION_PASSWORD,
  demonstrationIdOfName,
  fillDemonstrationSchool,
} from './demonstration.ts';
import { recordDemonstrationHistory } from './demonstration-history.ts';

/**
 * The time at which the demonstration school is filled. It is one day after the school year began, so the history
 * contains only this first day.
 */
const MADE = new Date('2026-04-02T01:00:00.000Z');
const NEVER = { aborted: false };
const LEVELS = ['level-01', 'level-04', 'level-08'];

const servers: TestApp[] = [];

function contentOf(level: string): [string, unknown][] {
  const folder = path.resolve('content', level);
  return readdirSync(folder).map((file) => [
    `${level}/${file}`,
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  ]);
}

/** Returns a server with a demonstration school that has no history. */
async function freshServer(): Promise<TestApp> {
  const server = await createTestApp();
  servers.push(server);
  await importTestQuestionDocuments(server.database, Object.fromEntries(LEVELS.flatMap(contentOf)), MADE);
  await fillDemonstrationSchool(server.database.db, createPasswordHasher(), MADE);
  return server;
}

/**
 * Returns a stop signal. Its property `aborted` is false the first `questions` times that it is read, and true
 * afterwards.
 */
function stopAfter(questions: number) {
  let asked = 0;
  return {
    get aborted() {
      asked += 1;
      return asked > questions;
    },
  };
}

/** Returns all recorded acts and all sums, without the times at which the rows were written. */
async function records(server: TestApp): Promise<unknown> {
  const [acts] = await server.rows(
    `select count(*)::int as acts, count(distinct attempt_id)::int as attempts, max(happened_at) as latest,
        md5(string_agg(id::text || step || event || happened_at || coalesce(correct::text, '') || (
          select kind || day || coalesce(started_at::text, '') from lesson
           where lesson.school_id = act.school_id and lesson.id = act.lesson_id), ' ' order by id)) as digest from act`,
  );
  const [work] = await server.rows(
    `select count(*)::int as results, sum(checks)::int as checks, sum(worked)::int as worked, sum(stars)::int as stars from lesson_result`,
  );
  const lessons = await server.rows(
    `select class_group.name, lesson.kind, lesson.day::text, lesson.started_at, lesson.ends_at, lesson.offer
       from lesson join class_group on class_group.id = group_id order by lesson.day, name, kind`,
  );
  const days = await server.rows(
    'select pupil_id, day::text, attempts, solved, seconds from pupil_day order by pupil_id, day',
  );
  return { acts, work, lessons, days };
}

let whole: TestApp;
let wholeRecords: unknown;

beforeAll(async () => {
  whole = await freshServer();
  await recordDemonstrationHistory(whole.database.db, NEVER);
  wholeRecords = await records(whole);
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.close();
});

test('each group has lessons on its weekdays, and self-study only on earlier school days', async () => {
  const lessons = await whole.rows<{ name: string; kind: string; day: string }>(
    `select name, kind, day::text from lesson join class_group on class_group.id = group_id order by day, name`,
  );
  // The only day of the history is a Wednesday. Of the demonstration classes, only 3年1組 has a lesson on Wednesdays.
  expect(lessons.filter(({ kind }) => kind === 'class')).toEqual([
    { name: '3年1組', kind: 'class', day: '2026-04-01' },
  ]);
  const alone = new Set(lessons.filter(({ kind }) => kind === 'selfStudy').map(({ day }) => day));
  expect([...alone]).toEqual(['2026-04-01']);
});

test('after a stop at any point it continues without duplicates', async () => {
  const server = await freshServer();
  const recorded: number[] = [];
  for (const questions of [20, 60, 75, 90]) {
    recorded.push(await recordDemonstrationHistory(server.database.db, stopAfter(questions)));
  }
  expect(recorded[0]).toBe(0);
  expect(recorded.at(-1)).toBeGreaterThan(0);
  await recordDemonstrationHistory(server.database.db, NEVER);
  expect(await records(server)).toEqual(wholeRecords);
}, 60_000);

test('two servers at the same time record the history once, and a later start adds nothing', async () => {
  const server = await freshServer();
  await Promise.all([
    recordDemonstrationHistory(server.database.db, NEVER),
    recordDemonstrationHistory(server.database.db, NEVER),
  ]);
  expect(await recordDemonstrationHistory(server.database.db, NEVER)).toBe(0);
  expect(await records(server)).toEqual(wholeRecords);
}, 60_000);

test("the pupil of the visitors' account has done nothing", async () => {
  const own = await whole.rows('select id from attempt where pupil_id = $1', [demonstrationIdOfName('やまだ はなこ')]);
  expect(own).toEqual([]);
});

test('the teacher reads a lesson of the history like any other lesson', async () => {
  const teacher = await whole.signIn(DEMONSTRATION_EMAILS.manager, DEMONSTRATION_PASSWORD);
  const group = `g_${demonstrationIdOfName('3年1組')}`;
  const { body } = await teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${group}/lessons`);
  const held = body.lessons.find(({ kind }) => kind === 'class');
  expect(held).toMatchObject({ day: '2026-04-01', startedAt: '2026-04-01T04:40:00.000Z' });
  expect(held?.pupils).toBeGreaterThan(5);
  const snapshot = await teacher.get<LessonSnapshot>(`/api/lessons/${held?.id ?? ''}`);
  expect(snapshot.body.pupils).toHaveLength(8);
  expect(snapshot.body.results.length).toBeGreaterThan(40);
});
