import { levelLabelForUsers } from '../engine/levels/course.ts';
import type { Page } from '@playwright/test';
import { API_ROUTES } from '../contract/routes.ts';
import { signInAs, TEACHER } from './people.ts';
import type { Sakumon } from './sakumon.ts';

/** Resolves to the id of the pupil's class group in the format of the API (`g_…`). */
export async function fetchGroupIdOfPupil({ query }: Sakumon, email: string): Promise<string> {
  const [row] = await query(
    `select 'g_' || member.group_id as group from group_membership as member
       join account on account.school_id = member.school_id and account.id = member.pupil_id and email = $1`,
    [email],
  );
  return String(row?.['group']);
}

/**
 * Signs a teacher in, starts a lesson with one level in the dialog for starting lessons, and waits for the lesson
 * screen.
 */
export async function startLessonThroughDialog(page: Page, group: string, level: number): Promise<void> {
  await signInAs(page, TEACHER, `/manager/analytics/${group}`);
  await page.getByRole('button', { name: '授業を始める' }).click();
  const dialog = page.getByRole('dialog', { name: '授業を始める' });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${levelLabelForUsers(level)} `, 'u') }).check();
  await dialog.getByRole('button', { name: '始める' }).click();
  await page.getByRole('button', { name: '一時停止' }).waitFor();
}

/** Starts a lesson through the API as the signed-in teacher and opens the lesson screen. */
export async function startLesson(page: Page, group: string, level: number): Promise<void> {
  const path = API_ROUTES.startLesson.path.replace(':group', group);
  const data = { offer: { kind: 'levels', levels: [level] }, minutes: null };
  const answer = await page.request.post(path, { data });
  const { id } = API_ROUTES.startLesson.output.parse(await answer.json());
  await page.goto(`/manager/analytics/${group}/${id}`);
  await page.getByRole('button', { name: '一時停止' }).waitFor();
}

/**
 * Ends the running lesson at once on the server, without informing the devices. Resolves to the time that remained
 * until the planned end of the lesson, in milliseconds.
 */
export async function endLessonOnServer({ query }: Sakumon): Promise<number> {
  const [row] = await query(
    `with left_over as (select extract(epoch from max(ends_at) - now()) * 1000 as milliseconds from lesson where kind = 'class'),
       ended as (update lesson set ends_at = now() where kind = 'class' and ends_at > now())
     select greatest(0, ceil(milliseconds))::int as milliseconds from left_over`,
  );
  return Number(row?.['milliseconds']);
}
