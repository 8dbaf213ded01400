import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from '@playwright/test';
import { removeReadings } from '../engine/editor/readings.ts';
import { templateExampleRows } from '../engine/question-table/template.ts';
import { addPastLesson, addGroupWithoutActs } from './past-lessons.ts';
import { fetchGroupIdOfPupil } from './lessons.ts';
import { E2E_PASSWORD, PUPIL } from './people.ts';
import { questionsOfLevel, rightCards } from './question-bank.ts';
import type { Sakumon } from './sakumon.ts';
import {
  addAuthenticatorApp,
  addSimulatedAuthenticator,
  beginAddingAuthenticatorApp,
  type ComputeAuthenticatorCode,
} from './second-factor.ts';
import { startAsNewPupil } from './start-as-new-pupil.ts';

/**
 * Describes a staff form that sends a request: how a test opens the form, what the test types, and which button sends
 * the request.
 */
export type StaffFormDescription = {
  readonly who: 'teacher' | 'admin';
  readonly path: string | ((sakumon: Sakumon) => Promise<string>);
  /**
   * Fills in the form and does not send it. If the form adds a second factor, resolves to the function that computes
   * the codes of this factor, because the test needs them to sign in again.
   */
  readonly fill: (page: Page, sakumon: Sakumon) => Promise<ComputeAuthenticatorCode | void>;
  readonly press: (page: Page) => Locator;
  /** True if the server refuses what the test typed even while the test is signed in. */
  readonly isRefused?: true;
  /**
   * The condition under which the form is shown: only on a server with a sign-in provider, or only if the host has a
   * name instead of an IP address. Undefined if the form is always shown.
   */
  readonly where?: 'with provider' | 'on localhost';
};

/** A form that sends no request. `sendsNothing`: the reason. */
type OtherForm = { readonly sendsNothing: string };

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

function inDialog(name: string): StaffFormDescription['press'] {
  return (page) => dialogOf(page).getByRole('button', { name, exact: true });
}

function onPage(name: string | RegExp): StaffFormDescription['press'] {
  return (page) => page.getByRole('button', { name, exact: true });
}

async function inClass(sakumon: Sakumon, page = 'analytics'): Promise<string> {
  return `/manager/${page}/${await fetchGroupIdOfPupil(sakumon, PUPIL)}`;
}

async function nameOf({ query }: Sakumon, email: string): Promise<string> {
  const [row] = await query('select display_name from account where email = $1', [email]);
  return String(row?.['display_name']);
}

async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  return dialogOf(page);
}

async function chooseFile(page: Page, rows: ReturnType<typeof templateExampleRows>): Promise<void> {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '問題', rows }] }));
  const file = { name: 'れんしゅう.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('ファイルを選ぶ').setInputFiles(file);
}

async function chooseExample(page: Page): Promise<void> {
  await chooseFile(page, templateExampleRows());
  await page.getByRole('button', { name: '2問を取りこむ' }).waitFor();
}

async function bringInExample(page: Page): Promise<void> {
  await chooseExample(page);
  await page.getByRole('button', { name: '2問を取りこむ' }).click();
  await page.getByText('「れんしゅう」に2問を取りこみました。').waitFor();
}

async function giveHomework(page: Page): Promise<void> {
  const dialog = await openDialog(page, '宿題を出す');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: '出す', exact: true }).click();
  await page.getByRole('button', { name: 'しめきりを変える' }).waitFor();
}

async function fillPerson(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('名前', { exact: true }).fill('田中 はじめ');
  await dialog.getByLabel('メールアドレス').fill(email);
}

/**
 * Lets a new pupil of the class solve a question on another device. Then opens, in the teacher's page, the record of
 * this work.
 */
async function openNewRecord(page: Page, sakumon: Sakumon): Promise<void> {
  const device = await page.context().browser()?.newContext({ baseURL: sakumon.url, serviceWorkers: 'block' });
  const [question] = questionsOfLevel(1);
  if (device === undefined || question === undefined) throw new Error('there is a browser, and level 1 has a question');
  const { table } = await startAsNewPupil(sakumon, await device.newPage());
  await table.solve(rightCards(question), 'mouse');
  const solved = page.getByRole('gridcell', { name: '正解した', exact: true });
  while (!(await solved.first().isVisible())) {
    await page.reload();
    await page.getByRole('grid').or(page.getByText('記録はまだありません')).waitFor();
  }
  await device.close();
  await solved.first().click();
}

