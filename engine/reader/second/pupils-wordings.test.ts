import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

type Texts = readonly (readonly [string, string])[];

/**
 * Texts about the total of things with different counters. The sign `?` marks similar texts that must not be
 * understood.
 */
const DIFFERENT_THINGS: Texts = [
  ['8 combine', 'かめが5ひき、石が3こあります。かめと石をあわせるといくつですか。'],
  ['3 combine', 'かめと石があわせて8つあります。かめは5ひきです。石は何こですか。'],
  ['12 combine', 'お皿とりんごの数をたすと20になります。お皿は8まいです。りんごは何こありますか。'],
  ['3 combine', 'りすときのこを絵にかきました。ぜんぶで8こです。りすは5ひきです。きのこは何こですか。'],
  ['50 combine', 'ノートとペンを買って、あわせて130円でした。ノートは80円です。ペンは何円ですか。'],
  ['50 combine', 'ノートを80円で買いました。ペンも買いました。ぜんぶで130円でした。ペンはいくらですか。'],
  ['18 combine', '犬が16ぴきいた。パンが2つあった。犬とパン、合わせていくつ？'],
  ['faulty combine', 'えんぴつと消しゴムがあわせて15あります。えんぴつは8本です。のこりは消しゴムです。'],
  ['faulty combine', 'えんぴつが3本と消しゴムが2こあります。あわせます。'],
  ['?', '犬が3びきいます。りんごが8こあります。あわせていくつですか。'],
  ['?', '水が3L、米が8kgあります。水と米をあわせるといくつですか。'],
  ['?', 'かめと石があわせて8つあります。さるは3びきです。石は何こですか。'],
  ['?', 'お父さんとお母さんがいます。ぜんぶで8こです。お父さんは3こです。お母さんは何こですか。'],
];

/** Questions for the amount before or after an event. The sign `?` marks similar texts that must not be understood. */
const BEFORE_AND_AFTER: Texts = [
  ['12 decrease', 'ボールを3こすてました。のこりは9こです。すてる前、ボールは何こありましたか。'],
  ['80 decrease', 'ぼくは30円のあめを買いました。50円のこっています。買う前、いくら持っていましたか。'],
  ['9 decrease', '公園で12人の子どもがあそんでいました。3人が家に帰りました。まだ公園にいる子どもは何人ですか。'],
  ['6 decrease', 'いけにかもが9わいました。3わがとんでいきました。まだいけにいるかもは何わですか。'],
  ['3 decrease', '12まいあったおり紙のうち、9まい使いました。のこりのおり紙は何まいですか。'],
  ['13 decrease', 'あめを20こ用意しました。子どもに配ったのは7こです。のこりは何こですか。'],
  ['13 decrease +1', '色紙が20まいありました。7まい使いました。使ったのは7まいです。のこりは何まいですか。'],
  ['17 increase', 'ひもが12cmあります。短いので、5cmのひもをつないで長くしました。ひもは何cmになりましたか。'],
  ['?', '教室に9人いました。3人が外に出ました。まだ外にいる子は何人ですか。'],
  ['?', '教室に9人いました。3人が外に出ました。外にいる子は何人ですか。'],
  ['?', 'きのうは9こ、きょうは5こです。あしたは何こですか。'],
  ['?', '朝に本を5ページ読み、ねる前に何ページか読んで、ぜんぶで12ページ読みました。ねる前、本は何ページでしたか。'],
  ['?', '61まいの色紙でつるを作りました。先生が17まいくれました。色紙は何まいになりましたか。'],
];

/** Texts that name the counted things for only one of two persons, and texts about equal shares. */
const LEFT_OUT: Texts = [
  ['4 compare', 'ぼくは貝がらを9こひろいました。妹は5こです。妹の貝がらはぼくより何こ少ないですか。'],
  ['4 compare', '1組の花は9本です。2組は5本です。1組の花は2組より何本多いですか。'],
  [
    '14 compare',
    'あきらはシールを9まい持っています。ゆなはあきらより5まい多く持っています。ゆなのシールは何まいですか。',
  ],
  [
    '14 compare',
    '白いなべには水が9L入っています。大きいなべには、それより5L多く入っています。大きいなべの水は何Lですか。',
  ],
  ['40 perUnit', '8台のトラックに、自転車を5台ずつのせました。のせた自転車はぜんぶで何台ですか。'],
  ['6 perUnit', '花が30本あります。5本ずつリボンでむすぶと、花たばはいくつできますか。'],
  ['30 perUnit', 'リボンを5cmずつ切ったら、6本できました。はじめのリボンは何cmでしたか。'],
  ['30 perUnit', 'スプーンで5gのしおを6はい入れました。ぜんぶで何g入れましたか。'],
  ['6 perUnit', '6人きょうだいで、あめ36こを同じ数だけ分けました。1人何こもらえましたか。'],
  ['?', 'ぼくは9こ持っています。弟は5こ食べました。弟のりんごは何こですか。'],
  ['?', '子どもが4人います。先生が8こずつ食べました。ぜんぶで何こですか。'],
];

/** Flawed problems. */
const FLAWED: Texts = [
  ['faulty decrease', '風船が8こあったのに、とんでいっちゃった。風船は何ことんでいきましたか。'],
  ['5 compare', '赤いひもは8cmです。白いひもは3Lです。どちらがどれだけ長いですか。'],
  [
    '5 decrease +1',
    'みかんが8こありました。3こ食べました。のこりは何こですか。食べた数とのこりでは、どちらが多いですか。',
  ],
  ['faulty perUnit', 'にもつが14kgあります。同じ重さずつふくろに入れます。ふくろは何まいいりますか。'],
  ['faulty increase +1', 'さらを2まいもらったので、10まいになりました。コップはなんこですか。'],
  ['?', 'さとうがふくろに入っていました。32g使ったら、のこりは5gになりました。はじめにしおは何gありましたか。'],
  ['?', 'ぼくはあめを9こ持っています。弟は3こ食べました。'],
];

/** Spelling errors whose repair must not change the meaning. */
const MISSPELT: Texts = [
  ['8 increase', '箱にペンが5本入ています。3本買て、箱に入れました。ペンは何本になりましたか。'],
  [
    '5 times',
    'ゆいちゃんはシールを25まいもっています。わたしは5まいです。ゆいちゃんのシールはわたしのなんはいですか。',
  ],
  ['3 compare', 'しろいチョコは8こ、くろいチョコは5こです。こすうのちがいおもとめましょう'],
  ['?', 'いしが143円です。ねだんか81円あがりました。'],
];

describe.each([
  ['different things', DIFFERENT_THINGS],
  ['before and after', BEFORE_AND_AFTER],
  ['words left out', LEFT_OUT],
  ['flaws', FLAWED],
  ['spelling errors', MISSPELT],
])('%s', (_name, texts) => {
  test.each(texts)('has the reading %s: %s', (meant, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(meant);
  });
});
