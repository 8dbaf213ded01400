import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { ADMIN, chooseOwnPassword, submitLoginForm, signInAs } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

const SCHOOL = 'わかば小学校';
const TEACHER = 'tsubame@wakaba.sakumon.test';
const OWN_PASSWORD = 'a password of my own';
const PUPILS = [
  ['秋山 いずみ', 'あきやま いずみ'],
  ['岩井 かなた', 'いわい かなた'],
  ['上田 さくら', 'うえだ さくら'],
] as const;

/** Adds the school and its first teacher as an administrator. Resolves to the teacher's initial password. */
async function addSchool(page: Page): Promise<string> {
  await signInAs(page, ADMIN, '/admin/school');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '学校を追加する' }).click();
  await dialog.getByLabel('学校の名前').fill(SCHOOL);
  await dialog.getByRole('button', { name: '学校を追加する' }).click();
  await page.getByRole('button', { name: '先生を追加する' }).click();
  await dialog.getByLabel('名前', { exact: true }).fill('燕 ひろし');
  await dialog.getByLabel('メールアドレス').fill(TEACHER);
  await dialog.getByRole('button', { name: '先生を追加する' }).click();
  return dialog.getByLabel('パスワード', { exact: true }).innerText();
}

async function arrive(page: Page, initial: string): Promise<void> {
  await page.goto('/login');
  await submitLoginForm(page, TEACHER, initial);
  await chooseOwnPassword(page, initial, OWN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
}

async function addOwnGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新しいクラス' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('クラスの名前').fill(name);
  await dialog.getByLabel('学年').selectOption('2年');
  await dialog.getByRole('button', { name: 'クラスを追加する' }).click();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
}

/** Resolves to the list of a class as an Excel file, with the columns that are usual in schools. */
async function classList(): Promise<Buffer> {
  const rows = PUPILS.map(([name, kana], index) => [2, 1, index + 1, name, kana]);
  const sheet = { name: '名簿', rows: [['年', '組', '番号', '氏名', 'ふりがな'], ...rows] };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

async function importClass(page: Page): Promise<void> {
  await page.goto('/manager/students/add');
  const file = { name: '2年1組.xlsx', mimeType: 'application/octet-stream', buffer: await classList() };
  await page.getByLabel('ファイルを選ぶ').setInputFiles(file);
  await page.getByRole('button', { name: /^3人/u }).click();
  await expect(page.getByRole('region', { name: '取りこんだ結果' })).toContainText('3人');
  await expectGoodLayout(page, 'school-year-imported');
}

/**
 * Makes login cards for all pupils of the class and opens them for printing. Resolves to the code of the first pupil's
 * card.
 */
async function printCards(page: Page): Promise<string> {
  const result = page.getByRole('region', { name: '取りこんだ結果' });
  await result.getByRole('link', { name: 'ログインカードを印刷する' }).click();
  await page.getByRole('button', { name: 'カードのない3人に作る' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'カードを作る', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ログインカードを3枚作りました' })).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: PUPILS[0][0] });
  return (await card.innerText()).match(/(?:[a-z2-9]{4}-){2}[a-z2-9]{4}/u)?.[0] ?? '';
}

/** Lets a school year pass: moves all class groups and group memberships of the school one year into the past. */
async function letAYearPass({ query }: Sakumon): Promise<void> {
  const school = 'school_id = (select id from school where name = $1)';
  await query(`update class_group set school_year = school_year - 1 where ${school}`, [SCHOOL]);
  await query(`update group_membership set from_date = from_date - 365 where ${school}`, [SCHOOL]);
}

async function changeClasses(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'クラス', exact: true }).click();
  await page.getByRole('link', { name: 'クラスを変える' }).click();
  await page.getByRole('tab', { name: '新しい年度のクラスに変える（名簿から）' }).click();
  const rows = PUPILS.map(([name, kana], index) => `3,2,${index + 1},${name},${kana}`);
  const text = ['年,組,番号,氏名,ふりがな', ...rows, '3,2,9,江川 のぞむ,えがわ のぞむ'].join('\r\n');
  const file = { name: '3年2組.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('ファイルを選ぶ').setInputFiles(file);
  await expect(page.getByRole('button', { name: /クラスの変更\s*3/u })).toBeVisible();
  await expect(page.getByRole('button', { name: /追加\s*1/u })).toBeVisible();
  await page.getByLabel(/新しいクラスを作る/u).check();
  await expectGoodLayout(page, 'school-year-change');
  await page.getByRole('button', { name: '4人のクラスを決める' }).click();
  await expect(page.getByRole('region', { name: '取りこんだ結果' })).toBeVisible();
}

async function seeLastYear(page: Page): Promise<void> {
  await page.goto('/manager/groups');
  const groups = page.getByRole('region', { name: /のクラス$/u });
  await expect(groups.getByRole('listitem').filter({ hasText: '3年2組' })).toContainText('児童4人');
  await expect(groups.getByRole('heading', { name: '2年1組' })).toHaveCount(0);
  const year = page.getByRole('combobox', { name: '年度' });
  await year.selectOption({ label: await year.locator('option', { hasText: '昨年度' }).innerText() });
  const group = groups.getByRole('listitem').filter({ hasText: '2年1組' });
  await expect(group).toContainText('児童3人');
  await expect(group.getByText('担任', { exact: true })).toBeVisible();
  await expectGoodLayout(page, 'school-year-last');
  await group.getByRole('button', { name: '2年1組のほかの操作' }).click();
  await group.getByRole('button', { name: '2年1組の児童を見る' }).click();
  for (const [name] of PUPILS) await expect(page.getByRole('dialog').getByRole('row', { name })).toBeVisible();
}

test('a school adds its first teacher and its first class and moves to the next school year', async ({
  onDevice,
  sakumon,
}) => {
  // In this test five people do their work, so it needs more time than other tests.
  test.slow();
  const [question] = questionsOfLevel(1);
  if (question === undefined) throw new Error('level 1 has questions');
  const initial = await test.step('an admin adds a school and its first teacher', async () =>
    addSchool(await onDevice()));
  const page = await onDevice();
  await test.step('the teacher chooses a password and makes a class from a spreadsheet', async () => {
    await arrive(page, initial);
    await addOwnGroup(page, '2年1組');
    await importClass(page);
  });
  const code = await test.step('the teacher prints login cards', () => printCards(page));
  await test.step('a pupil signs in by the card and solves a question', async () => {
    const pupil = await onDevice();
    await pupil.goto('/login');
    await pupil.getByRole('button', { name: 'ログインカードで ログイン' }).click();
    await pupil.getByLabel('ログインカードの ばんごう').fill(code);
    await pupil.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(pupil).toHaveURL(/\/question$/u);
    await expect(pupil.getByRole('banner')).toContainText(PUPILS[0][0]);
    const table = new TablePage(pupil);
    await table.example.getByRole('button', { name: 'やって みる' }).click();
    await table.solve(rightCards(question), 'mouse');
    await expect(table.success).toBeVisible();
  });
  await test.step('the teacher moves the class to the new school year, and last year stays visible', async () => {
    await letAYearPass(sakumon);
    await page.goto('/manager');
    await changeClasses(page);
    await seeLastYear(page);
  });
});
