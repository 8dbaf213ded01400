import { expectWellMade } from '../looking.ts';
import { expect, ownSakumon, test } from '../journey.ts';
import { enter, PASSWORD, signIn, TEACHER } from '../people.ts';

const sakumon = ownSakumon();

const OWN_PASSWORD = 'a password of my own';

test('a teacher adds a group and a colleague, who chooses a password and sees the school', async ({ onDevice }) => {
  const page = await onDevice(sakumon());
  await signIn(page, TEACHER, '/manager');
  await page.getByRole('button', { name: '新しいクラス' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'クラスを加える' }).click();
  await expect(dialog.getByText('入力してください')).toBeVisible();
  await dialog.getByLabel('クラスの名前').fill('3年9組');
  await dialog.getByRole('button', { name: 'クラスを加える' }).click();
  await expect(page.getByRole('heading', { name: '3年9組' })).toBeVisible();

  await page.getByRole('button', { name: '新しい先生' }).click();
  await dialog.getByLabel('名前', { exact: true }).fill('田中 はじめ');
  await dialog.getByLabel('メールアドレス').fill('tanaka@demo.sakumon.test');
  await dialog.getByRole('button', { name: '先生を加える' }).click();
  const initial = await dialog.getByLabel('パスワード', { exact: true }).innerText();
  await dialog.getByRole('button', { name: 'とじる' }).click();
  await expect(page.getByText('はじめのパスワードのまま')).toBeVisible();
  await expectWellMade(page, 'manager-home');

  const colleague = await onDevice(sakumon());
  await colleague.goto('/login');
  await enter(colleague, 'tanaka@demo.sakumon.test', initial);
  await expect(colleague.getByRole('heading', { level: 1, name: '新しいパスワードを決めましょう' })).toBeVisible();
  await colleague.getByLabel('はじめのパスワード').fill(PASSWORD);
  await colleague.getByLabel('新しいパスワード', { exact: true }).fill(OWN_PASSWORD);
  await colleague.getByLabel('新しいパスワード（もう一度）').fill(`${OWN_PASSWORD}!`);
  await colleague.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(colleague.getByText('新しいパスワードとちがいます')).toBeVisible();
  await colleague.getByLabel('新しいパスワード（もう一度）').fill(OWN_PASSWORD);
  await colleague.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(colleague.getByText('今のパスワードがちがいます。')).toBeVisible();
  await expectWellMade(colleague, 'manager-new-password');
  await colleague.getByLabel('はじめのパスワード').fill(initial);
  await colleague.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: '先生ホーム' })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: '3年9組' })).toBeVisible();
});

test('the second of two teachers is told what the first changed in a group', async ({ onDevice }) => {
  const first = await onDevice(sakumon());
  const second = await onDevice(sakumon());
  for (const page of [first, second]) {
    await signIn(page, TEACHER, '/manager');
    await page.getByRole('button', { name: '1年1組を変更する' }).click();
  }
  await first.getByLabel('クラスの名前').fill('1年うめ組');
  await first.getByRole('button', { name: '保存する' }).click();
  await expect(first.getByRole('heading', { name: '1年うめ組' })).toBeVisible();
  await second.getByLabel('クラスの名前').fill('1年まつ組');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByRole('region', { name: '先に変更された内容' })).toContainText('1年うめ組');
  await expect(second.getByLabel('クラスの名前')).toHaveValue('1年まつ組');
  await expectWellMade(second, 'manager-group-changed-meanwhile');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByRole('heading', { name: '1年まつ組' })).toBeVisible();
});

test('a teacher changes the own name and the settings of the school', async ({ onDevice }) => {
  const page = await onDevice(sakumon());
  await signIn(page, TEACHER, '/manager');
  await page.getByRole('link', { name: '設定' }).click();
  await expect(page).toHaveURL(/\/manager\/settings$/u);
  await page.getByLabel('名前').fill('佐藤 あおい');
  await page.getByRole('button', { name: '名前を変える' }).click();
  await expect(page.getByRole('banner')).toContainText('佐藤 あおい');

  const other = await onDevice(sakumon());
  await signIn(other, TEACHER, '/manager');
  await other.goto('/manager/settings');
  await expect(other.getByLabel('すべての漢字に付ける')).toBeVisible();
  await page.getByLabel('すべての漢字に付ける').check();
  await page.getByRole('button', { name: '設定を保存する' }).click();
  await expect(page.getByText('設定を保存しました。')).toBeVisible();
  await expectWellMade(page, 'manager-settings');
  await other.getByLabel('すべてのレベルを、はじめから開く').check();
  await other.getByRole('button', { name: '設定を保存する' }).click();
  await expect(other.getByRole('region', { name: '先に変更された内容' })).toContainText('すべての漢字に付ける');
  await expectWellMade(other, 'manager-settings-changed-meanwhile');
  await page.reload();
  await expect(page.getByLabel('すべての漢字に付ける')).toBeChecked();
});
