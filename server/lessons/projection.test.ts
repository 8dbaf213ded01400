import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../../contract/lessons.ts';
import { ProjectorMessage } from '../../contract/projection.ts';
import { API_ROUTES, type RouteOutput } from '../../contract/routes.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { startParallelTestServer } from '../../testing/server/lessons/servers.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import { deleteExpiredSignInData } from '../account-handlers.ts';

const sakumon = await createTestApp();
afterAll(sakumon.close);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOT_FOUND = { status: 404, body: { refusal: 'not-found' } };
const QUESTION = 'plus-1';
let taught: TestClass;
let lesson: Lesson;

beforeEach(async () => {
  await sakumon.rows('delete from sign_in_attempt');
  taught = await addTestClass(sakumon, 2);
  lesson = await startTestLesson(taught);
  await sakumon.rows(`update account set display_name = 'あおき ' || left(id::text, 8) where school_id = $1`, [
    taught.school,
  ]);
  sakumon.advance(MINUTE);
});

const path = (rest = '', of = lesson.id) => `/api/lessons/${of}/projection${rest}`;
const PROGRESS = { kind: 'progress' };

const project = (choice: unknown = PROGRESS, by: TestBrowser = taught.teacher) =>
  by.post<RouteOutput<'project'>>(path(), { choice });

async function newCode(): Promise<string> {
  const { status, body } = await taught.teacher.post<RouteOutput<'issueProjectorCode'>>(path('/code'), {});
  if (status !== 200) throw new Error(`the code was answered ${status}`);
  return body.code;
}

const join = (code: string, headers: Record<string, string> = {}) =>
  sakumon.browser().post('/api/projector', { code }, headers);

async function joined(code?: string): Promise<TestBrowser> {
  const { status, cookie } = await join(code ?? (await newCode()));
  if (status !== 200 || cookie === null) throw new Error(`joining was answered ${status}`);
  return sakumon.browser(cookie);
}

async function viewOf(projector: TestBrowser): Promise<ProjectorMessage['view']> {
  return (await projector.get<ProjectorMessage>('/api/projector')).body.view;
}

async function work(at: number, ...events: Parameters<typeof createActsOfAttempt>[1]): Promise<void> {
  await taught
    .pupil(at)
    .post('/api/acts', { acts: createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, ...events]) });
}

const from = (address: string, typed: string) =>
  sakumon.app.inject({ method: 'POST', url: '/api/projector', payload: { code: typed }, remoteAddress: address });

const spoilt = (code: string) => `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`;

