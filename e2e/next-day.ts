import type { Sakumon } from './sakumon.ts';

/** Every moment and day of the recorded work, by table. */
const MOMENTS = {
  lesson: ['started_at', 'ends_at'],
  lesson_result: ['begun_at', 'last_act_at', 'solved_at'],
  homework: ['given_at', 'closed_at'],
  attempt: ['begun_at', 'last_act_at', 'ended_at'],
  act: ['device_time', 'received_at', 'happened_at'],
} as const;
const DAYS = { lesson: 'day', homework: 'due_on' } as const;

/** Lets a night pass: everything that was recorded so far is one day older. The clocks of server and browser stay. */
export async function passNight({ query }: Sakumon): Promise<void> {
  const moments = Object.entries(MOMENTS).map(
    ([table, columns]) =>
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '1 day'`).join(', ')}`,
  );
  // In two steps, because a class has one self-study per day, and the rows are changed one after the other.
  const days = Object.entries(DAYS).flatMap(([table, column]) => [
    `update ${table} set ${column} = ${column} - 10001`,
    `update ${table} set ${column} = ${column} + 10000`,
  ]);
  const checks = `update lesson_result
    set checked_at = array(select at - 86400000 from unnest(checked_at) with ordinality as made (at, n) order by n)`;
  // The role `replica` skips the trigger that keeps acts unchanged.
  const script = ['set local session_replication_role = replica', ...moments, ...days, checks];
  await query(`begin;\n${script.join(';\n')};\ncommit`);
}
