export const STAFF_WORDS = {
  archiving: 'すぐにログインできなくなり、使っている端末でもログアウトします。記録は残り、いつでも元にもどせます。',
  restoring: 'また、同じメールアドレスとパスワードでログインできるようになります。',
  added: '職員を加えました',
  teacherAdded: '先生を加えました',
  emailNote: 'ログインに使います',
  firstAdmin: 'このリンクで、さくもんの管理者になります。',
} as const;

/** How long the link of the first admin can be used. */
export function usableWords(until: string): string {
  return `使えるのは一度だけ、${until}までです。`;
}
