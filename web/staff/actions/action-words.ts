import type { Confirmation } from './confirm-dialog.tsx';

/** `words`: what follows for whom. */
export function archiveWords(name: string, words: string): Confirmation {
  return { title: `${name}をしまいますか`, words, button: 'しまう' };
}

export function restoreWords(name: string, words: string): Confirmation {
  return { title: `${name}を元にもどしますか`, words, button: '元にもどす' };
}

export function resetPasswordWords(name: string): Confirmation {
  return {
    title: `${name}の新しいパスワードを作りますか`,
    words: '今のパスワードは使えなくなり、すべての端末でログアウトします。',
    button: '新しいパスワードを作る',
  };
}

export function endSessionsWords(name: string): Confirmation {
  return {
    title: `${name}をログアウトさせますか`,
    words: 'すべての端末でログアウトします。パスワードは変わりません。',
    button: 'ログアウトさせる',
  };
}

export const SESSIONS_ENDED = 'ログアウトさせました';

export function endedWords(name: string, ended: number): string {
  return ended === 0 ? `${name}は、どの端末でもログインしていませんでした。` : `${ended}台でログアウトしました。`;
}

export const PASSWORD_MADE = '新しいパスワードを作りました';
export const PASSWORD_SHOWN_ONCE = 'このパスワードは、今だけ表示されます。書きとめて、本人にわたしてください。';
export const PASSWORD_IS_INITIAL = 'はじめてログインしたときに、本人が新しいパスワードを決めます。';
