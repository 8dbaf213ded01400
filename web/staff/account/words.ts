import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPad/u, 'iPad'],
  [/iPhone/u, 'iPhone'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'Chromebook'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'MacかiPad'],
  [/Linux/u, 'Linux'],
];

/**
 * The first pattern that matches decides. The order matters: e.g. the user agent of Edge also contains Chrome and
 * Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

function nameIn(names: typeof SYSTEMS, agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/**
 * Returns a readable name of a device, which contains the operating system and the browser of its user agent. If the
 * user agent is null or not known, returns the text for an unknown device.
 */
export function deviceNameOfUserAgent(userAgent: string | null): string {
  const names = [nameIn(SYSTEMS, userAgent ?? ''), nameIn(BROWSERS, userAgent ?? '')].filter((name) => name !== null);
  return names.length === 0 ? 'わからない端末' : names.join('の');
}

export const SECOND_FACTOR_WORDS = {
  title: '二段階のログイン',
  none: '今は、パスワードだけでログインします。パスキー（指紋・顔・暗証番号で端末を開くときと同じ操作）か、認証アプリ（6けたのコードを出すアプリ）を追加すると、パスワードを知られても、ほかの人はログインできません。',
  some: 'ログインのとき、パスワードのあとに、パスキーか確認コードを使います。',
  addPasskey: 'パスキーを追加する',
  passkeyHow:
    '「追加する」を押すと、この端末（またはスマートフォン、セキュリティキー）が、指紋・顔・暗証番号などをたずねます。',
  passkeyName: 'このパスキーの名前',
  add: '認証アプリを追加する',
  remove: '外す',
  renew: '回復コードを作りなおす',
  scan: '認証アプリで、この四角い模様（QRコード）を読みとってください。',
  secret: 'カメラで読めないときは、アプリにこの文字を入力してください。',
  code: 'アプリに出た6けたのコード',
  name: 'この認証アプリの名前',
  nameNote: 'どの端末か、あとで分かる名前にします。',
  password: '今のパスワード',
  removingLast: 'パスキーも認証アプリも一つもなくなるので、回復コードも消え、パスワードだけのログインにもどります。',
  renewing: '前の回復コードは、すべて使えなくなります。',
  codesTitle: '回復コード',
  codes:
    'スマートフォンやパスキーをなくしたときは、このコードでログインできます。一つのコードは一度だけ使えます。今だけ表示されるので、印刷するか書きとめて、端末とは別の場所に保管してください。',
  print: '印刷する',
  kept: '書きとめました',
  exampleAppName: '自分のスマートフォン',
  addFactor: '追加する',
  secretLabel: 'アプリに入力する文字',
  examplePasskeyName: '自分の端末',
  nameWithAction: (name: string, action: string) => `${name}に${action}`,
  renewCodes: '作りなおす',
  passkeys: 'パスキー',
  authenticators: '認証アプリ',
  removeFactor: (name: string) => `${name}を外す`,
  addedAt: (moment: string) => `${moment}に追加しました`,
  lastLoginAt: (moment: string) => `最後のログイン ${moment}`,
} as const;

export const REMOVE_SECOND_FACTOR_WORDS = {
  authenticator: '外した認証アプリのコードでは、ログインできなくなります。',
  passkey: '外したパスキーでは、ログインできなくなります。',
} as const;

export const SECOND_FACTOR_REQUIRED_WORDS = {
  title: '二段階のログインの用意',
  why: '管理者が、この学校の職員に二段階のログインを求めています。どちらか一つを追加すると、はじめられます。',
  whyAdmin: '管理者には、二段階のログインが求められています。どちらか一つを追加すると、はじめられます。',
} as const;

/** UI text of the rules that require a second factor. */
export const SECOND_FACTOR_RULE_WORDS = {
  title: '二段階のログインを求める人',
  how: '求めると、まだパスキーも認証アプリもない人は、次の操作から、どちらかを追加するまでほかのことができません。学校のアカウントやポータルでログインした人には求めません（そちらの二段階が使われます）。',
  admins: '管理者',
  allStaff: 'すべての学校の先生',
  school: 'この学校の先生',
  demanded: '求めています',
  free: '求めていません',
  demand: '求める',
  waive: '求めない',
  byAll: 'すべての学校の先生に求めているので、この学校の先生にも求めています。',
} as const;

/**
 * Returns the texts that ask whether a second factor shall be required. `name`: the people of whom it is required.
 * `withoutFactor`: how many of them have none yet.
 */
export function demandFactorWords(
  kind: 'admins' | 'allStaff' | 'school',
  name: string,
  withoutFactor: number,
): ConfirmationWords {
  const when = kind === 'admins' ? '' : '授業の途中でも、';
  return {
    title: `${name}に、二段階のログインを求めますか`,
    words:
      withoutFactor === 0
        ? 'パスキーも認証アプリもない人は、今はいません。'
        : `パスキーも認証アプリもない人が${withoutFactor}人います。この人たちは、${when}どちらかを追加するまで、ほかのことができなくなります。`,
    button: SECOND_FACTOR_RULE_WORDS.demand,
  };
}

export function secondFactorRemovalTitle(name: string): string {
  return `「${name}」を外しますか`;
}

export function recoveryCodesLeftWords(left: number): string {
  return left <= 2
    ? `回復コードは、あと${writeNumberOfThings(left)}です。作りなおしておくと安心です。`
    : `回復コードは、あと${writeNumberOfThings(left)}です。`;
}

/** Returns the secret in groups of four characters, which are easier to type. */
export function formatSecretInGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?!$)/gu, '$1 ');
}

/** UI text of the list of devices on which a person is signed in. */
export const OWN_SESSIONS_WORDS = {
  title: 'ログイン中の端末',
  advice: '覚えのない端末があるときは、ログアウトさせて、パスワードを変えてください。',
  begunAt: (moment: string) => `${moment}にログイン`,
  thisDevice: 'この端末',
  endOf: (device: string, begun: string) => `${device}（${begun}にログイン）をログアウトさせる`,
  end: 'ログアウトさせる',
  endOthers: 'ほかの端末をすべてログアウトさせる',
} as const;

export const THEME_WORDS = {
  title: '画面の明るさ',
  choices: { system: '自動（この端末の設定に合わせる）', light: '明るい', dark: '暗い' },
  note: 'この端末だけに残る設定です。児童の画面、授業で映す画面、印刷するものは、いつも明るいままです。',
} as const;
