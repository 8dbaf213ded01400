import { describe, expect, it } from 'vitest';
import { formatRosterCellPosition, wordsOfRosterFault, wordsOfRosterFileFault } from './words.ts';
import { parseRosterTables } from './read-roster.ts';
import type { RosterGroup, RosterTable } from './row.ts';

function table(...lines: readonly string[]): RosterTable {
  return { sheet: null, rows: lines.map((line) => line.split(',')) };
}

function rowsOf(tables: readonly RosterTable[], within: Partial<RosterGroup> = {}) {
  const reading = parseRosterTables(tables, within);
  if (reading.kind === 'unreadable') throw new Error(wordsOfRosterFileFault(reading.fault));
  expect(reading.faults).toEqual([]);
  return reading.lines.map(({ row }) => row);
}

/** Returns the errors as text, such as `B3 kind`. */
function faultsOf(...lines: readonly string[]): string[] {
  const reading = parseRosterTables([table(...lines)]);
  if (reading.kind === 'unreadable') throw new Error(wordsOfRosterFileFault(reading.fault));
  return reading.faults.map((fault) => `${formatRosterCellPosition(fault)} ${fault.kind}`);
}

const HANAKO = { grade: 2, group: '1', number: 3, name: '山田 花子', kana: 'やまだ はなこ' };

describe('accepted variants of rosters', () => {
  it.each([
    ['plain', ['学年,組,番号,氏名,ふりがな', '2,1,3,山田 花子,やまだ はなこ']],
    ['full width', ['学年,組,番号,氏名,ふりがな', '２,１,３,山田　花子,ヤマダ　ハナコ']],
    ['stray spaces', [' 学 年 ,組　,番号,氏名,ふりがな', ' 2 , 1,3 ,　山田  花子 , やまだ はなこ　']],
    ['other headings', ['年,クラス,出席番号,名前,よみ', '2年,1組,3番,山田 花子,ﾔﾏﾀﾞ ﾊﾅｺ']],
    ['heading with remarks', ['学年（必須）,組※,No.,児童氏名,氏名（フリガナ）', '2,1,03,山田 花子,ヤマダ ハナコ']],
    ['parted names', ['年,組,番号,姓,名,せい,めい', '2,1,3,山田,花子,やまだ,はなこ']],
    ['parted kana with words', ['年,組,番号,姓,名,姓（カナ）,名（カナ）', '2,1,3,山田,花子,ヤマダ,ハナコ']],
    ['year and group in one cell', ['年組,番号,氏名,よみがな', '2年1組,3,山田 花子,やまだ はなこ']],
    ['year and group by a hyphen', ['クラス,番号,氏名,よみがな', '２－１,3,山田 花子,やまだ はなこ']],
    ['year and group in the column of the year', ['学年,番号,氏名,よみがな', '2の1,3,山田 花子,やまだ はなこ']],
    ['kanji numerals', ['学年,組,番号,氏名,よみ', '第二学年,一組,3,山田 花子,やまだ はなこ']],
    ['other columns and order', ['性別,ふりがな,氏名,備考,番号,組,年', '女,やまだ はなこ,山田 花子,,3,1,2']],
    ['titles above', ['令和8年度 児童名簿', '', '年,組,番号,氏名,よみ', '2,1,3,山田 花子,やまだ はなこ']],
    ['the header twice', ['年,組,番号,氏名,よみ', '年,組,番号,氏名,よみ', '2,1,3,山田 花子,やまだ はなこ']],
    ['lines without pupils', ['年,組,番号,氏名,よみ', '2,1,,,', '2,1,3,山田 花子,やまだ はなこ', '合計,1名,,,']],
    [
      'a header of two rows',
      ['年,組,番号,氏名,氏名,よみ,よみ', '年,組,番号,姓,名,せい,めい', '2,1,3,山田,花子,やまだ,はなこ'],
    ],
    ['a number that Excel made a fraction', ['年,組,番号,氏名,よみ', '2,1,3.0,山田 花子,やまだ はなこ']],
  ])('are read as the same pupil: %s', (_, lines) => {
    expect(rowsOf([table(...lines)])).toEqual([HANAKO]);
  });

  it('accepts a roster without kana and numbers', () => {
    expect(rowsOf([table('年,組,氏名', '2,1,山田 花子')])).toEqual([{ ...HANAKO, number: null, kana: null }]);
    expect(rowsOf([table('年,組,番号,氏名', '2,1,,山田 花子')])).toEqual([{ ...HANAKO, number: null, kana: null }]);
    expect(rowsOf([table('年,組,氏名,よみ', '2,1,山田 花子,')])).toEqual([{ ...HANAKO, number: null, kana: null }]);
  });

  it("uses the group of the argument, or of the sheet's name", () => {
    const { rows } = table('番号,氏名,よみ', '3,山田 花子,やまだ はなこ');
    expect(rowsOf([{ sheet: null, rows }], { grade: 2, group: '1' })).toEqual([HANAKO]);
    expect(rowsOf([{ sheet: '2年1組', rows }])).toEqual([HANAKO]);
    expect(rowsOf([{ sheet: null, rows: [['氏名'], ['山田 花子']] }], { grade: 2, group: '1' })).toHaveLength(1);
  });

  it('reads every sheet with a roster and names the other sheets', () => {
    const first = { sheet: '2年1組', rows: table('番号,氏名', '1,山田 花子').rows };
    const second = { sheet: '2年2組', rows: table('番号,氏名', '1,森 蓮').rows };
    const notes = { sheet: 'メモ', rows: [['よろしくお願いします']] };
    const reading = parseRosterTables([first, notes, second]);
    expect(reading).toMatchObject({ kind: 'read', faults: [], ignoredSheets: ['メモ'] });
    expect(rowsOf([first, second]).map((row) => row?.group)).toEqual(['1', '2']);
  });

  it('does not change the kanji of names and treats HTML as text', () => {
    const [row] = rowsOf([table('年,組,氏名', '2,1,髙﨑 神<b>i</b>')]);
    expect(row?.name).toBe('髙﨑 神<b>i</b>');
  });
});

