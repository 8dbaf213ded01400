import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import type { ConfirmationWords } from './confirm-dialog.tsx';

/**
 * Returns the texts of the dialog that asks whether to archive something. `name`: its name. `words`: the consequences.
 */
export function archiveConfirmation(name: string, words: string): ConfirmationWords {
  return { title: `${name}を休止しますか`, words, button: '休止する' };
}

export function restoreConfirmation(name: string, words: string): ConfirmationWords {
  return { title: `${name}を元にもどしますか`, words, button: '元にもどす' };
}

export function resetPasswordConfirmation(name: string): ConfirmationWords {
  return {
    title: `${name}の新しいパスワードを作りますか`,
    words: '今のパスワードは使えなくなり、すべての端末でログアウトします。',
    button: '新しいパスワードを作る',
  };
}

export function secondFactorResetConfirmation(name: string): ConfirmationWords {
  return {
    title: `${name}の認証アプリを外しますか`,
    words:
      'スマートフォンをなくした人のための操作です。本人であることを確かめてから押してください。認証アプリと回復コードがすべて使えなくなり、すべての端末でログアウトします。次からはパスワードだけでログインできます。',
    button: '認証アプリを外す',
  };
}

export const SECOND_FACTOR_RESET_TITLE = '認証アプリを外しました';

export function secondFactorResetMessage(name: string, removed: number): string {
  return removed === 0
    ? `${name}は、認証アプリを使っていませんでした。`
    : `${name}の認証アプリ（${writeNumberOfThings(removed)}）を外しました。次のログインのあと、「設定」からもう一度追加してもらってください。`;
}

export function endSessionsConfirmation(name: string): ConfirmationWords {
  return {
    title: `${name}をログアウトさせますか`,
    words: 'すべての端末でログアウトします。パスワードは変わりません。',
    button: 'ログアウトさせる',
  };
}

export const SESSIONS_ENDED_TITLE = 'ログアウトさせました';

export function sessionsEndedMessage(name: string, ended: number): string {
  return ended === 0 ? `${name}は、どの端末でもログインしていませんでした。` : `${ended}台でログアウトしました。`;
}

export const NEW_PASSWORD_TITLE = '新しいパスワードを作りました';
export const PASSWORD_SHOWN_ONCE_WORDS = 'このパスワードは、今だけ表示されます。書きとめて、本人にわたしてください。';
export const INITIAL_PASSWORD_WORDS = 'はじめてログインしたときに、本人が新しいパスワードを決めます。';

export const ACTION_WORDS = {
  undo: '取り消す',
} as const;
