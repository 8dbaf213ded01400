import type { Locator, Page } from '@playwright/test';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { signInAs, TEACHER } from '../people.ts';

const left = (page: Page): Locator => page.getByRole('region', { name: '左のクラス' });
const right = (page: Page): Locator => page.getByRole('region', { name: '右のクラス' });
const row = (column: Locator, name: string): Locator => column.getByRole('row', { name });

async function open(page: Page): Promise<void> {
  await signInAs(page, TEACHER, '/manager/groups');
  await page.getByRole('link', { name: 'クラスを変える' }).click();
  // The screen does not allow the same class in both columns. The right column must therefore get another class first.
  await right(page).getByRole('combobox').selectOption({ label: '2年2組' });
  await left(page).getByRole('combobox').selectOption({ label: '1年1組' });
  await expect(row(right(page), 'しみず ゆうと')).toBeVisible();
}

async function undo(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: '元にもどす' }).click();
  await expect(page.getByText(`${count}人を元のクラスにもどしました。`)).toBeVisible();
}

test('a teacher moves pupils by button, by keyboard only and with the mouse, and undoes it', async ({ onDevice }) => {
  const page = await onDevice();
  await open(page);
  await test.step('by button', () => moveByButton(page));
  await test.step('with the keyboard alone', () => moveByKeyboard(page));
  await test.step('by dragging several pupils at once, first cancelled with Esc', () => moveByMouse(page));
});

async function moveByButton(page: Page): Promise<void> {
  await row(left(page), 'あおき そら').click();
  await row(left(page), 'おおた さくら').click({ modifiers: ['Shift'] });
  await row(left(page), 'いずみ めい').click();
  await expect(left(page).getByText('8人のうち3人を選んでいます')).toBeVisible();
  await expectGoodLayout(page, 'moving-chosen');
  await page.getByRole('button', { name: '3人を2年2組へ移す' }).click();
  await expect(page.getByText('3人を「1年1組」から「2年2組」へ移しました。')).toBeVisible();
  await expect(row(right(page), 'あおき そら')).toBeVisible();
  await expect(row(left(page), 'いずみ めい')).toBeVisible();
  await expectGoodLayout(page, 'moving-moved');
  await undo(page, 3);
  await expect(row(left(page), 'あおき そら')).toBeVisible();
  await expect(row(right(page), 'あおき そら')).toHaveCount(0);
}

async function moveByKeyboard(page: Page): Promise<void> {
  await row(left(page), 'あおき そら').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2人を「1年1組」から「2年2組」へ移しました。')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2人を元のクラスにもどしました。')).toBeVisible();
  await row(left(page), 'あおき そら').focus();
  await page.keyboard.press('Control+a');
  await expect(left(page).getByText('8人のうち8人を選んでいます')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(left(page).getByText('このクラスに児童はいません。')).toBeVisible();
  await expectGoodLayout(page, 'moving-empty');
  await undo(page, 8);
}

async function moveByMouse(page: Page): Promise<void> {
  await row(left(page), 'うえの かいと').click();
  await row(left(page), 'おおた さくら').click();
  await row(left(page), 'うえの かいと').hover();
  await page.mouse.down();
  await row(right(page), 'しみず ゆうと').hover();
  await expect(page.locator('[data-stack]')).toContainText('2人');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-stack]')).toHaveCount(0);
  await expect(left(page).getByText('8人のうち2人を選んでいます')).toBeVisible();

  await row(left(page), 'うえの かいと').hover();
  await page.mouse.down();
  await row(right(page), 'しみず ゆうと').hover();
  await page.mouse.up();
  await expect(page.getByText('2人を「1年1組」から「2年2組」へ移しました。')).toBeVisible();
  await expect(row(right(page), 'うえの かいと')).toBeVisible();
  await undo(page, 2);
}

