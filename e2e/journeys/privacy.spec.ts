import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { PUPIL, signInAs, TEACHER } from '../people.ts';

/**
 * The fields that may differ between two API responses, one before and one after a pupil is erased: personal data, and
 * the time of the response. All other fields must stay the same.
 */
const LEFT_OUT = new Set(['displayName', 'name', 'kanaName', 'number', 'now']);

function withoutNames(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (LEFT_OUT.has(key) ? null : value));
}

test('a teacher erases a pupil by typing the name, and the statistics of the class stay the same', async ({
  onDevice,
  sakumon,
}) => {
  const [found] = await sakumon.query(
    `select account.id, display_name, group_id from account
       join group_membership on group_membership.pupil_id = account.id where email = $1`,
    [PUPIL],
  );
  const { id, display_name: shown, group_id: group } = found ?? {};
  const name = String(shown);
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/students');
  const figures = async () =>
    withoutNames(await (await page.request.get(`/api/groups/g_${String(group)}/figures`)).text());
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name });
  await row.click();
  await expect(dialog.getByRole('button', { name: '名前などを消す' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '休止する' }).click();
  await dialog.getByRole('button', { name: '休止する' }).click();
  await page.getByRole('button', { name: '休止中の児童を見る' }).click();
  // The archived pupil is no longer in the list of the class. The statistics before erasing this pupil are stored here,
  // because erasing must not change them.
  const before = await figures();

  await row.click();
  await expectGoodLayout(page, 'erase-archived');
  await dialog.getByRole('button', { name: '名前などを消す' }).click();
  await expect(dialog.getByRole('region', { name: '消えるもの' })).toContainText('ログインカード');
  await expect(dialog).toContainText('元にもどせません');
  await expectGoodLayout(page, 'erase-told');
  await dialog.getByRole('button', { name: '次へ' }).click();
  await dialog.getByRole('textbox').fill('べつの なまえ');
  await dialog.getByRole('button', { name: '名前などを消す' }).click();
  await expect(dialog).toContainText('名前がちがいます');
  await expectGoodLayout(page, 'erase-asked');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: '名前などを消す' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '在籍中の児童を見る' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await figures()).toEqual(before);
  const [erased] = await sakumon.query('select display_name, email from account where id = $1', [id]);
  expect(erased).toEqual({ display_name: '（消した児童）', email: null });
});
