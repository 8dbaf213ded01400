import { describe, expect, test } from 'vitest';
import { findGradeSpellingDifferences, spellForGrade } from './grade-spelling.ts';
import { respellByWordTable, respellCounter, phrasesWithUnknownWords } from './respell.ts';

describe('a word in any spelling', () => {
  test.each([
    ['ずかんを 3さつ かいました', '{図|ず}{鑑|かん}を 3{冊|さつ} {買|か}いました'],
    ['{図|ず}かんを 3さつ {買|か}いました', '{図|ず}{鑑|かん}を 3{冊|さつ} {買|か}いました'],
    ['{図鑑|ずかん}を 3{冊|さつ} かいました', '{図|ず}{鑑|かん}を 3{冊|さつ} {買|か}いました'],
    ['りんごと みかんが あわせて 12こ あります', 'りんごと みかんが {合|あ}わせて 12{個|こ} あります'],
    ['おとなは こどもより ふたり おおいです', '{大人|おとな}は {子|こ}どもより ふたり {多|おお}いです'],
    ['おとこのこが {1|ひと}り きました', '{男|おとこ}の{子|こ}が {1人|ひとり} {来|き}ました'],
    ['{切|き}って あげました', '{切|き}って あげました'],
    ['きってを はりました', '{切手|きって}を はりました'],
    ['2{割|わり}{引|び}きです', '2{割|わり}{引|び}きです'],
    ['2わりびきです', '2{割|わり}{引|び}きです'],
    ['3{割|わり}まし', '3{割|わり}{増|ま}し'],
    ['20%{引|び}きです', '20%{引|び}きです'],
    ['さらが なんまいか あります', '{皿|さら}が {何|なん}{枚|まい}か あります'],
  ])('gets the spelling of the table: %s', (source, respelt) => {
    expect(respellByWordTable(source)).toBe(respelt);
    expect(respellByWordTable(respelt)).toBe(respelt);
  });

  test.each([
    ['a verb that helps another', 'すずめが 3わ とんで きました', 'すずめが 3{羽|わ} とんで きました'],
    ['a coming of its own', 'すずめが 3わ きました', 'すずめが 3{羽|わ} {来|き}ました'],
    ['a name', 'はなさんは あおい はなを もって います', 'はなさんは {青|あお}い {花|はな}を {持|も}って います'],
    ['another word of the same kana', '{鼻|はな}が みえます', '{鼻|はな}が {見|み}えます'],
    ['what textbooks keep in kana', '{車|くるま}が {止|と}まって {居|い}ます', '{車|くるま}が とまって います'],
    ['phrases that stand together', 'あかいはなが3ぼんあります', '{赤|あか}い{花|はな}が3{本|ぼん}あります'],
    ['a word that is not listed', 'ぷるぷるが 3こ あります', 'ぷるぷるが 3{個|こ} あります'],
    ['a text with a fault', '花が  3本', '花が  3本'],
  ])('gets the spelling of the table: %s', (_, source, respelt) => {
    expect(respellByWordTable(source)).toBe(respelt);
  });

  test.each([
    'やってれま',
    'かぷりました',
    'たぷみに',
    'とだぷなに',
    'ゆずの みが',
    'みおぷの',
    'おっとせぷいと',
    'よそぷいました',
  ])('does not change a phrase with a piece that is no word: %s', (source) => {
    expect(respellByWordTable(source)).toBe(source);
  });

  test.each([
    ['やって', 'やって'],
    ['やりました', 'やりました'],
    ['かかりました', 'かかりました'],
    ['たたみに', 'たたみに'],
    ['おかの', 'おかの'],
    ['とだなに', 'とだなに'],
    ['しました', 'しました'],
    ['くるみの', 'くるみの'],
    ['しまもようの', 'しまもようの'],
    ['よそいました', 'よそいました'],
    ['ひろいです', '{広|ひろ}いです'],
    ['いれました', '{入|い}れました'],
    ['あそびに', '{遊|あそ}びに'],
    ['みました', '{見|み}ました'],
  ])('is not read as a piece of another word: %s', (source, respelt) => {
    expect([respellByWordTable(source), phrasesWithUnknownWords(source)]).toEqual([respelt, []]);
  });

  test('respells counters too', () => {
    expect(['こ', 'ほん', '本', 'ひき', 'm', 'チーム'].map(respellCounter)).toEqual([
      '個',
      '本',
      '本',
      'ひき',
      'm',
      'チーム',
    ]);
  });

  test('reports words that are not in the table', () => {
    expect(phrasesWithUnknownWords('りんごが 3こ あります')).toEqual([]);
    expect(phrasesWithUnknownWords('ぷるぷるが 3こ あります')).toEqual(['ぷるぷるが']);
  });
});

describe('a grade', () => {
  test.each([
    ['ずかんの ページは おおいです', ['ずかんの ページは おおいです', '{図|ず}かんの ページは {多|おお}いです']],
    [
      'おりがみを くばりました',
      [
        'おりがみを くばりました',
        'おり{紙|がみ}を くばりました',
        'おり{紙|がみ}を {配|くば}りました',
        '{折|お}り{紙|がみ}を {配|くば}りました',
      ],
    ],
    ['えんぴつが 3まい', ['えんぴつが 3まい', 'えんぴつが 3まい', 'えん{筆|ぴつ}が 3まい']],
    ['{割合|わりあい}', ['わりあい', 'わりあい', 'わりあい', 'わりあい', '{割合|わりあい}', '{割合|わりあい}']],
  ])('spells %s in its own way', (source, spellings) => {
    for (const [at, spelling] of spellings.entries()) {
      expect(spellForGrade(source, ([1, 2, 3, 4, 5, 6] as const)[at] ?? 1)).toBe(spelling);
    }
  });

  test('finds words that its pupils would see in another spelling', () => {
    expect(findGradeSpellingDifferences('おおい ずかん', 1)).toEqual([]);
    expect(findGradeSpellingDifferences('{多|おお}い {図鑑|ずかん}', 1)).toEqual([]);
    expect(findGradeSpellingDifferences('おおい ずかん', 2)).toEqual([
      { found: 'おおい', expected: '{多|おお}い' },
      { found: 'ずかん', expected: '{図|ず}かん' },
    ]);
    expect(findGradeSpellingDifferences('ほんが 3さつ', 6)).toEqual([{ found: 'ほんが', expected: '{本|ほん}が' }]);
  });
});
