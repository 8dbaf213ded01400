import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rosterDifference } from '../../engine/roster/difference.ts';
import { parseRosterTables } from '../../engine/roster/read-roster.ts';
import { readRosterFileTables } from '../spreadsheets/read-file.ts';

async function readCase(name: string) {
  const file = await readRosterFileTables(readFileSync(new URL(`cases/${name}`, import.meta.url)));
  if (file.kind === 'unreadable') throw new Error(file.fault.kind);
  const reading = parseRosterTables(file.tables);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  return reading;
}

/**
 * Parses a roster file in the folder `cases/`. Returns a text for each line of the roster: the class and the name of
 * the pupil, followed by the kinds of the line's faults and notes.
 */
async function linesOf(name: string): Promise<string[]> {
  const reading = await readCase(name);
  return reading.lines.map(({ at, row }) => {
    const said = [...reading.faults, ...reading.notes].filter((each) => each.row === at.row);
    const words = said.map((each) =>
      each.kind === 'looksLikeDate' ? `${each.kind} ${each.proposals.join('/')}` : each.kind,
    );
    const pupil = row === null ? [] : [`${row.grade}-${row.group}`, row.kana ?? row.name];
    return [...pupil, ...words].join(' ');
  });
}

describe('rosters as schools sent them', () => {
  it('have faults with proposals for classes that a spreadsheet changed to dates', async () => {
    const lines = await linesOf('class-forms.tsv');
    expect(lines.slice(0, 3)).toEqual(['2-A A', '2-A B', '2-1 C']);
    expect(lines.slice(4, 11)).toEqual(['2-1 E', '2-1 F', '2-1 G', '2-1 H', '2-1 I', '2-1 J', '2-1 K']);
    expect(lines.slice(14)).toEqual([
      'severalGrades',
      'severalGrades',
      'looksLikeDate 1組/2組',
      'looksLikeDate 1組/2組',
      'looksLikeDate 1組/2組',
    ]);
    expect(await linesOf('dates.tsv')).toEqual([
      'looksLikeDate 1組/2組',
      'looksLikeDate 1組/2組',
      'looksLikeDate 1組/2組',
    ]);
    expect(await linesOf('date-no-grade.tsv')).toEqual(['looksLikeDate 2年1組/1年2組']);
  });

  it('have faults for lost characters', async () => {
    expect(new Set(await linesOf('lost-in-shift-jis.csv'))).toEqual(new Set(['lostCharacter']));
    expect(new Set(await linesOf('lost-kanji.tsv'))).toEqual(new Set(['lostCharacter']));
  });

  it('may have dashes in readings for the long-vowel sign', async () => {
    const lines = await linesOf('long-vowel-lookalikes.tsv');
    expect(lines).toEqual([...Array.from({ length: 8 }, () => '2-1 じぇーん'), '2-1 じぇーん longVowel']);
  });

  it('keep all kana and their marks in readings', async () => {
    expect(await linesOf('kana-signs.tsv')).toEqual([
      '2-1 ゔぁん ヷヸヺ',
      '2-1 みすゞ',
      '2-1 みすゞ',
      '2-1 すず々',
      '2-1 まりあ＝るいさ',
      '2-1 まりあ・るいさ',
      '2-1 おこなー めあり',
      'notKana',
      '2-1 よりこと',
      '2-1 にゃㇷ゚',
      '2-1 O’Brien latinKana',
      '2-1 お’ぶらいえん',
      '2-1 くゎん ゐゑ',
      '2-1 ゕゖ',
    ]);
  });

  it('have a list of columns that contain something and are not read', async () => {
    expect((await readCase('unread-columns.csv')).unreadColumns).toEqual([
      '住所',
      '保護者名',
      'ミドルネーム',
      '名簿番号',
      'J列',
    ]);
    expect((await readCase('empty-grade.tsv')).unreadColumns).toEqual([]);
  });

  it('may have a 通称名 next to the name, with its own reading', async () => {
    const { lines, notes, unreadColumns } = await readCase('common-names.csv');
    expect(lines.map(({ row }) => row?.common)).toEqual([
      { name: '金田 美花', kana: 'かねだ みか' },
      { name: '李 杏', kana: null },
      undefined,
      undefined,
    ]);
    expect(notes).toMatchObject([{ row: 3, column: 6, kind: 'noCommonKana' }]);
    expect(unreadColumns).toEqual([]);
    const parted = await readCase('common-names-parted.csv');
    expect(parted.lines[0]?.row?.common).toEqual({ name: '金田 美花', kana: 'かねだ みか' });
    expect(parted.faults).toMatchObject([{ row: 3, field: 'commonName', kind: 'lostCharacter' }]);
  });

  it('may have a class of two grades, which is one group if the school says so', async () => {
    const reading = await readCase('two-grades.tsv');
    const school = { purpose: 'addPupils', groups: [], pupils: [] } as const;
    expect(rosterDifference(reading, school).asked).toEqual([{ group: 'ひまわり', grades: [2, 3] }]);
    const classes = [{ group: 'ひまわり', isOneClass: true }];
    expect(rosterDifference(reading, { ...school, classes }).newGroups).toEqual([
      { grade: 2, otherGrades: [3], name: 'ひまわり組' },
    ]);
  });

  it('take the grade from the class if the grade column is empty', async () => {
    expect(await linesOf('empty-grade.tsv')).toEqual(['2-1 青木 一']);
  });
});
