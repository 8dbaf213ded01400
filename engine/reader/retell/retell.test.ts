import { describe, expect, it } from 'vitest';
import { summariseFirstReaderResult as read } from '../../../testing/engine/reading-in-short.ts';
import { readWordProblem } from '../read-problem.ts';
import { isRemark } from './remarks.ts';
import { rewordedVersions } from './retell.ts';

/** Counts the known, asked and unstated quantities and the triangles of a text. */
function shape(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const { quantities, triangles } = result.reading;
  const count = (kind: string) =>
    quantities.filter(({ amount }) => (typeof amount === 'string' ? amount : 'known') === kind).length;
  return `${count('known')} known, ${count('asked')} asked, ${count('unstated')} open, ${triangles.length} triangles`;
}

describe('texts with remarks, quotations and circumstances', () => {
  it.each([
    ['姉は15才です。母は姉より28才年上です。母は何才ですか。姉は中学生です。', 'compare 43'],
    [
      '先生が「画用紙を1人に3まいずつくばります。」と言いました。ぼくたちは8人のはんです。画用紙は何まいいりますか。',
      'perUnit 24',
    ],
    [
      'ぱぱとぱんやさんにいったらくりーむぱんが9こならんでたよ。ぱぱが4こかったよ。あとなんこならんでるかなあ。',
      'decrease 5',
    ],
    [
      'ゆうきくんはカードを16まいもっています。そらくんは25まいもっています。二人が外であそんでいると雪がふってきました。カードは二人でぜんぶで何まいありますか。',
      'combine 41',
    ],
    [
      'クラゲが水そうに7ひきいました。えさの時間になったら、岩のあなから5ひき出てきました。水そうのクラゲは、今何びきでしょう。',
      'increase 12',
    ],
    [
      'きょうはとてもさむい日でした。池にかもが14わいました。6わとんでいきました。のこりは何わでしょう。ゆきもふってきました。',
      'decrease 8',
    ],
  ])('are read without them: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'みかんが22こありました。8こ食べました。まだみかんを食べていません。のこりは何こですか。',
    'わたしは本を8さつ、弟は3さつ読みました。弟のほうが多いです。合わせて何さつですか。',
    'つばめが11わいました。4わとんでいきました。1わもとんでいきませんでした。のこりは何わですか。',
    'いすが18きゃくあります。こどもが15人すわっています。あいているいすは何きゃくですか。',
  ])('are not read if another sentence changes the numbers: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('rare words and forms', () => {
  it.each([
    ['1きゃくに4人ずつすわります。いすが12きゃくあると、何人すわれますか。', 'perUnit 48'],
    ['げきを640人が見に来ました。これは音楽会の2倍だそうです。音楽会には何人来ましたか。', 'times 320'],
    [
      'えんぴつを7ほんかいました。1ぽん60えんでした。500えんさつをだしました。おつりはいくらですか。',
      'decrease perUnit 80',
    ],
    ['27人のクラスで3人ずつのはんをつくることになりました。はんはいくつできますか。', 'perUnit 9'],
    ['うちの犬は1日に2回さんぽをします。6日間でさんぽを何回しますか。', 'perUnit 12'],
    ['ふえは640円です。たいこはふえより150円高いそうです。たいこは何円ですか。', 'compare 790'],
    ['バラが30本さきました。白は12本です。あとはぜんぶ赤です。赤は何本さいたでしょう。', 'combine 18'],
    ['すべり台に子どもが9人いました。4人帰りました。すべり台は何人になりましたか。', 'decrease 5'],
    ['白ぐみは24点、赤は白より7点多いです。赤ぐみは何点ですか。', 'compare 31'],
    ['てつぼうで、せんしゅうは8かい、こんしゅうは13かいまわれました。ちがいはなんかいですか。', 'compare 5'],
    ['54まいの色紙を9まいずつ分ます。何人に分られますか。', null],
    ['プールでぼくは25mを4回泳ぎました。全部で何m泳いだことになりますか。', 'perUnit 100'],
    ['とかげが10ぴきいました。何びきか池にとびこんだので、6ぴきになりました。何びきとびこみましたか。', 'decrease 4'],
    [
      'おにいちゃんはシールを14まいもってました。ぼくに5まいくれました。おにいちゃんのシールは何まいになりましたか。',
      'decrease 9',
    ],
    ['坂の石だんは全部で90だんです。下の石だんが34だんなら、上の石だんは何だんですか。', 'combine 56'],
  ])('are read like usual ones: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('wordings and spelling errors of children', () => {
  it.each([
    ['あめが30こありました。弟に配ったのは12こです。のこりは何こですか。', 'decrease 18'],
    ['ペンを7本もっていました。母がくれたので12本になりました。何本もらいましたか。', 'increase 5'],
    ['ノートを9さつ買て、3さつ使た。のこりわ何さつですか。', 'decrease 6'],
    ['パンが90円でした。20円安くなりました。今は何円ですか。', 'decrease 70'],
    ['箱が4こあります。どの箱にもボールが5こずつ入っています。ボールは全部で何こですか。', 'perUnit 20'],
    ['1組の本は20さつで、2組のは12さつです。1組の本は2組より何さつ多いですか。', 'compare 8'],
    ['東の池にはかもが9わ、西の池には5わいます。東の池のかもは西の池より何わ多いですか。', 'compare 4'],
    ['クッキーが5まいしかありません。3まいもらいました。何まいになりましたか。', 'increase 8'],
  ])('are read: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'ぼくは6このどんぐりをひろった。弟が食べたのは2こです。どんぐりは何こですか。',
    'あめが9こありました。出かける前に4こ食べました。出かける前に何こ食べましたか。',
    '1組の本は20さつで、2組のは12さつです。3組の本は2組より何さつ多いですか。',
    '弟はあめを6こもっています。姉がくれたので、姉は4こになりました。姉ははじめ何こでしたか。',
    'きゅうりが86本あります。また何本かとって、147本になりました。昼にとったのは何本ですか。',
    '弟はパンを5こ食べました。父は弟の2倍食べました。父はみかんを何こ食べましたか。',
  ])('are not read as another story: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('do not make a text with a brace fail', () => {
    expect(read('{牧場|まきば}に りんごが 12こ あります')).toBeNull();
  });
});

