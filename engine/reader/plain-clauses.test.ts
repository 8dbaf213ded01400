import { describe, expect, it } from 'vitest';
import { readWordProblem } from './read-problem.ts';
import { answerOfReading } from './solve-reading.ts';

/** Returns the kinds and the answer of a text; null if the text is not understood. */
function shortly(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const answer = answerOfReading(result.reading);
  const kinds = result.reading.triangles.map(({ kind }) => kind);
  return [...kinds, answer === null ? 'no answer' : `${answer.numerator}/${answer.denominator}`].join(' ');
}

describe('a question that counts units of a rate', () => {
  it.each([
    ['ロープ1mの重さは80gです。ロープ4mの重さは何gですか。', 'perUnit 320/1'],
    ['1mの重さが1.5kgの木のぼうがあります。このぼう2.4mの重さは何kgですか。', 'perUnit 18/5'],
    ['1dLで板を2/3m²ぬれます。3/4dLでは何m²ぬれますか。', 'perUnit 1/2'],
    ['1はこにクッキーが9まい入っています。4はこではクッキーは何まいになりますか。', 'perUnit 36/1'],
    ['1分間に水が2.5L出ます。6分間では何L出ますか。', 'perUnit 15/1'],
    ['4さつで600円のノートがあります。このノート1さつのねだんはいくらですか。', 'perUnit 150/1'],
  ])('is read: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });

  it.each([
    'ロープの重さは80gです。ロープ4mの重さは何gですか。',
    'ロープ1cmの重さは80gです。ひも4mの重さは何gですか。',
    '1dLで板を2/3m²ぬれます。3/4Lでは何分かかりますか。',
  ])('is not read where the text gives no such rate: %s', (text) => {
    expect(shortly(text) ?? 'no answer').toMatch(/no answer/u);
  });
});

describe('a part of a stated whole', () => {
  it.each([
    ['3mのひもから1.2m使いました。のこりは何mですか。', 'decrease 9/5'],
    ['2.5mのテープから、工作で0.8m切った。残りの長さは何mだろう。', 'decrease 17/10'],
    ['5mのリボンから2m切って友だちにあげました。残ったリボンは何mですか。', 'decrease 3/1'],
    ['ひもが3mあります。90cm切って弟にあげました。残りは何cmですか。', 'decrease 210/1'],
  ])('is read: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });

  it('does not become a gain', () => {
    expect(shortly('3mのひもに1.2mつなぎました。ぜんぶで何mですか。') ?? '').not.toMatch(/decrease/u);
  });
});

describe('money', () => {
  it.each([
    ['1こ60円のパンを4こ買って、500円はらいました。おつりは何円ですか。', 'perUnit decrease 260/1'],
    [
      '文ぼう具やに800円持っていって、350円のノートを買いました。それから120円のペンも買いました。いくらのこっていますか。',
      'decrease decrease 330/1',
    ],
    ['青いペンは120円、赤いペンは95円です。ねだんは何円ちがいますか。', 'compare 25/1'],
  ])('is read: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });
});

describe('the purpose of going', () => {
  it('is not what is lost', () => {
    expect(shortly('にわにねこが9ひきいました。4ひきがえさをたべにいきました。にわにいるのはなんびきですか。')).toBe(
      'decrease 5/1',
    );
  });
});

describe('a count that goes on after まで', () => {
  it.each([
    ['図かんを40ページまで読んだ。きょう25ページ読んだ。ぜんぶで何ページ読んだことになる？', 'increase 65/1'],
    ['ドリルを12ページまでしました。きょう5ページしました。ぜんぶで何ページしましたか。', 'increase 17/1'],
    ['ぼくは30まで数えました。そのあと20数えました。ぜんぶでいくつ数えましたか。', 'increase 50/1'],
    ['本を40ページまで読みました。きょうは25ページ読みました。何ページまで読みましたか。', 'increase 65/1'],
    ['きのうまでにつるを40わおりました。きょう15わおりました。ぜんぶで何わおりましたか。', 'increase 55/1'],
  ])('is an increase: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });

  it.each([
    'きのう本を40ページ読みました。きょう25ページ読みました。ぜんぶで何ページ読みましたか。',
    'ぼくは40ページまで読みました。弟は25ページ読みました。ぜんぶで何ページ読みましたか。',
    '本を40ページまで読みました。あと25ページのこっています。本は何ページですか。',
    '本を40ページまで読みました。きょうは65ページまで読みました。きょうは何ページ読みましたか。',
    '本を40ページまで読みました。きょう25ページ書きました。ぜんぶで何ページ読みましたか。',
  ])('is no increase: %s', (text) => {
    expect(shortly(text) ?? '').not.toMatch(/increase/u);
  });
});

describe('equal shares without a question', () => {
  it.each([
    'あめが36こあります。6人に同じ数ずつくばりました。',
    '28このあめを7人で同じ数ずつ分けました。',
    'クッキーを30まいやきました。5人で同じ数ずつ分けて食べました。',
    '5つのかごに同じ数ずつみかんを入れました。',
  ])('have no answer: %s', (text) => {
    expect(shortly(text) ?? 'no answer').toMatch(/no answer/u);
  });

  it('are one relation with an open part', () => {
    expect(shortly('あめが36こあります。6人に同じ数ずつくばりました。')).toBe('perUnit no answer');
  });

  it('need a word that says they are equal', () => {
    expect(shortly('あめが36こあります。6人にくばりました。')).toBeNull();
  });
});

describe('signs that children confuse', () => {
  it.each([
    ['2.4Lの水があります。0.9L使いました。浅りは何Lですか。', 'decrease 3/2'],
    ['大きい石が12こ、小さい石が9こあります。会わせて何こですか。', 'combine 21/1'],
    ['24このあめを6人で同じ数ずつ分ます。1人分は何こですか。', 'perUnit 4/1'],
    ['1ふくろにあめが7こ入つています。3ふくろあります。あめは何こですか。', 'perUnit 21/1'],
    ['600円待って買い物に行き、250円のはさみを買いました。何円のこりましたか。', 'decrease 350/1'],
    ['兄はカードを9まい持っています。弟は兄より3まい少いです。弟は何まいですか。', 'compare 6/1'],
  ])('are put right: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });

  it('stay where they make a word', () => {
    expect(shortly('バスを待っている人が5人います。3人きました。みんなで何人ですか。')).toBe('increase 8/1');
  });
});

describe('what a phrase repeats of an earlier sentence', () => {
  it.each([
    ['肉1kgのねだんは1500円です。肉を0.6kg買いました。買った肉の代金は何円ですか。', 'perUnit 900/1'],
    ['はとは時速40kmで飛びました。はとが飛んだ時間は3/4時間です。はとが飛んだきょりは何kmですか。', 'perUnit 30/1'],
    [
      '図書館に大人が12人来ました。図書館に子どもが60人来ました。図書館に来た子どもの人数は、大人の人数の何倍ですか。',
      'times 5/1',
    ],
  ])('is left out: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });

  it('is not left out if it asks for those that came', () => {
    expect(shortly('池にかもが8わいました。3わきました。きたかもの数は何わですか。') ?? '3/1').toMatch(/(?:^| )3\/1$/u);
  });
});

describe('a rate in a clause before a noun', () => {
  it.each([
    ['1dLで板を2/3m²ぬれるペンキがあります。3/4dLでは何m²ぬれますか。', 'perUnit 1/2'],
    ['1dLで2/3m²のかべをぬれるペンキがあります。このペンキ6dLでは、何m²ぬれますか。', 'perUnit 4/1'],
    ['1分間に水が2.5L出るじゃ口があります。4分間では何L出ますか。', 'perUnit 10/1'],
  ])('is read: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });
});

describe('kana words without spaces', () => {
  it.each([
    ['あおいくつが6そく、くろいくつが3そくあります。あわせてなんそくですか。', 'combine 9/1'],
    ['すーぱーぼーるが8こありました。3こあげました。のこりはなんこですか。', 'decrease 5/1'],
    ['たまごが9こあります。4こゆでてたべました。たまごはなんこのこっていますか。', 'decrease 5/1'],
  ])('are found: %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });
});
