import { describe, expect, it } from 'vitest';
import { summariseFirstReaderResult as read } from '../../../testing/engine/reading-in-short.ts';

describe('general wordings', () => {
  it.each([
    // The young of animals are counted with the animals.
    ['池にかもが18わいました。春に赤ちゃんが7わ生まれました。かもは何わになりましたか。', 'increase 25'],
    ['やぎが12とういます。子やぎが生まれて、15とうになりました。子やぎは何とう生まれましたか。', 'increase 3'],
    // どれにも ("on each") and どの組も ("each group") refer to things that the text counts before or after.
    ['さらが4まいあって、どれにもいちごが6こずつのっています。いちごはみんなで何こですか。', 'perUnit 24'],
    ['どの組もボールを3こずつ使います。5つの組が来るとき、ボールは何こいりますか。', 'perUnit 15'],
    // Several containers with equal contents: 3 packs of 8 sheets.
    ['たまごが1はこに6こずつ入っています。そのはこを7つ運びました。たまごは全部で何こですか。', 'perUnit 42'],
    ['8まい入りの色紙のふくろを、3ふくろ買いました。色紙は全部で何まいですか。', 'perUnit 24'],
    ['りんごを1人に4こずつくばります。姉と弟の2人分だと、りんごは何こいりますか。', 'perUnit 8'],
    ['つくえの上の箱に、チョコが5こずつ入っています。箱は3つです。チョコは全部で何こですか。', 'perUnit 15'],
    ['トラックに1こ6キロの石を8こつみました。石は全部で何キロですか。', 'perUnit 48'],
    ['9cmのひもを4本つかいました。つかったひもはぜんぶで何cmですか。', 'perUnit 36'],
    ['先生が5人の子どもに本を2さつずつくれました。もらった本はみんなで何さつですか。', 'perUnit 10'],
    ['24ひきのえびを、かんさつ用の水そうに4ひきずつ入れます。水そうはいくついりますか。', 'perUnit 6'],
    // Two verbs for one addition: "baked and added".
    ['クッキーが18まいありました。母が7まい焼いて足してくれました。クッキーは何まいになりましたか。', 'increase 25'],
    // A clause without a number: "while we played".
    [
      '紙が90まい用意された。みんなであそんでいるうちに、34まい使ってしまった。紙は何まい残っているだろうか。',
      'decrease 56',
    ],
    // Places and owners.
    ['弟の絵本は7さつです。図書室の絵本は弟の絵本の9倍です。図書室の絵本は何さつですか。', 'times 63'],
    [
      'わたしのうちのめだかは6ぴきです。まいちゃんちには、その3倍のめだかがいます。まいちゃんちのめだかは何びきですか。',
      'times 18',
    ],
    ['木にすずめが25羽、学校の屋根に32羽とまっています。屋根のすずめは、木のすずめより何羽多いですか。', 'compare 7'],
    ['家から駅までは13km、家から海までは8kmです。どちらが何km遠いですか。', 'compare 5'],
    ['黒のペンが9本、緑のペンが4本あります。黒は緑より何本多いですか。', 'compare 5'],
    // Requests, questions without a copula, and hearsay.
    ['東の駅には車が25台、西の駅には車が9台とまっている。台数の差を求めなさい。', 'compare 16'],
    ['くりが20こありました。8こ食べました。のこりは何こ？', 'decrease 12'],
    // Purchases and prices.
    ['ノートは80円、ペンは60円です。ノートとペンを1つずつ買うとき、代金はいくらになりますか。', 'combine 140'],
    ['パンは90円でした。15円ねあがりしました。いまはいくらですか。', 'increase 105'],
    ['おりがみを36まいもらったので、9人で同じ数ずつ別けました。1人分は何まいですか。', 'perUnit 4'],
  ])('are read: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    // The question asks for something that the text does not count: cats, or mothers.
    '犬が3びきいます。ねこの赤ちゃんが5ひき生まれました。ねこは何びきになりましたか。',
    '赤ちゃんが7人生まれました。お母さんは何人ですか。',
    // The holders are not counted, or other holders are counted.
    'どれにもいちごが6こずつのっています。さらが4まいあります。フォークは何本ですか。',
    'どの組もボールを3こずつ使います。5つの学校が来るとき、ボールは何こいりますか。',
    'どの箱にもあめを4こずつ入れます。さらが3こあります。あめは全部で何こですか。',
    // Another container is moved.
    'たまごが1ふくろに6こずつ入っています。そのかごを7つ運びました。たまごは全部で何こですか。',
    // Two things of each, and a price that is not for one of each.
    'ノートは80円、ペンは60円です。ノートとペンを2つずつ買うとき、代金はいくらになりますか。',
    // 9 m is the length of one string and not a number of strings.
    '9mのひもを4mつかいました。つかったひもはぜんぶで何mですか。',
    // The text does not state how many apples there were at first.
    '1まいの皿にりんごを3こずつのせます。のこったりんごは全部で何こですか。',
    // A verb that eats is no addition.
    'クッキーが18まいありました。母が7まい焼いてたべてくれました。足したのは何まいですか。',
    // The position before a house is no possession.
    'わたしの家の前は6人です。まいちゃんの家は何人ですか。',
    // The differences of other counts.
    '東の駅には車が25台、西の駅には人が9人います。台数の差を求めなさい。',
    // Cards that are dealt out in an unknown number.
    '昼休みにトランプをします。1人に同じ数ずつカードを配って、5人であそびます。カードは全部で何まいいるでしょうか。',
    // The boxes contain chocolates, but the text counts bags.
    'つくえの上の箱に、チョコが5こずつ入っています。ふくろは3つです。チョコは全部で何こですか。',
  ])('have look-alikes that are not read: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    'あかい {花|はな}が 5{本|ほん} さいて います',
    'どの(箱*にもあめを4こずつ入れます。箱*が3こあります。',
    'どのAにもBを4こずつ',
    'きゅうりは54円です。]たまごは12円です。]きゅうりのほうが何円高いですか。',
    'けしゴムをわたしは14こ、妹は52こもっています。わたしのほうが}妹より何こ多いですか。',
  ])('do not make other characters fail: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
