import type { z } from 'zod/mini';
import type { SchoolSettings } from '../../../contract/settings.ts';

export const IDENTITY_WORDS = {
  title: '学校のアカウントでのログイン',
  explained:
    'GoogleやMicrosoftなど、学校で使っているアカウントでログインできるようにします。パスワードやログインカードも、これまでどおり使えます。',
  hosted:
    'これでつながった人は、さくもんのパスワードのかわりに、むこうのパスワードでログインします。ログインカードはそのまま使えます。',
  linksEmail: 'たしかめられたメールアドレスが同じ人のアカウントと、はじめの1回でつなぐ',
  saved: 'ログインのしかたを保存しました。',
} as const;

/** Whose accounts come in, as teachers read it: an admin assigns the domains. */
export function tenantsWords(tenants: readonly string[]): string {
  return tenants.length === 0
    ? 'この学校のドメインは、まだ登録されていません。新しくつなぐには、管理者に登録を頼んでください。'
    : `この学校のドメイン：${tenants.join('、')}（管理者が登録します）。ほかのドメインのアカウントでは、ログインできません。`;
}

type Settings = z.infer<typeof SchoolSettings>;

export const SCHOOL_WORDS = {
  archiving: 'この学校の先生と児童は、すぐにログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'この学校の先生と児童は、またログインできるようになります。',
  notFound: 'この学校は見つかりませんでした。',
  isArchived: 'しまってある学校です。先生も児童もログインできません。',
  noTeachers: '先生はまだいません。はじめの先生を加えると、あとはその先生が準備できます。',
  noGroups: 'クラスはまだありません。先生がつくります。',
  settingsSaved: '設定を保存しました。',
  signsOut: '変えると、ほかの端末ではログアウトします。',
  passwordChanged: 'パスワードを変えました。',
} as const;

export const FURIGANA_WORDS: Readonly<Record<Settings['furigana'], string>> = {
  byGrade: '学年で習っていない漢字に付ける',
  all: 'すべての漢字に付ける',
  kanaOnly: '漢字を使わず、かなで書く',
};
export const OPENING_WORDS: Readonly<Record<Settings['levelOpening'], string>> = {
  byProgress: '前のレベルを解くと、次のレベルが開く',
  allOpen: 'すべてのレベルを、はじめから開く',
};
export const ORDER_WORDS = '「1つ分×いくつ分」の順でない式には、正解のあとで順序をひとこと伝える';

export const COMMON_NAMES_WORDS =
  '名簿に通称名がある児童は、通称名を名前として表示する（もとの氏名も残し、次の名簿と照らし合わせるときに使う）';

export function sharedWords(school: string): string {
  return `${school}の先生みんなに共通の設定です。`;
}

export function runningYearWords(year: number): string {
  return `今は${year}年度です（${year}年4月1日から${year + 1}年3月31日まで）。`;
}

export const SIGN_IN_END_WORDS = {
  unused: {
    choice: '児童は、30日使わないときまでログインしたままにする（1人1台のタブレットなど）',
    short: '30日使わないとき',
  },
  day: {
    choice: '児童がタブレットを共同で使うので、その日の終わり（夜の0時）に児童のログインを終える',
    short: 'その日の終わり',
  },
  dayWithPage: {
    choice:
      'その日の終わりに児童のログインを終え、「クラスのページ」も使う（先生が開いた日だけ、クラスの児童の名前がタブレットに並び、名前と「絵のあいことば」でもログインできる）',
    short: 'その日の終わり（クラスのページを使う）',
  },
} as const;

export const LEFT_PUPILS_WORDS =
  '卒業・転出した児童や、しまった児童の名前・ふりがな・メールアドレス・ログインカードなどは、次の期間のあとに自動で消えます。クラスの集計の数は変わりません。';

export function keptYearsWords(years: number): string {
  return `${years}年たったら消す`;
}

/** Where the list of schools stands empty. */
export function noSchoolWords(search: string, isArchive: boolean): string {
  if (search.trim() !== '') return 'この名前の学校は見つかりませんでした。';
  return isArchive ? 'しまってある学校はありません。' : '学校はまだありません。「学校を加える」から始めてください。';
}

export function notUsedWords(days: number): string {
  return `この${days}日間に取り組まれた問題はありません。`;
}
