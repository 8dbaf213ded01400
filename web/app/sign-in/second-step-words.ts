import type { PasskeyFailure } from './passkeys.ts';

/** UI text of the second step of a sign-in. Only staff have a second step. */
export const SECOND_STEP_WORDS = {
  passkey: 'パスキーでログイン',
  or: 'または',
  nothing: '確認コードを入力してください。',
  wrong: '確認コードがちがいます。アプリに今出ている6けたを入力してください。',
  wrongPasskey: 'パスキーを確かめられませんでした。「はじめからやりなおす」を押してください。',
  byCode:
    '認証アプリに出ている6けたのコードを入力してください。スマートフォンがないときは、回復コードでもログインできます。',
  byRecoveryCode: 'パスキーが使えないときは、回復コードを入力してください。',
} as const;

export const PASSKEY_FAILURE_WORDS: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'パスキーを使いませんでした。もう一度お試しください。',
  'there-already': 'この端末のパスキーは、もう追加してあります。',
  'no-host': 'この住所（URL）では、パスキーを使えません。管理者に、名前のある住所（https）で開くように伝えてください。',
  'not-able': 'この端末やブラウザでは、パスキーを使えません。認証アプリを使ってください。',
};
