import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

type Reading = readonly [string, string];

/** Texts that end with a statement instead of a question. */
const NO_QUESTION: readonly Reading[] = [
  ['faulty +2', 'プールに男子が12人、女子が9人いました。みずがつめたかったです。'],
  ['faulty decrease', 'ぼくはどんぐりを15こひろいました。弟に6こあげました。弟はよろこびました。'],
  ['faulty perUnit', '1はこに6こずつドーナツが入っています。はこは4はこあります。とてもおいしそうです。'],
  ['faulty compare', '姉は18さいです。わたしは姉より9さい年下です。姉はやさしいです。'],
  ['faulty decrease', 'ひもが24cmあります。8cm切って使いました。あまった分はすてました。'],
  [
    'faulty compare',
    'わたしのリボンは30cmで、妹のリボンは20cmです。わたしのほうが長いので、妹がうらやましがりました。',
  ],
  ['faulty times', 'たけしくんのカードは12まいです。ぼくのカードはその3ばいです。すごいです。'],
  ['faulty decrease', 'ケーキを8こ作りました。友だちが5こ食べました。みんなにこにこしていました。'],
  ['faulty increase', 'バスに13人のっていました。バス停で6人のりました。バスはこんでいました。'],
  ['faulty increase', 'おり紙を20まい買いました。先生が5まいくれました。うれしくてスキップしました。'],
  ['faulty decrease', '池にあひるが7わいました。3わとんでいきました。さみしくなりました。'],
];

/** Texts that lack the number of an event or of things. */
const NO_NUMBER: readonly Reading[] = [
  ['faulty increase', 'シールを何まいかもっていました。5まいもらいました。いま何まいですか。'],
  ['faulty decrease', 'あめを20こ買いました。弟が食べました。のこりは何こですか。'],
  ['faulty decrease', '水が2Lあります。みんなでのみました。のこりは何Lですか。'],
  ['faulty compare', 'ぼくの身長は120cmです。兄はもっと高いです。ちがいは何cmですか。'],
  ['faulty combine', 'りんごを6こ買いました。みかんも買いました。あわせて何こですか。'],
  ['faulty combine', '赤い花が8本さいています。白い花も少しさいています。ぜんぶで何本ですか。'],
  ['faulty perUnit', '1はこに8こ入りのおかしを何はこか買いました。ぜんぶで何こですか。'],
  ['faulty compare', 'ぼくは弟より3さい年上です。ぼくは何さいですか。'],
  ['faulty decrease', '50円のえんぴつを買いました。おつりはいくらですか。'],
  ['faulty increase', '金魚が9ひきいました。たくさん生まれました。ぜんぶで何びきになりましたか。'],
  ['faulty decrease', 'おはじきが18こあります。妹にあげたのでへりました。のこりは何こですか。'],
  ['faulty decrease', '子どもが15人いました。何人か帰りました。いま何人いますか。'],
];

/** Texts with one number that the answer does not need. */
const SUPERFLUOUS: readonly Reading[] = [
  ['8 decrease +1', 'ぼくは9さいです。あめを12こもっています。4こ食べました。のこりは何こですか。'],
  [
    '13 combine +1',
    '花だんに赤い花が8本、白い花が5本さいています。ちょうが3びきとんでいます。花はあわせて何本ですか。',
  ],
  ['23 decrease +1', '電車に35人のっていました。えきで12人おりました。電車は6両です。電車には何人のっていますか。'],
  ['9 decrease +1', '3時に公園に行きました。子どもが14人いました。5人帰りました。のこりは何人ですか。'],
  ['400 perUnit +1', '1こ80円のりんごを5こ買いました。お店まで15分かかりました。代金はいくらですか。'],
  [
    '42 perUnit +1',
    '1ふくろに6まいずつクッキーを入れます。ふくろは7つあります。お母さんは38さいです。クッキーは何まいですか。',
  ],
  [
    '20 times +1',
    '妹は本を5さつ読みました。わたしは妹の4ばい読みました。本だなは2つあります。わたしは何さつ読みましたか。',
  ],
  [
    '6 compare +1',
    'りんごが15こあります。みかんは9こあります。バナナは4本あります。りんごとみかんのちがいは何こですか。',
  ],
  ['15 decrease +1', 'えんぴつを24本もっています。弟に9本あげました。弟は6さいです。のこりは何本ですか。'],
];

