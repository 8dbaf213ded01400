import type { APIResponse } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { ADMIN, chooseOwnPassword, submitLoginForm, E2E_PASSWORD, signInAs, TEACHER } from '../people.ts';

const SCHOOL = '山の上のとても長い名前がついたみどりがおか第三小学校';
const FIRST_TEACHER = 'hajimeno@midori.sakumon.test';
const OWN_PASSWORD = 'a password of my own';

test('an admin adds a school and its first teacher, who signs in and chooses a password', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, ADMIN, '/admin');
  await expect(page.getByText('今年度のクラス')).toBeVisible();
  await page.getByRole('link', { name: '学校', exact: true }).click();
  await page.getByRole('button', { name: '学校を追加する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '学校を追加する' }).click();
  await expect(dialog.getByText('入力してください', { exact: true })).toBeVisible();
  await dialog.getByLabel('学校の名前').fill(' さくもん小学校（みほん）');
  await expect(dialog.getByText(/^同じ名前の学校があります。/u)).toBeVisible();
  await dialog.getByLabel('学校の名前').fill(SCHOOL);
  await expect(dialog.getByText(/^同じ名前の学校があります。/u)).toHaveCount(0);
  await dialog.getByRole('button', { name: '学校を追加する' }).click();
  // After a school is added, its page opens by itself, because an administrator adds its teachers next.
  await expect(page.getByRole('heading', { level: 1, name: SCHOOL })).toBeVisible();
  await page.getByRole('link', { name: '学校にもどる' }).click();
  await page.getByLabel('学校の名前でさがす').fill('みどりがおか');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectGoodLayout(page, 'admin-schools');
  await page.getByRole('link', { name: SCHOOL }).click();
  await expect(page.getByRole('heading', { level: 1, name: SCHOOL })).toBeVisible();
  await expect(page.getByText('先生はまだいません')).toBeVisible();

  await page.getByRole('button', { name: '先生を追加する' }).click();
  await dialog.getByLabel('名前', { exact: true }).fill('初野 まもる');
  await dialog.getByLabel('メールアドレス').fill(FIRST_TEACHER);
  await dialog.getByRole('button', { name: '先生を追加する' }).click();
  const initial = await dialog.getByLabel('パスワード', { exact: true }).innerText();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('heading', { level: 3, name: '初野 まもる' })).toBeVisible();
  await expect(page.getByText(initial)).toHaveCount(0);
  await expectGoodLayout(page, 'admin-school');

  const teacher = await onDevice();
  await teacher.goto('/login');
  await submitLoginForm(teacher, FIRST_TEACHER, initial);
  await expect(teacher.getByRole('heading', { level: 1, name: '新しいパスワードを決めましょう' })).toBeVisible();
  expect((await teacher.request.get('/api/teachers')).status()).toBe(403);
  await chooseOwnPassword(teacher, initial, OWN_PASSWORD);
  await expect(teacher.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByText(`学校「${SCHOOL}」を追加しました`)).toBeVisible();
  const unused = page.getByRole('region', { name: '使っていない学校（2校）' });
  await expect(unused.getByRole('listitem').filter({ hasText: SCHOOL })).toContainText('まだ使っていません');
  await expectGoodLayout(page, 'admin-home');
});

test('nobody can sign in to an archived school until an admin restores it', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, ADMIN, '/admin/school');
  const school = 'さくもん小学校（みほん）';
  await page.getByRole('button', { name: `${school}を休止する` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '休止する', exact: true }).click();
  await expect(page.getByRole('link', { name: school })).toHaveCount(0);
  const elsewhere = await onDevice();
  const signInAnswer = (): Promise<APIResponse> =>
    elsewhere.request.post('/api/sign-in', { data: { email: TEACHER, password: E2E_PASSWORD } });
  expect((await signInAnswer()).ok()).toBe(false);
  await page.getByRole('button', { name: '休止中の学校を見る' }).click();
  await page.getByRole('button', { name: `${school}を元にもどす` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '元にもどす', exact: true }).click();
  await expect(page.getByText('休止中の学校はありません。')).toBeVisible();
  expect((await signInAnswer()).ok()).toBe(true);
});
