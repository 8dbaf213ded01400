import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { submitLoginForm, E2E_PASSWORD, PUPIL, signInAs, TEACHER } from '../people.ts';

const OWN_PASSWORD = 'a password of my own';
/** A name of several words, which a cell shows in two lines. */
const LONG_NAME = '3年さくら・ひまわり合同チャレンジ学習グループ';

test('a teacher adds a group and a colleague, who chooses a password and sees the school', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await expect(page.getByRole('banner')).toContainText('シミュレーションの記録です');
  await page.getByRole('button', { name: '新しいクラス' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'クラスを追加する' }).click();
  await expect(dialog.getByText('入力してください')).toBeVisible();
  await dialog.getByLabel('クラスの名前').fill(LONG_NAME);
  await dialog.getByRole('button', { name: 'クラスを追加する' }).click();
  await expect(page.getByRole('heading', { name: LONG_NAME })).toBeVisible();

  await page.getByRole('button', { name: '新しい先生' }).click();
  await dialog.getByLabel('名前', { exact: true }).fill('田中 はじめ');
  await dialog.getByLabel('メールアドレス').fill('tanaka@demo.sakumon.test');
  await dialog.getByRole('button', { name: '先生を追加する' }).click();
  const initial = await dialog.getByLabel('パスワード', { exact: true }).innerText();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText('はじめのパスワードのまま')).toBeVisible();
  await expectGoodLayout(page, 'manager-home');

  const colleague = await onDevice();
  await colleague.goto('/login');
  await submitLoginForm(colleague, 'tanaka@demo.sakumon.test', initial);
  await expect(colleague.getByRole('heading', { level: 1, name: '新しいパスワードを決めましょう' })).toBeVisible();
  await colleague.getByLabel('はじめのパスワード').fill(E2E_PASSWORD);
  await colleague.getByLabel('新しいパスワード', { exact: true }).fill(OWN_PASSWORD);
  await colleague.getByLabel('新しいパスワード（もう一度）').fill(`${OWN_PASSWORD}!`);
  await colleague.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(colleague.getByText('新しいパスワードとちがいます')).toBeVisible();
  await colleague.getByLabel('新しいパスワード（もう一度）').fill(OWN_PASSWORD);
  await colleague.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(colleague.getByText('今のパスワードがちがいます。')).toBeVisible();
  await expectGoodLayout(colleague, 'manager-new-password');
  await colleague.getByLabel('はじめのパスワード').fill(initial);
  await colleague.getByRole('button', { name: 'パスワードを変える' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: LONG_NAME })).toBeVisible();
});

test('a teacher who saves a group after another teacher sees the other changes', async ({ onDevice }) => {
  const first = await onDevice();
  const second = await onDevice();
  for (const page of [first, second]) {
    await signInAs(page, TEACHER, '/manager');
    await page.getByRole('button', { name: '1年1組のほかの操作' }).click();
    await page.getByRole('button', { name: '1年1組を変更する' }).click();
  }
  await first.getByLabel('クラスの名前').fill('1年うめ組');
  await first.getByRole('button', { name: '保存する' }).click();
  await expect(first.getByRole('heading', { name: '1年うめ組' })).toBeVisible();
  await second.getByLabel('クラスの名前').fill('1年まつ組');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByRole('region', { name: '先に変更された内容' })).toContainText('1年うめ組');
  await expect(second.getByLabel('クラスの名前')).toHaveValue('1年まつ組');
  await expectGoodLayout(second, 'manager-group-changed-meanwhile');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByRole('heading', { name: '1年まつ組' })).toBeVisible();
});

test('a teacher changes their own name and the school settings', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('link', { name: '設定' }).click();
  await expect(page).toHaveURL(/\/manager\/settings$/u);
  await page.getByRole('textbox', { name: '名前' }).fill('佐藤 あおい');
  await page.getByRole('button', { name: '名前を変える' }).click();
  await expect(page.getByRole('banner')).toContainText('佐藤 あおい');
  await expectGoodLayout(page, 'own-settings');
  await page.getByRole('link', { name: '学校', exact: true }).click();
  await expect(page.getByText('学校のすべての先生と児童に効く設定です。')).toBeVisible();

  const other = await onDevice();
  await signInAs(other, TEACHER, '/manager/settings/school');
  await expect(other.getByLabel('すべての漢字に付ける')).toBeVisible();
  await page.getByLabel('すべての漢字に付ける').check();
  await page.getByRole('button', { name: '設定を保存する' }).click();
  await expect(page.getByText('設定を保存しました。')).toBeVisible();
  await expectGoodLayout(page, 'manager-settings');
  await other.getByLabel('すべてのレベルを、はじめから開く').check();
  await other.getByRole('button', { name: '設定を保存する' }).click();
  await expect(other.getByRole('region', { name: '先に変更された内容' })).toContainText('すべての漢字に付ける');
  await expectGoodLayout(other, 'manager-settings-changed-meanwhile');
  await page.reload();
  await expect(page.getByLabel('すべての漢字に付ける')).toBeChecked();
});

