import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeExpression } from '../story/write-expression.ts';
import { readWordProblem } from './read-problem.ts';
import { expressionOfReading } from './solve-reading.ts';

/** Returns the calculation and the story kinds of a text. For a text that is not understood, returns `unknown` or `ask`. */
function read(text: string): string {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return result.kind;
  const expression = expressionOfReading(result.reading);
  const kinds = result.reading.triangles.map(({ kind }) => kind).sort();
  return `${expression === null ? 'open' : writeExpression(expression)} ${kinds.join(' ')}`;
}

const STICKERS = 'たろうさんは シールを 8まい もっています。';

describe('a text of each sentence frame', () => {
  it.each([
    ['いけに かもが 9わ います。4わ とんで きました。かもは なんわに なりましたか。', '9 + 4 increase'],
    ['いけに かもが 9わ います。4わ とんで いきました。のこりは なんわですか。', '9 − 4 decrease'],
    [
      'バスに 8人 のっています。バスていで 3人 おりて、5人 のりました。今 何人 のっていますか。',
      '8 − 3 + 5 decrease increase',
    ],
    ['いぬが 3びき、ねこが 4ひき います。あわせて なんびきですか。', '3 + 4 combine'],
    ['りんごが 8こ、みかんが 5こ あります。ちがいは なんこですか。', '8 − 5 compare'],
    ['赤い花が 3本 あります。白い花は 赤い花の 4倍です。白い花は 何本ですか。', '3 × 4 times'],
    ['えんぴつを 2本ずつ 5人に くばります。えんぴつは 何本 いりますか。', '2 × 5 perUnit'],
    ['100円の パンを 3こ かいました。いくらですか。', '100 × 3 perUnit'],
    ['500円 もっています。120円の パンを かいました。のこりは いくらですか。', '500 − 120 decrease'],
    ['時速40kmで 3時間 走りました。何km 進みましたか。', '40 × 3 perUnit'],
    ['リボンが 2m あります。30cm つかいました。のこりは 何m何cmですか。', '200 − 30 decrease'],
    ['あめが 12こ あります。ひとりに 3こずつ わけます。なんにんに わけられますか。', '12 ÷ 3 perUnit'],
    ['おりがみが 30まい あります。12まい つかうと、のこりは なんまいですか。', '30 − 12 decrease'],
    ['長方形の畑のたての長さは8mです。長方形の畑の横の長さは5mです。長方形の畑の面積は何m²ですか。', '8 × 5 perUnit'],
  ])('has the expected reading, also without spaces: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(read(text.replaceAll(' ', ''))).toBe(expected);
    expect(read(text.replaceAll(/[ 。]/gu, ''))).toBe(expected);
  });
});

