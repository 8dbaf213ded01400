import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { startLesson } from '../lessons.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { addTeacherToDemonstrationSchool, PUPIL as DEMONSTRATION_PUPIL, signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

test.use({ viewport: { width: 1366, height: 657 } });

const SUPPORT = 'ひまわり';
const COLLEAGUE = '佐々木 のぞみ';
const PUPIL = '児童 1';
const LEVEL = 3;
const [ofLevel] = questionsOfLevel(LEVEL);
if (ofLevel === undefined) throw new Error('the level has questions');

/** Adds a support group for all grades with the group teacher `COLLEAGUE`. Resolves to the path of the group's page. */
async function addSupportGroup(page: Page): Promise<string> {
  await page.getByRole('button', { name: '新しいクラス' }).click();
  const dialog = page.getByRole('dialog', { name: '新しいクラス' });
  await dialog.getByLabel('クラスの名前').fill(SUPPORT);
  await dialog.getByLabel('学年', { exact: true }).selectOption('1年');
  for (const grade of ['2年', '3年', '4年', '5年', '6年']) {
    await dialog.getByRole('checkbox', { name: grade, exact: true }).check();
  }
  await dialog.getByRole('checkbox', { name: '特別支援学級・通級' }).check();
  await dialog.getByRole('checkbox', { name: COLLEAGUE }).check();
  await expectGoodLayout(page, 'support-new-group');
  await dialog.getByRole('button', { name: 'クラスを追加する' }).click();
  const cell = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SUPPORT }) });
  await expect(cell).toContainText('特別支援学級・通級');
  await expectGoodLayout(page, 'support-group-cell');
  return (await cell.getByRole('link', { name: `${SUPPORT}の授業と記録` }).getAttribute('href')) ?? '';
}

/** Opens the list of a class's pupils. Resolves to the table row of a pupil. */
async function rowOf(page: Page, group: string, name: string): Promise<Locator> {
  await page.goto('/manager/students');
  await page.getByRole('combobox', { name: 'クラス', exact: true }).selectOption({ label: group });
  return page.getByRole('row').filter({ hasText: name });
}

/**
 * Gives a pupil of a class an e-mail address and a password, with which the pupil can sign in. Resolves to the e-mail
 * address.
 */
async function letSignIn(sakumon: Sakumon, group: string): Promise<string> {
  const email = 'support-pupil@demo.sakumon.test';
  await sakumon.query(
    `update account set email = $3, email_verified = true, password_hash = model.password_hash
       from account as model, group_membership as member
      where model.email = $4 and member.pupil_id = account.id and 'g_' || member.group_id = $1 and account.display_name = $2`,
    [group, PUPIL, email, DEMONSTRATION_PUPIL],
  );
  return email;
}

async function exportedRows(page: Page): Promise<readonly (readonly unknown[])[]> {
  await page.goto('/manager/students/add');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excelに書き出す' }).click();
  const file = await (await saving).path();
  const { sheets } = await readXlsx(await readFile(file));
  return sheets[0]?.rows ?? [];
}

