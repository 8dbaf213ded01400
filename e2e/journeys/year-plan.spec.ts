import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayInJapan } from '../../engine/calendar.ts';
import { levelLabelForUsers } from '../../engine/levels/course.ts';
import { builtInPlanUnitsOfGrade } from '../../engine/year-plan/built-in-units.ts';
import { isPlanUnitInMonth, schoolMonthOfDay } from '../../engine/year-plan/unit.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil } from '../lessons.ts';
import { PUPIL, signInAs, TEACHER } from '../people.ts';

const PATH = '/manager/year-plan';

/** Returns a unit of the yearly plan of grade 2 for which there are levels and which is not taught this month. */
function laterUnit() {
  const month = schoolMonthOfDay(dayInJapan(Date.now()));
  const unit = builtInPlanUnitsOfGrade(2).find((each) => each.levels.length > 0 && !isPlanUnitInMonth(each, month));
  if (unit === undefined) throw new Error('grade 2 has units in several months');
  return { month, unit };
}

async function importFile(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'CSVから取りこむ' }).click();
  const file = { name: '年間計画.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByRole('dialog').getByLabel('ファイルを選ぶ').setInputFiles(file);
}

async function exportFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVに書き出す' }).click();
  const done = await download;
  expect(done.suggestedFilename()).toBe('年間計画.csv');
  return readFile(await done.path(), 'utf8');
}

test('a teacher moves a unit to this month, and the levels of a lesson follow', async ({ onDevice, sakumon }) => {
  const { month, unit } = laterUnit();
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager');
  await page.getByRole('link', { name: '年間計画', exact: true }).click();
  await expect(page.getByRole('tab', { name: '2年', selected: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(builtInPlanUnitsOfGrade(2).length + 1);
  await expect(page.getByText('学習指導要領の標準的な順序です')).toBeVisible();
  await expectGoodLayout(page, 'year-plan');

  await page.getByRole('button', { name: `${unit.title}を直す`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectGoodLayout(page, 'year-plan-unit');
  await dialog.getByLabel('単元の名前').fill('');
  await dialog.getByLabel('始まりの月').selectOption(String(month));
  await dialog.getByLabel('終わりの月').selectOption(String(month));
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByRole('alert')).toContainText('単元の名前を書いてください');
  await dialog.getByLabel('単元の名前').fill(unit.title);
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: unit.title }) });
  await expect(row.filter({ hasText: '今月' })).toContainText(`${month}月`);
  await expect(page.getByText('この学校の計画です')).toBeVisible();

  await page.goto(`/manager/analytics/${await fetchGroupIdOfPupil(sakumon, PUPIL)}`);
  await page.getByRole('button', { name: '授業を始める' }).click();
  const thisMonth = page.getByRole('group', { name: '今月' });
  await expect(thisMonth).toContainText(`2年「${unit.title}」`);
  for (const level of unit.levels) await expect(thisMonth).toContainText(levelLabelForUsers(level));

  await page.goto(PATH);
  await page.getByRole('button', { name: 'はじめの計画にもどす' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'もどす', exact: true }).click();
  await expect(page.getByText('学習指導要領の標準的な順序です')).toBeVisible();
  await expect(row.filter({ hasText: '今月' })).toHaveCount(0);
});

test('a plan is written as CSV, corrected and read in again; a faulty file shows its lines', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, PATH);
  const text = await exportFile(page);
  const dialog = page.getByRole('dialog');

  await importFile(
    page,
    text.replace('4月〜5月,たし算の筆算 (1)', '5月〜4月,たし算の筆算 (1)').replace('レベル2-3', 'レベル2-99'),
  );
  await expect(dialog).toContainText('直すところが2行あります');
  await expect(dialog.getByRole('row', { name: /たし算の筆算 \(1\)/u })).toContainText('月の順が逆です');
  await expect(dialog.getByRole('row', { name: /2-99/u })).toContainText('「2-99」というレベルはありません');
  await expect(dialog.getByRole('button', { name: '取りこむ', exact: true })).toHaveCount(0);
  await expectGoodLayout(page, 'year-plan-faults');
  await dialog.getByRole('button', { name: 'ほかのファイルを選ぶ' }).click();
  await dialog
    .getByLabel('ファイルを選ぶ')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('名前\n1') });
  await expect(dialog.getByRole('alert')).toContainText('見出しの行が見つかりません');
  await expectGoodLayout(page, 'year-plan-file');
  await dialog.getByRole('button', { name: 'やめる' }).click();

  const corrected = text.replace('たし算の筆算 (1)', '2けたのたし算');
  await importFile(page, corrected);
  await expect(dialog).toContainText('1年・2年・3年・4年・5年・6年の計画を');
  await expectGoodLayout(page, 'year-plan-preview');
  await dialog.getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: '2けたのたし算' })).toBeVisible();
  await expect(page.getByText('この学校の計画です')).toBeVisible();
  expect(await exportFile(page)).toBe(corrected);
});

test('a unit is added and removed; what another teacher changed meanwhile is shown', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, PATH);
  await page.getByRole('button', { name: '単元を追加する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('単元の名前').fill('学校のまつり');

  const other = await onDevice();
  await signInAs(other, TEACHER, PATH);
  await other.getByRole('button', { name: '2年のまとめを消す' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '消す' }).click();
  await expect(other.getByText('保存しました。')).toBeVisible();

  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('2年のまとめ')).toBeVisible();
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('rowheader', { name: '学校のまつり' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '2年のまとめ' })).toHaveCount(0);
});
