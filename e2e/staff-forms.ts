import type { Locator, Page } from '@playwright/test';
import { LESSON_STAFF_FORMS } from './lesson-forms.ts';
import { E2E_PASSWORD, PUPIL } from './people.ts';
import { QUESTION_FORMS } from './question-forms.ts';
import type { Sakumon } from './sakumon.ts';
import { addAuthenticatorApp, addVirtualPasskeyAuthenticator, beginAddingAuthenticatorApp } from './second-factor.ts';
import {
  locateOpenDialog,
  createDialogButtonFinder,
  nameOf,
  createPageButtonFinder,
  openDialog,
  type StaffForms,
} from './staff-form.ts';

async function fillPerson(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('名前', { exact: true }).fill('田中 はじめ');
  await dialog.getByLabel('メールアドレス').fill(email);
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
  await locateOpenDialog(page).getByRole('button', { name: '名前などを消す' }).click();
  await locateOpenDialog(page).getByRole('button', { name: '次へ' }).click();
  await locateOpenDialog(page).getByRole('textbox').fill(name);
}

/**
 * All staff forms, by the file below web/ that contains the form. The import of a roster is included. It has no form
 * element: a teacher pastes the roster into the page.
 */
export const STAFF_FORMS: StaffForms = {
  'staff/groups/group-dialog.tsx': {
    who: 'teacher',
    path: '/manager',
    fill: async (page) => (await openDialog(page, '新しいクラス')).getByLabel('クラスの名前').fill('3年9組'),
    press: createDialogButtonFinder('クラスを追加する'),
  },
  'staff/members/new-teacher-dialog.tsx': {
    who: 'teacher',
    path: '/manager',
    fill: async (page) => fillPerson(await openDialog(page, '新しい先生'), 'tanaka@demo.sakumon.test'),
    press: createDialogButtonFinder('先生を追加する'),
  },
  'staff/members/own-name-form.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: (page) => page.getByRole('textbox', { name: '名前' }).fill('佐藤 あおい'),
    press: createPageButtonFinder('名前を変える'),
  },
  'staff/admin/school-settings-form.tsx': {
    who: 'teacher',
    path: '/manager/settings/school',
    fill: (page) => page.getByLabel('すべての漢字に付ける').check(),
    press: createPageButtonFinder('設定を保存する'),
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
    press: createPageButtonFinder('登録する'),
  },
  'staff/form-with-new-password.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      await page.getByLabel('今のパスワード').fill(E2E_PASSWORD);
      await page.getByLabel('新しいパスワード', { exact: true }).fill('a password of my own');
      await page.getByLabel('新しいパスワード（もう一度）').fill('a password of my own');
    },
    press: createPageButtonFinder('パスワードを変える'),
  },
  'staff/actions/confirm-dialog.tsx': {
    who: 'teacher',
    path: '/manager',
    fill: async (page) => {
      await page.getByRole('button', { name: '1年1組のほかの操作' }).click();
      await openDialog(page, '1年1組を休止する');
    },
    press: createDialogButtonFinder('休止する'),
  },
  'staff/pupils/pupil-dialog.tsx': {
    who: 'teacher',
    path: '/manager/students',
    fill: async (page, sakumon) => {
      const dialog = await openDialog(page, `${await nameOf(sakumon, PUPIL)}を変更する`);
      await dialog.getByLabel('名前', { exact: true }).fill('寿限無 五劫');
    },
    press: createDialogButtonFinder('保存する'),
  },
  'staff/pupils/erase-dialog.tsx': {
    who: 'teacher',
    path: '/manager/students',
    fill: askToErase,
    press: createDialogButtonFinder('名前などを消す'),
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
    press: createPageButtonFinder(/^1人を取りこむ$/u),
  },
  'staff/roster/within-field.tsx': { sendsNothing: 'part of the roster, which sends' },
  ...LESSON_STAFF_FORMS,
  ...QUESTION_FORMS,
  'staff/account/add-authenticator-dialog.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      await beginAddingAuthenticatorApp(page);
      await locateOpenDialog(page).getByLabel('アプリに出た6けたのコード').fill('123456');
      await locateOpenDialog(page).getByLabel('今のパスワード').fill(E2E_PASSWORD);
    },
    press: createDialogButtonFinder('追加する'),
    isRefused: true,
  },
  'staff/account/add-passkey-dialog.tsx': {
    who: 'teacher',
    path: '/manager/settings',
    fill: async (page) => {
      await addVirtualPasskeyAuthenticator(page);
      const dialog = await openDialog(page, 'パスキーを追加する');
      await dialog.getByLabel('このパスキーの名前').fill('しょくいんしつの 端末');
      await dialog.getByLabel('今のパスワード').fill(E2E_PASSWORD);
    },
    press: createDialogButtonFinder('追加する'),
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
    press: createDialogButtonFinder('作りなおす'),
  },
  'staff/admin/school-actions.tsx': {
    who: 'admin',
    path: '/admin/school',
    fill: async (page) => (await openDialog(page, '学校を追加する')).getByLabel('学校の名前').fill('みどり小学校'),
    press: createDialogButtonFinder('学校を追加する'),
  },
  'staff/members/new-staff-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page) => {
      const dialog = await openDialog(page, '職員を追加する');
      await fillPerson(dialog, 'tanaka@sakumon.test');
      await dialog.getByLabel('役割').selectOption('admin');
    },
    press: createDialogButtonFinder('職員を追加する'),
  },
  'staff/members/staff-member-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page, sakumon) => {
      const dialog = await openDialog(page, `${await nameOf(sakumon, 'teacher@demo.sakumon.test')}を変更する`);
      await dialog.getByLabel('名前', { exact: true }).fill('佐藤 あおい');
    },
    press: createDialogButtonFinder('保存する'),
  },
  'staff/members/staff-post-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page, sakumon) => {
      const dialog = await openDialog(page, `${await nameOf(sakumon, 'teacher@demo.sakumon.test')}を変更する`);
      await dialog.getByRole('button', { name: '学校・役割を変える' }).click();
      await locateOpenDialog(page).getByLabel('役割').selectOption('admin');
    },
    press: createDialogButtonFinder('学校・役割を変える'),
  },
  'staff/staff-list/staff-list-dialog.tsx': {
    who: 'admin',
    path: '/admin/staff',
    fill: async (page) => {
      const list = '学校\t名前\tふりがな\tメールアドレス\nみどり小学校\t青木 そら\tあおき そら\tsora@sakumon.test';
      await (await openDialog(page, '名簿から追加する')).getByRole('textbox', { name: '名簿' }).fill(list);
    },
    press: createDialogButtonFinder('確かめる'),
  },
};