/**
 * Adds a class that made mistakes in two lessons, so that its page proposes a next lesson. Resolves to the path of this
 * page.
 */
async function classThatWasWrong(sakumon: Sakumon): Promise<string> {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  await addPastLesson(sakumon, group, 9, 6);
  await addPastLesson(sakumon, group, 2, 6);
  return `/manager/analytics/${group}`;
}

/**
 * Opens the dialog that erases an archived pupil's personal data, and types the pupil's name, which confirms the
 * erasing.
 */
async function askToErase(page: Page, sakumon: Sakumon): Promise<void> {
  await sakumon.query('update account set archived_at = now() where email = $1', [PUPIL]);
  const name = await nameOf(sakumon, PUPIL);
  await page.getByRole('button', { name: '休止中の児童を見る' }).click();
  await page.getByRole('row', { name }).click();
  await dialogOf(page).getByRole('button', { name: '名前などを消す' }).click();
  await dialogOf(page).getByRole('button', { name: '次へ' }).click();
  await dialogOf(page).getByRole('textbox').fill(name);
}

/**
 * All staff forms, by the file below web/ that contains the form. Also contains the field into which a roster is
 * pasted.
 */
export const STAFF_FORMS: Readonly<Record<string, StaffFormDescription | OtherForm>> = {
  'staff/groups/group-dialog.tsx': {
    who: 'teacher',
    path: '/manager',
    fill: async (page) => (await openDialog(page, '新しいクラス')).getByLabel('クラスの名前').fill('3年9組'),
    press: inDialog('クラスを追加する'),
  },
  'staff/members/new-teacher-dialog.tsx': {
    who: 'teacher',
    path: '/manager',
    fill: async (page) => fillPerson(await openDialog(page, '新しい先生'), 'tanaka@demo.sakumon.test'),
    press: inDialog('先生を追加する'),
  },
  'staff/members/own-name-form.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: (page) => page.getByRole('textbox', { name: '名前' }).fill('佐藤 あおい'),
    press: onPage('名前を変える'),
  },
  'staff/admin/school-settings-form.tsx': {
    who: 'teacher',
    path: '/manager/settings/school',
    fill: (page) => page.getByLabel('すべての漢字に付ける').check(),
    press: onPage('設定を保存する'),
  },
  'staff/admin/school-identity-form.tsx': {
    who: 'teacher',
    path: '/manager/settings/sign-in',
    fill: async (page) => {
      const form = page.getByRole('form', { name: 'がっこうの アカウント' });
      await form.getByLabel('がっこうの アカウントでログインする').check();
      await form.getByLabel(/メールアドレスが同じ人/u).check();
    },
    press: (page) =>
      page.getByRole('form', { name: 'がっこうの アカウント' }).getByRole('button', { name: '保存する' }),
    where: 'with provider',
  },
  'staff/admin/portals/portal-form.tsx': {
    who: 'teacher',
    path: '/manager/settings/sign-in',
    fill: async (page) => {
      await page.getByRole('button', { name: 'ポータルを登録する' }).click();
      const form = page.getByRole('form', { name: 'ポータルを登録する' });
      await form.getByLabel('ポータルの名前').fill('まなびポータル');
      await form.getByLabel(/^発行者/u).fill('https://portal.test');
      await form.getByLabel(/^クライアントID/u).fill('client');
      await form.getByLabel(/^ログインURL/u).fill('https://portal.test/auth');
      await form.getByLabel(/^トークンURL/u).fill('https://portal.test/token');
      await form.getByLabel(/^公開鍵セットURL/u).fill('https://portal.test/keys');
      await form.getByLabel(/^デプロイメントID/u).fill('deployment');
    },
    press: onPage('登録する'),
  },
  'staff/form-with-new-password.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      await page.getByLabel('今のパスワード').fill(E2E_PASSWORD);
      await page.getByLabel('新しいパスワード', { exact: true }).fill('a password of my own');
      await page.getByLabel('新しいパスワード（もう一度）').fill('a password of my own');
    },
    press: onPage('パスワードを変える'),
  },
  'staff/actions/confirm-dialog.tsx': {
    who: 'teacher',
    path: '/manager',
    fill: async (page) => {
      await page.getByRole('button', { name: '1年1組のほかの操作' }).click();
      await openDialog(page, '1年1組を休止する');
    },
    press: inDialog('休止する'),
  },
  'staff/pupils/pupil-dialog.tsx': {
    who: 'teacher',
    path: '/manager/students',
    fill: async (page, sakumon) => {
      const dialog = await openDialog(page, `${await nameOf(sakumon, PUPIL)}を変更する`);
      await dialog.getByLabel('名前', { exact: true }).fill('寿限無 五劫');
    },
    press: inDialog('保存する'),
  },
  'staff/pupils/erase-dialog.tsx': {
    who: 'teacher',
    path: '/manager/students',
    fill: askToErase,
    press: inDialog('名前などを消す'),
  },
  'staff/roster/one-pupil-form.tsx': { sendsNothing: 'adds a line to the roster, which sends' },
  'staff/roster/roster-import.tsx': {
    who: 'teacher',
    path: '/manager/students/add',
    fill: async (page) => {
      const pasted = '年\tクラス\t番号\t氏名\tよみ\n2\t1組\tx\t小川 千尋\tおがわ ちひろ';
      await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        heading.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, pasted);
      await page.getByLabel('2行目の出席番号').fill('39');
      await page.getByText('直りました。').waitFor({ state: 'attached' });
    },
    press: onPage(/^1人を取りこむ$/u),
  },
  'staff/roster/within-field.tsx': { sendsNothing: 'part of the roster, which sends' },
  'staff/homework/give-homework-dialog.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon, 'homework'),
    fill: async (page) => (await openDialog(page, '宿題を出す')).getByRole('checkbox').first().check(),
    press: inDialog('出す'),
  },
  'staff/homework/homework-panel.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon, 'homework'),
    fill: async (page) => {
      await giveHomework(page);
      await (await openDialog(page, 'しめきりを変える')).getByLabel('いつまでに').fill('2099-03-01');
    },
    press: inDialog('変える'),
  },
  'staff/praise/praise-form.tsx': {
    who: 'teacher',
    path: '/manager/analytics/record',
    fill: async (page, sakumon) => {
      await openNewRecord(page, sakumon);
      const dialog = await openDialog(page, 'ほめことばを送る');
      await dialog.getByRole('radio').nth(1).check({ force: true });
      await dialog.getByLabel(/^ことば/u).fill('よく かんがえたね。');
    },
    press: inDialog('送る'),
  },
  'staff/group-page/next-lesson-dialog.tsx': {
    who: 'teacher',
    path: classThatWasWrong,
    fill: async (page) => (await openDialog(page, 'つぎの授業の提案')).getByText('この授業を始める').waitFor(),
    press: inDialog('この授業を始める'),
  },
  'staff/group-page/levels/levels-dialog.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon),
    fill: async (page) => (await openDialog(page, 'レベルを開く')).getByRole('radio').nth(1).check(),
    press: inDialog('決める'),
  },
  'staff/offer/offer-dialog.tsx': {
    who: 'teacher',
    path: (sakumon) => inClass(sakumon),
    fill: async (page) => (await openDialog(page, '授業を始める')).getByRole('checkbox').first().check(),
    press: inDialog('始める'),
  },
  'staff/year-plan/unit-dialog.tsx': {
    who: 'teacher',
    path: '/manager/year-plan',
    fill: async (page) => (await openDialog(page, '単元を追加する')).getByLabel('単元の名前').fill('学校のまつり'),
    press: inDialog('保存する'),
  },
  'staff/year-plan/import-dialog.tsx': {
    who: 'teacher',
    path: '/manager/year-plan',
    fill: async (page) => {
      const dialog = await openDialog(page, 'CSVから取りこむ');
      const buffer = Buffer.from('学年,月,単元,レベル\n2,4,たし算,レベル2-1');
      await dialog.getByLabel('ファイルを選ぶ').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await dialog.getByText('1個の単元を読み取りました。').waitFor();
    },
    press: inDialog('取りこむ'),
  },
  'staff/questions/upload-report.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await chooseExample(page);
      await page.getByLabel('問題セットの名前').fill('わたしの もんだい');
    },
    press: onPage('2問を取りこむ'),
  },
  'staff/questions/edit-set-dialog.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await bringInExample(page);
      await (await openDialog(page, 'れんしゅうを変更する')).getByRole('textbox').fill('べつの名前');
    },
    press: inDialog('名前を保存する'),
  },
  'staff/questions/open-set-dialog.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await bringInExample(page);
      await (await openDialog(page, 'れんしゅうをクラスに開く')).getByLabel('2年1組').check();
    },
    press: inDialog('保存する'),
  },
  'staff/questions/readings-panel.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await chooseFile(
        page,
        templateExampleRows().map((cells) => cells.map(removeReadings)),
      );
      await page.getByLabel('花', { exact: true }).fill('ハナ');
    },
    press: onPage('すべてこれでよい'),
  },
  'staff/questions/editor/keep-dialog.tsx': {
    who: 'teacher',
    path: '/upload',
    fill: async (page) => {
      await page.getByRole('button', { name: 'はじめから作る' }).click();
      await page.getByText('正しい組み合わせ 1つ').waitFor();
      await (await openDialog(page, '保存する')).getByRole('textbox').first().fill('わたしの もんだい');
    },
    press: inDialog('入れる'),
  },
  'staff/questions/editor/draft-card-row.tsx': { sendsNothing: 'the draft is stored by itself' },
  'staff/questions/editor/reading-strip.tsx': { sendsNothing: 'the draft is stored by itself' },
  'staff/account/add-authenticator-dialog.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      await beginAddingAuthenticatorApp(page);
      await dialogOf(page).getByLabel('アプリに出た6けたのコード').fill('123456');
      await dialogOf(page).getByLabel('今のパスワード').fill(E2E_PASSWORD);
    },
    press: inDialog('追加する'),
    isRefused: true,
  },
  'staff/account/add-passkey-dialog.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      await addSimulatedAuthenticator(page);
      const dialog = await openDialog(page, 'パスキーを追加する');
      await dialog.getByLabel('このパスキーの名前').fill('しょくいんしつの 端末');
      await dialog.getByLabel('今のパスワード').fill(E2E_PASSWORD);
    },
    press: inDialog('追加する'),
    where: 'on localhost',
  },
  'staff/account/proven-change-dialogs.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      const code = await addAuthenticatorApp(page, E2E_PASSWORD);
      const dialog = await openDialog(page, '回復コードを作りなおす');
      await dialog.getByLabel('今のパスワード').fill(E2E_PASSWORD);
      return code;
    },
    press: inDialog('作りなおす'),
  },
  'staff/admin/school-actions.tsx': {
    who: 'admin',
    path: '/admin/school',
    fill: async (page) => (await openDialog(page, '学校を追加する')).getByLabel('学校の名前').fill('みどり小学校'),
    press: inDialog('学校を追加する'),
  },
  'staff/members/new-staff-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page) => {
      const dialog = await openDialog(page, '職員を追加する');
      await fillPerson(dialog, 'tanaka@sakumon.test');
      await dialog.getByLabel('役割').selectOption('admin');
    },
    press: inDialog('職員を追加する'),
  },
  'staff/members/staff-member-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page, sakumon) => {
      const dialog = await openDialog(page, `${await nameOf(sakumon, 'teacher@demo.sakumon.test')}を変更する`);
      await dialog.getByLabel('名前', { exact: true }).fill('佐藤 あおい');
    },
    press: inDialog('保存する'),
  },
  'staff/members/staff-post-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page, sakumon) => {
      const dialog = await openDialog(page, `${await nameOf(sakumon, 'teacher@demo.sakumon.test')}を変更する`);
      await dialog.getByRole('button', { name: '役割を変える' }).click();
      await dialogOf(page).getByLabel('役割').selectOption('admin');
    },
    press: inDialog('役割を変える'),
  },
  'staff/staff-list/staff-list-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page) => {
      const list = '学校\t名前\tふりがな\tメールアドレス\nみどり小学校\t青木 そら\tあおき そら\tsora@sakumon.test';
      await (await openDialog(page, '名簿から追加する')).getByRole('textbox', { name: '名簿' }).fill(list);
    },
    press: inDialog('確かめる'),
  },
};
