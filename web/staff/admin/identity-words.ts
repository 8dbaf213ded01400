export const IDENTITY_WORDS = {
  title: '学校のアカウントでのログイン',
  explained:
    'GoogleやMicrosoftなど、学校で使っているアカウントでログインできるようにします。パスワードやログインカードも、これまでどおり使えます。',
  hosted:
    'これでつながった人は、さくもんのパスワードのかわりに、むこうのパスワードでログインします。ログインカードはそのまま使えます。',
  linksEmail: 'たしかめられたメールアドレスが同じ人のアカウントと、はじめの1回でつなぐ',
  saved: 'ログインのしかたを保存しました。',
} as const;

/** Whose accounts come in, as teachers read it: an admin assigns the domains. */
export function tenantsWords(tenants: readonly string[]): string {
  return tenants.length === 0
    ? 'この学校のドメインは、まだ登録されていません。新しくつなぐには、管理者に登録を頼んでください。'
    : `この学校のドメイン：${tenants.join('、')}（管理者が登録します）。ほかのドメインのアカウントでは、ログインできません。`;
}
