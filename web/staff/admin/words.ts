import type { z } from 'zod/mini';
import type { SchoolSettings } from '../../../contract/settings.ts';

export const IDENTITY_PROVIDER_SETTING_WORDS = {
  title: '学校のアカウントでのログイン',
  explained:
    'GoogleやMicrosoftなど、学校で使っているアカウントでログインできるようにします。パスワードやログインカードも、これまでどおり使えます。',
  hosted:
    'これでつながった人は、さくもんのパスワードのかわりに、むこうのパスワードでログインします。ログインカードはそのまま使えます。',
  linksEmail: '確かめられたメールアドレスが同じ人のアカウントと、はじめの1回でつなぐ',
  saved: 'ログインのしかたを保存しました。',
} as const;

/**
 * Returns the text that lists, for teachers, the domains of the school accounts (e.g. at Google) with which people of
 * the school can sign in. Administrators set these domains.
 */
export function identityDomainsWords(tenants: readonly string[]): string {
  return tenants.length === 0
    ? 'この学校のドメインは、まだ登録されていません。新しくつなぐには、管理者に登録を頼んでください。'
    : `この学校のドメイン：${tenants.join('、')}（管理者が登録します）。ほかのドメインのアカウントでは、ログインできません。`;
}

type Settings = z.infer<typeof SchoolSettings>;

export const SCHOOL_WORDS = {
  archiving: 'この学校の先生と児童は、すぐにログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'この学校の先生と児童は、またログインできるようになります。',
  notFound: 'この学校は見つかりませんでした。',
  isArchived: '休止中の学校です。先生も児童もログインできません。',
  noTeachers: '先生はまだいません。はじめの先生を追加すると、あとはその先生が準備できます。',
  noGroups: 'クラスはまだありません。先生が作ります。',
  settingsSaved: '設定を保存しました。',
  signsOut: '変えると、ほかの端末ではログアウトします。',
  passwordChanged: 'パスワードを変えました。',
} as const;

export const FURIGANA_SETTING_WORDS: Readonly<Record<Settings['furigana'], string>> = {
  byGrade: '学年で習っていない漢字に付ける',
  all: 'すべての漢字に付ける',
  kanaOnly: '漢字を使わず、かなで書く',
};
export const LEVEL_OPENING_SETTING_WORDS: Readonly<Record<Settings['levelOpening'], string>> = {
  byProgress: '前のレベルを解くと、次のレベルが開く',
  allOpen: 'すべてのレベルを、はじめから開く',
};
export const MULTIPLICATION_ORDER_SETTING_WORDS =
  '「1つ分×いくつ分」の順でない式には、正解のあとで順序をひとこと伝える';

export const COMMON_NAMES_WORDS =
  '名簿に通称名がある児童は、通称名を名前として表示する（もとの氏名も残し、次の名簿と照らし合わせるときに使う）';

export function currentSchoolYearWords(year: number): string {
  return `今は${year}年度です（${year}年4月1日から${year + 1}年3月31日まで）。`;
}

export const PUPIL_SIGN_IN_DURATION_WORDS = {
  unused: {
    choice: '児童は、30日使わないときまでログインしたままにする（1人1台の端末など）',
    short: '30日使わないとき',
  },
  day: {
    choice: '児童が端末を共同で使うので、その日の終わり（夜の0時）に児童のログインを終える',
    short: 'その日の終わり',
  },
  dayWithPage: {
    choice:
      'その日の終わりに児童のログインを終え、「クラスのページ」も使う（先生が開いた日だけ、クラスの児童の名前が端末に並び、名前と「絵のあいことば」でもログインできる）',
    short: 'その日の終わり（クラスのページを使う）',
  },
} as const;

export const PUPILS_WHO_LEFT_WORDS =
  '卒業・転出した児童や、休止した児童の名前・ふりがな・メールアドレス・ログインカードなどは、次の期間のあとに自動で消えます。クラスの集計の数は変わりません。';

export function retentionYearsWords(years: number): string {
  return `${years}年たったら消す`;
}

/** Returns the text for an empty list of schools. */
export function emptySchoolListWords(search: string, isArchive: boolean): string {
  if (search.trim() !== '') return 'この名前の学校は見つかりませんでした。';
  return isArchive ? '休止中の学校はありません。' : '学校はまだありません。「学校を追加する」から始めてください。';
}

