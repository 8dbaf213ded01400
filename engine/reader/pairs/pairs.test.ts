import { describe, expect, it } from 'vitest';
import { brokenConstraintsOfReading } from '../flags.ts';
import { readWordProblem } from '../read-problem.ts';
import { answerOfReading } from '../solve-reading.ts';

/** Returns the kinds, the answer and the faults of a text; `unknown` or `ask` if it has no reading. */
function read(text: string): string {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return result.kind;
  const { reading } = result;
  const kinds = reading.triangles.map(({ kind }) => kind).sort();
  const answer = answerOfReading(reading);
  const faults = brokenConstraintsOfReading(reading).map(({ reason }) => reason);
  return [...kinds, ...(answer === null ? [] : [answer.numerator / answer.denominator]), ...faults].join(' ');
}

describe('a text about two things and their total', () => {
  it.each([
    ['はらっぱに犬が7ひきいました。ベンチにパンが4つおいてあります。犬とパンを合わせるといくつですか。', 'combine 11'],
    ['ビー玉を18ことシールを6まい、机にならべました。ビー玉とシールは合わせていくつですか。', 'combine 24'],
    ['友だちが9人います。はともいます。友だちとはとの数を合わせると14です。はとは何わいますか。', 'combine 5'],
    ['古いえほんを40円で買いました。ガムも買いました。ぜんぶで65円でした。ガムは何円ですか。', 'combine 25'],
    ['花が6本とおさらが3まいあります。ぜんぶ合わせます。', 'combine questionMissing'],
    ['くりとどんぐりを合わせて30こひろいました。どんぐりは何こですか。', 'combine quantityMissing'],
    [
      'めだかが9ひきと、はさみが何本かあります。めだかとはさみを合わせると5です。はさみは何本ですか。',
      'combine -4 noAnswer',
    ],
    ['犬が5ひき、ねこが3びき、うさぎが2ひきいます。犬とねこは合わせて何びきですか。', 'combine 8 quantityLeftOver'],
  ])('has the expected reading: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'いぬが5ひき、いすが3つあります。いぬとうさぎを合わせていくつですか。',
    '本を40ページまで読みました。きょう25ページ書きました。ぜんぶで何ページ読みましたか。',
    'ぼくの前に3人、うしろに5人います。みんなで何人ならんでいますか。',
    'ふでばことノートを合わせると900円です。ノートは3さつです。ふでばこは何円ですか。',
    '子どもが6人います。あめが12こあります。ぜんぶで何こですか。',
  ])('is not read if an amount belongs to something else: %s', (text) => {
    expect(read(text)).toBe('unknown');
  });
});

describe('a change of which one number is missing', () => {
  it.each([
    ['色紙が20まいありました。母がまたくれました。色紙は何まいになりましたか。', 'increase quantityMissing'],
    ['こまは90円だったのに、安くなりました。今は何円ですか。', 'decrease quantityMissing'],
    ['ケーキが何こかありました。3こ食べました。はじめにケーキは何こありましたか。', 'decrease quantityMissing'],
    [
      '自転車が60台止まっていました。夕方、人が帰っていきました。残った自転車は何台ですか。',
      'decrease quantityMissing',
    ],
    ['公園で友だちがあそんでいました。あとから4人きました。はじめは何人いましたか。', 'increase quantityMissing'],
    [
      'びんにさとうが入っています。そこに8g足しました。はじめに入っていたさとうは何gですか。',
      'increase quantityMissing',
    ],
    ['切手を18枚集めていました。父から何枚かもらいました。もらった切手は何枚ですか。', 'increase quantityMissing'],
    [
      'おふろに水が80L入っていました。ホースでもっと水を入れましした。水は何Lになりましたか。',
      'increase quantityMissing',
    ],
    ['本が8さつありました。妹に何さつかかしました。かした本は何さつですか。', 'decrease quantityMissing'],
  ])('has the expected reading: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'きんぎょが8ひきいます。えさを食べました。いま何びきいますか。',
    '本が5さつあります。友だちが来ました。いま何さつありますか。',
    'いすが8つあります。子どもがすわりました。のこりはいくつですか。',
    '箱にみかんがあります。りんごを8こ入れました。はじめにみかんは何こありましたか。',
    '庭にすずめがいます。6わにげました。のこりは何わですか。',
    '切手を18枚集めています。父がシールをくれました。切手は何枚になりましたか。',
    '自転車が9台止まっていました。人が来ました。自転車は何台残っていますか。',
    'いちごが8こありました。すこし少なくなりました。いま何こありますか。',
  ])('is not read if nothing is known to change: %s', (text) => {
    expect(read(text)).toBe('unknown');
  });
});
