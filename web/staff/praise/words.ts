/** UI text of the dialog that sends praise. */
export const PRAISE_DIALOG_WORDS = {
  send: 'ほめことばを送る',
  sendTo: (name: string) => `${name}さんへ ほめことばを送る`,
  close: '閉じる',
  text: 'ことば（なくてもよい）',
  textNote: '60文字まで。児童が読める字で書いてください。',
  countOfPupils: (count: number) => `${count}人`,
  stamp: 'スタンプ',
  submit: '送る',
  sent: (count: number) => `${count}人に送りました`,
} as const;
