import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { signInAs, TEACHER } from '../people.ts';
import { expectOnOneLine } from '../whole-words.ts';

test('a teacher reads the points of a group’s line chart and compares two lessons', async ({ onDevice, sakumon }) => {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/analytics/${group}`);
  await expect(page.getByText('授業の記録はまだありません')).toBeVisible();
  await expectGoodLayout(page, 'group-empty');

  await addPastLesson(sakumon, group, 9, 4);
  await page.reload();
  await expect(page.getByText('36問中 12問')).toBeVisible();
  await expectGoodLayout(page, 'group-one-lesson');
  await addPastLesson(sakumon, group, 2, 1);
  await page.reload();

  // A press on the name of a statistic shows its definition.
  await page.getByRole('button', { name: '一人あたりの正解 の意味' }).click();
  await expect(page.getByRole('dialog')).toContainText('一人につき1問');
  await page.keyboard.press('Escape');

  // In the line chart, the left arrow key moves to earlier points of the line for the whole group. The down arrow key
  // then moves to the line of the first pupil, whose values differ from those of the group.
  const plot = page.getByRole('application', { name: /^授業ごとの変化/u });
  const said = plot.locator('..').getByRole('status');
  await plot.focus();
  await expect(said).toHaveText(/^クラス全体、.+、83%$/u);
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText(/、33%$/u);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(/^児童 1、.+、0%$/u);
  await expect(page.getByRole('combobox', { name: '目立たせる児童' })).toHaveValue(/^u_/u);
  await expectGoodLayout(page, 'group');

  // A press shows the numbers of the chart as a table.
  const lines = page.getByRole('figure', { name: /^授業ごとの変化/u });
  await lines.getByRole('button', { name: '表で見る' }).click();
  await expect(lines.getByRole('row', { name: /^児童 6 / })).toContainText('100%');

  // The arrow keys move from bar to bar, and Enter opens a bar.
  const bars = page.getByRole('figure', { name: '問題ごとのようす' });
  const bar = bars.getByRole('button', { name: /^1-/u });
  await bar.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^問題 1-/u })).toContainText('始めた人数');
  await expectGoodLayout(page, 'group-question');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '児童ごと' }).click();
  const pupils = page.getByRole('grid', { name: '児童ごと' });
  await pupils.getByRole('columnheader', { name: '番号' }).getByRole('button').click();
  await expect(pupils.getByRole('row').nth(1).getByRole('rowheader')).toHaveText('児童 1');
  await expectGoodLayout(page, 'group-pupils');
  await expectOnOneLine(pupils.getByRole('columnheader').getByRole('button'));
  await page.getByRole('button', { name: 'カードで見る' }).click();
  await expect(page.getByRole('heading', { name: /児童 4$/u })).toBeVisible();
  await expectGoodLayout(page, 'group-pupil-cards');

  await page.getByRole('tab', { name: '二つの授業を比べる' }).click();
  const compared = page.getByRole('table', { name: '授業全体' });
  await expect(compared.getByRole('row', { name: /1回目の正解率/u })).toContainText('50ポイント上がりました');
  await expect(page.getByRole('grid', { name: 'どちらにもあった問題' }).getByRole('row')).toHaveCount(7);
  await expectGoodLayout(page, 'group-comparison');
  await expectOnOneLine(page.getByRole('grid', { name: 'どちらにもあった問題' }).getByRole('rowheader'));

  await page.getByRole('tab', { name: '授業の記録' }).click();
  await page.getByRole('grid', { name: '授業の記録' }).getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/s_[0-9a-f-]+$/u);
});