describe('a projector', () => {
  test('joins by the code, in any way of typing, and sees the progress of the class', async () => {
    await work(0, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT);
    expect((await project()).body.projection).toMatchObject({ kind: 'progress', devices: 0 });
    const code = await newCode();
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{3}-[a-hjkmnp-z2-9]{3}$/u);
    const projector = await joined(` ${code.toUpperCase()}　`);
    const view = await viewOf(projector);
    expect(view).toMatchObject({ kind: 'shown', className: '2年1組', grade: 2, content: { kind: 'progress' } });
    const points = view.kind === 'shown' && view.content.kind === 'progress' ? view.content.points : [];
    expect(points.at(-1)).toMatchObject({ solved: 1, checks: 2 });
    const { body } = await taught.teacher.get<RouteOutput<'projection'>>(path());
    expect(body.projection).toMatchObject({ kind: 'progress', devices: 1 });
  });

  test('gets no name and no id of a pupil, whatever is projected', async () => {
    await work(0, RIGHT_CHECK_EVENT);
    await work(1, WRONG_CHECK_EVENT);
    await project();
    const projector = await joined();
    const { body } = await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${lesson.id}`);
    const [wrong] = body.wrongs;
    const choices = [
      PROGRESS,
      {
        kind: 'compositions',
        picked: taught.pupils.map(({ id }) => ({ kind: 'pupil', pupil: `u_${id}`, question: QUESTION })),
      },
      {
        kind: 'mistake',
        picked: { kind: 'wrong', question: QUESTION, version: wrong?.version, composition: wrong?.composition },
      },
    ];
    const people = await sakumon.rows<{ id: string; display_name: string; email: string }>(
      'select id, display_name, email from account where school_id = $1',
      [taught.school],
    );
    expect(people).toHaveLength(3);
    for (const choice of choices) {
      expect((await project(choice)).body.projection?.kind).toBe(choice.kind);
      const { body: message } = await projector.get<ProjectorMessage>('/api/projector');
      expect(message.view).toMatchObject({ kind: 'shown', content: { kind: choice.kind } });
      const text = JSON.stringify(message);
      for (const { id, display_name: name, email } of people) {
        for (const trace of [id, name, email]) expect(text).not.toContain(trace);
      }
      const [stored] = await sakumon.rows<{ row: string }>(
        'select to_jsonb(lesson_projection)::text as row from lesson_projection where school_id = $1',
        [taught.school],
      );
      for (const { id } of taught.pupils) expect(stored?.row).not.toContain(id);
    }
  });

  test('learns which composition is right only when the teacher shows it', async () => {
    await work(0, RIGHT_CHECK_EVENT);
    const picked = [{ kind: 'pupil', pupil: `u_${taught.pupil(0).id}`, question: QUESTION }];
    await project({ kind: 'compositions', picked });
    const projector = await joined();
    const marks = async () => {
      const view = await viewOf(projector);
      if (view.kind !== 'shown' || view.content.kind === 'progress') throw new Error('no compositions');
      return view.content.shown.map(({ isMarkedRight }) => isMarkedRight);
    };
    expect(await marks()).toEqual([false]);
    const look = { withCards: true, isRightShown: true };
    const { body } = await taught.teacher.post<RouteOutput<'project'>>(path('/look'), { look });
    expect(body.projection).toMatchObject({ compositions: 1, look });
    expect(await marks()).toEqual([true]);
  });

  test('cannot do anything else with its cookie', async () => {
    await project();
    const projector = await joined();
    const paths = Object.values(API_ROUTES)
      .filter(({ access, method }) => access !== 'anyone' && method === 'GET')
      .map((route) => route.path.replace(':lesson', lesson.id).replace(':group', taught.group));
    for (const each of paths) expect([each, (await projector.get(each)).status]).toEqual([each, 401]);
    expect((await projector.get(`/api/lessons/${lesson.id}/live`)).status).toBe(401);
    expect((await projector.post(path('/end'), {})).status).toBe(401);
    expect((await viewOf(projector)).kind).toBe('shown');
  });
});

describe('a projector code', () => {
  test('is refused alike if it is wrong, replaced, expired or of an ended lesson', async () => {
    await project();
    const replaced = await newCode();
    const code = await newCode();
    expect([await join(spoilt(code)), await join(replaced)]).toMatchObject([NOT_FOUND, NOT_FOUND]);
    expect((await join(code)).status).toBe(200);
    sakumon.advance(5 * MINUTE);
    expect(await join(code)).toMatchObject(NOT_FOUND);
    const last = await newCode();
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'endNow' } });
    expect(await join(last)).toMatchObject(NOT_FOUND);
    expect(await project()).toMatchObject({ status: 409, body: { refusal: 'wrong-lesson-state' } });
  });

  test('is stored only as a hash', async () => {
    await project();
    const code = (await newCode()).replace('-', '');
    const rows = await sakumon.rows<{ row: string }>(
      'select to_jsonb(lesson_projection)::text as row from lesson_projection',
    );
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  });

  test('shows only the lesson for which it was issued', async () => {
    await project();
    const projector = await joined();
    const other = await addTestClass(sakumon, 1, 3);
    const otherLesson = await startTestLesson(other);
    await other.teacher.post(path('', otherLesson.id), { choice: PROGRESS });
    expect(await viewOf(projector)).toMatchObject({ className: '2年1組' });
    // A teacher of another school can neither see nor change the projection.
    for (const answer of [
      await other.teacher.get(path()),
      await project(PROGRESS, other.teacher),
      await other.teacher.post(path('/code'), {}),
      await other.teacher.post(path('/end'), {}),
    ]) {
      expect(answer).toMatchObject(NOT_FOUND);
    }
    // A composition that was checked in another lesson cannot be projected.
    const picked = [{ kind: 'pupil', pupil: `u_${taught.pupil(0).id}`, question: QUESTION }];
    expect(
      await other.teacher.post(path('', otherLesson.id), { choice: { kind: 'compositions', picked } }),
    ).toMatchObject(NOT_FOUND);
  });

  test('cannot be guessed: wrong codes are limited for one address', async () => {
    await project();
    const code = await newCode();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await join(spoilt(code))).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    // While the IP address is blocked because of wrong codes, the server also refuses the right code.
    expect(await join(code)).toMatchObject({ status: 429, body: { refusal: 'too-many-requests' } });
    sakumon.advance(31_000);
    expect((await join(code)).status).toBe(200);
  });

  test('cannot be guessed from many addresses', async () => {
    await project();
    const code = await newCode();
    const statuses: number[] = [];
    for (let tries = 0; tries < 301; tries += 1) {
      statuses.push((await from(`10.0.${Math.floor(tries / 10)}.1`, spoilt(code))).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(300);
    expect((await from('10.1.0.1', code)).statusCode).toBe(429);
  });
});

describe('a joined device loses its access', () => {
  test('when the teacher stops projecting, also if the projection begins again', async () => {
    await project();
    const projector = await joined();
    await taught.teacher.post(path('/end'), {});
    expect(await viewOf(projector)).toEqual({ kind: 'none' });
    await project();
    expect(await viewOf(projector)).toEqual({ kind: 'none' });
    expect((await projector.get('/api/projector/live')).status).toBe(404);
  });

  test('when the lesson ends', async () => {
    await project();
    const projector = await joined();
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'endNow' } });
    expect(await viewOf(projector)).toEqual({ kind: 'over' });
    const { body } = await taught.teacher.get<RouteOutput<'projection'>>(path());
    expect(body.projection).toBeNull();
  });

  test('after twelve hours at most', async () => {
    await sakumon.rows(`update lesson set ends_at = ends_at + interval '2 days' where id = $1`, [lesson.id.slice(2)]);
    await project();
    const projector = await joined();
    sakumon.advance(12 * HOUR - 1);
    expect((await viewOf(projector)).kind).toBe('shown');
    sakumon.advance(1);
    expect(await viewOf(projector)).toEqual({ kind: 'none' });
    await deleteExpiredSignInData(sakumon.database.db, sakumon.now());
    const left = await sakumon.rows('select from projector_device where school_id = $1', [taught.school]);
    expect(left).toEqual([]);
  });

  test('when its school is archived', async () => {
    await project();
    const projector = await joined();
    await sakumon.rows('update school set archived_at = created_at where id = $1', [taught.school]);
    expect(await viewOf(projector)).toEqual({ kind: 'none' });
  });
});

test('the channel follows the work, the choice, a pause and the end, also from another server', async () => {
  const [one, other] = [
    await startParallelTestServer(sakumon, 'wall-one'),
    await startParallelTestServer(sakumon, 'wall-other'),
  ];
  await one.post(taught.teacher, path(), { choice: PROGRESS });
  const wall = await other.follow('/api/projector/live', await joined());
  const views = () => wall.events.map(({ body }) => ProjectorMessage.parse(body).view);
  const lastShown = () => {
    const view = views().at(-1);
    return view?.kind === 'shown' ? view : null;
  };
  await expect.poll(() => lastShown()?.content.kind).toBe('progress');
  await one.post(taught.pupil(0), '/api/acts', {
    acts: createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
  });
  await expect
    .poll(() => {
      const content = lastShown()?.content;
      return content?.kind === 'progress' ? content.points.at(-1)?.solved : null;
    })
    .toBe(1);
  await one.post(taught.teacher, `/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'pause' } });
  await expect.poll(() => lastShown()?.pausedAt).not.toBeNull();
  const picked = [{ kind: 'pupil', pupil: `u_${taught.pupil(0).id}`, question: QUESTION }];
  await one.post(taught.teacher, path(), { choice: { kind: 'compositions', picked } });
  await expect.poll(() => lastShown()?.content.kind).toBe('compositions');
  await one.post(taught.teacher, path('/end'), {});
  await expect.poll(() => views().at(-1)).toEqual({ kind: 'none' });
  await expect.poll(wall.ended).toBe(true);
  await Promise.all([one.close(), other.close()]);
});

