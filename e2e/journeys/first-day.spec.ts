import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { chooseOwnPassword, submitLoginForm } from '../people.ts';
import { addAuthenticatorApp } from '../second-factor.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { TablePage } from '../table.ts';

const test = testWithOwnSakumon({ demonstration: false });

const OWN_PASSWORD = 'a password of my own';
/**
 * The folder for the pictures of docs/operations/first-day.md. The test takes the pictures only if this environment
 * variable is set.
 */
const PICTURES = process.env['FIRST_DAY_PICTURES'];
const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 is empty');

const NAMES = Array.from(
  { length: 35 },
  (_, at) => `児童 ${'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめも'.charAt(at)}`,
);
const ROSTER = ['年\t組\t番号\t氏名', ...NAMES.map((name, at) => `1\t1\t${at + 1}\t${name}`)].join('\n');

/**
 * Counts the presses of a pointer (mouse or finger) in the page; typing and the Tab key do not count. Resolves to a
 * function that returns the number of presses so far.
 */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => (presses += 1));
  await page.addInitScript("addEventListener('pointerdown', () => window.pressed(), true)");
  return () => presses;
}

async function keepPicture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `first-day-${name}.png`), animations: 'disabled' });
}

const SMALL = { viewport: { width: 1180, height: 820 } };

test('a school is set up by the screens alone, from the one-time link to a class that composes', async ({
  onDevice,
  sakumon,
}) => {
  const admin = await onDevice(SMALL);
  const adminPresses = await countPresses(admin);
  await admin.goto(await sakumon.firstAdminLink());
  await admin.getByLabel('名前', { exact: true }).fill('管理 はじめ');
  await admin.getByLabel('メールアドレス').fill('hajime@sakumon.test');
  await admin.getByLabel('パスワード', { exact: true }).fill(OWN_PASSWORD);
  await admin.getByLabel('パスワード（もう一度）').fill(OWN_PASSWORD);
  await keepPicture(admin, '1-admin');
  await admin.getByRole('button', { name: '管理者になる' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: '二段階のログインの用意' })).toBeVisible();
  await addAuthenticatorApp(admin, OWN_PASSWORD);
  const adminSteps = admin.getByRole('region', { name: 'はじめの一歩' });
  await expect(adminSteps).toBeVisible();
  await keepPicture(admin, '2-admin-home');
  await adminSteps.getByRole('link', { name: '学校を追加する' }).click();
  await admin.getByRole('button', { name: '学校を追加する' }).click();
  await admin.getByLabel('学校の名前', { exact: true }).fill('ひがし小学校');
  await admin.getByRole('dialog').getByRole('button', { name: '学校を追加する' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'ひがし小学校' })).toBeVisible();
  await admin.getByRole('button', { name: '先生を追加する' }).click();
  await admin.getByRole('dialog').getByLabel('名前', { exact: true }).fill('先生 ひかり');
  await admin.getByRole('dialog').getByLabel('メールアドレス').fill('hikari@sakumon.test');
  await admin.getByRole('dialog').getByRole('button', { name: '先生を追加する' }).click();
  const initial = await admin.getByRole('status', { name: 'パスワード' }).innerText();
  await keepPicture(admin, '3-teacher-added');
  await admin.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(admin.getByRole('button', { name: '先生 ひかりを変更する・学校を移す' })).toBeVisible();
  expect(adminPresses()).toBeLessThanOrEqual(10);

  const teacher = await onDevice(SMALL);
  const teacherPresses = await countPresses(teacher);
  await teacher.goto('/login');
  await submitLoginForm(teacher, 'hikari@sakumon.test', initial);
  await chooseOwnPassword(teacher, initial, OWN_PASSWORD);
  const steps = teacher.getByRole('region', { name: 'はじめの一歩' });
  await expect(steps).toBeVisible();
  await keepPicture(teacher, '4-teacher-home');
  await expectGoodLayout(teacher, 'first-day-home');
  await steps.getByRole('button', { name: 'クラスを作る' }).click();
  const group = teacher.getByRole('dialog', { name: '新しいクラス' });
  await group.getByLabel('クラスの名前').fill('2年い組');
  await expect(group.getByLabel('学年')).toHaveValue('2');
  await group.getByLabel('クラスの名前').fill('１年１組');
  await expect(group.getByLabel('学年')).toHaveValue('1');
  await group.getByRole('button', { name: 'クラスを追加する' }).click();
  await steps.getByRole('link', { name: '児童を入れる' }).click();
  await teacher.getByRole('textbox', { name: /見出しもいっしょ/u }).fill(ROSTER);
  await keepPicture(teacher, '5-roster');
  await teacher.getByRole('button', { name: '打ちこんだ表を確かめる' }).click();
  // The roster writes grade and class as 1 and 1, but the class is named １年１組 (grade 1, class 1) with full-width
  // digits. The server recognises the existing class, so it does not suggest a new class.
  await expect(teacher.getByText('新しいクラスを作る')).toHaveCount(0);
  await teacher.getByRole('button', { name: '35人を取りこむ' }).click();
  await teacher.getByRole('link', { name: 'ログインカードを印刷する' }).click();
  await teacher.getByRole('button', { name: 'カードのない35人に作る' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'カードを作る' }).click();
  await expect(teacher.getByRole('heading', { name: 'ログインカードを35枚作りました' })).toBeVisible();
  await keepPicture(teacher, '6-cards');
  const card = teacher.getByRole('main').getByRole('listitem').first();
  const [code = ''] = (await card.innerText()).match(/(?:[a-z2-9]{4}-){2}[a-z2-9]{4}/u) ?? [];
  await teacher.getByRole('button', { name: '印刷が終わりました' }).click();
  await teacher.getByRole('link', { name: '児童にもどる' }).click();
  await teacher.getByRole('link', { name: 'きょうの画面にもどる' }).click();
  await keepPicture(teacher, '7-almost');
  await steps.getByRole('link', { name: 'はじめての授業を始める' }).click();
  await teacher.getByRole('button', { name: '授業を始める' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '始める', exact: true }).click();
  await expect(teacher.getByRole('heading', { level: 1, name: /^授業中/u })).toBeVisible();
  expect(teacherPresses()).toBeLessThanOrEqual(20);

  const pupil = await onDevice({ hasTouch: true, ...SMALL });
  await pupil.goto('/login');
  await pupil.getByRole('button', { name: 'ログインカードで ログイン' }).click();
  await pupil.getByLabel('ログインカードの ばんごう').fill(code);
  await pupil.getByRole('button', { name: 'ログイン', exact: true }).click();
  const table = new TablePage(pupil);
  await table.readExample('tapping');
  await table.solve(rightCards(first), 'tapping');
  await keepPicture(pupil, '8-pupil');
  await expect(teacher.getByText('35人中 1人 参加')).toBeVisible();
  await expect(teacher.getByRole('row', { name: /^児童 あ/u })).toContainText('正解');
  await keepPicture(teacher, '9-lesson');
  // The home page now links back to the running lesson instead of showing the list of first steps.
  await teacher.getByRole('link', { name: /にもどる$/u }).click();
  await teacher.getByRole('link', { name: 'きょうの画面にもどる' }).click();
  await expect(steps).toHaveCount(0);
  await expect(teacher.getByRole('link', { name: '１年１組の授業の画面へ' })).toBeVisible();
  await keepPicture(teacher, '10-running');
});