describe('faults and notes of rosters', () => {
  it('reports every fault at its cell, in one pass', () => {
    const found = faultsOf(
      '学年,組,番号,氏名,ふりがな',
      '7,1,1,森 蓮,もり れん',
      '2,,2,林 葵,はやし あおい',
      '2,1,０,原 樹,はら いつき',
      '2,1,4,,みうら のの',
      '2,1,5,小川 千尋,千尋',
      '2,1,6,山\u202e田 花子,やまだ はなこ',
      '2,1,7,西村\u0000樹,にしむら いつき',
      '2,1,8,#REF!,よしだ みさき',
      `2,1,9,${'あ'.repeat(200)},あ`,
      '2,3-1,10,和田 拓海,わだ たくみ',
      '2,1,11,松本 彩花,まつもと あやか',
      '2,1,12,松本　彩花,マツモト アヤカ',
      '2,1,11,横田 蓮,よこた れん',
      '二,組,x,名,読',
    );
    expect(found).toEqual([
      'A2 notAGrade',
      'B3 missing',
      'C4 notANumber',
      'D5 missing',
      'E6 notKana',
      'D7 forbiddenCharacter',
      'D8 forbiddenCharacter',
      'D9 formulaError',
      'D10 tooLong',
      'B11 otherGrade',
      'C14 sameNumber',
      'B15 notAGroup',
      'C15 notANumber',
      'E15 notKana',
    ]);
  });

  it('accepts two children of one name with different numbers, with a note; an identical line is a fault', () => {
    const reading = parseRosterTables([
      table(
        '年,組,番号,氏名,よみ',
        '2,1,31,田中 葵,たなか あおい',
        '2,1,32,田中 葵,たなか あおい',
        '2,2,31,田中 葵,たなか あおい',
      ),
    ]);
    expect(reading).toMatchObject({
      faults: [],
      notes: [
        { row: 3, kind: 'namesake', first: { row: 2 } },
        { row: 4, kind: 'namesake', first: { row: 2 } },
      ],
    });
    expect(faultsOf('年,組,番号,氏名', '2,1,31,田中 葵', '2,1,31,田中 葵')).toEqual(['D3 samePupil']);
  });

  it('marks the faulty half of a name; accepts a name without 名, with a note', () => {
    expect(faultsOf('年,組,姓,名', '2,1,,花子', '2,1,森,蓮\u200f')).toEqual(['C2 missing', 'D3 forbiddenCharacter']);
    const reading = parseRosterTables([table('年,組,姓,名,せい,めい', '2,1,スカルノ,,すかるの,')]);
    expect(reading).toMatchObject({
      lines: [{ row: { name: 'スカルノ', kana: 'すかるの' } }],
      faults: [],
      notes: [{ kind: 'oneName', column: 4 }],
    });
  });

  it('returns the cells of a line, so that they can be corrected in place', () => {
    const reading = parseRosterTables([table('年,組,番号,姓,名', '９,１,3,山田,花子')]);
    expect(reading).toMatchObject({
      lines: [{ row: null, cells: { grade: '９', group: '１', number: '3', name: '山田 花子', kana: '' } }],
    });
  });

  it.each([
    ['empty', [table('')]],
    ['empty', []],
    ['noHeader', [table('山田 花子', '森 蓮')]],
    ['noPupils', [table('年,組,番号,氏名', ',,,')]],
    ['missingColumn', [table('番号,氏名', '1,山田 花子')]],
  ])('reports %s for a file that is not a roster', (kind, tables) => {
    expect(parseRosterTables(tables)).toMatchObject({ kind: 'unreadable', fault: { kind } });
  });

  it('has words for places and faults', () => {
    expect(formatRosterCellPosition({ sheet: '名簿', row: 7, column: 28 })).toBe('「名簿」シートの AB7');
    const at = { sheet: null, row: 3, column: 4, field: 'name' } as const;
    expect(wordsOfRosterFault({ ...at, kind: 'samePupil', first: { sheet: null, row: 2 } })).toBe(
      '2 行目と名前も組も同じです。同じ児童なら外し、別の児童なら番号を入力してください。',
    );
  });
});
