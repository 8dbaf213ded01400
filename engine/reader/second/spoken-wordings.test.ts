import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

type Texts = readonly (readonly [string, string])[];

/**
 * Texts that add or compare things with different counters. The sign `?` marks similar texts that must not be
 * understood.
 */
const DIFFERENT_COUNTERS: Texts = [
  ['14 combine', 'にわに、すずめが8わとねこが6ぴきいます。あわせていくつですか。'],
  ['14 combine', '森で、せみを8ひき、木のはを6まい見つけました。あわせていくつ見つけましたか。'],
  ['3 compare', 'クッキーが9まい、ガムが6こあります。クッキーはガムよりいくつ多いですか。'],
  ['5 combine', 'はさみ4ことノートをならべたら、あわせて9になりました。ノートはいくつですか。'],
  ['?', '子どもが3人、りんごが8こあります。ぜんぶでいくつですか。'],
  ['?', '子どもが9人、りんごが4こあります。子どもはりんごよりいくつ多いですか。'],
  ['?', 'えんぴつが3本あります。えんぴつ7本とペンをならべたら、あわせて9本になりました。ペンは何本ですか。'],
  ['?', 'あめ3ことガムを買いました。全部で90円でした。ガムは何円ですか。'],
];

/**
 * Comparisons that leave out the things or the end of the sentence, and multiples such as その3倍 ("3 times that number").
 */
const COMPARED: Texts = [
  ['9 compare', 'りくくんの友だちは5人です。わたしの友だちは、りくくんより4人多いです。わたしの友だちは何人ですか。'],
  ['13 compare', '妹はあめを8こ食べました。兄は妹より5こ多く食べたそうです。兄が食べたのは何こですか。'],
  ['90 compare', '青いペンは70円、赤いペンは青いペンより20円高い。赤いペンはいくらか。'],
  ['18 times', 'ゆいさんは本を6さつ持っています。図書室には、その3倍の数の本があります。図書室の本は何さつでしょう。'],
  ['7 compare', 'いちごあじのガムが9こ、ぶどうあじのガムが2こあります。どちらのガムがいくつ多いですか。'],
  ['?', '教室には、その2倍のいすがあります。いすは何こですか。'],
];

/** An event and its result with different verbs: もらう ("get") and ふえる ("increase"). Places to which somebody returns. */
const EVENTS: Texts = [
  ['12 decrease', 'みかんを4こ食べました。のこりを数えると8こでした。食べる前は何こあったのだろう。'],
  ['7 increase', '花だんに12本の花がさいていました。今日、ふえて19本になりました。新しくさいた花は何本でしょう。'],
  ['15 increase', '貝がらを9こ集めました。6こもらったら、何こにふえましたか。'],
  ['5 decrease', '公園で子どもが9人あそんでいました。4人が家へもどりました。まだ公園にいるのは何人ですか。'],
  ['13 increase', '教室に9人いました。4人が教室にもどりました。教室は何人になりましたか。'],
  ['45 decrease', 'ノートは60円です。お店の人が「おまけだよ」と言って15円まけてくれました。いくらになりましたか。'],
  ['?', '花が9本さいています。2本かれました。新しくさいた花は何本ですか。'],
  ['?', 'りんごが9こあります。2人とも3こ食べました。のこりは何こですか。'],
];

/** Equal shares and prices. */
const SHARES: Texts = [
  ['24 perUnit', 'はこが4こあって、どれにもボールが6こずつはいってます。ボールはみんなで何こですか。'],
  ['5 perUnit', 'みかんが20こあります。4こずつふくろにつめます。ふくろはいくつひつよですか。'],
  ['30 perUnit', 'ガムは1こ5円です。お店で6こ買ったら、なん円はらえばいいですか。'],
  ['12 perUnit', '4cmのひもを3本使いました。使ったひもは全部で何cmですか。'],
  ['faulty perUnit', 'めだかが48ひきいます。1つのふくろに同じ数ずつ入れます。ふくろは何まいいりますか。'],
];

describe.each([
  ['different counters', DIFFERENT_COUNTERS],
  ['comparisons', COMPARED],
  ['events', EVENTS],
  ['shares', SHARES],
])('%s', (_name, texts) => {
  test.each(texts)('has the reading %s: %s', (meant, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(meant);
  });
});
