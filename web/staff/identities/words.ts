import type { LinkedIdentity, LinkedIdentitySearchResult } from '../../../contract/linked-identities.ts';
import { formatNumericDateAndTime } from '../../ui/moments.ts';

export const IDENTITY_LINK_WORDS = {
  title: 'つながっているアカウント',
  explained: '学校のアカウントや学習eポータルから、そのままログインできます。',
  unlink: 'つながりを外す',
  unused: 'まだログインしていません',
  own: '外すと、ここからはログインできなくなり、ここからログインした端末はログアウトします（この端末をふくむこともあります）。メールアドレスとパスワードでのログインは、変わりません。もう一度つなぐこともできます。',
} as const;

/**
 * Returns the title of the dialog that removes the link of an account to an identity provider or portal. `whose`: for
 * the user's own account, the name of the provider or portal; for a pupil's account, the name of the pupil.
 */
export function unlinkDialogTitle(whose: string): string {
  return `${whose}のつながりを外しますか`;
}

type PupilLink = {
  readonly identity: LinkedIdentity;
  /** True if this link is the pupil's only way to sign in: there is no other link, no password and no login card. */
  readonly isOnlyWay: boolean;
};

/**
 * Returns the text that says what happens if a pupil's link to an identity provider or portal is removed, and what the
 * teacher must do afterwards.
 */
export function unlinkPupilConfirmation({ identity, isOnlyWay }: PupilLink): string {
  const follows = `${identity.name}からはログインできなくなり、そこからログインした端末はログアウトします。記録は残ります。`;
  const after = isOnlyWay
    ? 'この児童には、ほかのログインのしかたがありません。外したあとで、ログインカードを作ってわたしてください。'
    : 'ほかのログインのしかたは、そのまま使えます。';
  const again = identity.isPortal
    ? '児童を名簿に追加するポータルでは、次に開いたときに、新しい児童として加わります。'
    : '学校のアカウントでもう一度ログインすると、またつながることがあります。';
  return `${follows}${after}${again}`;
}

export const IDENTITY_PROVIDER_DOMAIN_WORDS = {
  title: '学校のアカウントのドメイン',
  explained:
    '学校のアカウントでログインできるのは、ここに登録したドメイン（またはテナントID）の人だけです。1つのドメインは、1つの学校にだけ登録できます。',
  none: 'まだありません。',
  unconfirmed: '先生が登録したものです。この学校のドメインかどうか、確かめてください。',
  label: 'ドメイン、またはテナントID',
  add: '登録する',
  confirm: '正しい',
  release: '外す',
  releasing: 'このドメインの人は、学校のアカウントで新しくつながらなくなります。記録は残ります。',
} as const;

/** Returns the text that says whether an identity provider is switched on in the settings of the school. */
export function providerStateWords(isOn: boolean): string {
  return isOn ? '学校の設定で使っています' : '学校の設定で、まだ使うことにしていません';
}

export function removeDomainDialogTitle(tenant: string): string {
  return `${tenant}を外しますか`;
}

export const IDENTITY_LINK_SEARCH_WORDS = {
  title: 'まちがったつながりを外す',
  explained:
    '学校のアカウントでログインすると、ほかの人のアカウントが開いてしまうときに使います。その人のメールアドレスでさがし、まちがったつながりを外してください。児童の名前は表示しません。',
  label: 'メールアドレス',
  find: 'さがす',
  undo: 'つながりを外す',
  none: 'このメールアドレスのつながりはありません。',
  undone: 'つながりを外しました。',
  undoing:
    'この学校のアカウントでは、ここに入れなくなります。ここからログインした端末はログアウトします。記録は残ります。',
} as const;

const ROLE_WORDS = { pupil: '児童', manager: '先生', admin: '管理者' } as const satisfies Record<
  LinkedIdentitySearchResult['role'],
  string
>;

/**
 * Returns a text with the school and the role of an account that is linked to an e-mail address. It contains no name,
 * because administrators must not see pupils' names.
 */
export function linkedAccountSchoolAndRole({ school, role }: LinkedIdentitySearchResult): string {
  return `${school.name}の${ROLE_WORDS[role]}`;
}

export function linkedIdentityDatesNote({ isPortal, name, linkedAt, lastLoginAt }: LinkedIdentitySearchResult): string {
  const from = isPortal ? '学習eポータル' : name;
  const used =
    lastLoginAt === null ? 'まだログインしていません' : `最後のログイン ${formatNumericDateAndTime(lastLoginAt)}`;
  return `${from}　つながった日時 ${formatNumericDateAndTime(linkedAt)}　${used}`;
}

/** UI text about the links between accounts and the identity providers or portals with which people sign in. */
export const LINKED_IDENTITY_WORDS = {
  lastLoginAt: (moment: string) => `最後のログイン ${moment}`,
  unlink: (name: string, since: string) => `${name}（${since}から）とのつながりを外す`,
  withProvider: (name: string) => `${name}と`,
  confirmTenant: (tenant: string, confirm: string) => `${tenant}は${confirm}`,
  releaseTenant: (tenant: string, release: string) => `${tenant}を${release}`,
  askUnlink: (link: string) => `${link}のつながりを外しますか`,
  undoLink: (link: string, undo: string) => `${link}の${undo}`,
} as const;
