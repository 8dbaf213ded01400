import { expect, test } from '../journey.ts';
import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { signInAs, TEACHER } from '../people.ts';
import { countPrintedPages } from '../printing.ts';

test('a teacher prints worksheets to compose and to solve, different for each child, with separate answers', async ({
  onDevice,
}) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('link', { name: 'プリント' }).click();
  await expect(page.getByText('りんごを 2こ もらいました', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('1-1 ふえる・へる');
  await expectGoodLayout(page, 'paper');
  expect(await countPrintedPages(page, 'paper-pose')).toBe(2);
  await page.getByLabel('プリントの種類').selectOption('solve');
  await page.getByLabel(/1枚ずつちがう問題/u).check();
  await page.getByLabel('答えのページをつける').uncheck();
  const names = page.getByText(/^1-\d+$/u);
  await expect(names).toHaveCount(35);
  expect(await countPrintedPages(page, 'paper-each')).toBe(35);
  const first = page.getByRole('article').first();
  const before = await first.innerText();
  await page.getByLabel(/プリントの番号/u).selectOption('2');
  await expect(first).not.toHaveText(before);
});

test('a teacher prints a page for each pupil of a class at once', async ({ onDevice, sakumon }) => {
  const group = await addGroupWithoutActs(sakumon, '2年7組');
  await addPastLesson(sakumon, group, 1, 2);
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/pages/${group}`);
  await page.getByLabel('期間').selectOption('3');
  const pages = page.getByRole('article');
  await expect(pages).toHaveCount(6);
  await expect(page.getByRole('article', { name: '児童 1' })).toContainText('正解した問題6問');
  await expectGoodLayout(page, 'pupil-pages');
  expect(await countPrintedPages(page, 'pupil-pages')).toBe(6);
  await page.getByLabel('児童', { exact: true }).selectOption({ label: '児童 3' });
  await expect(pages).toHaveCount(1);
});
