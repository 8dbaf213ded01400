import type { StaffRole } from '../../../contract/roles.ts';

export const STAFF_WORDS = {
  archiving: 'すぐにログインできなくなり、使っている端末でもログアウトします。記録は残り、いつでも元にもどせます。',
  restoring: 'また、同じメールアドレスとパスワードでログインできるようになります。',
  added: '職員を加えました',
  teacherAdded: '先生を加えました',
  emailNote: 'ログインに使います',
  firstAdmin: 'このリンクで、さくもんの管理者になります。',
  nameChanged: '名前を変えました。',
  choose: 'えらんでください',
  notOwn: '自分の役割やパスワードを、ここで変えることはできません。ほかの管理者に頼んでください。',
  changingRole:
    '変えると、すべての端末でログアウトします。メールアドレスとパスワードはそのまま使えます。学校が変わると、担任のクラスからはずれます。',
  noGroups: '担任のクラスはありません',
} as const;

export const ROLE_NAMES = { manager: '先生', admin: '管理者' } as const satisfies Record<StaffRole, string>;

/** A post as it is chosen. */
export const POST_WORDS = {
  manager: ROLE_NAMES.manager,
  admin: `${ROLE_NAMES.admin}（すべての学校を見る）`,
} as const satisfies Record<StaffRole, string>;

/** How long the link of the first admin can be used. */
export function usableWords(until: string): string {
  return `使えるのは一度だけ、${until}までです。`;
}
