import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/** Groups of texts, each with its reading. The sign `?` marks texts that must not be understood. */
const GROUPS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'totals of things that a general word or a verb names': [
    ['29 combine', 'かぶとむしを17ひきと、チョコを12こならべました。しなものは、あわせていくつですか。'],
    ['196 combine', 'きゅうり120本とぶどう76こをあらいました。あらったものは合わせていくつですか。'],
    ['86 combine', 'コップ73こと色紙13まい。ざいりょうは全部でいくつ？'],
    ['9 combine', 'どんぐりを5こ使いました。ふうせんを4こ使いました。使ったものは全部で何こですか。'],
    ['?', 'どんぐりを5こ使いました。ふうせんを4こ使いました。妹はあめを2こ食べました。使ったものは全部で何こですか。'],
    ['?', 'りんごを3こ買いました。みかんを4こもらいました。買ったものは全部で何こですか。'],
    ['?', 'りんごを3こ食べました。みかんを4こ食べました。食べたももは全部で何こですか。'],
    ['?', 'りんごを3こ買いました。買ったものは全部で何こですか。'],
  ],
  'two things that are bought': [
    ['31 combine', 'けしごむが21円、シールが10円です。りょうほう買うといくらになりますか。'],
    ['1 combine', 'おさらは5円です。おさらといすを両方買うと6円になります。いすは何円ですか。'],
    ['?', 'けしごむが21円、シールが10円です。りょうほう買うと何こになりますか。'],
    ['?', 'けしごむが21円です。りょうほう買うといくらになりますか。'],
  ],
  'things of the story with an adjective': [
    ['7 increase', 'バスが6だいとまっていました。あとから大きなバスが1だいきました。バスは何だいになりましたか。'],
    ['10 decrease', 'えんぴつが41本入っていました。短いえんぴつを31本すてました。何本のこっていますか。'],
    ['9 combine', 'りんごが6こあります。青いりんごが3こあります。ぜんぶで何こですか。'],
    ['?', '小さい犬が6ぴきいます。大きい犬が3びききました。大きい犬は何びきになりましたか。'],
    ['?', '犬が6ぴきいます。大きいねこが3びききました。犬は何びきになりましたか。'],
  ],
  'a comparison without a question': [
    ['faulty compare', '赤いリボンは20cm、青いリボンは15cmです。赤いリボンのほうがだいぶ長いです。'],
    ['35 combine', '赤いリボンは20cm、青いリボンは15cmです。赤いリボンのほうが長いです。合わせて何cmですか。'],
    ['?', '赤いリボンは20cm、青いリボンは15cmです。赤いリボンのほうが短いです。'],
    ['faulty +2', '赤いリボンは20cm、青いリボンは15cmです。赤いリボンがすきです。'],
  ],
  'questions without です, and remarks': [
    ['4 perUnit', 'ガムが8まいあるよ。2人で同じ数ずつ分けよう。1人分は何まい？'],
    ['12 perUnit', '遠足のお昼。4人とも、おにぎりを3こずつ持ってきました。おにぎりは全部で何こ？'],
    ['faulty decrease', 'パンは87こ。すぐに16こ売れてしまいました。わたしも早く行かなくちゃ!'],
    ['?', 'パンは87こ。4人とも、16こ食べました。のこりは何こ？'],
    ['?', 'パンは87こ。のこりも16こ食べなくちゃ。のこりは何こ？'],
  ],
  'durations beside other amounts': [
    [
      '5 times +1',
      '2時間歩きました。兄ちゃんはあめを25こ、ぼくはあめを5こもらいました。兄ちゃんのあめはぼくの何倍ですか。',
    ],
    ['?', '2時間歩きました。兄ちゃんは25分、ぼくは5分走りました。走ったのは全部で何こですか。'],
    ['8 perUnit', '2時間歩きました。1時間に4km歩きました。何km歩きましたか。'],
  ],
  'prices that rise': [
    ['68 increase', '犬のおやつは44円だったけど、24円ねあがりしました。いまはいくらになったの？'],
    ['26 increase', '先週、いちごあめは34円でした。今日、ね上がりして60円になっていました。何円上がったのでしょうか。'],
    ['?', '犬のおやつは44円でした。ねこのおやつは24円ねあがりしました。犬のおやつはいくらになりましたか。'],
    ['?', 'りんごは44円でした。ねあがりしました。24円です。いくらになりましたか。'],
  ],
};

describe.each(Object.entries(GROUPS))('%s', (_name, texts) => {
  test.each(texts)('%s: %s', (meant, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(meant);
  });
});