test('a teacher finds a pupil, edits the name, and the second teacher sees what changed', async ({
  onDevice,
  sakumon,
}) => {
  const [model] = await sakumon.query('select display_name from account where email = $1', [PUPIL]);
  const name = String(model?.['display_name']);
  const first = await onDevice();
  const second = await onDevice();
  for (const page of [first, second]) {
    await signInAs(page, TEACHER, '/manager');
    await page.getByRole('link', { name: '児童', exact: true }).click();
    await expect(page.getByRole('row', { name })).toBeVisible();
  }
  await expectGoodLayout(first, 'students');
  await first.getByLabel('名前・ふりがな・番号・学籍番号でさがす').fill(name);
  await expect(first.getByText('1人', { exact: true })).toBeVisible();
  await first.getByRole('row', { name }).focus();
  await first.keyboard.press('Enter');
  await expect(first.getByRole('dialog', { name })).toContainText('順番どおりに次の問題をすすめています');
  await expectGoodLayout(first, 'students-details');
  await first.keyboard.press('Escape');
  await first.keyboard.press('Space');
  await expect(first.getByText('1人を選んでいます')).toBeVisible();
  await expect(first.getByRole('row', { name })).toHaveAttribute('aria-selected', 'true');
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await first.keyboard.press(key);
  await first.getByRole('button', { name: 'やめる', exact: true }).click();
  for (const page of [first, second]) await page.getByRole('button', { name: `${name}を変更する` }).click();
  await first.getByLabel('名前', { exact: true }).fill('寿限無 五劫');
  await first.getByRole('button', { name: '保存する' }).click();
  await expect(first.getByRole('dialog')).toHaveCount(0);
  await second.getByLabel('ふりがな', { exact: true }).fill('漢字');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByText('ひらがなかカタカナで入力してください')).toBeVisible();
  await second.getByLabel('ふりがな', { exact: true }).fill('じゅげむ');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByRole('region', { name: '先に変更された内容' })).toContainText('寿限無 五劫');
  await expectGoodLayout(second, 'students-changed-meanwhile');
  await second.getByRole('button', { name: '保存する' }).click();
  await expect(second.getByRole('row', { name })).toContainText('じゅげむ');
});

test('a teacher sets a new password for a pupil, signs them out, archives and restores them', async ({
  onDevice,
  sakumon,
}) => {
  const [model] = await sakumon.query('select display_name from account where email = $1', [PUPIL]);
  const name = String(model?.['display_name']);
  const page = await onDevice();
  const pupil = await onDevice();
  await signInAs(pupil, PUPIL, '/question');
  await signInAs(page, TEACHER, '/manager/students');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name });
  await row.click();
  await dialog.getByRole('button', { name: 'ログアウトさせる' }).click();
  await dialog.getByRole('button', { name: 'ログアウトさせる' }).click();
  await expect(dialog.getByText('1台でログアウトしました。')).toBeVisible();
  expect((await pupil.request.get('/api/progress')).status()).toBe(401);
  await dialog.getByRole('button', { name: '閉じる' }).click();

  await row.click();
  await dialog.getByRole('button', { name: 'パスワードを作りなおす' }).click();
  await dialog.getByRole('button', { name: '新しいパスワードを作る' }).click();
  const password = await dialog.getByLabel('パスワード', { exact: true }).innerText();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  const tablet = await onDevice();
  await tablet.goto('/login');
  await submitLoginForm(tablet, PUPIL, password);
  await tablet.waitForURL((url) => url.pathname === '/question');

  await row.click();
  await dialog.getByRole('button', { name: '休止する' }).click();
  await dialog.getByRole('button', { name: '休止する' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '休止中の児童を見る' }).click();
  await page.getByRole('button', { name: `${name}を元にもどす` }).click();
  await dialog.getByRole('button', { name: '元にもどす' }).click();
  await expect(page.getByText('休止中の児童はいません。')).toBeVisible();
  await page.getByRole('button', { name: '在籍中の児童を見る' }).click();
  await expect(row).toBeVisible();

  await page.getByLabel('すべて選ぶ').check();
  await page.getByRole('button', { name: '休止する', exact: true }).click();
  await dialog.getByRole('button', { name: '休止する', exact: true }).click();
  await expect(page.getByText('児童はまだいません。')).toBeVisible();
  await dialog.getByRole('button', { name: '取り消す' }).click();
  await expect(row).toBeVisible();
});
