import { describe, expect, test } from 'vitest';
import { parseSourceText, writeSourceText, type SourceText, type SourceTextFault } from './read-text.ts';

function textOf(source: string): SourceText {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') throw new Error(`${source}: ${JSON.stringify(reading.faults)}`);
  return reading.text;
}

function faultsOf(source: string): readonly SourceTextFault[] {
  const reading = parseSourceText(source);
  return reading.kind === 'faults' ? reading.faults : [];
}

describe('readText', () => {
  test('separates phrases at spaces and kanji groups from plain text', () => {
    expect(textOf('あかい {花|はな}が 3{本|ぼん}')).toEqual([
      [{ kind: 'plain', text: 'あかい' }],
      [
        { kind: 'reading', kanji: '花', kana: 'はな' },
        { kind: 'plain', text: 'が' },
      ],
      [
        { kind: 'plain', text: '3' },
        { kind: 'reading', kanji: '本', kana: 'ぼん' },
      ],
    ]);
  });

  test.each([
    'りんごが 5こ あります',
    'こどもが {1人|ひとり} います',
    '1はこに りんごが ？こずつ。',
    'テープは {10|とお}',
    '{1か月|いっかげつ} {3L|さんリットル}',
    'あかい {花|はな}が 3{本|ぼん} さいて います',
  ])('reads and writes back %s', (source) => {
    expect(writeSourceText(textOf(source))).toBe(source);
  });

  test.each<[string, SourceTextFault[]]>([
    ['', [{ kind: 'empty', at: 0 }]],
    ['  ', [{ kind: 'empty', at: 0 }]],
    ['花が', [{ kind: 'kanjiOutsideBraces', at: 0 }]],
    ['あか い  {花|はな}', [{ kind: 'doubledSpace', at: 4 }]],
    [' あか', [{ kind: 'edgeSpace', at: 0 }]],
    ['あか ', [{ kind: 'edgeSpace', at: 2 }]],
    ['あか　い', [{ kind: 'foreignSpace', at: 2 }]],
    ['あか\tい', [{ kind: 'controlCharacter', at: 2 }]],
    ['あか\u{202e}い', [{ kind: 'controlCharacter', at: 2 }]],
    ['3こ ?こ', [{ kind: 'halfWidthUnknown', at: 3 }]],
    ['り ３こ', [{ kind: 'fullWidthDigit', at: 2 }]],
    ['{花|はな が', [{ kind: 'unbalancedBrace', at: 0 }]],
    ['{花|{花|はな}', [{ kind: 'unbalancedBrace', at: 0 }]],
    ['はな}が', [{ kind: 'unbalancedBrace', at: 2 }]],
    ['は|な', [{ kind: 'unbalancedBrace', at: 1 }]],
    ['{花}が', [{ kind: 'missingReading', at: 0 }]],
    ['{花|}が', [{ kind: 'emptyReading', at: 0 }]],
    ['{花|花}が', [{ kind: 'readingNotKana', at: 0 }]],
    ['{花|hana}が', [{ kind: 'readingNotKana', at: 0 }]],
    ['{|はな}が', [{ kind: 'emptyBase', at: 0 }]],
    ['{はな|はな}が', [{ kind: 'baseWithoutKanji', at: 0 }]],
    ['{？本|なんぼん}', [{ kind: 'baseWithoutKanji', at: 0 }]],
  ])('names the fault and its place in %j', (source, faults) => {
    expect(faultsOf(source)).toEqual(faults);
  });

  test('names every fault of a text, in order', () => {
    expect(faultsOf('花が  {本|} ?').map(({ kind }) => kind)).toEqual([
      'kanjiOutsideBraces',
      'doubledSpace',
      'emptyReading',
      'halfWidthUnknown',
    ]);
  });
});
