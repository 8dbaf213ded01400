import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import type { Act } from '../../contract/act.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass } from '../../testing/server/people.ts';
import { finishExternallyRestoredDatabase } from './lessons-after-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeDatabaseBackup } from './take-backup.ts';

const MINUTE = 60_000;
const sakumon = await createTestApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-restored-'));
});
afterAll(async () => {
  await sakumon.close();
  await rm(folder, { recursive: true });
});

type Taught = Awaited<ReturnType<typeof addTestClass>>;

/**
 * Takes a backup during a lesson. Then ends this lesson and starts a second lesson, which the backup does not contain.
 */
async function lessonsAroundBackup(taught: Taught) {
  const offered: Act[] = [];
  const work = async (): Promise<void> => {
    sakumon.advance(MINUTE);
    const acts = createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]);
    await sendActBatch(taught.pupil(0), acts);
    offered.push(...acts);
  };
  const first = await startTestLesson(taught);
  await work();
  sakumon.advance(MINUTE);
  const backedUpAt = sakumon.now();
  const file = path.join(folder, `${taught.group}.sakumon`);
  await writeDatabaseBackup(sakumon.database.url, file, null, sakumon.now);
  await work();
  sakumon.advance(MINUTE);
  await taught.teacher.post(`/api/lessons/${first.id}`, { version: 1, step: { kind: 'endNow' } });
  sakumon.advance(MINUTE);
  const second = await startTestLesson(taught);
  await work();
  sakumon.advance(5 * MINUTE);
  return { first, second, backedUpAt, file, offered };
}

async function listed(teacher: TestBrowser, group: string): Promise<RouteOutput<'lessons'>['lessons']> {
  return (await teacher.get<RouteOutput<'lessons'>>(`/api/groups/${group}/lessons`)).body.lessons;
}

test('after a restore, work since the backup becomes self-study of its day, with a note for the teacher', async () => {
  const taught = await addTestClass(sakumon, 2);
  const { first, second, backedUpAt, file, offered } = await lessonsAroundBackup(taught);
  const database = new URL(sakumon.database.url).pathname.slice(1);
  const restoredAt = sakumon.now();
  await restoreBackup(sakumon.database.url, file, null, database, restoredAt);
  expect(await listed(taught.teacher, taught.group)).toMatchObject([
    { id: first.id, endsAt: backedUpAt.toISOString(), checks: 2 },
  ]);
  sakumon.advance(MINUTE);
  // The device sends again all acts that the restored database lacks.
  const teacher = await sakumon.signIn(taught.teacher.email);
  const pupil = await sakumon.signIn(taught.pupil(0).email);
  await sendActBatch(pupil, offered);
  const lessons = await listed(teacher, taught.group);
  const restored = { backedUpAt: backedUpAt.toISOString(), restoredAt: restoredAt.toISOString() };
  expect(lessons).toMatchObject([
    { id: first.id, kind: 'class', checks: 2, solved: 1, pausedAt: null, restored },
    { kind: 'selfStudy', day: '2026-05-11', checks: 4, solved: 1, restored },
  ]);
  expect(lessons.map(({ id }) => id)).not.toContain(second.id);
  const [, study] = lessons;
  const board = await teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${study?.id}`);
  expect(board.body).toMatchObject({ lesson: { restored }, results: [{ checks: 4 }] });
});

test('after a restore a new lesson is normal, and self-study of another day has no note', async () => {
  const taught = await addTestClass(sakumon, 1);
  const { second } = await lessonsAroundBackup(taught);
  const asOf = sakumon.now();
  sakumon.advance(MINUTE);
  await finishExternallyRestoredDatabase(sakumon.database.url, asOf, sakumon.now());
  sakumon.advance(MINUTE);
  const third = await startTestLesson(taught);
  sakumon.advance(MINUTE);
  await sendActBatch(taught.pupil(0), createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  sakumon.advance(24 * 60 * MINUTE);
  const nextDay = {
    teacher: await sakumon.signIn(taught.teacher.email),
    pupil: await sakumon.signIn(taught.pupil(0).email),
  };
  await sendActBatch(nextDay.pupil, createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  expect(await listed(nextDay.teacher, taught.group)).toMatchObject([
    { kind: 'selfStudy', restored: null, checks: 1 },
    { id: third.id, restored: null, checks: 1 },
    { id: second.id, endsAt: asOf.toISOString(), restored: { backedUpAt: asOf.toISOString() } },
    { kind: 'class', restored: null },
  ]);
});
