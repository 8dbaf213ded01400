import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { addVirtualPasskeyAuthenticator, beginAddingAuthenticatorApp } from '../second-factor.ts';
import { ADMIN, submitLoginForm, E2E_PASSWORD, addTeacherToDemonstrationSchool, signInAs } from '../people.ts';

const PERIOD = 30_000;

async function typeCode(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/login');
  await submitLoginForm(page, email);
  await expect(page.getByLabel('確認コード')).toBeFocused();
  await page.getByLabel('確認コード').fill(code);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

test('a teacher adds an app, signs in with its code or a recovery code, and an admin removes the second factor', async ({
  onDevice,
  sakumon,
}) => {
  const email = await addTeacherToDemonstrationSchool(sakumon, '高橋 けん');
  const page = await onDevice();
  await signInAs(page, email, '/manager/settings');
  const panel = page.getByRole('region', { name: '二段階のログイン', exact: true });
  const dialog = page.getByRole('dialog');
  const code = await beginAddingAuthenticatorApp(page);
  await dialog.getByLabel('アプリに出た6けたのコード').fill('12345');
  await dialog.getByLabel('今のパスワード').fill(E2E_PASSWORD);
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByText('6けたの数字を入力してください')).toBeVisible();
  await dialog.getByLabel('アプリに出た6けたのコード').fill(code(0));
  await dialog.getByRole('button', { name: '追加する' }).click();
  const codes = dialog.getByRole('list', { name: '回復コード' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await dialog.getByRole('button', { name: '書きとめました' }).click();
  await expect(panel.getByRole('listitem')).toContainText('自分のスマートフォン');
  await expectGoodLayout(page, 'second-factor', 'long');

  const elsewhere = await onDevice();
  await typeCode(elsewhere, email, '000000');
  await expect(elsewhere.getByRole('alert')).toContainText('確認コードがちがいます');
  await expectGoodLayout(elsewhere, 'login-second-step');
  // Each code can be used only once, and the current code was used to set up the authenticator app. The test therefore
  // uses the code of the next 30 seconds, which the server already accepts.
  await elsewhere.getByLabel('確認コード').fill(code(PERIOD));
  await elsewhere.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/manager$/u);

  const third = await onDevice();
  await typeCode(third, email, recovery);
  await expect(third).toHaveURL(/\/manager$/u);

  await page.reload();
  const devices = page.getByRole('region', { name: 'ログイン中の端末' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expectGoodLayout(page, 'own-sessions', 'long');
  await devices.getByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await third.reload();
  await expect(third).toHaveURL(/\/login/u);
  await expect(third.getByText('ほかの たんまつから、ここを ログアウトさせました。')).toBeVisible();
  await expectGoodLayout(third, 'login-ended');

  const admin = await onDevice();
  await signInAs(admin, ADMIN, '/admin/staff');
  await admin.getByRole('button', { name: '高橋 けんを変更する' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '認証アプリを外す' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '認証アプリを外す' }).click();
  await expect(admin.getByRole('dialog')).toContainText('認証アプリ（1つ）を外しました');
  await third.goto('/login');
  await submitLoginForm(third, email);
  await expect(third).toHaveURL(/\/manager$/u);
});

test('a teacher adds a passkey that an admin requires, and uses it at the next sign-in', async ({
  onDevice,
  sakumon,
}) => {
  // WebAuthn (passkeys) does not work at an IP address, so the test uses the host name `localhost`.
  const site = sakumon.url.replace('127.0.0.1', 'localhost');
  const email = await addTeacherToDemonstrationSchool(sakumon, '石川 りん');
  const admin = await onDevice();
  await signInAs(admin, ADMIN, '/admin');
  const rules = admin.getByRole('region', { name: '二段階のログインを求める人' });
  await rules.getByRole('button', { name: 'すべての学校の先生に求める' }).click();
  const confirmation = admin.getByRole('dialog');
  await expect(confirmation).toContainText(/認証アプリもない人が\d+人います/u);
  await expectGoodLayout(admin, 'demand-factor');
  await confirmation.getByRole('button', { name: '求める' }).click();
  await expect(rules.getByRole('listitem').filter({ hasText: 'すべての学校の先生' })).toContainText('求めています');
  await expectGoodLayout(admin, 'factor-rules', 'long');

  const page = await onDevice();
  await addVirtualPasskeyAuthenticator(page);
  await page.goto(`${site}/login`);
  await submitLoginForm(page, email);
  await expect(page.getByRole('heading', { level: 1, name: '二段階のログインの用意' })).toBeVisible();
  await expectGoodLayout(page, 'factor-first');
  await page.getByRole('button', { name: 'パスキーを追加する' }).click();
  const dialog = page.getByRole('dialog');
  await expectGoodLayout(page, 'add-passkey');
  await dialog.getByLabel('今のパスワード').fill(E2E_PASSWORD);
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByRole('list', { name: '回復コード' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: '書きとめました' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
  await rules.getByRole('button', { name: 'すべての学校の先生に求めない' }).click();
  await expect(rules.getByRole('listitem').filter({ hasText: 'すべての学校の先生' })).toContainText('求めていません');

  await page.context().clearCookies();
  await page.goto(`${site}/login`);
  await submitLoginForm(page, email);
  await expectGoodLayout(page, 'login-passkey');
  await page.getByRole('button', { name: 'パスキーでログイン' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
});
