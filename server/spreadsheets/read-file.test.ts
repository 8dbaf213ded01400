import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { parseRosterTables } from '../../engine/roster/read-roster.ts';
import { ROSTER_FILE_LIMITS } from './limits.ts';
import { readRosterFileTables, parseRosterText } from './read-file.ts';
import { reportFaultsOfRosterFile, readTestSpreadsheetBytes } from '../../testing/server/roster/files.ts';

const PLANTED = [
  'A3 notAGrade',
  'B15 missing',
  'C40 notANumber',
  'D77 missing',
  'D150 forbiddenCharacter',
  'D200 tooLong',
  'C250 sameNumber',
  'D350 formulaError',
].map((fault) => `「名簿」シートの ${fault}`);

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The bytes of 山田 花子 in Shift_JIS. */
const YAMADA = [0x8e, 0x52, 0x93, 0x63, 0x20, 0x89, 0xd4, 0x8e, 0x71];

/** The lines 年,組,氏名 and 2,1,山田 花子 in ISO-2022-JP, the encoding of old mail programs. */
const ISO_2022_JP = Buffer.from(
  '\u001b$BG/\u001b(B,\u001b$BAH\u001b(B,\u001b$B;aL>\u001b(B\n2,1,\u001b$B;3ED\u001b(B \u001b$B2V;R\u001b(B\n',
  'latin1',
);

describe('spreadsheets as schools have them', () => {
  it('reads a school of 400 from LibreOffice', async () => {
    expect(await reportFaultsOfRosterFile(readTestSpreadsheetBytes('school.xlsx'))).toEqual({
      pupils: 400,
      faults: [],
    });
  });

  it('finds eight faults, each at its cell', async () => {
    expect(await reportFaultsOfRosterFile(readTestSpreadsheetBytes('faulty.xlsx'))).toEqual({
      pupils: 392,
      faults: PLANTED,
    });
  });

  it('reads Shift_JIS', async () => {
    const bytes = readTestSpreadsheetBytes('school-shift-jis.csv');
    expect(await readRosterFileTables(bytes)).toMatchObject({ kind: 'tables', encoding: 'shift_jis' });
    expect(await reportFaultsOfRosterFile(bytes)).toEqual({ pupils: 400, faults: [] });
  });

  it('finds the same faults in Shift_JIS, where ? replaces a character that it does not have', async () => {
    const { faults } = {
      faults: [],
      ...(await reportFaultsOfRosterFile(readTestSpreadsheetBytes('faulty-shift-jis.csv'))),
    };
    const planted = PLANTED.map((fault) => fault.split(' ').slice(1).join(' '));
    expect(faults).toEqual(
      planted.map((fault) => (fault === 'D150 forbiddenCharacter' ? 'D150 lostCharacter' : fault)),
    );
  });

  it('reads a form of several sheets with merged cells, a header of two rows and formulas', async () => {
    const file = await readRosterFileTables(readTestSpreadsheetBytes('form.xlsx'));
    const reading = parseRosterTables(file.kind === 'tables' ? file.tables : []);
    if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
    expect(reading.faults).toEqual([]);
    expect(reading.ignoredSheets).toEqual(['連絡']);
    expect(reading.lines).toHaveLength(35 + 32);
    expect(reading.lines[34]).toMatchObject({
      at: { sheet: '2年1組', row: 39 },
      row: { grade: 2, group: '1', number: 35, name: '橋本 陽葵', kana: 'はしもと ひまり' },
    });
  });
});

