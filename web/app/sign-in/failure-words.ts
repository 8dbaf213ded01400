import { isRefusalTextLoadedSeparately } from '../../../contract/refusal.ts';
import type { CallFailureCode } from '../client/call.ts';

const EXPIRED =
  'はじめの パスワードの きげん（14にち）が すぎて います。かんりしゃに あたらしい パスワードを もらって ください。';
const DISABLED = 'この アカウントは いま つかえません。先生に きいて ください。';
const AWAY =
  'いま ログインの サービスに つながりません。すこし まってから、もういちど ためすか、ほかの やりかたで ログインして ください。';
const UNKNOWN = 'この アカウントは まだ とうろくされて いません。先生に きいて ください。';
const NOT_WORKED = 'うまく いきませんでした。すこし まってから、もういちど ためして ください。';

/**
 * Returns the text that says why a sign-in failed, for the login page, which children and adults use. It does not reveal
 * whether the e-mail address or the password was wrong.
 */
export function signInFailureWords(code: CallFailureCode, retryAfter: number | null): string {
  if (code === 'initial-password-expired') return EXPIRED;
  if (code === 'user-disabled') return DISABLED;
  if (code === 'provider-away') return AWAY;
  if (code === 'unknown-person') return UNKNOWN;
  if (isRefusalTextLoadedSeparately(code)) return NOT_WORKED;
  switch (code) {
    case 'wrong-password':
    case 'malformed-request':
      return 'メールアドレスか パスワードが ちがいます。もういちど たしかめて ください。';
    case 'too-many-requests':
      return `なんども ちがったので、すこし おやすみです。${waitingTimeWords(retryAfter)} もういちど ためして ください。`;
    case 'network-request-failed':
      return 'いま サーバーに つながりません。ネットワークを たしかめて、もういちど ためして ください。';
    case 'body-too-slow':
      return 'ネットワークが ゆっくりで、とどきませんでした。もういちど ためして ください。';
    case 'busy':
    case 'too-many-at-once':
      return `いま とても こんでいます。${waitingTimeWords(retryAfter)} もういちど ためして ください。`;
    case 'database-unavailable':
    case 'school-moving':
      return 'いま サーバーが じゅんび中です。すこし まってから、もういちど ためして ください。';
    case 'signed-out':
    case 'forbidden-role':
    case 'foreign-origin':
    case 'level-closed':
    case 'not-found':
    case 'body-too-large':
    case 'internal-error':
      return NOT_WORKED;
  }
}

/** UI text of the form for signing in with a password. Which text is used depends on the place of the form. */
export type PasswordFormWords = {
  readonly noEmail: string;
  readonly noPassword: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  /** Returns the text that says why a sign-in failed. `retryAfter`: the waiting time in seconds; null if unknown. */
  readonly failed: (code: CallFailureCode, retryAfter: number | null) => string;
};

/** UI text of the form on the login page, which children and adults use. */
export const LOGIN_PAGE_FORM_WORDS: PasswordFormWords = {
  noEmail: 'メールアドレスを いれて ください。',
  noPassword: 'パスワードを いれて ください。',
  showPassword: 'みせる',
  hidePassword: 'かくす',
  failed: signInFailureWords,
};

/** Returns the text that says why a login card did not sign the pupil in. */
export function loginCardFailureWords(code: CallFailureCode, retryAfter: number | null): string {
  const isWrong = code === 'wrong-password' || code === 'malformed-request';
  if (isWrong) return 'カードの ばんごうが ちがうようです。もういちど たしかめて ください。';
  return signInFailureWords(code, retryAfter);
}

/** Returns a text that says how long the user must wait, rounded up to whole seconds or whole minutes. */
export function waitingTimeWords(seconds: number | null): string {
  if (seconds === null) return 'すこし まってから、';
  if (seconds <= 60) return `${Math.max(1, Math.ceil(seconds))}びょう まってから、`;
  return `${Math.ceil(seconds / 60)}ふん まってから、`;
}
