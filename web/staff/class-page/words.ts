import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';

/** UI text for teachers about the class page. The text for children is in web/app/class-page/class-page-words.ts. */
export const CLASS_PAGE_DIALOG_WORDS = {
  button: 'クラスのページ',
  off: '共同の端末に、クラスの児童の名前を並べるページです。この学校では使わない設定になっています。「設定」の「ログインの終わり」で、使うようにできます。',
  toSettings: '設定を開く',
  what: 'きょうだけ、クラスの児童の名前が並ぶページを開きます。児童は、名前をおして「絵のあいことば」か、ログインカードでログインします。',
  who: 'ページを見られるのは、この画面のQRか番号を知っている端末だけです。きょうの終わり（夜の0時）に、自動で終わります。',
  open: 'きょうのページを開く',
  scan: 'カメラで よんでね',
  type: 'または、つぎの ところで ばんごうを いれてね',
  qr: 'クラスの ページの QR',
  cards: '絵のあいことばを見る',
  renew: '番号を変える',
  close: 'ページを終える',
} as const;

export const RENEW_CLASS_PAGE_CONFIRMATION: ConfirmationWords = {
  title: 'ページの番号を変えますか',
  words: '今の番号とQRは使えなくなり、端末は新しいQRを読みなおします。ログインしている児童は、そのまま使えます。',
  button: '番号を変える',
};

export const CLOSE_CLASS_PAGE_CONFIRMATION: ConfirmationWords = {
  title: 'きょうのページを終えますか',
  words: '端末に名前が出なくなります。ログインしている児童は、そのまま使えます。',
  button: '終える',
};

export function classPageTitle(group: string): string {
  return `${group}の ページ`;
}
