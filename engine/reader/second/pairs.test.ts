import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/**
 * Pairs of texts that differ in one word, each text with its reading. The reading `?` means that the text is not
 * understood.
 */
const PAIRS: readonly (readonly [string, readonly [string, string], readonly [string, string]])[] = [
  [
    'に and から',
    [
      '13 increase',
      'かごに たまが 9こ 入って います。 かごに たまを 4こ 入れました。 かごの たまは 何こに なりましたか。',
    ],
    [
      '5 decrease',
      'かごに たまが 9こ 入って います。 かごから たまを 4こ 出しました。 かごの たまは 何こに なりましたか。',
    ],
  ],
  [
    'あげた and もらった',
    [
      '4 decrease',
      'みかさんはシールを7まい持っています。ゆうさんに3まいあげました。みかさんは今何まい持っていますか。',
    ],
    [
      '10 increase',
      'みかさんはシールを7まい持っています。ゆうさんに3まいもらいました。みかさんは今何まい持っていますか。',
    ],
  ],
  [
    'who gives',
    [
      '4 decrease +1',
      'みかさんはシールを7まい、ゆうさんは5まい持っています。みかさんはゆうさんに3まいあげました。みかさんはシールを何まい持っていますか。',
    ],
    [
      '10 increase +1',
      'みかさんはシールを7まい、ゆうさんは5まい持っています。ゆうさんはみかさんに3まいあげました。みかさんはシールを何まい持っていますか。',
    ],
  ],
  [
    'the side of より',
    ['10 compare', 'くりが7こあります。かきはくりより3こ多いです。かきは何こですか。'],
    ['4 compare', 'くりが7こあります。くりはかきより3こ多いです。かきは何こですか。'],
  ],
  [
    '多い and 少ない',
    ['10 compare', 'くりが7こあります。かきはくりより3こ多いです。かきは何こありますか。'],
    ['4 compare', 'くりが7こあります。かきはくりより3こ少ないです。かきは何こありますか。'],
  ],
  [
    'はじめに and いま',
    ['11 decrease', 'ふうせんが4こわれました。いま7こあります。ふうせんははじめに何こありましたか。'],
    ['3 decrease', 'はじめに、ふうせんが7こありました。4こわれました。ふうせんはいま何こありますか。'],
  ],
  [
    'きました and いきました',
    ['9 increase', 'はとが 6わ います。 はとが 3わ とんで きました。 はとは 何わに なりましたか。'],
    ['3 decrease', 'はとが 6わ います。 はとが 3わ とんで いきました。 はとは 何わに なりましたか。'],
  ],
  [
    'ずつ',
    ['15 perUnit', 'あめを3人に5こずつくばりました。あめをぜんぶで何こくばりましたか。'],
    ['?', 'あめを3人に5こくばりました。あめをぜんぶで何こくばりましたか。'],
  ],
  [
    'the question',
    ['4 perUnit', 'いちごが20こあります。1さらに5こずつのせます。さらは何まいいりますか。'],
    ['faulty perUnit +1', 'いちごが20こあります。1さらに5こずつのせます。さるは何びきいますか。'],
  ],
  [
    'combined and compared',
    ['12 combine', '犬が8ひき、ねこが4ひきいます。あわせて何びきいますか。'],
    ['4 compare', '犬が8ひき、ねこが4ひきいます。犬はねこより何びき多いですか。'],
  ],
  [
    'くれました',
    ['13 increase', 'ぼくはシールを9まい持っています。姉がぼくに4まいくれました。ぼくは何まい持っていますか。'],
    ['5 decrease', '姉はシールを9まい持っています。姉はぼくにシールを4まいくれました。姉は何まい持っていますか。'],
  ],
  [
    'left of a division',
    ['2 decrease perUnit', 'みかんが14こあります。4ふくろに3こずつ入れました。のこりは何こですか。'],
    ['3 perUnit', 'みかんが12こあります。4こずつふくろに入れます。ふくろはいくついりますか。'],
  ],
  [
    'negation',
    ['2 decrease', 'パンが6こあります。パンを4こ食べました。のこりは何こですか。'],
    ['?', 'パンが6こあります。パンを4こ食べませんでした。のこりは何こですか。'],
  ],
  [
    'しか',
    ['2 decrease', 'パンが6こあります。4こ食べました。のこりは何こですか。'],
    ['2 decrease', 'パンが6こあります。4こしか食べませんでした。のこりは何こですか。'],
  ],
  [
    'a verb that is not known',
    ['2 decrease', 'パンが6こあります。4こ売れました。のこりは何こですか。'],
    ['?', 'パンが6こあります。4こころがりました。のこりは何こですか。'],
  ],
  [
    'a passive verb',
    ['5 increase', 'カードを3まい持っています。2まいもらいました。カードは何まいになりましたか。'],
    ['1 decrease', 'カードが3まいあります。2まいとられました。カードは何まいになりましたか。'],
  ],
];

describe.each(PAIRS)('%s changes the meaning', (_, one, other) => {
  test.each([one, other])('has the reading %s: %s', (inShort, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
  });
});

const FORMS = [
  'くりが7こあります。3こ食べました。のこりは何こですか。',
  'くりが７こあります。３こ食べました。のこりは何こですか？',
  'くりが七こあります。三こ食べました。のこりは何こですか。',
  'くりがななこあります。さんこたべました。のこりはなんこですか。',
  'くりが 7こ あります。 3こ たべました。 のこりは なんこ ですか。',
  'くりが 7こ あります 3こ たべました のこりは なんこですか',
  'くりが7こあります3こたべましたのこりはなんこですか',
  'くりが7個あり、3個食べました。残りは何個ですか。',
  'くりが7つあります。3つ食べました。のこりはいくつですか。',
];

test.each(FORMS)('script and punctuation do not change the meaning: %s', (text) => {
  expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe('4 decrease');
});
