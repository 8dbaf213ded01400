import type { PasswordFormWords } from '../../app/sign-in/failure-words.ts';
import type { BrowserSignInState } from '../../app/sign-in/sign-in-state.ts';
import { callFailureWords } from '../words.ts';

type Over = NonNullable<Extract<BrowserSignInState, { readonly kind: 'signedIn' }>['over']>;

/** The reasons why the session has ended, in words for staff. */
export const SESSION_OVER_WORDS: Readonly<Record<Over, string>> = {
  time: 'しばらく使わなかったので、ログアウトしました。',
  otherTab: 'ほかのタブで、ログアウトしました。',
  elsewhere: 'ほかの端末から、ここをログアウトしました。',
  byStaff: '管理者が、ここをログアウトしました。',
  password: 'パスワードが変わったので、ログアウトしました。新しいパスワードでログインしてください。',
  card: 'ログインカードが変わったので、ログアウトしました。',
  factor: '二段階のログインが外されたので、ログアウトしました。',
  provider: '学校のアカウントのほうでログアウトしたので、ここもログアウトしました。',
  unlinked: '学校のアカウントやポータルとのつながりが外されたので、ログアウトしました。',
};

export const SIGN_IN_AGAIN_WORDS = {
  title: 'もう一度ログインしてください',
  stays: '画面に入力したものは、そのまま残っています。ログインすると、続きができます。',
  otherWay: 'ほかの方法でログインする（新しいタブ）',
  afterOtherWay: '新しいタブでログインしたら、このタブにもどってください。',
  leave: '入力をすてて、この画面をはなれる',
} as const;

/** UI text of the form for signing in again, in words for staff. */
export const SIGN_IN_AGAIN_FORM_WORDS: PasswordFormWords = {
  noEmail: 'メールアドレスを入力してください。',
  noPassword: 'パスワードを入力してください。',
  showPassword: '表示する',
  hidePassword: 'かくす',
  failed: (code, retryAfter) => {
    const isWrong = code === 'wrong-password' || code === 'malformed-request';
    return isWrong
      ? 'メールアドレスかパスワードがちがいます。もう一度確かめてください。'
      : callFailureWords(code, retryAfter, null);
  },
};
