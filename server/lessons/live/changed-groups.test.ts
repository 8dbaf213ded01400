import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../../../contract/lessons.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { createTestApp, type TestBrowser } from '../../../testing/server/app.ts';
import { addPupilToTestGroup, addTestClass, type TestClass } from '../../../testing/server/people.ts';
import { startParallelTestServer, type ParallelTestServer } from '../../../testing/server/lessons/servers.ts';

const HOUR = 60 * 60 * 1000;

const sakumon = await createTestApp();
afterAll(sakumon.close);
let one: ParallelTestServer;
let other: ParallelTestServer;
let taught: TestClass;
/** A second group of the same school. It has no lesson at the beginning of a test. */
let neighbours: TestClass;
let lesson: Lesson;

beforeAll(async () => {
  one = await startParallelTestServer(sakumon, 'server-one');
  other = await startParallelTestServer(sakumon, 'server-other');
});
afterAll(async () => {
  await one.close();
  await other.close();
});
beforeEach(async () => {
  taught = await addTestClass(sakumon, 2);
  neighbours = await addGroup('2年2組');
  lesson = await startLesson(taught);
});

/** Starts a lesson of the group. The lesson begins later than all lessons that the test started before. */
function startLesson({ group }: TestClass): Promise<Lesson> {
  sakumon.advance(1000);
  return change(`/api/groups/${group}/lessons`, { offer: { kind: 'asOpen' }, minutes: null });
}

async function addGroup(name: string): Promise<TestClass> {
  const group = await change<RouteOutput<'addGroup'>>('/api/groups', { name, grade: 2 });
  return { ...taught, group: group.id, pupils: [] };
}

const pupilAt = (at: number): TestBrowser => taught.pupil(at);
const idOf = (at: number): string => `u_${taught.pupil(at).id}`;

/** Sends a teacher's change to the first server. */
function change<Output>(path: string, body: unknown): Promise<Output> {
  return one.post<Output>(taught.teacher, path, body);
}

function move(from: string | null, to: string | null): Promise<RouteOutput<'movePupils'>> {
  return change('/api/moves', { pupils: [idOf(0)], from, to });
}

/** Adds the first pupil to one more group, from the day `from`. */
async function join(group: string, from: string): Promise<void> {
  await addPupilToTestGroup(sakumon, taught.pupil(0), group.slice(2), { from });
}

/** Opens a pupil's stream on one of the servers, and collects the ids of the lessons that it receives. */
async function followAs(at: number, server: ParallelTestServer) {
  const { events, ended, leave } = await server.follow('/api/lesson/live', pupilAt(at));
  const told = (): (string | null)[] => events.map(({ body }) => body.lesson?.id ?? null);
  await expect.poll(told).toEqual([lesson.id]);
  return { told, ended, leave };
}

async function readRoster() {
  const name = taught.pupil(0).email;
  const input = {
    purpose: 'addPupils',
    source: { kind: 'text', text: `年,組,番号,氏名,アカウントID\n2,2,1,${name},${idOf(0)}` },
  };
  const { seen } = await change<{ seen: string }>('/api/rosters/check', input);
  const consent = { goodLinesOnly: false, addGroups: false, endLeaving: false };
  return change<{ undo: string; moved: number }>('/api/rosters', { ...input, seen, ...consent });
}

const PLACES: Readonly<Record<string, () => ParallelTestServer>> = {
  'the server at which it is changed': () => one,
  'another server': () => other,
};