describe('minimal pairs', () => {
  it.each([
    [`${STICKERS}はなこさんに 3まい あげました。いま なんまい もっていますか。`, '8 − 3 decrease'],
    [`${STICKERS}はなこさんに 3まい もらいました。いま なんまい もっていますか。`, '8 + 3 increase'],
    [`${STICKERS}はなこさんから 3まい もらいました。いま なんまい もっていますか。`, '8 + 3 increase'],
    [`${STICKERS}はなこさんが 3まい くれました。いま なんまい もっていますか。`, '8 + 3 increase'],
    [`${STICKERS}はなこさんに 3まい かしました。いま なんまい もっていますか。`, '8 − 3 decrease'],
    [`${STICKERS}はなこさんに 3まい かりました。いま なんまい もっていますか。`, '8 + 3 increase'],
    ['はこに たまごが 9こ はいっています。はこから 4こ だしました。はこには なんこ ありますか。', '9 − 4 decrease'],
    ['はこに たまごが 9こ はいっています。はこに 4こ いれました。はこには なんこ ありますか。', '9 + 4 increase'],
    ['りんごが 8こ あります。みかんは りんごより 3こ おおいです。みかんは なんこですか。', '8 + 3 compare'],
    ['りんごが 8こ あります。りんごは みかんより 3こ おおいです。みかんは なんこですか。', '8 − 3 compare'],
    ['りんごが 8こ あります。みかんは りんごより 3こ すくないです。みかんは なんこですか。', '8 − 3 compare'],
    ['りんごが 8こ ありました。いま 5こ あります。なんこ たべましたか。', '8 − 5 decrease'],
    ['りんごを 8こ たべました。いま 5こ あります。はじめに なんこ ありましたか。', '8 + 5 decrease'],
    ['りんごを 5こ かいました。いま 12こ あります。りんごは はじめ なんこ ありましたか。', '12 − 5 increase'],
    ['あめを 3こずつ 4人に くばります。あめは なんこ いりますか。', '3 × 4 perUnit'],
    ['あめを 4人に 3こ くばりました。ぜんぶで なんこですか。', 'unknown'],
  ])('have the expected reading: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('takes the owner that the question names', () => {
    const story =
      'ゆいさんは あめを 9こ もっています。けんさんは あめを 5こ もっています。ゆいさんは けんさんに あめを 2こ あげました。';
    expect(read(`${story}ゆいさんの あめは なんこですか。`)).toBe('9 − 2 decrease');
    expect(read(`${story}けんさんの あめは なんこですか。`)).toBe('5 + 2 increase');
  });
});

describe('texts that the reader does not understand', () => {
  it.each([
    'りんごが 5こ ありました。2こ たべませんでした。のこりは なんこですか。',
    'りんごが 5こ あります。2こ たべたいです。のこりは なんこですか。',
    'りんごが 5こ あります。りんごを 2こ ばらまきました。のこりは なんこですか。',
    'りんごが 5こ あります。りんごを 2こ ゆずりあいました。のこりは なんこですか。',
    'りんごが 5こ あります。りんごが 2こ すきです。のこりは なんこですか。',
    'りんごが 5こ あります。みかんを 3こ たべました。りんごは なんこですか。',
    'ケーキが 6こ あります。みんなで 2こずつ たべました。のこりは なんこですか。',
    'りんごが 5こ以上 あります。2こ たべました。のこりは なんこですか。',
    'りんごが やく5こ あります。2こ たべました。のこりは なんこですか。',
    'いぬが 3びき いぬが 5ひき',
  ])('include %s', (text) => {
    expect(read(text)).toBe('unknown');
  });
});

describe('any text', () => {
  const LONG = `${'りんごが 5こ あります。'.repeat(150)}のこりは なんこですか。`;

  it.each([
    ['an empty text', ''],
    ['spaces', '  　\n'],
    ['one word', 'りんご'],
    ['digits', '12345'],
    ['emoji', '🍎🍎🍎が🍊です👍🏽'],
    ['markup', '<script>alert("5こ")</script><b>りんごが 3こ</b>'],
    ['other scripts', 'I have 5 apples. How many? Сколько? ٣'],
    ['a long text', LONG],
    ['long kana', 'すもももももももものうち'.repeat(50)],
    ['control characters', '\u0000\u0007\u202e5こ'],
  ])('%s gives no problem', (_, text) => {
    const start = performance.now();
    expect(readWordProblem(text).kind).toBe('unknown');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('never makes the reader throw', () => {
    const words = constantFrom(
      ...'りんご みかん が を に は の と より 3こ 5にん 2/3 0 1000000円 なんこ いくつ あります もらいました たべました ずつ おおいです のこりは あわせて はじめに いま ですか 。 、 3倍 %'.split(
        ' ',
      ),
    );
    assert(
      property(array(words, { maxLength: 24 }), (parts) => {
        expect(readWordProblem(parts.join('')).kind).toMatch(/^(?:understood|ask|unknown)$/u);
      }),
      { numRuns: 300 },
    );
    assert(
      property(string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(readWordProblem(text).kind).toMatch(/^(?:understood|ask|unknown)$/u);
      }),
      { numRuns: 300 },
    );
  });
});
