import type { Page } from '@playwright/test';
import { API_ROUTES } from '../../contract/routes.ts';
import path from 'node:path';
import { expect, test, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { ADMIN, E2E_PASSWORD, addTeacherToDemonstrationSchool, PUPIL, signInAs, TEACHER } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';
import { addAuthenticatorApp } from '../second-factor.ts';
import type { StaffFormDescription } from '../staff-form.ts';
import { STAFF_FORMS } from '../staff-forms.ts';

const TITLE = 'もう一度ログインしてください';

/** The two ways in which a session ends while its page is open: it expires, or the user signs out in another tab. */
const ENDINGS = {
  time: ({ sakumon, email }: Ending) =>
    sakumon.query('delete from account_session where account_id = (select id from account where email = $1)', [email]),
  otherTab: ({ page }: Ending) => page.request.post(API_ROUTES.signOut.path, { data: {} }),
} as const;
type Ending = { readonly page: Page; readonly sakumon: Sakumon; readonly email: string };

/** Resolves to the values of all form fields on the page, except those in the dialog for signing in again. */
function typedOn(page: Page): Promise<string[]> {
  return page.locator('input, select, textarea').evaluateAll((fields, title) => {
    const values: string[] = [];
    for (const field of fields) {
      if (field.closest('dialog')?.querySelector('h2')?.textContent === title) continue;
      if (field instanceof HTMLInputElement) values.push(`${field.type} ${field.value} ${field.checked}`);
      if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) values.push(field.value);
    }
    return values;
  }, TITLE);
}

async function signInAgain(page: Page, password = E2E_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByLabel('パスワード', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
}

/**
 * Checks that an ended session loses no input. The session ends in the way `how`; then the user submits the form and
 * signs in again in the dialog. The request must then contain everything that was typed.
 */
async function expectNothingLost(form: StaffFormDescription, ending: Ending, how: keyof typeof ENDINGS): Promise<void> {
  const { page, sakumon } = ending;
  const code = await form.fill(page, sakumon);
  const typed = await typedOn(page);
  await ENDINGS[how](ending);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await form.press(page).click();
  const first = (await refused).request();
  await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
  expect(await typedOn(page)).toEqual(typed);
  const again = page.waitForResponse((answer) => answer.url() === first.url() && answer.request() !== first);
  await signInAgain(page);
  if (code !== undefined) {
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByLabel('確認コード').fill(code(30_000));
    await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
  }
  const answer = await again;
  expect(answer.request().postData()).toBe(first.postData());
  if (form.isRefused === true) expect(await answer.text()).not.toContain('signed-out');
  else expect(answer.status(), await answer.text()).toBe(200);
  await expect(page.getByRole('dialog', { name: TITLE })).toHaveCount(0);
}

const testWithProvider = testWithOwnSakumon({
  demonstration: true,
  settings: { SAKUMON_IDENTITY: path.join(import.meta.dirname, '..', 'identity-provider.json') },
});

for (const [at, [file, form]] of Object.entries(STAFF_FORMS).entries()) {
  if (!('press' in form)) continue;
  const testHere = form.where === 'with provider' ? testWithProvider : test;
  testHere(`nothing typed is lost when the session ends: ${file}`, async ({ onDevice, sakumon }) => {
    const baseURL = form.where === 'on localhost' ? sakumon.url.replace('127.0.0.1', 'localhost') : sakumon.url;
    const page = await onDevice({ baseURL });
    const email = form.who === 'admin' ? ADMIN : TEACHER;
    await signInAs(page, email, typeof form.path === 'string' ? form.path : await form.path(sakumon));
    await expectNothingLost(form, { page, sakumon, email }, at % 2 === 0 ? 'time' : 'otherTab');
  });
}

test('the dialog asks for a second step too, and the page behind it cannot be read', async ({ onDevice, sakumon }) => {
  const email = await addTeacherToDemonstrationSchool(sakumon, '高橋 けん');
  const page = await onDevice();
  await signInAs(page, email, '/manager/settings');
  const code = await addAuthenticatorApp(page, E2E_PASSWORD);
  await page.getByRole('textbox', { name: '名前' }).fill('高橋 けんいち');
  await ENDINGS.time({ page, sakumon, email });
  await page.getByRole('button', { name: '名前を変える' }).click();
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog.getByLabel('メールアドレス')).toHaveValue(email);
  await expect(dialog.getByLabel('パスワード', { exact: true })).toBeFocused();
  await expectGoodLayout(page, 'sign-in-again');
  await page.keyboard.press('Escape');
  await signInAgain(page, 'another');
  await expect(dialog.getByRole('alert')).toHaveText(
    'メールアドレスかパスワードがちがいます。もう一度確かめてください。',
  );
  await signInAgain(page);
  await dialog.getByLabel('確認コード').fill(code(30_000));
  await expectGoodLayout(page, 'sign-in-again-second-step');
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('高橋 けんいち');
});

test('a new tab signs in with another method, and the first tab continues', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/settings');
  await page.getByRole('textbox', { name: '名前' }).fill('佐藤 あおい');
  await ENDINGS.time({ page, sakumon, email: TEACHER });
  await page.getByRole('button', { name: '名前を変える' }).click();
  const opening = page.waitForEvent('popup').catch(() => page.context().waitForEvent('page'));
  await page.getByRole('link', { name: 'ほかの方法でログインする（新しいタブ）' }).click();
  const tab = await opening;
  await tab.getByLabel('メールアドレス').fill(TEACHER);
  await tab.getByLabel('パスワード', { exact: true }).fill(E2E_PASSWORD);
  await tab.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('dialog', { name: TITLE })).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('佐藤 あおい');
});

test('input is not sent if another person signs in', async ({ onDevice, sakumon }) => {
  const email = await addTeacherToDemonstrationSchool(sakumon, '東山 のぞみ');
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/settings');
  await page.getByRole('textbox', { name: '名前' }).fill('佐藤 あおい');
  await ENDINGS.time({ page, sakumon, email: TEACHER });
  // Another request may already have opened the dialog for signing in again, which then covers the button. The click
  // event is therefore dispatched directly to the button.
  await page.getByRole('button', { name: '名前を変える' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByLabel('メールアドレス').fill(email);
  await signInAgain(page);
  await expect(page).toHaveURL(/\/manager$/u);
  await expect(page.getByRole('banner')).toContainText('東山 のぞみ');
  const [row] = await sakumon.query('select display_name from account where email = $1', [TEACHER]);
  expect(row?.['display_name']).not.toBe('佐藤 あおい');
});

test('leaving the page opens the login screen; for pupils it opens at once', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/settings');
  await ENDINGS.time({ page, sakumon, email: TEACHER });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: '入力をすてて、この画面をはなれる' }).click();
  await expect(page).toHaveURL(/\/login\?back=/u);

  const pupil = await onDevice();
  await signInAs(pupil, PUPIL, '/question');
  await ENDINGS.time({ page: pupil, sakumon, email: PUPIL });
  await pupil.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(pupil).toHaveURL(/\/login/u);
});
