import { describe, expect, it } from 'vitest';
import type { AmbiguousClassAnswer } from './class-groups.ts';
import { rosterDifference } from './difference.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { parseRosterTables } from './read-roster.ts';
import type { RosterGrade, RosterPurpose } from './row.ts';

const OAKS: ExistingGroup = { id: 'oaks', grade: 2, otherGrades: [3], name: 'くぬぎ組' };

function pupil(name: string, group: ExistingGroup, grade: RosterGrade, number: number): ExistingPupil {
  return { id: name, name, kana: null, other: null, schoolNumber: null, group, grade, number };
}

type Case = {
  readonly classes?: readonly AmbiguousClassAnswer[];
  readonly groups?: readonly ExistingGroup[];
  readonly pupils?: readonly ExistingPupil[];
  readonly purpose?: RosterPurpose;
};

function read(lines: readonly string[], { classes, groups = [], pupils = [], purpose = 'addPupils' }: Case = {}) {
  const rows = ['学年,組,番号,氏名', ...lines].map((line) => line.split(','));
  const reading = parseRosterTables([{ sheet: null, rows }]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  const school = { purpose, groups, pupils, ...(classes === undefined ? {} : { classes }) };
  const { changes, faults, newGroups, widened, asked, leaving } = rosterDifference(reading, school);
  return {
    changes: changes.map(({ kind, row }) => `${kind} ${row.name}`),
    faults: faults.map(({ kind, row, column }) => `${kind} ${row} ${column}`),
    groups: newGroups.map(({ name, grade, otherGrades }) => `${name} ${[grade, ...otherGrades].join(' ')}`),
    widened,
    asked,
    leaving: leaving.map(({ name }) => name),
  };
}

describe('a class of several grades in a roster', () => {
  it.each([
    ['2・3年', '2・3年 2 3'],
    ['２・３年１組', '2・3年1組 2 3'],
    ['二、三年', '2・3年 2 3'],
    ['複式', '複式学級 2 3'],
  ])('%s is one group without a question to the school', (name, group) => {
    const { groups, asked, faults } = read([`2,${name},1,青木`, `3,${name},1,石井`]);
    expect({ groups, asked, faults }).toEqual({ groups: [group], asked: [], faults: [] });
  });

  it('asks the school about an ambiguous name, and uses the answer', () => {
    const lines = ['2,ひまわり,1,青木', '3,ひまわり,2,石井'];
    expect(read(lines).asked).toEqual([{ group: 'ひまわり', grades: [2, 3] }]);
    const one = read(lines, { classes: [{ group: 'ひまわり', isOneClass: true }] });
    expect([one.groups, one.asked]).toEqual([['ひまわり組 2 3'], []]);
    const two = read(lines, { classes: [{ group: 'ひまわり', isOneClass: false }] });
    expect([two.groups, two.asked]).toEqual([['2年ひまわり組 2', '3年ひまわり組 3'], []]);
  });

  it('does not treat 1組 or A組 as a shared class: they are in every grade', () => {
    const { groups, asked } = read(['2,1,1,青木', '3,1,1,石井', '2,A,1,原', '3,A,1,森']);
    expect(groups).toEqual(['2年1組 2', '2年A組 2', '3年1組 3', '3年A組 3']);
    expect(asked).toEqual([]);
  });

  it('keeps ordinary classes separate from a shared class that is called 1組', () => {
    const shared = { ...OAKS, name: '1組' };
    const { groups } = read(['1,1,1,青木', '2,1,1,石井', '3,1,1,原', '4,1,1,森'], { groups: [shared] });
    expect(groups).toEqual(['1年1組 1', '4年1組 4']);
  });

  it('contains exactly the grades in its name', () => {
    expect(read(['4,2・3年,1,青木']).faults).toEqual(['otherGrade 2 2']);
    expect(read([',2・3年,1,青木']).faults).toEqual(['severalGrades 2 1']);
  });
});

describe('a class of several grades that the school has', () => {
  const pupils = [pupil('青木', OAKS, 2, 1), pupil('石井', OAKS, 3, 1)];
  const lines = ['2,くぬぎ,1,青木', '3,くぬぎ,1,石井'];
  const school = { groups: [OAKS], pupils };

  it('is the same class at the second import, with the same numbers in both grades', () => {
    const { changes, groups, asked, faults } = read(lines, school);
    expect(changes).toEqual(['unchanged 青木', 'unchanged 石井']);
    expect({ groups, asked, faults }).toEqual({ groups: [], asked: [], faults: [] });
    expect(read(['3,くぬぎ,2,原'], school).changes).toEqual(['added 原']);
    expect(read(['3,くぬぎ,1,原'], school).faults).toEqual(['numberTaken 2 3']);
  });

  it('accepts a further grade', () => {
    expect(read([...lines, '4,くぬぎ,1,原'], school).widened).toEqual([{ id: 'oaks', otherGrades: [3, 4] }]);
  });

  it('gives a pupil the grade in the roster', () => {
    expect(read(['3,くぬぎ,1,青木', '3,くぬぎ,2,石井'], school).changes).toContain('renumbered 青木');
  });

  it('moves each pupil to their own next grade in a new school year', () => {
    const next = read(['3,くぬぎ,1,青木', '4,1,1,石井', '3,くぬぎ,2,原'], {
      pupils: [...pupils, pupil('森', OAKS, 3, 2)],
      purpose: 'newSchoolYear',
    });
    expect(next.changes).toEqual(['moved 青木', 'moved 石井', 'added 原']);
    expect(next.leaving).toEqual(['森']);
  });
});
