import { describe, expect, it } from 'vitest';
import { GRADES } from './grade.ts';
import { textWithoutFuriganaForGrade } from './plain-text.ts';

describe('a text without furigana', () => {
  it('has the kanji of the grade', () => {
    expect(textWithoutFuriganaForGrade('{花|はな}が {全部|ぜんぶ}で', 1)).toBe('はなが ぜんぶで');
    expect(textWithoutFuriganaForGrade('{花|はな}が {全部|ぜんぶ}で', 3)).toBe('花が全部で');
  });

  it.each(['{全部|ぜんぶ}で ', '{全部|ぜんぶ', '{全部}で', '全部|ぜんぶ}で', '{|ぜんぶ}で'])(
    'never contains markup, even if the text has an error: %s',
    (source) => {
      for (const grade of GRADES) expect(textWithoutFuriganaForGrade(source, grade)).not.toMatch(/[{|}]/u);
    },
  );

  it('shows kanji with an error elsewhere in the text as kana', () => {
    expect(textWithoutFuriganaForGrade('{全部|ぜんぶ}で ', 3)).toBe('ぜんぶで ');
  });
});
