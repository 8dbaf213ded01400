import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { submitLoginForm } from '../people.ts';

const test = testWithOwnSakumon({ demonstration: false });

const EMAIL = 'hajime@sakumon.test';
const OWN_PASSWORD = 'a password of my own';

test('the operator of an installation becomes its first admin with a one-time link', async ({ onDevice, sakumon }) => {
  const link = await sakumon.firstAdminLink();
  expect(link).toMatch(/\/login#first-admin=/u);
  const page = await onDevice();
  await page.goto(link.slice(0, -1));
  await expect(page.getByText('このリンクは正しくありません。')).toBeVisible();
  await expectGoodLayout(page, 'first-admin-unknown');
  // The request for the ways to sign in gets no response. When the login screen closes, the app must cancel this
  // request without an error.
  await page.route('**/api/sign-in-ways', () => undefined);
  await page.getByRole('button', { name: 'ログインの画面にもどる' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'さいしょの管理者' })).toBeVisible();
  // The secret token of the link must not stay in the address bar.
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByLabel('名前', { exact: true }).fill('管理 はじめ');
  await page.getByLabel('メールアドレス').fill(EMAIL);
  await page.getByLabel('パスワード', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('パスワード（もう一度）').fill('another password');
  await page.getByRole('button', { name: '管理者になる' }).click();
  await expect(page.getByText('新しいパスワードとちがいます')).toBeVisible();
  await expectGoodLayout(page, 'first-admin');
  await page.getByLabel('パスワード（もう一度）').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '管理者になる' }).click();
  await expect(page).toHaveURL(/\/admin$/u);
  await expect(page.getByRole('banner')).toContainText('管理 はじめ');

  const other = await onDevice();
  await other.goto(link);
  await expect(other.getByText('このリンクは、もう使われました。')).toBeVisible();
  await expectGoodLayout(other, 'first-admin-spent');
  await other.getByRole('button', { name: 'ログインの画面にもどる' }).click();
  await submitLoginForm(other, EMAIL, OWN_PASSWORD);
  await expect(other).toHaveURL(/\/admin$/u);
});
