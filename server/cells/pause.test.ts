import { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Lesson } from '../../contract/lessons.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { createTestInstallationCells } from '../../testing/server/cells/cells.ts';
import { addTestClass, type TestClass, type TestPerson } from '../../testing/server/people.ts';

const [east, west] = await Promise.all([createTestApp(), createTestApp()]);
const cells = await createTestInstallationCells({ east: east.database.url, west: west.database.url });
let taught: TestClass;
const lesson = { offer: { kind: 'asOpen' }, minutes: 45 };

beforeEach(async () => {
  taught = await addTestClass(east, 1);
  await cells.direct(taught.school);
});
afterAll(async () => {
  await cells.remove();
  await Promise.all([east.close(), west.close()]);
});

const start = ({ cookie }: TestPerson, cell: TestApp) =>
  cell.browser(cookie).post<Lesson & RefusalBody>(`/api/groups/${taught.group}/lessons`, lesson);

const lessonsIn = (cell: TestApp) =>
  cell.rows(`select 's_' || id as id from lesson where school_id = $1`, [taught.school]);

/**
 * Begins to move the school to the cell `west`, and returns while the school is paused. The school stays paused until
 * the test calls `end`, because a lock on a table in `cell` makes the comparison of the two copies wait.
 */
async function pauseSchool(cell: TestApp, longestPause: number) {
  const holder = new Client({ connectionString: cell.database.url });
  await holder.connect();
  const moving = cells.move(
    taught.school,
    'west',
    (line) => void (line.startsWith('follow:') && holder.query('begin; lock table seat_plan')),
    longestPause,
  );
  const waiting = () => cell.rows(`select from pg_locks where relation = 'seat_plan'::regclass and not granted`);
  // If the move fails, the poll below fails too. So the rejection of the move itself is ignored here.
  moving.catch(() => undefined);
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  const end = async (): Promise<void> => {
    await holder.end();
    await moving;
  };
  return { end };
}

test('a lesson that begins during the pause is refused, and begins in the new cell when it is sent again', async () => {
  const paused = await pauseSchool(west, 20_000);
  const refused = await start(taught.teacher, east);
  await paused.end();
  expect(refused).toMatchObject({ status: 503, body: { refusal: 'school-moving', retryAfter: 1 } });
  const sentAgain = await start(taught.teacher, west);
  expect(sentAgain.status).toBe(200);
  expect(await lessonsIn(west)).toEqual([{ id: sentAgain.body.id }]);
  expect(await lessonsIn(east)).toEqual([]);
}, 60_000);

test('a pause that ends before the comparison is tried again, and a lesson that began meanwhile moves, too', async () => {
  const paused = await pauseSchool(east, 4000);
  const statusInEast = async () => (await start(taught.teacher, east)).status;
  await expect.poll(statusInEast, { timeout: 10_000 }).toBe(200);
  const begun = await lessonsIn(east);
  await paused.end();
  expect(begun).toHaveLength(1);
  expect(await lessonsIn(west)).toEqual(begun);
}, 60_000);
