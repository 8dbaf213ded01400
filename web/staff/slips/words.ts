/** UI text of the slips with initial passwords. */
export const PASSWORD_SLIP_WORDS = {
  print: '手わたす紙を印刷する',
  title: 'さくもん',
  address: '開くところ',
  email: 'メールアドレス',
  password: 'はじめのパスワード',
  note: '14日のうちに、上のメールアドレスとパスワードでログインしてください。はじめに、自分のパスワードを決めます。ほかの人に見せず、ログインできたら、この紙は細かく切ってすててください。',
} as const;
