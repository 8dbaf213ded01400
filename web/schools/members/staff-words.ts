export const STAFF_WORDS = {
  archiving: 'すぐにログインできなくなり、使っている端末でもログアウトします。記録は残り、いつでも元にもどせます。',
  restoring: 'また、同じメールアドレスとパスワードでログインできるようになります。',
  added: '職員を加えました',
  teacherAdded: '先生を加えました',
} as const;
