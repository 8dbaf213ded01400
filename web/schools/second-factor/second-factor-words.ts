export const SECOND_FACTOR_WORDS = {
  title: '二段階のログイン',
  none: '今は、パスワードだけでログインします。認証アプリ（スマートフォンなどで6けたのコードを出すアプリ）を加えると、パスワードを知られても、ほかの人はログインできません。',
  some: 'ログインのとき、パスワードのあとに、認証アプリの6けたのコードを入力します。',
  add: '認証アプリを加える',
  remove: '外す',
  renew: '回復コードを作りなおす',
  scan: '認証アプリで、この四角い模様（QRコード）を読みとってください。',
  secret: 'カメラで読めないときは、アプリにこの文字を入力してください。',
  code: 'アプリに出た6けたのコード',
  name: 'この認証アプリの名前',
  nameNote: 'どの端末か、あとで分かる名前にします。',
  password: '今のパスワード',
  removing: '外した認証アプリのコードでは、ログインできなくなります。',
  removingLast: '認証アプリが一つもなくなるので、回復コードも消え、パスワードだけのログインにもどります。',
  renewing: '前の回復コードは、すべて使えなくなります。',
  codesTitle: '回復コード',
  codes:
    'スマートフォンをなくしたときは、このコードでログインできます。一つのコードは一度だけ使えます。今だけ表示されるので、印刷するか書きとめて、スマートフォンとは別の場所にしまってください。',
  print: '印刷する',
  kept: 'しまいました',
} as const;

export function removeTitle(name: string): string {
  return `「${name}」を外しますか`;
}

export function codesLeftWords(left: number): string {
  return left <= 2
    ? `回復コードは、あと${left}つです。作りなおしておくと安心です。`
    : `回復コードは、あと${left}つです。`;
}

/** In groups of four, to be typed piece by piece. */
export function secretWords(secret: string): string {
  return secret.replaceAll(/(.{4})(?!$)/gu, '$1 ');
}
