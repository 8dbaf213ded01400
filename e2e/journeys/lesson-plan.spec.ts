import type { Route } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { signInAs, TEACHER } from '../people.ts';
import { countPrintedPages } from '../printing.ts';

test('a teacher writes the weekly plan of a lesson from its levels, copies it and prints it', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  const page = await onDevice({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAs(page, TEACHER, `/manager/analytics/${group}`);
  await page.getByRole('button', { name: '授業を始める' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^2-1 /u).check();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: /^週案の文を作る/u }).click();
  const plan = await opened;
  const sheet = plan.getByRole('article', { name: '週案の文' });
  for (const heading of ['単元', 'めあて', '問題', 'みとり']) {
    await expect(sheet.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(sheet).toContainText('さくもん レベル2-1');
  await expect(sheet).toContainText(/2-1-1　「[^」]+」/u);
  await expectGoodLayout(plan, 'lesson-plan');

  await plan.getByText('選んだレベル：2-1').click();
  await plan.getByLabel(/^2-2 /u).check();
  await expect(sheet).toContainText('さくもん レベル2-2');
  await plan.getByRole('button', { name: '文をコピーする' }).click();
  await expect(plan.getByText('コピーしました')).toBeVisible();
  expect(await plan.evaluate(() => navigator.clipboard.readText())).toContain('【めあて】\n・');
  expect(await countPrintedPages(plan, 'lesson-plan')).toBe(1);

  await plan.reload();
  await expect(sheet).toContainText('さくもん レベル2-2');
  await expect(dialog.getByLabel(/^2-1 /u)).toBeChecked();
});

test('levels appear only when their order is known, so that none moves under the pointer', async ({ onDevice }) => {
  const page = await onDevice();
  const plan: Route[] = [];
  await page.route('**/api/year-plan', (route) => void plan.push(route));
  const levels = page.waitForResponse(/\/api\/course-levels$/u);
  await signInAs(page, TEACHER, '/manager/lesson-plan');
  await levels;
  await expect(page.getByText('読みこんでいます。')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await Promise.all(plan.map((route) => route.continue()));
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});
