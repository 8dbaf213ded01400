import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { API_ROUTES } from '../contract/routes.ts';
import type { Sakumon } from './sakumon.ts';

export const E2E_PASSWORD = 'sakumon-demo';
export const PUPIL = 'pupil@demo.sakumon.test';
export const TEACHER = 'teacher@demo.sakumon.test';
export const ADMIN = 'admin@demo.sakumon.test';

/** Fills in the login form of the present page and submits it. */
export async function submitLoginForm(page: Page, email: string, password = E2E_PASSWORD): Promise<void> {
  const field = page.getByLabel('メールアドレス');
  // On a device that a pupil has used, the login page first shows the sign-in of pupils. Its button opens the login
  // form with e-mail address and password.
  const way = page.getByRole('button', { name: 'メールアドレスで ログイン' });
  await field.or(way).first().waitFor();
  if (!(await field.isVisible())) await way.click();
  await field.fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

/**
 * Signs in through the API and opens a page. This saves the time of the login page, for which there are other tests.
 */
export async function signInAs(page: Page, email: string, path: string): Promise<void> {
  const answer = await page.request.post(API_ROUTES.signIn.path, { data: { email, password: E2E_PASSWORD } });
  expect(answer.ok()).toBe(true);
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Presses 「おわる」 (finish) and confirms it in the dialog. */
export async function leaveExerciseByButton(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'おわる' }).click();
  await page.getByRole('dialog', { name: 'おわる？' }).getByRole('link', { name: 'おわる' }).click();
}

export async function signOut(page: Page): Promise<void> {
  const way = page.getByRole('banner').getByRole('link', { name: /^(?:おわる|ログアウト)$/u });
  if ((await way.innerText()) === 'おわる') await leaveExerciseByButton(page);
  else await way.click();
  await expect(page).toHaveURL(/\/login$/u);
}

/**
 * After the first sign-in, a page asks for a new password. Types the initial password and the new password `own` there,
 * and submits them.
 */
export async function chooseOwnPassword(page: Page, initial: string, own: string): Promise<void> {
  await page.getByLabel('はじめのパスワード').fill(initial);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(own);
  await page.getByLabel('新しいパスワード（もう一度）').fill(own);
  await page.getByRole('button', { name: 'パスワードを変える' }).click();
}

/** Adds a pupil without acts to the class of the demonstration pupil. Resolves to the pupil's e-mail address. */
export async function newPupil({ query }: Sakumon): Promise<string> {
  const email = `pupil-${randomUUID()}@demo.sakumon.test`;
  await query(
    `with model as (select * from account where email = $1),
      added as (
        insert into account (school_id, id, role, email, email_verified, password_hash, display_name, created_at)
        select school_id, $2, role, $3, true, password_hash, display_name, created_at from model returning id
      )
    insert into group_membership (school_id, pupil_id, group_id, from_date)
    select membership.school_id, $2, membership.group_id, membership.from_date
    from group_membership membership join model on model.school_id = membership.school_id and model.id = pupil_id`,
    [PUPIL, randomUUID(), email],
  );
  return email;
}

/** Adds a teacher to the school of the demonstration teacher. Resolves to the teacher's e-mail address. */
export async function addTeacherToDemonstrationSchool({ query }: Sakumon, name: string): Promise<string> {
  const email = `teacher-${randomUUID()}@demo.sakumon.test`;
  await query(
    `insert into account (school_id, id, role, email, email_verified, password_hash, display_name, created_at)
     select school_id, $2, role, $3, true, password_hash, $4, created_at from account where email = $1`,
    [TEACHER, randomUUID(), email, name],
  );
  return email;
}

/** Opens every level for every pupil of the demonstration school. */
export function openAllLevels(sakumon: Sakumon): Promise<void> {
  return openLevels(sakumon, 'allOpen');
}

/**
 * Restores the default of a new school: a level opens when the pupil has solved enough questions of the previous level.
 */
export function openLevelsByProgress(sakumon: Sakumon): Promise<void> {
  return openLevels(sakumon, 'byProgress');
}

async function openLevels({ query }: Sakumon, opening: 'allOpen' | 'byProgress'): Promise<void> {
  await query('update school set level_opening = $2 where id = (select school_id from account where email = $1)', [
    PUPIL,
    opening,
  ]);
}

/**
 * Closes a level for the class of the demonstration pupil, as a teacher can do it in the settings. Without this, the
 * levels of grade 1 are open to the class, because it is in grade 2.
 */
export async function closeLevel({ query }: Sakumon, level: number): Promise<void> {
  await query(
    `insert into level_opening (school_id, group_id, level, open)
     select member.school_id, group_id, $2, false from group_membership as member
       join account on account.school_id = member.school_id and account.id = pupil_id where email = $1
     on conflict do nothing`,
    [PUPIL, level],
  );
}
