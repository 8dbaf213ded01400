import { expect, test } from '../journey.ts';
import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { signInAs, TEACHER } from '../people.ts';
import { countPrintedPages } from '../printing.ts';

test('a teacher reads the evidence of a class, writes and corrects a note, pages through, and prints', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '2年8組');
  await addPastLesson(sakumon, group, 1, 2);
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/analytics/${group}`);
  await page.getByRole('tab', { name: '児童ごと' }).click();
  await page.getByRole('link', { name: '評価の資料', exact: true }).click();
  await page.getByLabel('期間').selectOption('3');
  const pages = page.getByRole('article');
  await expect(pages).toHaveCount(6);
  const first = page.getByRole('article', { name: '児童 1' });
  await expect(first).toContainText('正解した問題');
  await expect(first).toContainText('知識・技能');
  await first.getByRole('button', { name: '1回目の正解率' }).click();
  await expect(page.getByRole('dialog')).toContainText('5より少ないときは割合にせず');
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  expect(await countPrintedPages(page, 'evidence-class')).toBe(6);

  await page.getByLabel('児童', { exact: true }).selectOption({ label: '児童 1' });
  await expect(pages).toHaveCount(1);
  await page.getByLabel('覚え書き', { exact: true }).fill('図を かいて 友だちに説明した。');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(first).toContainText('図を かいて 友だちに説明した。');
  await page.getByRole('button', { name: /の覚え書きを直す/u }).click();
  await page.getByLabel('覚え書き', { exact: true }).fill('図を かいて 友だちに二度 説明した。');
  await page.getByRole('button', { name: '直して保存する' }).click();
  await expect(first).toContainText('二度 説明した');
  await expectGoodLayout(page, 'evidence');
  expect(await countPrintedPages(page, 'evidence-pupil')).toBe(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'クラスのCSV' }).click();
  expect((await download).suggestedFilename()).toContain('評価の資料-2年8組');

  await page.getByRole('link', { name: '次の児童 →' }).click();
  await expect(page.getByRole('article', { name: '児童 2' })).toBeVisible();
  await page.getByRole('link', { name: '← 前の児童' }).click();
  await page.getByRole('button', { name: /の覚え書きを消す/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: '消す' }).click();
  await expect(first).not.toContainText('二度 説明した');
});
