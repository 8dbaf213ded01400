import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/** Texts as pupils speak and write: with spoken endings, without full stops or spaces, with spelling errors. */
const SPOKEN: readonly (readonly [string, string])[] = [
  ['4 decrease', 'ぼくはあめを9こもってたよ。5こ食べちゃった。のこりは何こかな？'],
  ['4 decrease', 'ぼくはあめを9こもっていて 5こ食べたよ のこりは何こかな？'],
  ['4 decrease', 'あめが9こあったんだけど5こなくしちゃったいま何こでしょう'],
  ['4 decrease', 'えっと、あめが9こあって5こ食べちゃったんだ。あと何こ？'],
  ['4 decrease', 'おつりはいくら？9円もってて5円のあめを買ったよ。'],
  ['3 perUnit', 'どーなつが 12こ あるよ。4にんで なかよく おなじ かずずつ わけると ひとり なんこ？'],
  ['5 combine', 'おおかみがさんびきいましたきつねがにひきいましたあわせてなんびきですか'],
  ['8 combine', '赤い車が5台と青い車が3台あるぜんぶで何台ですか'],
  ['6 decrease', '20まいの画用紙のうち14まいつかっちゃった。あと何まいのこっていますか。'],
  ['6 increase', 'あめを おねえさんから 3こ もらって、いま 9こ あります。もらう まえは なんこ でしたか。'],
  [
    '15 times',
    'いもうとはどんぐりを5こひろいました。わたしはいもうとの3ばいひろいました。わたしは何こひろいましたか。',
  ],
  ['10 times', 'くろい ねこは おもさが 5キロです。しろい いぬは その 2ばいです。いぬは なんキロですか。'],
  ['36 combine compare', '僕は折り鶴を15羽折りましためいちゃんは僕より6羽多く折りました合わせて何羽ですか'],
  ['8 decrease', 'はじめに何こありましたか。りんごを3こ食べました。今5こあります。'],
  ['20 combine compare', '姉はシールを12まい持っています。妹は姉より4まい少ないです。2人合わせて何まいですか。'],
  ['36 times', 'ぼくは9さいです。お母さんの年れいはぼくの4倍です。お母さんは何さいですか。'],
  ['8 compare', 'きのうは5ページ読みました。きょうはきのうより3ページ多く読みました。きょうは何ページ読みましたか。'],
  ['3 increase', 'いけにあひるが6わいました。なんわかきて9わになりました。なんわきましたか。'],
];

const MISSPELT: readonly (readonly [string, string])[] = [
  ['48 perUnit', '8円のあめお6こかいました。ぜんぶでいくらですか。'],
  ['4 decrease', 'あめが9こありました。5こたべちやった。のこりわなんこですか。'],
  ['12 perUnit', 'あめお3人に4こづつくばります。あめわなんこいりますか。'],
  ['9 increase', 'いけにこいが5ひきいました。おじいさんが4ひきもてきました。こいはなんびきになりましたか。'],
  ['15 combine', 'ちゅーりっぷが 7ほん、ひまわりが 8ほん さいています。あはせて なんぼんですか。'],
];

/** Faulty problems: what is wrong, the reading in a short form, and the text. */
const FAULTY: readonly (readonly [string, string, string])[] = [
  [
    'no question, a feeling',
    'faulty decrease',
    'けーきが 6こ ありました。いもうとが 2こ たべました。わたしは かなしかったです。',
  ],
  [
    'a number is missing',
    'faulty perUnit',
    'だんごが1くしに3こついています。なんぼんかかいました。だんごはぜんぶでなんこですか。',
  ],
  [
    'a number is missing',
    'faulty combine',
    'きんぎょが たくさん います。めだかが 8ひき います。あわせて なんびきですか。',
  ],
  ['impossible numbers', '-8 decrease', 'ねん土が18こあったよ 26こつかったよ のこりは何こ？'],
  ['other unit', 'faulty +3', 'りんごが5こあります。みかんが3こあります。何人いますか。'],
  [
    'a number too many',
    '13 increase +1',
    'ぼくは８さいです。カードを9まいもっています。4まいもらいました。カードは何まいになりましたか。',
  ],
  [
    'two questions',
    'faulty combine compare',
    'りんごが8こあります。みかんが7こあります。ちがいは何こですか。合わせて何こですか。',
  ],
];

/**
 * Texts with a number or a verb that the program does not know. The program must not understand them by ignoring this
 * word.
 */
const NOT_READ = [
  'さるが5ひきいました。9ひきぎました。さるは何びきですか。',
  'いろがみが30まいありました。きのう8まいつかいました。きょうもつかいました。のこりはなんまいですか。',
  'つるのあしは2ほんです。つるが6わいます。いぬのあしは4ほんです。あしはぜんぶでなんぼんですか。',
  'りんごとみかんを4こずつ、かきを3こ買いました。くだものはぜんぶで何こですか。',
  'じてんしゃが8だいあります。1だいにたいやが2つついています。じてんしゃのらいとはぜんぶでなんこですか。',
];

describe('a text as pupils write it', () => {
  test.each([...SPOKEN, ...MISSPELT])('has the reading %s: %s', (inShort, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
  });
});

describe('faults', () => {
  test.each(FAULTY)('are found: %s: %s', (_, inShort, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
  });
});

test.each(NOT_READ)('has no sound reading: %s', (text) => {
  expect(summariseSecondReaderResult(readWithSecondReader(text))).toMatch(/^(?:\?|faulty.*)$/);
});
