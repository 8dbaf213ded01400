import { randomUUID } from 'node:crypto';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { signInAs, TEACHER } from '../people.ts';

test('a pupil is moved to another school by a file and a code, and the transfer is undone', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  await addPastLesson(sakumon, group, 1, 2);
  const [school, email] = [randomUUID(), `${randomUUID()}@transfer.test`];
  await sakumon.query(
    `with made as (
       insert into school (id, name, furigana, level_opening, created_at)
       values ($1, 'となり小学校', 'byGrade', 'byProgress', now()) returning id
     )
     insert into account (school_id, id, role, email, display_name, created_at, password_hash)
     select made.id, gen_random_uuid(), 'manager', $2, '転入 先生', now(), password_hash from account, made where email = $3`,
    [school, email, TEACHER],
  );

  const sender = await onDevice();
  await signInAs(sender, TEACHER, '/manager/students');
  await sender.getByRole('searchbox').fill('児童 4');
  await sender.getByRole('rowheader', { name: '児童 4', exact: true }).click();
  await sender.getByRole('button', { name: '転校のファイルを作る' }).click();
  const dialog = sender.getByRole('dialog', { name: /の転校のファイル/u });
  const code = (await dialog.locator('b').innerText()).trim();
  const download = sender.waitForEvent('download');
  await dialog.getByRole('button', { name: 'ファイルを保存する' }).click();
  const file = await (await download).path();

  const receiver = await onDevice();
  await signInAs(receiver, email, '/manager/students/transfer');
  await receiver.locator('input[type=file]').setInputFiles(file);
  await receiver.getByRole('textbox', { name: 'コード' }).fill('2222-2222-2222-2222');
  await receiver.getByRole('button', { name: '内容を確かめる' }).click();
  await expect(receiver.getByRole('alert').filter({ hasText: 'コードがちがいます' })).toBeVisible();
  await receiver.getByRole('textbox', { name: 'コード' }).fill(code);
  await receiver.getByRole('button', { name: '内容を確かめる' }).click();
  await expect(receiver.getByRole('region', { name: 'この児童を取りこみます' })).toContainText('児童 4');
  await expectGoodLayout(receiver, 'transfer');
  await receiver.getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(receiver.getByText('児童 4さんを取りこみました。')).toBeVisible();
  await receiver.getByRole('button', { name: '児童 4さんの取りこみを取り消す' }).click();
  await receiver.getByRole('dialog').getByRole('button', { name: '取り消す' }).click();
  await expect(receiver.getByText('まだいません')).toBeVisible();
});