describe('a roster in text form', () => {
  const lines = ['年,組,番号,氏名', '2,1,3,"山田\n花子"'];
  const report = { pupils: 1, faults: [] };

  it.each([
    ['UTF-8', utf8(lines.join('\n'))],
    ['a byte order mark and CRLF', utf8(`\ufeff${lines.join('\r\n')}\r\n`)],
    ['old Macintosh line ends', utf8('年,組,番号,氏名\r2,1,3,山田 花子')],
    ['tabs', utf8('年\t組\t番号\t氏名\n2\t1\t3\t山田 花子')],
    ['UTF-16 without a mark', Buffer.from('年\t組\t番号\t氏名\n2\t1\t3\t山田 花子 ', 'utf16le')],
    [
      'UTF-16 of big computers without a mark',
      Buffer.from('年\t組\t番号\t氏名\n2\t1\t3\t山田 花子 ', 'utf16le').swap16(),
    ],
    ['ISO-2022-JP', ISO_2022_JP],
    ['UTF-16, as Excel names Unicode text', Buffer.from('\ufeff年\t組\t番号\t氏名\n2\t1\t3\t山田 花子', 'utf16le')],
  ])('is read in %s', async (_, bytes) => {
    expect(await reportFaultsOfRosterFile(bytes)).toEqual(report);
  });

  it('has its rows counted as a spreadsheet counts them, whatever line breaks its cells contain', async () => {
    const text = '年,組,番号,氏名\n\n2,1,3,"山田\n花子"\n2,1,,森 蓮';
    expect(await reportFaultsOfRosterFile(utf8(text))).toEqual({ pupils: 1, faults: ['C4 missing'] });
  });

  it('has a fault at the cell of a stray control character', async () => {
    expect(await reportFaultsOfRosterFile(utf8('年,組,番号,氏名\n2,1,3,山田\u0007花子'))).toEqual({
      pupils: 0,
      faults: ['D2 forbiddenCharacter'],
    });
  });

  it('may be pasted', () => {
    expect(parseRosterText('年\t組\t氏名\r\n2\t1\t山田 花子')).toMatchObject({ kind: 'tables', encoding: null });
    expect(parseRosterText(' \n')).toEqual({ kind: 'unreadable', fault: { kind: 'empty' } });
  });
});

async function workbook(sheets: number, rows: number): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, index) => [2, 1, index, '森']);
  return writeXlsx({
    sheets: Array.from({ length: sheets }, (_, index) => ({
      name: `${index}`,
      rows: [['年', '組', '番号', '氏名'], ...lines],
    })),
  });
}

describe('files that are no roster are refused', () => {
  it.each([
    ['empty', utf8('')],
    ['empty', utf8('\ufeff \r\n')],
    ['tooLarge', new Uint8Array(ROSTER_FILE_LIMITS.bytes + 1)],
    ['notARoster', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])],
    ['notARoster', Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(500)])],
    ['notARoster', zipSync({ 'word/document.xml': utf8('<x/>') })],
    ['oldSpreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ['damaged', readTestSpreadsheetBytes('school.xlsx').subarray(0, 9000)],
    ['damaged', zipSync({ 'xl/workbook.xml': utf8('no markup') })],
    ['wrongEncoding', new Uint8Array([...utf8('a,b\n'), ...YAMADA, 0xff, 0xfe, 0x80])],
    [
      'wrongEncoding',
      new Uint8Array([0xc7, 0xaf, 0x2c, 0xc1, 0xc8, 0x2c, 0xbb, 0xe1, 0xcc, 0xbe, 0xcc, 0xbe, 0xc1, 0xb0]),
    ],
    ['noHeader', utf8('<!doctype html><p>404</p>')],
    ['tooManyCells', utf8(','.repeat(9_000_000))],
    ['tooManyRows', utf8(`年,組,氏名\n${'2,1,森\n'.repeat(100_000)}`)],
  ])('as %s', async (kind, bytes) => {
    expect(await reportFaultsOfRosterFile(bytes)).toEqual({ unreadable: kind });
  });

  it('if they have too many rows in all sheets, or too many sheets', async () => {
    expect(await reportFaultsOfRosterFile(await workbook(5, 3000))).toEqual({ unreadable: 'tooManyRows' });
    expect(await reportFaultsOfRosterFile(await workbook(51, 1))).toEqual({ unreadable: 'tooManySheets' });
  });

  it('and a ZIP bomb is not unpacked, even if it declares a wrong size', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': utf8('<x/>'), 'xl/sharedStrings.xml': new Uint8Array(64 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reportFaultsOfRosterFile(bomb)).toEqual({ unreadable: 'unpacksTooLarge' });
    const lying = Buffer.from(bomb);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(64 * 1024 * 1024);
    for (let at = lying.indexOf(size); at !== -1; at = lying.indexOf(size)) lying.writeUInt32LE(10, at);
    expect(await reportFaultsOfRosterFile(lying)).toEqual({ unreadable: 'damaged' });
  });

  it('if a sheet has cells that are far apart', async () => {
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';
    const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }] });
    const parts = unzipSync(bytes);
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
    const far = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': utf8(sheet) });
    expect(await reportFaultsOfRosterFile(far)).toEqual({ unreadable: 'noHeader' });
  });
});
