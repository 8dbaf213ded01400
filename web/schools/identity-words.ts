export const IDENTITY_WORDS = {
  title: '学校のアカウントでのログイン',
  explained:
    'GoogleやMicrosoftなど、学校で使っているアカウントでログインできるようにします。パスワードやログインカードも、これまでどおり使えます。',
  hosted:
    'これでつながった人は、さくもんのパスワードのかわりに、むこうのパスワードでログインします。ログインカードはそのまま使えます。',
  tenants: '学校のドメイン、またはテナントID（1行に1つ）。ここにないアカウントは入れません。',
  linksEmail: 'たしかめられたメールアドレスが同じ人のアカウントと、はじめの1回でつなぐ',
  needsTenant: 'メールアドレスでつなぐには、学校のドメインかテナントIDを入れてください。',
  saved: 'ログインのしかたを保存しました。',
} as const;

/** One a line; empty lines say nothing. */
export function tenantsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