describe('flawed texts', () => {
  it.each([
    [
      'あかいかさが4ほんあります。しろいかさもあります。ぜんぶでなんぼんですか。',
      '1 known, 1 asked, 1 open, 1 triangles',
    ],
    [
      'ぼくはくりを9こひろいました。おとうさんもひろいました。ふたりあわせてなんこですか。',
      '1 known, 1 asked, 1 open, 1 triangles',
    ],
    [
      'ジュースが8dLありました。弟はパンを2まい食べました。のこりは何dLですか。',
      '2 known, 1 asked, 0 open, 0 triangles',
    ],
    [
      'かごにももが20こあります。ももは1こ150円です。6こ食べました。のこりは何こですか。',
      '3 known, 1 asked, 0 open, 1 triangles',
    ],
    ['しろいゆりが4つさきました。きいろいゆりが6つさきました。きれいでした。', '2 known, 0 asked, 0 open, 0 triangles'],
  ])('are recognised: %s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it.each([
    'そらにくもが10こあります。いえにスプーンが6ぽんあります。あわせてなんぼんですか。',
    'つくえに本が5さつあります。ねこが3びきいます。ねこは本より何びき多いですか。',
  ])('have no reading if another reading is possible: %s', (text) => {
    expect(shape(text)).toBeNull();
  });
});

describe('rewordedVersions', () => {
  it('keep every number of the text', () => {
    const text = 'ゆうえんちの入場りょうは子ども1人250円です。ぼくは7才です。子ども3人ではいくらになりますか。';
    for (const telling of rewordedVersions(text))
      for (const number of ['250', '7', '3']) expect(telling).toContain(number);
  });

  it.each([
    ['とてもたのしかったです', 'みかんが5こあります', true],
    ['雨がふってきて、かさをさしました', 'ありが5ひきいます', true],
    ['のりがなくなって、お店に行きました', 'かざりを5こ作りました', true],
    ['おかあさんもひろいました', 'ぼくはくりを5こひろいました', false],
    ['みんな食べました', 'みかんが5こあります', false],
    ['弟のほうが多いです', '弟は3さつ読みました', false],
    ['まだみかんを食べていません', 'みかんが5こあります', false],
    ['のこりはいくつですか', 'みかんが5こあります', false],
  ])('leave out only remarks: %s after %s', (sentence, others, expected) => {
    expect(isRemark(sentence, others)).toBe(expected);
  });
});
