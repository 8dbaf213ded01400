import type { AuditEntry } from '../../../../contract/audit.ts';
import { SUPPORT_SETTING_NAMES } from '../../../../contract/support.ts';
import { SUPPORT_SETTING_WORDS } from '../../words.ts';
import type { PermissionAction, PermissionResourceKind } from '../../../../contract/permissions.ts';

/** UI text of an audit log without entries. */
export const EMPTY_AUDIT_LOG_WORDS = {
  none: '記録はまだありません。',
  noneFound: 'あてはまる記録はありません。',
} as const;

type AuditEntrySentence = Pick<AuditEntry, 'action' | 'thing' | 'thingName' | 'whom' | 'whomCount' | 'details'>;

/** Returns an audit entry as one sentence. */
export function auditEntryWords({ action, thing, thingName, whom, whomCount, details }: AuditEntrySentence): string {
  const name = thingName === null ? whomWords(whom, whomCount) : `「${thingName}」`;
  const subject = `${thingWords(thing)}${name}`;
  if (details['undone'] !== true) return `${subject}${actionWords(action)}${fieldWords(details['fields'])}`;
  return details['roster'] === undefined
    ? `${subject}のクラスの変更を取り消しました`
    : `名簿の取りこみを取り消しました（${subject}）`;
}

/**
 * Returns the people whom an audit entry concerns, as text. `whom`: the names that the entry contains. `count`: the
 * number of all people concerned. If `count` is larger than the number of names, the text also contains the number of
 * the other people.
 */
function whomWords(whom: readonly string[], count: number): string {
  const more = count - whom.length;
  if (whom.length === 0) return more > 0 ? `（${more}人）` : '';
  return `${whom.map((name) => `「${name}」`).join('')}${more > 0 ? `ほか${more}人` : ''}`;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  displayName: '名前',
  kanaName: 'ふりがな',
  email: 'メールアドレス',
  number: '出席番号',
  furigana: 'ふりがな',
  ...Object.fromEntries(
    SUPPORT_SETTING_NAMES.map((support) => [`support.${support}`, SUPPORT_SETTING_WORDS[support].name]),
  ),
  taughtOrder: 'かけ算の順序',
  levelOpening: 'レベルの開き方',
  commonNames: '通称名の表示',
  preparesNextYear: '次の年度の準備',
  portal: '学習eポータル',
  recordStore: '学習記録の送信',
  rosterProvider: '名簿の提供元',
  rosterProviderRemoved: '名簿の提供元を外した',
  rosterPull: '提供元の名簿',
  seats: '座席',
  sharedDevices: 'ログインの終わり',
  classPages: 'クラスのページ',
  keepLeftPupils: '学校をはなれた児童の記録',
  identityTenants: '学校のアカウントのドメイン',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((grade) => [`grade.${grade}`, `${grade}年`])),
  builtInPlan: 'はじめの計画にもどした',
  oldCopy: 'ほかのサーバーへ移したあと、ここに残っていた写し',
};

function fieldWords(fields: AuditEntry['details'][string] | undefined): string {
  if (!Array.isArray(fields)) return '';
  return fields.length === 0
    ? '（どこも変わっていません）'
    : `（${fields.map((field) => FIELD_NAMES[field] ?? field).join('、')}）`;
}

function thingWords(thing: PermissionResourceKind): string {
  switch (thing) {
    case 'school':
      return '学校';
    case 'settings':
      return '学校の設定';
    case 'group':
      return 'クラス';
    case 'pupil':
      return '児童';
    case 'staff':
      return '職員';
    case 'account':
      return 'アカウント';
    case 'auditEntry':
      return '操作の記録';
    case 'loginCard':
      return 'ログインカード';
    case 'classPage':
      return 'クラスのページ';
    case 'picturePassword':
      return '絵のあいことば';
    case 'questionSet':
      return '問題セット';
    case 'lesson':
      return '授業';
    case 'record':
      return '学習の記録';
    case 'level':
      return 'レベル';
    case 'homework':
      return '宿題';
    case 'praise':
      return 'ほめことば';
    case 'classProblem':
      return 'みんなの もんだい';
    case 'pupilNote':
      return '覚え書き';
    case 'pupilTransfer':
      return '転校の記録';
    case 'yearPlan':
      return '年間計画';
    case 'writtenText':
      return '児童が書いた文';
  }
}

