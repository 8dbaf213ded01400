import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { isMemberOnDay, isMemberOnDaySql, membershipNotEndedSql } from './membership.ts';
import { createTestDatabase } from '../../testing/server/database/database.ts';

const database = await createTestDatabase();
afterAll(database.close);

const DAYS = ['2026-04-01', '2026-04-02', '2026-04-03'];

const MEMBERSHIPS = DAYS.flatMap((from_date) => [...DAYS, null].map((until_date) => ({ from_date, until_date })));

const EVERY = sql`(values ${sql.join(
  MEMBERSHIPS.map(({ from_date, until_date }, at) => sql`(${at}::int, ${from_date}::date, ${until_date}::date)`),
)}) as own (at, from_date, until_date)`;

async function placesWhere(condition: ReturnType<typeof isMemberOnDaySql>): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`select at from ${EVERY} where ${condition} order by at`.execute(
    database.db,
  );
  return rows.map(({ at }) => at);
}

test('a membership includes its first day and excludes its until_date', () => {
  const member = { from_date: '2026-04-02', until_date: '2026-04-04' };
  const days = ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'];
  expect(days.map((day) => isMemberOnDay(member, day))).toEqual([false, true, true, false]);
  expect(isMemberOnDay({ ...member, until_date: null }, '2099-01-01')).toBe(true);
});

test.each(DAYS)(
  'SQL finds the same memberships on %s, with the day as a parameter or as an expression',
  async (day) => {
    const held = [...MEMBERSHIPS.keys()].filter((at) =>
      MEMBERSHIPS.slice(at, at + 1).some((one) => isMemberOnDay(one, day)),
    );
    expect(await placesWhere(isMemberOnDaySql('own', day))).toEqual(held);
    expect(await placesWhere(isMemberOnDaySql('own', sql`${day}::date`))).toEqual(held);
  },
);

test('a membership that begins later has not ended', async () => {
  const found = (await placesWhere(membershipNotEndedSql('own', '2026-04-02'))).map(
    (at) => MEMBERSHIPS[at]?.until_date,
  );
  expect(new Set(found)).toEqual(new Set(['2026-04-03', null]));
});
