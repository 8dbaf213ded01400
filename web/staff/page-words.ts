/** Of what every staff screen stands on. */
export const PAGE_WORDS = {
  initialPassword: 'はじめのパスワードは、一度だけ使えます。これから使う自分のパスワードを入力してください。',
  meanwhile: '先に変更された内容です。このまま保存すると、入力した内容に置きかわります。',
} as const;