function actionWords(action: PermissionAction): string {
  switch (action) {
    case 'see':
      return 'を見ました';
    case 'add':
      return 'を追加しました';
    case 'edit':
      return 'を変更しました';
    case 'archive':
      return 'を休止しました';
    case 'restore':
      return 'を元にもどしました';
    case 'move':
      return 'のクラスを変えました';
    case 'resetPassword':
      return 'のパスワードを再設定しました';
    case 'endSessions':
      return 'を端末からログアウトさせました';
    case 'changeRole':
      return 'の役割を変えました';
    case 'changePassword':
      return 'のパスワードを変えました';
    case 'addFactor':
      return 'に認証アプリまたはパスキーを追加しました';
    case 'removeFactor':
      return 'から認証アプリまたはパスキーを外しました';
    case 'renewCodes':
      return 'の回復コードを作りなおしました';
    case 'resetFactor':
      return 'の認証アプリ・パスキーと回復コードをすべて外しました';
    case 'demandFactor':
      return 'で、二段階のログインを求めることにしました';
    case 'waiveFactor':
      return 'で、二段階のログインを求めないことにしました';
    case 'issue':
      return 'を発行しました';
    case 'revoke':
      return 'を使えなくしました';
    case 'open':
      return 'を開くクラスを決めました';
    case 'publish':
      return 'をすべての学校に公開しました';
    case 'export':
      return 'を書き出しました';
    case 'erase':
      return 'の名前などを消しました';
    case 'remove':
      return 'を消しました';
    case 'signIn':
      return 'にログインしました';
    case 'failSignIn':
      return 'にログインできませんでした';
    case 'signOut':
      return 'からログアウトしました';
    case 'link':
      return 'を学校のアカウントとつなぎました';
    case 'unlink':
      return 'と学校のアカウントとのつながりを外しました';
  }
}

/** Returns the name of an action for the filter. */
export function auditActionName(action: PermissionAction): string {
  switch (action) {
    case 'see':
      return '見る';
    case 'add':
      return '追加する';
    case 'edit':
      return '変更する';
    case 'archive':
      return '休止する';
    case 'restore':
      return '元にもどす';
    case 'move':
      return 'クラスを変える';
    case 'resetPassword':
      return 'パスワードを作りなおす';
    case 'endSessions':
      return 'ログアウトさせる';
    case 'changeRole':
      return '役割を変える';
    case 'changePassword':
      return 'パスワードを変える';
    case 'addFactor':
      return '認証アプリ・パスキーを追加する';
    case 'removeFactor':
      return '認証アプリ・パスキーを外す';
    case 'renewCodes':
      return '回復コードを作りなおす';
    case 'resetFactor':
      return 'ほかの職員の二段階のログインを外す';
    case 'demandFactor':
      return '二段階のログインを求める';
    case 'waiveFactor':
      return '二段階のログインを求めない';
    case 'issue':
      return 'カードなどを発行する';
    case 'revoke':
      return 'カードなどを使えなくする';
    case 'open':
      return '問題を開く';
    case 'publish':
      return '公開する';
    case 'export':
      return '書き出す';
    case 'erase':
      return '名前などを消す';
    case 'remove':
      return '消す';
    case 'signIn':
      return 'ログインする';
    case 'failSignIn':
      return 'ログインに失敗する';
    case 'signOut':
      return 'ログアウトする';
    case 'link':
      return '学校のアカウントとつなぐ';
    case 'unlink':
      return '学校のアカウントとのつながりを外す';
  }
}

/** UI text of the audit log and its filter. */
export const AUDIT_LIST_WORDS = {
  filter: '記録をさがす',
  person: 'した人・された人',
  staffMember: 'した職員・された職員',
  action: 'したこと',
  allActions: 'すべて（ログインをのぞく）',
  day: '日',
  title: '操作の記録',
  earlier: '前の記録も見る',
  when: 'いつ',
  who: 'だれが',
  what: '何を',
  fromWhere: 'どこから',
  unknownPerson: 'だれか分かりません',
  system: 'システム',
  noAddress: '記録なし',
} as const;
