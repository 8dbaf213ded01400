import type { StaffRole } from '../../../contract/roles.ts';

export const STAFF_WORDS = {
  archiving: 'すぐにログインできなくなり、使っている端末でもログアウトします。記録は残り、いつでも元にもどせます。',
  restoring: 'また、同じメールアドレスとパスワードでログインできるようになります。',
  added: '職員を追加しました',
  teacherAdded: '先生を追加しました',
  emailNote: 'ログインに使います',
  firstAdmin: 'このリンクで、さくもんの管理者になります。',
  nameChanged: '名前を変えました。',
  choose: '選んでください',
  notOwn: '自分の役割やパスワードを、ここで変えることはできません。ほかの管理者に頼んでください。',
  changingRole:
    '変えると、すべての端末でログアウトします。メールアドレスとパスワードはそのまま使えます。学校が変わると、担任のクラスからはずれます。',
  noGroups: '担任のクラスはありません',
} as const;

export const ROLE_NAMES = { manager: '先生', admin: '管理者' } as const satisfies Record<StaffRole, string>;

/** UI text of the choice of role and school. */
export const ROLE_AND_SCHOOL_WORDS = {
  manager: ROLE_NAMES.manager,
  admin: `${ROLE_NAMES.admin}（すべての学校を見る）`,
} as const satisfies Record<StaffRole, string>;

/** Returns the text that says until when the first administrator can use the link for setting a password. */
export function firstAdminLinkExpiryWords(until: string): string {
  return `使えるのは一度だけ、${until}までです。`;
}

/** UI text of the list of staff and its dialogs. */
export const STAFF_SCREEN_WORDS = {
  firstAdmin: 'さいしょの管理者',
  backToLogin: 'ログインの画面にもどる',
  becomeAdmin: '管理者になる',
  optionalKana: 'ふりがな（なくてもよい）',
  newStaff: '新しい職員',
  addStaff: '職員を追加する',
  newTeacher: '新しい先生',
  addTeacher: '先生を追加する',
  emailIs: (email: string) => `メールアドレス：${email}`,
  changeName: '名前を変える',
  role: '役割',
  search: '名前・ふりがな・メールアドレスでさがす',
  allSchools: 'すべての学校',
  allRoles: 'すべての役割',
  login: 'ログイン',
  neverLoggedIn: 'まだログインしていない人',
  changeStaff: '職員を変更する',
  otherActions: 'そのほかの操作',
  changePost: '学校・役割を変える',
  renewPassword: 'パスワードを作りなおす',
  removeFactor: '認証アプリを外す',
  endSessions: 'ログアウトさせる',
  changePostOf: (name: string) => `${name}の学校・役割を変える`,
  leads: '担任',
  lastLogin: '最後のログイン',
  never: 'まだない',
  initialPasswordBy: (words: string) => `${words}（はじめのパスワードのまま）`,
  staff: '職員',
  countOfStaff: (count: string) => `${count}人`,
  changeOf: (name: string) => `${name}を変更する`,
  restoreOf: (name: string) => `${name}を元にもどす`,
  archivedStaff: '休止中の職員',
  showUsed: '使っている職員を見る',
  showArchived: '休止中の職員を見る',
  initialPassword: 'はじめのパスワードのまま',
  leadsGroups: (groups: string) => `担任：${groups}`,
  changeOrMoveOf: (name: string) => `${name}を変更する・学校を移す`,
  changeOrMove: '変更する・学校を移す',
} as const;

/** Names of the fields of a member of staff. They are shown when another administrator has also changed the fields. */
export const MEMBER_FIELD_WORDS = {
  name: '名前',
  reading: 'ふりがな',
  email: 'メールアドレス',
  role: '役割',
  state: '状態',
  password: 'パスワード',
  inUse: '利用中',
  archived: '休止中',
  initialPassword: 'はじめのパスワード',
  ownPassword: '本人が決めたパスワード',
} as const;

/** Returns a role together with the school in which it applies. */
export function roleAtSchoolWords(role: StaffRole, school: string): string {
  return `${ROLE_NAMES[role]}（${school}）`;
}

/** The texts that are shown instead of an empty list of staff. */
export const EMPTY_STAFF_LIST_WORDS = {
  narrowed: 'あてはまる職員はいません。',
  archived: '休止中の職員はいません。',
  none: '職員はまだいません。',
} as const;
