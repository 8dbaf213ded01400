import type { Sakumon } from './sakumon.ts';

/**
 * The columns that contain a time of pupils' recorded work, for each database table. `DAYS`: the columns that contain a
 * day.
 */
const MOMENTS = {
  lesson: ['started_at', 'ends_at'],
  lesson_result: ['begun_at', 'last_act_at', 'solved_at'],
  homework: ['given_at', 'closed_at'],
  attempt: ['begun_at', 'last_act_at', 'ended_at'],
  act: ['device_time', 'received_at', 'happened_at'],
} as const;
const DAYS = { lesson: 'day', homework: 'due_on' } as const;

/**
 * Lets a night pass for the recorded work: every recorded time and day becomes one day earlier. The clocks of the
 * server and the browser stay as they are.
 */
export async function moveRecordsBackOneDay({ query }: Sakumon): Promise<void> {
  const moments = Object.entries(MOMENTS).map(
    ([table, columns]) =>
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '1 day'`).join(', ')}`,
  );
  // A class has only one self-study on each day, and PostgreSQL changes the rows one after the other. In a single step,
  // a row could get the day of a row that has not changed yet. So all days first move far back, then forward again.
  const days = Object.entries(DAYS).flatMap(([table, column]) => [
    `update ${table} set ${column} = ${column} - 10001`,
    `update ${table} set ${column} = ${column} + 10000`,
  ]);
  const checks = `update lesson_result
    set checked_at = array(select at - 86400000 from unnest(checked_at) with ordinality as made (at, n) order by n)`;
  // With the role `replica`, PostgreSQL does not run the trigger that forbids changing acts.
  const script = ['set local session_replication_role = replica', ...moments, ...days, checks];
  await query(`begin;\n${script.join(';\n')};\ncommit`);
}
