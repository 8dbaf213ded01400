import { describe, expect, it } from 'vitest';
import { brokenConstraintsOfReading } from './flags.ts';
import { answerOfReading } from './solve-reading.ts';
import { convertRangesToPupilText } from './source-ranges.ts';
import { readProblemWithTwoReaders } from './understand-problem.ts';

/**
 * Returns the kinds of the triangles and the answer of a text that both programs understand in the same way; null for
 * other texts.
 */
function shortly(text: string): string | null {
  const result = readProblemWithTwoReaders(text);
  if (result.kind !== 'understood') return null;
  const answer = answerOfReading(result.reading);
  const kinds = result.reading.triangles.map(({ kind }) => kind);
  return [...kinds, answer === null ? 'no answer' : `${answer.numerator}/${answer.denominator}`].join(' ');
}

describe('both readers together', () => {
  it.each([
    ['りんごが5こあります。3こもらいました。ぜんぶでなんこになりましたか。', 'increase 8/1'],
    ['りんごが 5こ あります。みかんが 3こ あります。あわせて なんこ ありますか。', 'combine 8/1'],
    ['あめが8こあります。3こたべました。のこりはなんこですか。', 'decrease 5/1'],
    ['赤い花が7本、白い花が4本あります。赤い花は白い花より何本多いですか。', 'compare 3/1'],
    ['1はこにクッキーが6まいずつ入っています。4はこあります。クッキーは全部で何まいありますか。', 'perUnit 24/1'],
  ])('understand %s', (text, expected) => {
    expect(shortly(text)).toBe(expected);
  });

  it.each([
    '消しゴムが220こありました。152こ売れました。残りは何こですか。売れた数は、残りの数より何こ多いですか。',
    '小さい水そうに水が8L入っています。大きい水そうにはその3倍の水が入っています。大きい水そうの水は何Lですか。大きい水そうと小さい水そうのちがいは何Lですか。',
  ])('find two questions if only the second program has a triangle for the second one: %s', (text) => {
    const result = readProblemWithTwoReaders(text);
    const faults = result.kind === 'understood' ? brokenConstraintsOfReading(result.reading) : [];
    expect(faults.map(({ reason }) => reason)).toEqual(['twoQuestions']);
  });

  it.each([
    [
      '7こ入りの ドーナツの箱を15箱買いました。食べすぎかもしれません。ドーナツは全部で何こありますか。',
      '食べすぎかもしれません',
    ],
    ['いろがみが 48まい ありました。先生が また くれました。いろがみは 何まいに なったでしょう。', null],
  ])('name the sentence that one program does not understand: %s', (text, sentence) => {
    const result = readProblemWithTwoReaders(text);
    if (result.kind !== 'unknown') throw new Error(result.kind);
    expect(convertRangesToPupilText(text, result.notUnderstood).map(({ at, end }) => text.slice(at, end))).toEqual([
      sentence ?? text,
    ]);
  });

  it('do not understand two questions if the programs have different triangles', () => {
    const text =
      '夏の間に、東の山でかぶと虫が765ひき、西の山で295ひき見つかった。東の山のほうが何びき多いか。また、合わせて何びきか。';
    expect(readProblemWithTwoReaders(text).kind).not.toBe('understood');
  });

  // The two texts of each pair differ in one particle or verb, and so have different answers. A text need not be
  // understood, but it must never get the answer of the other text.
  it.each([
    [
      'シールが9まいあります。妹に4まいあげました。今、何まいありますか。',
      'シールが9まいあります。妹に4まいもらいました。今、何まいありますか。',
    ],
    [
      'はじめにあめが9こありました。3こ食べました。今、何こありますか。',
      '今、あめが9こあります。3こ食べました。はじめに何こありましたか。',
    ],
    [
      '兄はカードを12まい持っています。弟は兄より5まい多く持っています。弟は何まい持っていますか。',
      '兄はカードを12まい持っています。兄は弟より5まい多く持っています。弟は何まい持っていますか。',
    ],
    [
      'あめが12こあります。1人に3こずつ分けると、何人に分けられますか。',
      'あめが12こあります。2人で同じ数ずつ分けると、1人分は何こですか。',
    ],
  ])('never confuse %s with its pair', (one, other) => {
    const [first, second] = [shortly(one), shortly(other)];
    expect(first === null || first !== second).toBe(true);
    expect([first, second].filter((read) => read !== null).length).toBeGreaterThan(0);
  });

  it.each(['', 'りんご', 'きょうは とても たのしかったです。', '123 456', '😀😀', '<b>5</b>', 'I have 5 apples.'])(
    'do not understand %s',
    (text) => {
      expect(readProblemWithTwoReaders(text).kind).toBe('unknown');
    },
  );

  it.each([
    'いろがみが30まいありました。きのう8まいつかいました。きょうもつかいました。のこりはなんまいですか。',
    'あめが9こありました。あさ2こたべました。よるもたべました。のこりはなんこですか。',
    'バスに12人のっていました。3人おりました。つぎのバスていでもおりました。今、何人のっていますか。',
  ])('do not pass over a change without a number: %s', (text) => {
    const result = readProblemWithTwoReaders(text);
    if (result.kind !== 'understood') return;
    expect(brokenConstraintsOfReading(result.reading)).toContainEqual({
      constraint: 'structure',
      reason: 'quantityMissing',
    });
  });
});
