import { describe, expect, it } from 'vitest';
import { readWordProblem } from '../read-problem.ts';

/**
 * Returns the kinds of the triangles in alphabetical order and the number of questions. Returns null if the program
 * does not understand the text.
 */
function read(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const { quantities, triangles } = result.reading;
  const asked = quantities.filter(({ amount }) => amount === 'asked').length;
  return `${triangles
    .map(({ kind }) => kind)
    .toSorted()
    .join(' ')} ${asked}`;
}

describe('texts with two questions', () => {
  it.each([
    [
      '青い紙が14まい、白い紙が9まいあります。合わせて何まいですか。また、青い紙は白い紙より何まい多いですか。',
      'combine compare 2',
    ],
    [
      'かめが20ぴきいます。4つの水そうに同じ数ずつ入れます。1つの水そうは何びきですか。5ひきにがすと、かめは何びきになりますか。',
      'decrease perUnit 2',
    ],
    [
      'ぼくは貝を6こひろいました。妹はぼくより3こ多くひろいました。妹は何こひろいましたか。二人で合わせて何こですか。',
      'combine compare 2',
    ],
  ])('have the triangles of both questions: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('have the triangle of one question if the other question is not understood', () => {
    expect(
      read('花が30本ありました。12本売れました。のこりは何本ですか。売れたのとのこったのでは、どちらが多いですか。'),
    ).toBe('decrease 2');
  });

  it.each([
    [
      'としょしつにほんがなんさつかありました。そつぎょうせいが31さつきふしてくれたので、420さつになりました。はじめにあったほんはなんさつですか。',
      null,
    ],
    ['みかんが9こあります。3こもらいました。全部で何こあるか数えて。何こですか。', 'increase 1'],
    [
      'みかんが72こあります。9こずつはこにつめます。はこはいくつできますか。2はこには、みかんが何こはいっていますか。',
      null,
    ],
    ['花が30本ありました。12本売れました。のこりは何本ですか。だれが買いましたか。', null],
  ])('are not seen in other texts: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
