import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { signInAs, TEACHER } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';

/** Adds 40 pupils to a class. Resolves to the id of the last pupil, 渡邊 凜 (わたなべ りん). */
async function addPupils({ query }: Sakumon, group: string): Promise<string> {
  const last = randomUUID();
  await query(
    `with found as (select school_id, id from class_group where id = $1), added as (
       insert into account (school_id, id, role, display_name, kana_name, created_at)
       select school_id, case number when 40 then $2::uuid else gen_random_uuid() end, 'pupil',
           case number when 40 then '渡邊 凜' else '田中 ' || number end,
           case number when 40 then 'わたなべ りん' else 'たなか' end, now() - interval '1 year'
         from found, generate_series(1, 40) as number
       returning school_id, id
     )
     insert into group_membership (school_id, pupil_id, group_id, from_date)
     select school_id, id, $1, '2025-04-01' from added`,
    [group.slice(2), last],
  );
  return `u_${last}`;
}

/**
 * Types Japanese as with an input method. The field first shows each text of `composed` in turn, and then `result`.
 */
async function compose(page: Page, composed: readonly string[], result: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const text of composed) {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await devtools.send('Input.insertText', { text: result });
  await devtools.detach();
}

test('a choice of more than 30 pupils is searched by kana and by another form of a kanji', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  const page = await onDevice();
  await signInAs(page, TEACHER, `/manager/analytics/${group}/record`);
  const pupils = page.getByRole('combobox', { name: '児童', exact: true });
  // A class of six pupils has a plain select.
  await expect(pupils.getByRole('option')).toHaveCount(7);

  const pupil = await addPupils(sakumon, group);
  await page.reload();
  await expect(pupils).toHaveValue('すべて');
  await pupils.click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(47);
  await compose(page, ['ｗ', 'わ', 'わｔ', 'わた', 'わたなべ'], '渡辺');
  await expect(list.getByRole('option')).toHaveText(['渡邊 凜']);
  await expect(page.getByRole('status').filter({ hasText: '1件' })).toBeAttached();
  await expectGoodLayout(page, 'long-choice');
  await pupils.fill('ワタナベ');
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(pupils).toHaveValue('渡邊 凜');
  await expect(page).toHaveURL(new RegExp(`pupil=${pupil}`, 'u'));

  // If the typed text matches no option, pressing Enter chooses nothing. When the field loses the focus, it again shows
  // the pupil who was chosen before.
  await pupils.fill('いない');
  await expect(page.getByText('見つかりません。').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(pupils).toHaveValue('渡邊 凜');
  await pupils.click();
  const words = await list.getByRole('option').allInnerTexts();
  await page.keyboard.press('ArrowUp');
  await expect(list.locator('[data-active]')).toHaveText(words[words.indexOf('渡邊 凜') - 1] ?? '');
});

test('a level is found in the dialog of a lesson with the keyboard, and Esc closes only the list', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  const page = await onDevice({ viewport: { width: 1366, height: 657 } });
  await signInAs(page, TEACHER, `/manager/analytics/${group}`);
  await page.getByRole('button', { name: '授業を始める' }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox', { name: 'レベルをさがす' });
  // The name of this level has kanji with readings. It is found by both.
  for (const words of ['わり算 あまり', 'わりざん アマリ']) {
    await search.fill(words);
    await expect(dialog.getByRole('checkbox', { name: 'あまりの ある わり算' })).toBeVisible();
  }
  await search.fill('ないレベル');
  await expect(dialog.getByText('見つかりません。')).toBeVisible();
  await search.fill('２年 ぎゃく');
  await expect(dialog.getByText('見つかりません。')).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: /^2-/u })).not.toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: /^1-/u })).toHaveCount(0);
  await dialog.getByRole('tab', { name: '問題を1問ずつ選ぶ' }).click();
  const source = dialog.getByRole('combobox', { name: 'レベル・問題セット' });
  await expect(source).toHaveAttribute('aria-expanded', 'false');
  await source.focus();
  const before = await source.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(source).toHaveValue(before);
  await expect(dialog).toBeVisible();
  await source.fill('おかね');
  await expect(page.getByRole('listbox').getByRole('option', { name: 'お金' })).toBeVisible();
  await source.fill('3-1');
  await expectGoodLayout(page, 'long-choice-dialog');
  // The layout check also renders the page for print, where fields are hidden. This has closed the list of options, so
  // the test types again.
  await source.fill('3-1');
  await page.keyboard.press('Enter');
  await expect(source).toHaveValue(/^3-1 /u);
  await expect(dialog.getByRole('checkbox', { name: /^3-1-1\D/u })).toBeVisible();
});
