import type {
  LastRosterPull,
  RosterPullFailure,
  RosterPullFailureCode,
  RosterPullStep,
  RosterProvider,
} from '../../../contract/roster-provider.ts';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';

/** UI text of the connection to the provider of a roster. */
export const ROSTER_PROVIDER_WORDS = {
  title: '名簿の提供元（OneRoster）',
  explained:
    '教育委員会などの名簿のサーバー（OneRoster 1.2）から、児童の名簿を取りに行きます。取りこむ前に、変わるところを確かめます。',
  baseUrl: '名簿のアドレス',
  baseUrlExample: 'https://roster.example.jp/ims/oneroster/rostering/v1p2',
  tokenUrl: 'トークンのアドレス',
  tokenUrlExample: 'https://roster.example.jp/token',
  clientId: 'クライアントID',
  secret: 'シークレット',
  secretKept: 'シークレット（変えるときだけ入れてください）',
  nightlyAt: '毎日取りに行く時刻',
  nightlyAtNote:
    '空のときは、ボタンを押したときだけ取りに行きます。変わるところが少なく、直すところがないときは、自動で取りこみます。多いときは、取りこまずに先生が確かめるのを待ちます。',
  saved: '名簿の提供元の設定を保存しました。',
  findSchools: 'つながるか試して、学校を選ぶ',
  finding: '提供元に聞いています…',
  school: '提供元の学校',
  chooseSchool: 'この学校にする',
  schoolChosen: '学校を選びました。',
  toPull: '名簿を取りに行く画面へ',
  remove: 'この提供元を外す',
  removed: '名簿の提供元を外しました。',
} as const;

export const REMOVE_ROSTER_PROVIDER_WORDS = {
  title: '名簿の提供元を外しますか',
  words:
    'アドレス、シークレット、最後に取りに行った結果を消し、毎日の取りこみをやめます。今の児童とクラスは、そのまま残ります。',
  button: '外す',
} as const satisfies ConfirmationWords;

/** UI text of the screen that pulls the roster. */
export const PULL_SCREEN_WORDS = {
  title: '名簿を取りに行く',
  settings: '設定',
  explained: '提供元の名簿と、今の名簿を比べます。取りこむまで、今の名簿は変わりません。',
  pull: '名簿を取りに行く',
  pulling: '取りに行っています…',
  evenIfMostGone: '半分以上がいなくなる名簿を見る',
  unchanged: '今の名簿は変わっていません。',
  underway: 'ほかの人か、自動の時刻の取りこみが、いま取りに行っています。少し待ってから、もう一度押してください。',
  roster: '提供元の名簿',
  none: '名簿の提供元が、まだ設定されていません。',
  toSettings: '設定を開く',
} as const;

/** Returns the text that names the school whose roster is pulled. */
export function providerSchoolWords({ school }: Pick<RosterProvider, 'school'>): string {
  return school === null ? '' : `学校：${school.name}`;
}

/** Returns the text that the connection to the roster provider works and that the provider has only this school. */
export function connectedToOnlySchoolWords(name: string): string {
  return `「${name}」につながりました。`;
}

/**
 * Returns the text that the connection to the roster provider works and that the user must choose one of its schools.
 */
export function chooseProviderSchoolWords(count: number): string {
  return `つながりました。学校が ${count}校あるので、選んでください。`;
}

const PART_WORDS: Readonly<Record<RosterPullStep, string>> = {
  token: 'トークン',
  orgs: '学校の一覧',
  academicSessions: '年度の一覧',
  classes: 'クラスの一覧',
  users: '児童の一覧',
  enrollments: '在籍の一覧',
};

const FAILURE_WORDS: Readonly<Record<RosterPullFailureCode, string>> = {
  away: '提供元のサーバーが答えません。時間をおいて、もう一度取りに行ってください',
  tookTooLong: '時間がかかりすぎたので、とちゅうでやめました',
  limited: '提供元のサーバーがこみあっています。時間をおいて、もう一度取りに行ってください',
  redirected: '別のアドレスへ行くように言われたので、やめました。アドレスの設定を確かめてください',
  notFound: 'アドレスが見つかりません。アドレスの設定を確かめてください',
  refused: '提供元に断られました。クライアントIDとシークレット、読み取りの許可を確かめてください',
  noToken: 'トークンが読めません。トークンのアドレスを確かめてください',
  tooLarge: '答えが大きすぎるので、読みませんでした',
  tooManyPages: 'ページが多すぎるので、読みませんでした',
  pageLoop: '同じページがくり返していて、終わりがありません',
  countMismatch: '提供元の言う件数と、届いた件数が合いません',
  changedMeanwhile: '読んでいる間に中身が変わりました。もう一度取りに行ってください',
  notJson: '答えが OneRoster の形（JSON・UTF-8）ではありません。アドレスの設定を確かめてください',
  malformed: '答えの中身が OneRoster 1.2 の形に合いません',
  duplicate: '同じIDが2回出てきます',
  unknownReference: '一覧にない児童・クラス・年度を指しています',
  otherSchool: '別の学校のものが混じっています',
  notAStudent: '児童のはずの人が、児童ではない役割になっています',
  wrongDates: '終わりの日が、はじめの日より前になっています',
  noSchool: '学校が見つかりません。設定で、学校を選びなおしてください',
  chooseSchool: '学校が2校以上あります。設定で、学校を選んでください',
  noPupils: 'この学校の児童が一人もいません',
  mostGone: '今の児童の半分以上が、提供元の名簿にいません。提供元の名簿を確かめてください',
};

/** Returns the reason why pulling a roster failed. `part`: the part of the roster that could not be pulled. */
export function pullFailureWords({ code, part }: RosterPullFailure): string {
  return `${part === null ? '' : `${PART_WORDS[part]}：`}${FAILURE_WORDS[code]}。`;
}

const CAUTION_WORDS: Readonly<Record<Extract<LastRosterPull, { result: 'waits' }>['cautions'][number], string>> = {
  faults: '直すところがある',
  classes: '学年を決められないクラスがある',
  newGroups: '新しいクラスができる',
  leaving: '転出・卒業になる児童が多い',
  moving: 'クラスが変わる児童が多い',
  renaming: '名前が変わる児童が多い',
};

/**
 * Returns the text about the last pull from the roster provider: when it was, how many pupils the roster had, and what
 * the result was.
 */
export function lastPullWords(last: LastRosterPull | null): string {
  if (last === null) return 'まだ取りに行っていません。';
  const when = formatNumericDateAndTime(last.at);
  switch (last.result) {
    case 'shown':
      return `最後に取りに行ったのは${when}で、${last.pupils}人を読みました。`;
    case 'applied':
      return `${when}に ${last.pupils}人を読み、変わったところを自動で取りこみました。`;
    case 'unchanged':
      return `${when}に ${last.pupils}人を読みました。変わったところはありませんでした。`;
    case 'waits':
      return `${when}に ${last.pupils}人を読みましたが、${last.cautions.map((each) => CAUTION_WORDS[each]).join('、')}ので、取りこまずに待っています。名簿を取りに行って、確かめてください。`;
    case 'failed':
      return `${when}に取りに行きましたが、読めませんでした。${pullFailureWords(last.failure)}${PULL_SCREEN_WORDS.unchanged}`;
  }
}
