import type { PortalResultSendingStatus, PortalResultFailure } from '../../../../contract/portals.ts';

export const PORTAL_WORDS = {
  title: '学習eポータル',
  explained:
    'L-Gateなどの学習eポータル（LTI）から、そのままさくもんを開けるようにします。パスワードやログインカードも、これまでどおり使えます。',
  add: 'ポータルを登録する',
  stop: 'やめる',
  saved: 'ポータルの設定を保存しました。',
  isOn: 'このポータルからのログインを受け付ける',
  addsPupils: 'はじめて来た児童を、名簿に追加する',
  addsPupilsNote: '選ばなければ、登録されていない児童は入れません。',
  sendsResults: 'レベルを終えたことを、ポータルに送る',
  sendsResultsNote:
    '送るのは、児童がポータルから開いたレベル・宿題・問題セットの問題を、すべて解いたこと（1点中の1点）と、その日時だけです。まちがいの数や、考え方は送りません。ポータルのほうで成績の欄が作られるかは、ポータルによります。',
  told: 'ポータルに知らせる値',
  toldNote:
    '先生は、このブラウザでさくもんにログインしたまま、ポータルからさくもんを開くと、自分のアカウントとつなげます。',
} as const;

/** How learning portals name the URLs that staff must copy from Sakumon into the portal's settings. */
export const PORTAL_URL_NAMES = {
  tool: 'Tool URL（ツールURL）',
  login: 'Initiate Login URL（ログイン開始URL）',
  keys: 'Public Keyset（公開鍵セット）',
  redirect: 'Redirect URI（もどり先）',
} as const;

/** The fields that describe a learning portal, in the order of the form, each with its name, label and example. */
export const PORTAL_FORM_FIELDS = [
  ['name', 'ポータルの名前', 'まなびポータル'],
  ['issuer', '発行者（Issuer / Platform ID）', 'https://portal.example.jp'],
  ['clientId', 'クライアントID（Client ID）', ''],
  ['loginUrl', 'ログインURL（Auth Login URL）', 'https://portal.example.jp/auth'],
  ['tokenUrl', 'トークンURL（Auth Token URL）', 'https://portal.example.jp/token'],
  ['keysUrl', '公開鍵セットURL（JWKS URL）', 'https://portal.example.jp/keys'],
] as const;

export const DEPLOYMENT_IDS_LABEL = 'デプロイメントID（Deployment ID）';

const FAILURE_WORDS: Readonly<Record<PortalResultFailure, string>> = {
  away: 'ポータルのサーバーが答えません',
  refused: 'ポータルが受け取りませんでした',
  malformed: 'ポータルの答えが読めませんでした',
};

/**
 * Returns the text with the numbers of results that were sent to the learning portal, that are waiting, and that were
 * given up. A result is given up if sending has failed for five days.
 */
export function sentResultsWords({ sent, waiting, givenUp, failure }: PortalResultSendingStatus): string {
  const counts = [
    `送ったもの${sent}件`,
    ...(waiting === 0 ? [] : [`これから送るもの${waiting}件`]),
    ...(givenUp === 0 ? [] : [`5日のあいだ送れず、やめたもの${givenUp}件`]),
  ].join('、');
  const why = failure === null ? '' : `（${FAILURE_WORDS[failure]}）`;
  const again = givenUp === 0 ? '' : '児童がポータルからもう一度開くと、また送ります。';
  return `レベルを終えたこと：${counts}${why}。${again}`;
}

/** UI text of the list of portals and the form of a portal. */
export const PORTAL_PANEL_WORDS = {
  onePerLine: (label: string) => `${label}（1行に1つ）`,
  register: '登録する',
  copyOf: (name: string) => `${name}をコピーする`,
  copied: 'コピーしました',
  copy: 'コピー',
  inUse: '使っています',
  switchedOff: '切ってあります',
} as const;
