import type { BrowserSignInState } from '../../app/sign-in/sign-in-state.ts';

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
