import { describe, expect, test } from 'vitest';
import { parseSourceText } from './read-text.ts';
import { renderText, type RenderedTextPiece, type TextRenderSettings } from './render-text.ts';
import { convertToAccessibleText } from './spoken-text.ts';

type Case = [string, TextRenderSettings['grade'], TextRenderSettings['furigana'], string];

function writeShown(piece: RenderedTextPiece): string {
  return piece.kind === 'plain' ? piece.text : `[${piece.base}:${piece.reading}]`;
}

function shown(source: string, setting: TextRenderSettings): string {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') throw new Error(source);
  const { phrases, separator } = renderText(reading.text, setting);
  return phrases.map((phrase) => phrase.map(writeShown).join('')).join(separator === 'space' ? ' ' : '/');
}

function spoken(source: string, setting: TextRenderSettings): string {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') throw new Error(source);
  return convertToAccessibleText(reading.text, setting);
}

test('a text shows the sign of the unknown only for unknowns, and a question mark at the end of a question', () => {
  const box: TextRenderSettings = { grade: 2, furigana: 'byGrade', unknown: '□' };
  expect(shown('りんごが ？こ あります', box)).toBe('りんごが □こ あります');
  expect(shown('{午|ご}{前|ぜん} ？{時|じ}？{分|ふん}でした', box)).toMatch(/□\[時:じ\]□\[分:ふん\]/u);
  expect(shown('「？」の {数|かず}を', box)).toMatch(/^「□」の/u);
  expect(shown('8 − ？ = 5', box)).toBe('8 − □ = 5');
  expect(shown('「けずりました」は、ふえる？ へる？', box)).toBe('「けずりました」は、ふえる？ へる？');
});

describe('renderText', () => {
  test.each<Case>([
    ['あかい {花|はな}が 3{本|ぼん} さいて います', 1, 'byGrade', 'あかい はなが 3ぼん さいて います'],
    ['あかい {花|はな}が 3{本|ぼん} さいて います', 2, 'byGrade', 'あかい 花が 3本 さいて います'],
    ['あかい {花|はな}が 3{本|ぼん} さいて います', 2, 'all', 'あかい [花:はな]が 3[本:ぼん] さいて います'],
    ['あかい {花|はな}が 3{本|ぼん} さいて います', 1, 'kanaOnly', 'あかい はなが 3ぼん さいて います'],
    ['あかい {花|はな}が', 3, 'byGrade', 'あかい/花が'],
    ['2{個|こ}', 1, 'byGrade', '2こ'],
    ['2{個|こ}', 4, 'byGrade', '2こ'],
    ['2{個|こ}', 5, 'byGrade', '2[個:こ]'],
    ['2{個|こ}', 6, 'byGrade', '2個'],
    ['{人々|ひとびと}', 2, 'byGrade', '人々'],
    ['{伝記|でんき}', 1, 'byGrade', 'でんき'],
    ['{伝記|でんき}', 3, 'byGrade', 'でんき'],
    ['{伝記|でんき}', 4, 'byGrade', '[伝記:でんき]'],
    ['{図|ず}{鑑|かん}', 1, 'byGrade', 'ずかん'],
    ['{図|ず}{鑑|かん}', 2, 'byGrade', '[図:ず]かん'],
    ['{図|ず}{鑑|かん}', 6, 'all', '[図:ず]かん'],
    ['{割合|わりあい}', 4, 'byGrade', 'わりあい'],
    ['{割合|わりあい}', 5, 'byGrade', '[割合:わりあい]'],
    ['3{匹|びき}', 6, 'byGrade', '3びき'],
    ['{1人|ひとり}', 1, 'byGrade', '[1:ひと]り'],
    ['{1人|ひとり}', 2, 'byGrade', '1人'],
    ['{2人|ふたり} {3日|みっか} {4本|よんほん}', 1, 'kanaOnly', '[2:ふた]り [3:みっ]か 4ほん'],
    ['{10|とお}', 2, 'byGrade', '[10:とお]'],
  ])('%s in grade %i, %s: %s', (source, grade, furigana, expected) => {
    expect(shown(source, { grade, furigana })).toBe(expected);
  });

  test('kanaOnly shows no kanji in any grade', () => {
    for (const grade of [1, 2, 3, 4, 5, 6] as const) {
      const text = shown('{伝記|でんき}が {2人|ふたり} 3{本|ぼん} {今日|きょう}', { grade, furigana: 'kanaOnly' });
      expect(text).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

describe('spokenText', () => {
  test.each<Case>([
    ['りんごが 5こ あります', 1, 'byGrade', 'りんごが 5こ あります'],
    ['りんごが ？こ あります', 1, 'byGrade', 'りんごが なんこ あります'],
    ['{花|はな}が ？{本|ほん} さいて います', 2, 'byGrade', '花が なん本 さいて います'],
    ['{花|はな}が ？{本|ほん} さいて います', 1, 'kanaOnly', 'はなが なんぼん さいて います'],
    ['いぬが ？ひき います', 1, 'byGrade', 'いぬが なんびき います'],
    ['1はこに ？こずつ', 2, 'byGrade', '1はこに なんこずつ'],
    ['かめが ？つ', 1, 'byGrade', 'かめが いくつ'],
    ['こどもが {2人|ふたり} います', 2, 'byGrade', 'こどもが 2人 います'],
    ['こどもが {2人|ふたり} います', 1, 'kanaOnly', 'こどもが ふたり います'],
    ['ジュースが ？L あります', 3, 'byGrade', 'ジュースがなんLあります'],
    ['あと ？{時間|じかん}', 2, 'byGrade', 'あと なん時間'],
    ['？じかん', 1, 'byGrade', 'なんじかん'],
    ['くじらが ？とうげ', 1, 'byGrade', 'くじらが なんとうげ'],
    ['こたえは ？', 1, 'byGrade', 'こたえは いくつ'],
    ['{水|みず}が 3/10L あります', 6, 'byGrade', '水が10ぶんの3Lあります'],
  ])('%s in grade %i, %s: %s', (source, grade, furigana, expected) => {
    expect(spoken(source, { grade, furigana })).toBe(expected);
  });
});
