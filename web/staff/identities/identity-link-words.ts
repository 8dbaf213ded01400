import type { LinkedIdentity } from '../../../contract/linked-identities.ts';

export const IDENTITY_LINK_WORDS = {
  title: 'つながっているアカウント',
  explained: '学校のアカウントや学習eポータルから、そのままログインできます。',
  unlink: 'つながりを外す',
  unused: 'まだログインしていません',
  own: '外すと、ここからはログインできなくなり、ここからログインした端末はログアウトします（この端末をふくむこともあります）。メールアドレスとパスワードでのログインは、変わりません。もう一度つなぐこともできます。',
} as const;

/** Of a provider or portal for oneself, of a pupil for teachers. */
export function unlinkTitle(whose: string): string {
  return `${whose}のつながりを外しますか`;
}

type PupilLink = {
  readonly identity: LinkedIdentity;
  /** Of all links, a password and a login card. */
  readonly isOnlyWay: boolean;
};

/** What follows when a pupil's link is undone, and what is still to be done then. */
export function unlinkPupilWords({ identity, isOnlyWay }: PupilLink): string {
  const follows = `${identity.name}からはログインできなくなり、そこからログインした端末はログアウトします。記録は残ります。`;
  const after = isOnlyWay
    ? 'この児童には、ほかのログインのしかたがありません。外したあとで、ログインカードを作ってわたしてください。'
    : 'ほかのログインのしかたは、そのまま使えます。';
  const again = identity.isPortal
    ? '児童を名簿に加えるポータルでは、次に開いたときに、新しい児童として加わります。'
    : '学校のアカウントでもう一度ログインすると、またつながることがあります。';
  return `${follows}${after}${again}`;
}