export function daysWithoutUseWords(days: number): string {
  return `この${days}日間に取り組まれた問題はありません。`;
}

/** UI text of the home pages of administrators and teachers. */
export const ADMIN_HOME_WORDS = {
  adminTitle: '管理者ホーム',
  audit: '操作の記録',
  addSchool: '学校を追加する',
  addTeacher: '先生を追加する',
  firstSteps: 'はじめの一歩',
  schoolsUnit: '校',
  groupsThisYear: '今年度のクラス',
  groupsUnit: '組',
  peopleUnit: '人',
  activePupils: 'この7日間に使った児童',
  teachers: '先生',
  newTeacher: '新しい先生',
} as const;

/** UI text about which schools use the product. */
export const SCHOOLS_BY_USAGE_WORDS = {
  title: '学校ごとの使用',
  inUse: (count: number) => `使っている学校（${count}校）`,
  inUseNote: 'この7日間に児童が使いました。使った児童の多い順です。',
  noneInUse: 'この7日間に児童が使った学校はありません。',
  usedSince: (day: string, pupils: number) => `${day}から使用・この7日間に${pupils}人`,
  unused: (count: number) => `使っていない学校（${count}校）`,
  unusedFirst: 'この7日間に使った児童がいません。長く使っていない順です。',
  allInUse: 'どの学校も、この7日間に使いました。',
  lastUsed: '最後に使った日',
  never: 'まだ使っていません',
  neverSince: (day: string) => `まだ使っていません（${day}に追加）`,
  usedUntil: (day: string) => `最後に使った日　${day}`,
  others: (count: number) => `ほか${count}校は、「学校」の一覧で、最後に使った日の順にならべると見られます。`,
  noneYet: '学校はまだありません。',
} as const;

/** UI text of the list of schools and its dialogs. */
export const SCHOOL_LIST_AND_DIALOG_WORDS = {
  newSchool: '新しい学校',
  renameSchool: '学校の名前を変える',
  schoolName: '学校の名前',
  countOfSchools: (count: string) => `${count}校`,
  renameOf: (name: string) => `${name}の名前を変える`,
  rename: '名前を変える',
  archiveOf: (name: string) => `${name}を休止する`,
  restoreOf: (name: string) => `${name}を元にもどす`,
  archivedSchools: '休止中の学校',
  showUsed: '使っている学校を見る',
  showArchived: '休止中の学校を見る',
  searchByName: '学校の名前でさがす',
  nameTaken: '同じ名前の学校があります。このままでも登録できますが、見分けにくくなります。',
} as const;

/** UI text of the settings of a person and of a school. */
export const SETTINGS_SCREEN_WORDS = {
  signInWith: (provider: string) => `${provider}でログインする`,
  commonNames: '通称名',
  factorOrder: 'かけ算の順序',
  levelOpening: 'レベルの開き方',
  sessionEnd: 'ログインの終わり',
  formerPupils: '学校をはなれた児童の記録',
  saveSettings: '設定を保存する',
  prepareYear: (year: number) =>
    `${year}年度の準備を始める（ホームに${year}年度のクラスも並び、新しいクラスは${year}年度のものになる）`,
  nextYear: '次の年度の準備',
  shown: '表示する',
  notShown: '表示しない',
  told: '伝える',
  notTold: '伝えない',
  begun: '始めている',
  notBegun: '始めていない',
  title: '設定',
  pages: {
    own: '自分',
    school: '学校',
    signIn: 'ログインと連携',
    actions: '操作の記録',
  },
  affects: {
    own: 'あなただけの設定です。ほかの先生や児童の画面は変わりません。',
    school: '学校のすべての先生と児童に効く設定です。',
    signIn: '学校のすべての先生と児童の、ログインのしかたと、外へ送る記録を決める設定です。',
    actions: '先生が行った操作の記録です。見ても何も変わりません。',
  },
  ownAccount: '自分のアカウント',
  currentPassword: '今のパスワード',
  schoolSettings: '学校の設定',
} as const;

/** UI text of the chart of daily usage. */
export const USAGE_BY_DAY_WORDS = {
  day: '日',
  checks: '取り組んだ回数',
  solved: '正解した回数',
  lastDays: (count: number) => `この${count}日間の利用`,
  checksLegend: (most: string) => `取り組んだ回数（最も多い日 ${most}回）`,
  solvedLegend: 'そのうち正解した回数',
  showTable: '数で見る',
  table: '日ごとの利用',
} as const;