/** Texts with two questions, of which the second need not be understood. */
const TWO_QUESTIONS: readonly Reading[] = [
  ['faulty combine compare', '赤いおはじきが14こ、青いおはじきが8こあります。ぜんぶで何こですか。ちがいは何こですか。'],
  ['9 decrease +1', 'みかんが15こあります。6こ食べました。のこりは何こですか。みかんはいくらですか。'],
  ['30 perUnit +1', '1はこに5こずつ、6はこ分のまんじゅうがあります。まんじゅうは何こですか。何人で食べますか。'],
  ['19 decrease +1', 'バスに28人のっています。9人おりました。いま何人ですか。つぎのバス停まで何分ですか。'],
  ['12 times +1', '弟は4さいです。兄は弟の3ばいの年です。兄は何さいですか。弟とのちがいは何さいですか。'],
];

/** Texts with a question about something that the story does not mention. */
const OTHER_THING: readonly Reading[] = [
  ['faulty +3', 'りすが6ぴき、うさぎが4ひきいます。きつねは何びきいますか。'],
  ['faulty increase +1', 'しろくまが5とういます。2とう来ました。しろくまの体重は何kgですか。'],
  ['faulty decrease +1', 'ボールが14こあります。6こ使いました。なんじになりましたか。'],
];

/** Texts with amounts and a question that does not say how the amounts belong together. */
const NO_RELATION: readonly Reading[] = [
  ['faulty +3', 'つくえが12こあります。いすが9こあります。こたえは何こですか。'],
  ['faulty +3', 'ぼくのおはじきは7こです。弟のおはじきは5こです。何こですか。'],
  ['faulty +3', 'いぬが3びきいます。ねこが4ひきいます。なんびきでしょう。'],
  ['faulty +3', 'バケツに水が5Lあります。ねこが3びき来ました。ぜんぶでいくつになりましたか。'],
  ['faulty +3', 'えんぴつが8本あります。友だちが3人来ました。えんぴつは何本になりましたか。'],
];

/** Texts in which two numbers changed places, so that the answer is impossible. */
const IMPOSSIBLE: readonly Reading[] = [
  ['-4 decrease', 'あめが5こあります。9こ食べました。のこりは何こですか。'],
  ['0.3333333333333333 perUnit', 'りんごが6こあります。1人に18こずつ分けます。何人に分けられますか。'],
  ['-8 decrease increase', 'はとが7わいました。5わきました。20わとんでいきました。のこりは何わですか。'],
  ['-3 decrease perUnit', '1はこに4こずつ、3はこあります。15こ食べました。のこりは何こですか。'],
];

/** Texts that are similar to the texts above but may have another meaning. The reader must not understand them. */
const NEAR: readonly string[] = [
  'みかんが12こあります。弟がつまんだ。のこりは何こですか。',
  'りんごが5こ、みかんが3こあります。みかんはりんごと同じ数です。',
  '赤いひもは12cmです。青いひもは9cmです。青いひものほうが長いです。ちがいは何cmですか。',
  'いすが6きゃくあります。子どもが8人います。いすはあと何きゃくいりますか。',
  'えんぴつが6本あります。けしゴムが4こあります。ぜんぶで何こですか。',
  'りんごが12こあります。おばあちゃんが買ってくれました。のこりは何こですか。',
  'クッキーを38まい、7まいずつふくろに入れます。ふくろは何まいいりますか。',
  'おり紙が50まいあります。8まいずつ配ります。何人に配れて、何まいあまりますか。',
  '家を8時に出ました。公園に8時20分につきました。何分かかりましたか。',
  'ふうせんが12こあります。さっき5こわれました。はじめ何こありましたか。',
  'ぼくは50円玉を4まい持っています。何円ありますか。',
  'きょうはりんごを1日に3こずつ4日食べました。のこりは何こですか。',
  '池にこいが6ぴきいました。あとから4ひき入れました。入れたこいは何びきですか。',
];

describe.each([
  ['no question', NO_QUESTION],
  ['no number', NO_NUMBER],
  ['a number too many', SUPERFLUOUS],
  ['two questions', TWO_QUESTIONS],
  ['another thing is asked', OTHER_THING],
  ['no relation', NO_RELATION],
  ['impossible numbers', IMPOSSIBLE],
] as const)('%s', (_, readings) => {
  test.each(readings)('has the reading %s: %s', (inShort, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
  });
});

test.each(NEAR)('is not understood: %s', (text) => {
  expect(readWithSecondReader(text).kind).toBe('unknown');
});
