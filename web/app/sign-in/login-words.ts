import type { SessionEndCause } from './sign-in-state.ts';

/** UI text of the login screen, for children and adults. */
export const LOGIN_WORDS = {
  askTeacher: 'わからない ときは、先生に きいて ください。',
  waits: 'この たんまつに、まだ おくって いない きろくが あります。',
  waitsForOwner: 'その 人が ここで ログインすると、おくられます。',
  beginAgain: 'はじめからやりなおす',
  noCode: 'カードの ばんごうを いれて ください。',
  byCamera: 'カメラで カードを よむ',
  byCode: 'ばんごうを いれる',
  codeLength: 'カードの ばんごうは 12もじです。',
  opening: 'カメラを ひらいて います。',
  looking: 'カードを わくの なかに うつして ください。',
  otherQr: 'ログインカードでは ないようです。じぶんの カードを うつして ください。',
  found: 'よめました！',
} as const;

export const SESSION_ENDED_WORDS: Readonly<Record<SessionEndCause, string>> = {
  time: 'じかんが たったので、ログアウトしました。もういちど ログインして ください。',
  elsewhere: 'ほかの たんまつから、ここを ログアウトさせました。',
  byStaff: '先生か かんりしゃが、ここを ログアウトさせました。',
  password: 'パスワードが かわったので、ログアウトしました。あたらしい パスワードで ログインして ください。',
  card: 'カードや えの あいことばが かわったので、ログアウトしました。',
  factor: '二段階のログインが 外されたので、ログアウトしました。もういちど ログインして ください。',
  provider: '学校の アカウントの ほうで おわったので、ここも ログアウトしました。',
  unlinked: '学校の アカウントや ポータルとの つながりが はずされたので、ログアウトしました。',
};

/**
 * Why a sign-in with an account of an identity provider failed. The keys are the codes that the login page gets in its
 * query string.
 */
export const IDENTITY_FAILURE_WORDS: Readonly<Record<string, string>> = {
  cancelled: 'ログインを やめました。もういちど えらんで ください。',
  'provider-away': 'いま むこうの サーバーに つながりません。ほかの やりかたで ログインして ください。',
  'not-proved': 'ログイン できませんでした。もういちど はじめから ためして ください。',
  'unknown-person': 'この アカウントは まだ とうろくされて いません。先生に きいて ください。',
  busy: 'いま とても こんでいます。すこし まってから、もういちど ためして ください。',
  'school-moving': 'いま サーバーが じゅんび中です。すこし まってから、もういちど ためして ください。',
};

/** UI text of the sign-out. */
export const LOGOUT_WORDS = {
  question: 'おわる？',
  later: 'つづきは また できるよ。',
  stay: 'つづける',
  leave: 'おわる',
  title: 'おわります',
  sending: 'きろくを おくって います。',
  stays: 'この たんまつに ちゃんと のこして あります。つぎに ここで ログインした ときに おくります。',
  endsWithPage:
    'この ページを とじると きえて しまいます。つながったら、とじないで もう いちど ログインして ください。',
} as const;
