import { plainForms, type PlainForm } from './patterns.ts';

/** Rules for parts and wholes, questions, and things that are counted together. */
export const PLAIN_AMOUNTS: readonly PlainForm[] = plainForms([
  // Shares: 3分の1の 切手.
  // Numbers after は without です: ゆりさんは70回 わたしは48回.
  ['(?<=[はわ]A)、(?=[^。、0-9はわをに]{1,10}はX{1,10}より)', 'です。'],
  // Somebody eats or buys what was there: リスが 9こ 食べました, ままが 2こ かいました.
  // Things that are made of two sorts: おにぎりを さけと うめで 16こ つくりました.
  // Two questions in one sentence, and a total of two persons or things.
  // Parts of a whole: 「2本は 赤で、のこりは 青です」, 「もう 1つの かいだん」.
  ['(?:(?:いけ|池|水|みず|川|かわ|プール|ぷーる|うみ|海)に、?)?(?:とびこみ|飛びこみ|飛び込み)(?=ました)', '出ていき'],
  ['(?:(?:いけ|池|水|みず|川|かわ|プール|ぷーる|うみ|海)に、?)?(?:とびこん|飛びこん|飛び込ん)(?=[だで])', '出ていっ@'],
  ['出ていっ@だ', '出ていった'],
  ['(?<=[はが]A)なら(?!ん|べ|び)、?', 'です。'],
  ['S(W{1,10})[はわ]のこりは', 'のこりは'],
  ['(?:ふたり|二人|2人)(?:で)?(?=あわせ|合わせ|ぜんぶ|全部)', ''],
  [
    '(?<=A)(?:さきました|咲きました|さいています|さいていました)(?=。[^。]*A(?:です|で)[^。]*。?[^。]*(?:のこり|残り))',
    'あります',
  ],
  ['(?<=(?:のこり|残り)[^。]*。[^。]*DC)(?:さいた|咲いた)(?:の)?でしょうか?', 'ですか'],
  ['を(NB)が(?:見|み)に(?=来|き)', 'に$1'],
  // The circumstances of a game, and things of which somebody has a box.
  [
    'SW{0,12}(?:会|ごっこ|まつり|祭り|セール|バザー|入れ|いれ|れんしゅう|練習|えんそく|遠足|ゲーム|きょうそう|競走)で、',
    '',
  ],
]);
