import { describe, expect, it } from 'vitest';
import {
  rosterGroupForGradeAndName,
  clearRosterCellsUnneededByImport,
  editableCellsOfField,
  writeTextIntoField,
  addPupilToRosterTables,
  clearRosterLine,
  writeTextIntoCells,
} from './mending.ts';
import { parseRosterTables } from './read-roster.ts';
import type { StoredRosterTable, RosterTable } from './row.ts';

const PARTED: RosterTable = {
  sheet: '2年1組',
  rows: [
    ['令和8年度 名簿'],
    [],
    ['備考', '番号', '姓', '名'],
    ['転入', '1', '山田', '花子'],
    ['', '', '', ''],
    ['', '2', '森', ''],
  ],
};

function read(tables: readonly RosterTable[]) {
  const reading = parseRosterTables(tables);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  return reading;
}

function kept(table: RosterTable): StoredRosterTable[] {
  return clearRosterCellsUnneededByImport([table], read([table]));
}

const ROW = { sheet: '2年1組', row: 6 };

describe('the stored part of a table', () => {
  it('reads like the whole table, without titles and remarks', () => {
    const [table] = kept(PARTED);
    expect(table?.rows).toEqual([[], [], ['', '番号', '姓', '名'], ['', '1', '山田', '花子'], [], ['', '2', '森', '']]);
    const whole = read([PARTED]);
    expect(whole.unreadColumns).toEqual(['備考']);
    expect(read(kept(PARTED))).toEqual({ ...whole, unreadColumns: [] });
  });

  it('contains no sheet without pupils', () => {
    const notes = { sheet: '連絡', rows: [['4月の予定']] };
    expect(clearRosterCellsUnneededByImport([notes, PARTED], read([notes, PARTED])).map(({ sheet }) => sheet)).toEqual([
      '2年1組',
    ]);
  });
});

describe('correcting cells', () => {
  it('writes into the faulty cell of a name in two columns', () => {
    const [table] = kept(PARTED);
    if (table === undefined) throw new Error('no table');
    expect(editableCellsOfField(table, 6, 'name')).toEqual([
      { columns: [3], text: '森' },
      { columns: [4], text: '' },
    ]);
    const mended = read(writeTextIntoCells(kept(PARTED), ROW, [4], '蓮'));
    expect(mended.faults).toEqual([]);
    expect(mended.lines[1]?.row?.name).toBe('森 蓮');
  });

  it('treats a heading over two cells as one field', () => {
    const rows = [
      ['番号', '氏名', '氏名'],
      ['1', '山田 花子', '山田 花子'],
    ];
    const [table] = kept({ sheet: '2年1組', rows });
    expect(table && editableCellsOfField(table, 2, 'name')).toEqual([{ columns: [2, 3], text: '山田 花子' }]);
  });

  it('adds a column for kana', () => {
    const { lines } = read(writeTextIntoField(kept(PARTED), 'kana', { sheet: '2年1組', row: 4 }, 'やまだ はなこ'));
    expect(lines[0]?.row).toMatchObject({ name: '山田 花子', kana: 'やまだ はなこ' });
    expect(lines[1]?.row).toMatchObject({ name: '森', kana: null });
  });

  it('removes a line without moving the others', () => {
    expect(read(clearRosterLine(kept(PARTED), { sheet: '2年1組', row: 4 })).lines.map(({ at }) => at.row)).toEqual([6]);
  });
});

describe('pupils typed one by one', () => {
  const cells = { grade: '3', group: '2', number: '', name: '林 葵', kana: '', schoolNumber: '' };

  it('start a new table, without numbers as long as no pupil has one', () => {
    const { lines, faults } = read(
      addPupilToRosterTables(addPupilToRosterTables([], cells), { ...cells, name: '原 樹' }),
    );
    expect(faults).toEqual([]);
    expect(lines.map(({ row }) => row?.name)).toEqual(['林 葵', '原 樹']);
    expect(lines[0]?.row).toEqual({ grade: 3, group: '2', number: null, name: '林 葵', kana: null });
  });

  it('are added to the existing table, in its columns', () => {
    const tables = addPupilToRosterTables(kept(PARTED), {
      ...cells,
      grade: '',
      group: '',
      number: '3',
      name: '西村 樹 カルロス',
    });
    expect(tables[0]?.rows.at(-1)).toEqual(['', '3', '西村', '樹 カルロス']);
    expect(read(tables).lines[2]).toMatchObject({ at: { row: 7 }, row: { grade: 2, group: '1', number: 3 } });
  });
});

it('maps a group by its name as a roster does', () => {
  expect(rosterGroupForGradeAndName(2, '２年１組')).toEqual({ grade: 2, group: '1' });
  expect(rosterGroupForGradeAndName(2, 'ひまわり学級')).toEqual({ grade: 2, group: 'ひまわり' });
});
