import { afterAll, beforeEach, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { findLeftoversOfSchoolMoves, createTestInstallationCells } from '../../testing/server/cells/cells.ts';
import { listDatabaseTables } from '../../testing/server/archive/moving-school.ts';
import { createRoleWithoutRights } from '../../testing/server/database/database.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { toApiId } from '../identifiers.ts';
import { DAYS_TO_KEEP_OLD_COPY, eraseOldCopies } from './erase-old-copies.ts';

/** Time limit in milliseconds for moving a school to another cell, as in `broken-moves.test.ts`. */
const PATIENCE = 120_000;
const DAY = 24 * 60 * 60 * 1000;
const NOTHING = { erased: [], forbidden: [] };

const [east, west] = await Promise.all([createTestApp(), createTestApp()]);
const cells = await createTestInstallationCells({ east: east.database.url, west: west.database.url });
let taught: TestClass;
let school: string;

beforeEach(async () => {
  taught = await addTestClass(east, 1);
  ({ school } = taught);
  await sendActBatch(taught.pupil(0), createActsOfAttempt(east.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  await cells.direct(school);
});
afterAll(async () => {
  await cells.remove();
  await Promise.all([east.close(), west.close()]);
});

/** Returns the time that is `days` days after the school left its old cell. */
async function daysAfterMove(days: number): Promise<Date> {
  const [row] = await east.rows<{ at: Date }>(
    'select moved_at as at from maintenance.school_move where school_id = $1',
    [school],
  );
  return new Date((row?.at.getTime() ?? NaN) + days * DAY);
}

/** Counts the rows of the school in all tables of the old cell. */
async function rowsInOldCell(): Promise<number> {
  let count = 0;
  for (const table of await listDatabaseTables(east)) {
    const column = table === 'school' ? 'id' : 'school_id';
    count += (await east.rows(`select from ${table} where ${column} = $1`, [school])).length;
  }
  return count;
}

test('an old copy is erased when 30 days are over, once, with an audit entry', { timeout: PATIENCE }, async () => {
  const stays = await addTestClass(east, 1);
  expect(
    await sendActBatch(stays.pupil(0), createActsOfAttempt(east.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT])),
  ).toEqual(['recorded', 'recorded']);
  await cells.move(school, 'west');
  const before = await rowsInOldCell();
  expect(before).toBeGreaterThan(5);
  const over = await daysAfterMove(31);
  expect(DAYS_TO_KEEP_OLD_COPY).toBe(30);
  expect(await eraseOldCopies(east.database.url, await daysAfterMove(29))).toEqual(NOTHING);
  expect(await rowsInOldCell()).toBe(before);
  const both = await Promise.all([eraseOldCopies(east.database.url, over), eraseOldCopies(east.database.url, over)]);
  expect(both.flatMap(({ erased }) => erased)).toEqual([toApiId('c', school)]);
  expect(await eraseOldCopies(east.database.url, over)).toEqual(NOTHING);
  expect(await rowsInOldCell()).toBe(0);
  expect(await findLeftoversOfSchoolMoves(east)).toEqual([]);
  expect(await east.rows('select from act where school_id = $1', [stays.school])).toHaveLength(2);
  // The new cell has the school's only copy, and never erases it.
  expect(await eraseOldCopies(west.database.url, over)).toEqual(NOTHING);
  expect(await west.browser(taught.pupil(0).cookie).get('/api/progress')).toMatchObject({ status: 200 });

  const admin = await addTestPerson(east, 'admin');
  const { body } = await admin.get<RouteOutput<'auditEntries'>>('/api/audit-entries?action=remove');
  expect(body.entries).toMatchObject([
    { actorRole: 'system', thing: 'school', details: { fields: ['oldCopy'], otherCell: 'west' } },
  ]);
  expect(body.entries[0]?.thingName).toBe(body.entries[0]?.details['name']);
});

test.each([[['begin', 'follow', 'near', 'moved']], [['directed']]])(
  'a school whose move was interrupted is never erased: %s',
  { timeout: PATIENCE },
  async (steps) => {
    const late = new Date(Date.now() + 400 * DAY);
    expect(await eraseOldCopies(east.database.url, late)).toEqual(NOTHING);
    const before = await rowsInOldCell();
    for (const step of steps) {
      const stop = new Error(step);
      const moving = cells.move(school, 'west', (line) => {
        if (line.startsWith(`${step}:`)) throw stop;
      });
      await expect(moving).rejects.toBe(stop);
      expect(await eraseOldCopies(east.database.url, late)).toEqual(NOTHING);
      expect(await eraseOldCopies(west.database.url, late)).toEqual(NOTHING);
      expect(await rowsInOldCell()).toBe(before);
    }
    await cells.move(school, 'west');
    expect((await eraseOldCopies(east.database.url, late)).erased).toEqual([toApiId('c', school)]);
  },
);

test('a user of the database who must not erase a school gets a message', { timeout: PATIENCE }, async () => {
  await cells.move(school, 'west');
  const before = await rowsInOldCell();
  const weak = await createRoleWithoutRights(east.database.url);
  const { username } = new URL(weak.url);
  await east.rows(`grant usage on schema maintenance to ${username}`);
  await east.rows(`grant select on all tables in schema maintenance to ${username}`);
  const report = await eraseOldCopies(weak.url, await daysAfterMove(31));
  await east.rows(`drop owned by ${username}`);
  await weak.close();
  expect(report).toEqual({ erased: [], forbidden: [toApiId('c', school)] });
  expect(await rowsInOldCell()).toBe(before);
});
