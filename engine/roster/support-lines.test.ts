import { describe, expect, it } from 'vitest';
import { rosterDifference } from './difference.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { parseRosterTables } from './read-roster.ts';
import type { RosterPurpose } from './row.ts';

const CLASS: ExistingGroup = { id: 'class', grade: 2, otherGrades: [], name: '2年1組' };
const SUPPORT: ExistingGroup = { id: 'support', grade: 1, otherGrades: [2, 3], name: 'ひまわり', isSupport: true };

type More = { readonly isMember?: boolean; readonly group?: ExistingGroup; readonly schoolNumber?: string };

function pupil(id: string, name: string, { isMember = false, group = CLASS, schoolNumber }: More = {}): ExistingPupil {
  const supportGroups = isMember ? [{ id: SUPPORT.id, name: SUPPORT.name, schoolYear: 2026 }] : [];
  return {
    id,
    name,
    kana: null,
    other: null,
    schoolNumber: schoolNumber ?? null,
    group,
    supportGroups,
    grade: 2,
    number: null,
  };
}

function said(lines: readonly string[], pupils: readonly ExistingPupil[], purpose: RosterPurpose = 'addPupils') {
  const rows = ['学年,組,番号,氏名,学籍番号,アカウントID', ...lines].map((line) => line.split(','));
  const reading = parseRosterTables([{ sheet: null, rows }]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  const groups = purpose === 'addPupils' ? [CLASS, SUPPORT] : [SUPPORT];
  const { changes, faults } = rosterDifference(reading, { purpose, groups, pupils });
  return [
    ...changes.map((change) => `${change.kind} ${change.kind === 'added' ? change.row.name : change.pupil.id}`),
    ...faults.map(({ kind, row, column }) => `${kind} ${row} ${column}`),
  ];
}

describe('a line of a support group', () => {
  it('is a fault at its group if the pupil is in a class only', () => {
    expect(said(['2,ひまわり,1,林 葵,,'], [pupil('a', '林 葵')])).toEqual(['staysInClass 2 2']);
  });

  it('changes nothing for a pupil who is in both', () => {
    expect(said(['2,ひまわり,1,林 葵,,'], [pupil('a', '林 葵', { isMember: true })])).toEqual(['unchanged a']);
  });

  it('means the member of two namesakes, or the one with the school number', () => {
    const members = [pupil('a', '林 葵'), pupil('b', '林 葵', { isMember: true })];
    expect(said(['2,ひまわり,1,林 葵,,'], members)).toEqual(['unchanged b']);
    const numbered = [
      pupil('a', '林 葵', { isMember: true, schoolNumber: '1' }),
      pupil('b', '林 葵', { isMember: true, schoolNumber: '2' }),
    ];
    expect(said(['2,ひまわり,1,林 葵,2,'], numbered)).toEqual(['unchanged b']);
  });

  it('is matched as usual for a pupil without a class, also beside a namesake who has one', () => {
    const pupils = [pupil('a', '林 葵'), pupil('b', '林 葵', { group: SUPPORT })];
    expect(said(['2,ひまわり,,林 葵,,'], pupils)).toEqual(['unchanged b']);
    expect(said(['2,ひまわり,,森 蓮,,'], [pupil('b', '森 蓮', { group: SUPPORT })])).toEqual(['unchanged b']);
    expect(said(['2,ひまわり,1,原 樹,,'], pupils)).toEqual(['added 原 樹']);
  });

  it('is a fault if another line puts the new child into a class', () => {
    expect(said(['2,ひまわり,1,原 樹,,', '2,1,1,原 樹,,'], [])).toEqual(['added 原 樹', 'staysInClass 2 2']);
    expect(said(['3,ひまわり,1,原 樹,,', '2,1,1,原 樹,,'], [])).toEqual(['added 原 樹', 'added 原 樹']);
  });

  it('means another child after the answer of a person', () => {
    expect(said(['2,ひまわり,1,林 葵,,新しい児童'], [pupil('a', '林 葵')])).toEqual(['added 林 葵']);
  });

  it('does not move a pupil out of the class in a new school year', () => {
    expect(said(['3,ひまわり,1,林 葵,,'], [pupil('a', '林 葵')], 'newSchoolYear')).toEqual(['staysInClass 2 2']);
  });
});
