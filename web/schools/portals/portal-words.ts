export const PORTAL_WORDS = {
  title: '学習eポータル',
  explained:
    'L-Gateなどの学習eポータル（LTI）から、そのままさくもんを開けるようにします。パスワードやログインカードも、これまでどおり使えます。',
  add: 'ポータルを登録する',
  stop: 'やめる',
  saved: 'ポータルの設定を保存しました。',
  isOn: 'このポータルからのログインを受け付ける',
  addsPupils: 'はじめて来た児童を、名簿に加える',
  addsPupilsNote: 'えらばなければ、登録されていない児童は入れません。',
  told: 'ポータルに知らせる値',
  toldNote:
    '先生は、このブラウザでさくもんにログインしたまま、ポータルからさくもんを開くと、自分のアカウントとつなげます。',
} as const;

/** What a portal calls what it wants to know of us. */
export const TOLD_NAMES = {
  tool: 'Tool URL（ツールURL）',
  login: 'Initiate Login URL（ログイン開始URL）',
  keys: 'Public Keyset（公開鍵セット）',
  redirect: 'Redirect URI（もどり先）',
} as const;

/** What we want to know of it, in the order of the form. */
export const PORTAL_FIELDS = [
  ['name', 'ポータルの名前', 'まなびポータル'],
  ['issuer', '発行者（Issuer / Platform ID）', 'https://portal.example.jp'],
  ['clientId', 'クライアントID（Client ID）', ''],
  ['loginUrl', 'ログインURL（Auth Login URL）', 'https://portal.example.jp/auth'],
  ['tokenUrl', 'トークンURL（Auth Token URL）', 'https://portal.example.jp/token'],
  ['keysUrl', '公開鍵セットURL（JWKS URL）', 'https://portal.example.jp/keys'],
] as const;

export const DEPLOYMENTS_LABEL = 'デプロイメントID（Deployment ID）';
