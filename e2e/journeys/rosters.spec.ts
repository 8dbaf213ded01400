import { fileURLToPath } from 'node:url';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { signInAs, TEACHER } from '../people.ts';

const SPREADSHEET = fileURLToPath(new URL('../../testing/server/roster/spreadsheets/faulty.xlsx', import.meta.url));
const PASTED = [
  '年\tクラス\t番号\t氏名\tよみ',
  '4\tつき\t1\t小川 千尋\tおがわ ちひろ',
  '4\tつき\tx\t四元 樹\tよつもと いつき',
].join('\n');

test('a teacher pastes a roster, corrects an error in its cell, applies the roster and undoes it', async ({
  onDevice,
}) => {
  const page = await onDevice({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('link', { name: '児童', exact: true }).click();
  await page.getByRole('link', { name: '児童を追加する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '児童を追加する' })).toBeVisible();
  await expectGoodLayout(page, 'students-add');

  await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('C3：「x」を出席番号として読めません。')).toBeVisible();
  const apply = page.getByRole('button', { name: /人を取りこむ$/u });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expectGoodLayout(page, 'students-add-faulty');

  await page.getByLabel('3行目の出席番号').fill('２');
  await expect(page.getByText('直りました。')).toBeAttached();
  await page.getByLabel('新しいクラスを作る：4年つき組').check();
  await apply.click();
  await expect(page.getByText('取りこみました（追加 2人・新しいクラス 1つ）。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログインカードを印刷する' })).toBeVisible();
  await expectGoodLayout(page, 'students-add-applied');

  await page.getByRole('link', { name: '児童にもどる' }).click();
  await page.getByLabel('名前・ふりがな・番号・学籍番号でさがす').fill('よつもと');
  await expect(page.getByText('四元 樹')).toBeVisible();

  await page.goto('/manager/students/add');
  await page.getByRole('button', { name: '追加 2人・新しいクラス 1つの取りこみを取り消す' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByText(/に取り消しました$/u)).toBeVisible();
  await page.goto('/manager/students');
  await page.getByLabel('名前・ふりがな・番号・学籍番号でさがす').fill('よつもと');
  await expect(page.getByText('あてはまる児童はいません。')).toBeVisible();
});

test('a spreadsheet shows eight errors in their cells; the valid rows are applied, the others stay', async ({
  onDevice,
  sakumon,
}) => {
  // Existing pupils lose their numbers in the class. Otherwise the 400 pupils in the file would get the same numbers.
  await sakumon.query('update group_membership set number = null');
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/students/add');
  const choose = page.getByLabel('ファイルを選ぶ');
  await choose.setInputFiles({ name: '名簿.xlsx', mimeType: 'text/plain', buffer: Buffer.alloc(11 * 1024 * 1024) });
  await expect(page.getByText('「名簿.xlsx」は読めません。ファイルが大きすぎます。')).toBeVisible();

  await choose.setInputFiles(SPREADSHEET);
  const lines = page.getByRole('grid', { name: '名簿を確かめた結果' });
  await expect(lines.getByRole('row')).toHaveCount(9);
  await expect(lines.getByText('D77：氏名がありません。')).toBeVisible();
  await page.getByLabel('直すところのある 8人を残し、正しい 392人だけを取りこむ').check();
  await page.getByLabel(/^新しいクラスを作る：/u).check();
  await page.getByRole('button', { name: '392人を取りこむ' }).click();
  await expect(page.getByText(/^取りこみました（追加 392人/u)).toBeVisible();
  await expect(page.getByRole('button', { name: '変更なし 392' })).toBeVisible();
  await expect(lines.getByText('D77：氏名がありません。')).toBeVisible();
});

test('a roster whose check is out of date is shown again, and nothing is applied', async ({ onDevice }) => {
  const first = await onDevice();
  const second = await onDevice();
  for (const page of [first, second]) {
    await signInAs(page, TEACHER, '/manager/students/add');
    const form = page.getByRole('region', { name: '一人ずつ入れる' });
    for (const [label, text] of [
      ['学年', '2'],
      ['組', '1'],
      ['氏名', '林 葵'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(text);
    }
    await form.getByRole('button', { name: '名簿に追加する' }).click();
    await expect(page.getByRole('button', { name: '追加 1' })).toBeVisible();
  }
  await first.getByRole('button', { name: '1人を取りこむ' }).click();
  await expect(first.getByText('取りこみました（追加 1人）。')).toBeVisible();
  await second.getByRole('button', { name: '1人を取りこむ' }).click();
  await expect(second.getByText(/^ほかの先生が先に変更しました。/u)).toBeVisible();
  await expect(second.getByRole('button', { name: '変更なし 1' })).toBeVisible();
});