test('a teacher moves pupils by touch, sideways', async ({ onDevice }) => {
  const page = await onDevice({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  await open(page);
  const from = await row(left(page), 'うえの かいと').boundingBox();
  const to = await row(right(page), 'しみず ゆうと').boundingBox();
  if (from === null || to === null) throw new Error('a row is out of sight');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await touch('touchStart', x, y);
  for (const step of [0.1, 0.3, 0.6, 1])
    await touch('touchMove', x + (to.x + 100 - x) * step, y + (to.y + 20 - y) * step);
  await expect(page.locator('[data-stack]')).toContainText('うえの かいと');
  await touch('touchEnd', 0, 0);
  await expect(page.getByText('1人を「1年1組」から「2年2組」へ移しました。')).toBeVisible();
  await undo(page, 1);
});

test('pupils archived or moved by others are marked in their rows, and a second try moves the rest', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  await open(page);
  for (const name of ['あおき そら', 'いずみ めい', 'うえの かいと']) await row(left(page), name).click();
  await sakumon.query(`update account set archived_at = now() where display_name = 'いずみ めい'`);
  await page.getByRole('button', { name: '3人を2年2組へ移す' }).click();
  await expect(page.getByRole('alert')).toContainText('移せない児童が1人いるので、だれも移していません。');
  await expect(row(left(page), 'いずみ めい')).toContainText('休止中です');
  await expectGoodLayout(page, 'moving-refused');

  const other = await onDevice();
  await open(other);
  await row(other.getByRole('region', { name: '左のクラス' }), 'うえの かいと').click();
  await other.getByRole('button', { name: '1人を2年2組へ移す' }).click();
  await expect(other.getByText('1人を「1年1組」から「2年2組」へ移しました。')).toBeVisible();
  await page.getByRole('button', { name: '2人を2年2組へ移す' }).click();
  await expect(row(left(page), 'うえの かいと')).toContainText('ほかの先生が先に変えました');
  await expect(row(right(page), 'うえの かいと')).toBeVisible();
  await page.getByRole('button', { name: '1人を2年2組へ移す' }).click();
  await expect(page.getByText('1人を「1年1組」から「2年2組」へ移しました。')).toBeVisible();
});

test('a class of several grades asks for the grade of pupils whose grade it does not have', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '３・４年複式');
  await sakumon.query(`update class_group set grade = 3, other_grades = '{4}' where 'g_' || id = $1`, [group]);
  const page = await onDevice();
  await open(page);
  await right(page).getByRole('combobox').selectOption({ label: '３・４年複式' });
  await row(left(page), 'おおた さくら').click();
  await page.getByRole('button', { name: '1人を３・４年複式へ移す' }).click();
  await expect(page.getByRole('alert')).toContainText('「３・４年複式」は3年と4年のクラスです。');
  await expect(row(left(page), 'おおた さくら')).toContainText('新しい学年を選んでください');
  await page.getByLabel('1人の新しい学年').selectOption('4年');
  await expectGoodLayout(page, 'moving-grade');
  await page.getByRole('button', { name: '1人を３・４年複式へ移す' }).click();
  await expect(page.getByText('1人を「1年1組」から「３・４年複式」へ移しました。')).toBeVisible();
  await row(right(page), 'おおた さくら').waitFor();
  await undo(page, 1);
});

test('the next school year is prepared in March, and last year can be read', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/settings/school');
  const preparing = page.getByLabel(/年度の準備を始める/u);
  await preparing.check();
  await page.getByRole('button', { name: '設定を保存する' }).click();
  await expect(page.getByText('設定を保存しました。')).toBeVisible();
  await expectGoodLayout(page, 'settings-school-year');
  await page.goto('/manager');
  await page.getByRole('button', { name: '新しいクラス' }).click();
  await expect(page.getByRole('dialog').getByLabel('年度').locator('option:checked')).toContainText('来年度');
  await page.getByRole('dialog').getByLabel('クラスの名前').fill('3年い組');
  await page.getByRole('button', { name: 'クラスを追加する' }).click();
  await expect(page.getByRole('heading', { name: '3年い組' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /来年度/u })).toBeVisible();
  await expectGoodLayout(page, 'manager-next-year');
});