test('only teachers of the school reach the projection', async () => {
  const pupil = taught.pupil(0);
  const admin = await addTestPerson(sakumon, 'admin');
  for (const person of [pupil, admin]) expect((await project(PROGRESS, person)).status).toBe(403);
  expect((await project(PROGRESS, sakumon.browser())).status).toBe(401);
});

test('the channel ends if the school moved to another cell, and the projector is not told that nothing is shown', async () => {
  const server = await startParallelTestServer(sakumon, 'wall-moved');
  await server.post(taught.teacher, path(), { choice: PROGRESS });
  const projector = await joined();
  const wall = await server.follow('/api/projector/live', projector);
  await expect.poll(() => wall.events.length).toBe(1);
  await sakumon.rows(
    `insert into maintenance.school_move (school_id, step, other_cell, moved_at) values ($1, 'moved', 'west', now())`,
    [taught.school],
  );
  // The server reads a projection again after each announcement, and every ten seconds if there is no announcement.
  await sakumon.rows(`select pg_notify('sakumon_lessons', $1)`, [`other ${taught.school}/${lesson.id.slice(2)}`]);
  await expect.poll(wall.ended).toBe(true);
  expect(wall.events).toHaveLength(1);
  expect(await projector.get('/api/projector')).toMatchObject({ status: 503, body: { refusal: 'school-moving' } });
  await server.close();
});