describe.each(Object.keys(PLACES))('the stream of a device connected to %s', (place) => {
  const here = (): ParallelTestServer => PLACES[place]?.() ?? one;

  test('sends the lesson of the new group after a move, and that of the former group after its undoing', async () => {
    const { told, leave } = await followAs(0, here());
    const theirs = await startLesson(neighbours);
    const { undo } = await move(taught.group, neighbours.group);
    await expect.poll(told).toEqual([lesson.id, theirs.id]);
    await change(`/api/moves/${undo}/undo`, {});
    await expect.poll(told).toEqual([lesson.id, theirs.id, lesson.id]);
    await leave();
  });

  test('ends the lesson when the pupil is in no group, and sends the lesson of the next group', async () => {
    const { told, leave } = await followAs(0, here());
    await move(taught.group, null);
    await expect.poll(told).toEqual([lesson.id, null]);
    await move(null, neighbours.group);
    const theirs = await startLesson(neighbours);
    // The null is the event for leaving the group `taught`. Joining `neighbours` causes no event, because this group
    // has no lesson at that time.
    await expect.poll(told).toEqual([lesson.id, null, theirs.id]);
    await leave();
  });

  test('sends nothing of the group that the pupil has left', async () => {
    const moved = await followAs(0, here());
    const stayed = await followAs(1, here());
    await move(taught.group, neighbours.group);
    await expect.poll(moved.told).toEqual([lesson.id, null]);
    await change(`/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'endNow' } });
    const next = await startLesson(taught);
    await expect.poll(() => stayed.told().at(-1)).toBe(next.id);
    expect(moved.told()).toEqual([lesson.id, null]);
    await Promise.all([moved.leave(), stayed.leave()]);
  });

  test('does not repeat the lesson when the pupil joins a second group', async () => {
    const joined = await followAs(0, here());
    const stayed = await followAs(1, here());
    await join(neighbours.group, '2026-04-01');
    await change('/api/moves', { pupils: [idOf(1)], from: taught.group, to: null });
    // The server checks the streams of both pupils at the same time. `stayed` has received its event, so an event for
    // `joined` would have arrived by now.
    await expect.poll(stayed.told).toEqual([lesson.id, null]);
    expect(joined.told()).toEqual([lesson.id]);
    const theirs = await startLesson(neighbours);
    await expect.poll(joined.told).toEqual([lesson.id, theirs.id]);
    await Promise.all([joined.leave(), stayed.leave()]);
  });

  test('follows a change of groups by a roster import, and its undoing', async () => {
    const { told, leave } = await followAs(0, here());
    const applied = await readRoster();
    expect(applied.moved).toBe(1);
    await expect.poll(told).toEqual([lesson.id, null]);
    await change(`/api/rosters/${applied.undo}/undo`, {});
    await expect.poll(told).toEqual([lesson.id, null, lesson.id]);
    await leave();
  });

  test('ends the lesson when the group is archived, also for the teacher', async () => {
    const { cursor } = (await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${lesson.id}`)).body;
    const teacher = await here().follow(`/api/lessons/${lesson.id}/live?cursor=${cursor}`, taught.teacher);
    const { told, leave } = await followAs(0, here());
    await change(`/api/groups/${taught.group}/archive`, { version: 1 });
    await expect.poll(told).toEqual([lesson.id, null]);
    const ends = sakumon.now().toISOString();
    const heard = () => teacher.events.at(-1)?.body.lesson;
    await expect.poll(heard).toMatchObject({ endsAt: ends, version: 2 });
    await Promise.all([leave(), teacher.leave()]);
  });

  test('is closed when the pupil is archived or signed out everywhere, and no other stream is', async () => {
    const archived = await followAs(0, here());
    const stayed = await followAs(1, here());
    await change(`/api/pupils/${idOf(0)}/archive`, { version: 1 });
    await expect.poll(archived.ended).toBe(true);
    expect(stayed.ended()).toBe(false);
    await change(`/api/pupils/${idOf(1)}/end-sessions`, {});
    await expect.poll(stayed.ended).toBe(true);
  });
});

test('a pupil who joins a group tomorrow gets its lesson from midnight in Japan', async () => {
  sakumon.advance(13 * HOUR);
  taught = await addTestClass(sakumon, 1);
  lesson = await startLesson(taught);
  neighbours = await addGroup('2年2組');
  const theirs = await startLesson(neighbours);
  await sakumon.rows(`update group_membership set until_date = '2026-05-12' where pupil_id = $1`, [idOf(0).slice(2)]);
  await join(neighbours.group, '2026-05-12');
  const { told, leave } = await followAs(0, one);
  sakumon.advance(HOUR);
  await expect.poll(told).toEqual([lesson.id, theirs.id]);
  await leave();
});