test('a pupil gets a school number and joins a support group without leaving the class', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '3年2組');
  const colleague = await addTeacherToDemonstrationSchool(sakumon, COLLEAGUE);
  const [teacher, other] = [await onDevice(), await onDevice()];
  await signInAs(teacher, TEACHER, '/manager/groups');
  const support = await addSupportGroup(teacher);
  const supportGroup = support.split('/').at(-1) ?? '';

  const row = await rowOf(teacher, '3年2組', PUPIL);
  await row
    .first()
    .getByRole('button', { name: `${PUPIL}を変更する` })
    .click();
  const dialog = teacher.getByRole('dialog', { name: '児童を変更する' });
  await dialog.getByRole('checkbox', { name: SUPPORT }).check();
  await dialog.getByLabel('学籍番号').fill('12_3');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog.getByText('数字・英字・ハイフンで入力してください')).toBeVisible();
  await dialog.getByLabel('学籍番号').fill('００４２');
  await expectGoodLayout(teacher, 'support-pupil-dialog');
  await dialog.getByRole('button', { name: '保存する' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.first()).toContainText(`3年2組・${SUPPORT}`);
  await expect(row.first()).toContainText('0042');
  await teacher.getByRole('searchbox').fill('0042');
  await expect(teacher.getByRole('row').filter({ hasText: '3年2組' })).toHaveCount(1);
  await expectGoodLayout(teacher, 'support-pupil-table');

  // On the screen for moving pupils between classes, the teacher adds a second pupil to the support group. The pupil
  // also stays in the class. Then the teacher undoes this.
  await teacher.goto('/manager/students/move');
  const [left, right] = ['左', '右'].map((side) => teacher.getByRole('combobox', { name: `${side}のクラス` }));
  await left?.selectOption(group);
  await right?.selectOption(supportGroup);
  const ofClass = teacher.getByRole('region', { name: '左のクラス' });
  await ofClass.getByRole('checkbox', { name: '児童 2' }).check();
  await expectGoodLayout(teacher, 'support-move');
  await teacher.getByRole('button', { name: `1人を${SUPPORT}にも入れる` }).click();
  await expect(teacher.getByText(`1人を「${SUPPORT}」に入れました。「3年2組」にも残っています。`)).toBeVisible();
  await expect(ofClass.getByRole('row').filter({ hasText: '児童 2' })).toHaveCount(1);
  await teacher.getByRole('button', { name: '元にもどす' }).click();
  await expect(teacher.getByRole('region', { name: '右のクラス' }).getByText('児童 2')).toBeHidden();

  // The two teachers each start a lesson, and both lessons show the pupil who belongs to both groups.
  await startLesson(teacher, group, LEVEL);
  await signInAs(other, colleague, support);
  await startLesson(other, supportGroup, LEVEL);
  for (const page of [teacher, other]) {
    await expect(
      page.getByRole('table', { name: '児童と問題の一覧' }).getByRole('rowheader', { name: PUPIL }),
    ).toBeVisible();
  }

  // The pupil works in the lesson of the support group. In the lesson of the class, which takes place at the same time,
  // the pupil therefore counts neither as absent nor as idle.
  const pupil = await onDevice();
  await signInAs(pupil, await letSignIn(sakumon, group), '/question');
  const table = new TablePage(pupil, 2);
  await table.readExample('mouse');
  await table.solve(rightCards(ofLevel), 'mouse');
  await expect(other.getByText('1人中 1人 参加')).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByText('ほかの授業 1人', { exact: false })).toBeVisible();
  const attendance = teacher.getByRole('region', { name: '出席' });
  await expect(attendance).toContainText(`${SUPPORT}の授業`);
  await expect(attendance.getByRole('button', { name: `${PUPIL}を欠席にする` })).toBeHidden();
  await expectGoodLayout(teacher, 'support-elsewhere');

  // The page of the support group shows either the group's own lessons or its pupils' work outside of these lessons,
  // but never both together.
  await sakumon.query(`update lesson set ends_at = now() where kind = 'class' and ends_at > now()`);
  await other.goto(support);
  const kinds = other.getByRole('combobox', { name: '見る授業' });
  await expect(kinds.getByRole('option')).toHaveText([`${SUPPORT}の授業`, `${SUPPORT}の外での学習`]);
  await expect(other.getByText(/・1回$/u)).toBeVisible();
  await kinds.selectOption({ label: `${SUPPORT}の外での学習` });
  await expect(other.getByText('授業の記録はありません')).toBeVisible();
  await expectGoodLayout(other, 'support-figures');

  const rows = await exportedRows(teacher);
  const [headings = []] = rows;
  const exported = rows.find((cells) => cells.includes(PUPIL) && cells.includes('3年2組')) ?? [];
  expect(exported[headings.indexOf('学籍番号')]).toBe('0042');
  expect(exported[headings.indexOf('特別支援学級・通級')]).toBe(SUPPORT);
});
