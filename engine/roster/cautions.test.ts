import { describe, expect, it } from 'vitest';
import { wouldHalfOfPupilsLeave, reviewReasonsOfRoster } from './cautions.ts';
import { rosterDifference } from './difference.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { parseRosterTables } from './read-roster.ts';

const GROUPS: readonly ExistingGroup[] = ([1, 3, 6] as const).flatMap((grade) =>
  [1, 2].map((name) => ({ id: `${grade}-${name}`, grade, otherGrades: [], name: `${grade}年${name}組` })),
);
const PER_CLASS = 20;

/** A school with three grades, two classes in each grade and 20 pupils in each class. */
const PUPILS: readonly ExistingPupil[] = GROUPS.flatMap((group) =>
  Array.from({ length: PER_CLASS }, (_, at) => ({
    id: `${group.id}-${at}`,
    name: `姓${group.id} 名${at}`,
    kana: null,
    other: null,
    schoolNumber: `${group.grade}${group.name.at(2)}${String(at).padStart(2, '0')}`,
    group,
    grade: group.grade,
    number: at + 1,
  })),
);

type Line = { name: string; grade: number; group: string; number: number; schoolNumber: string };
const LINES: readonly Line[] = PUPILS.map(({ name, group, number, schoolNumber }) => ({
  name,
  grade: group?.grade ?? 0,
  group: group?.name.slice(2, 3) ?? '',
  number: number ?? 0,
  schoolNumber: schoolNumber ?? '',
}));

function compare(lines: readonly Line[]) {
  const rows = lines.map(({ name, grade, group, number, schoolNumber }) => [
    String(grade),
    group,
    String(number),
    name,
    schoolNumber,
  ]);
  const reading = parseRosterTables([{ sheet: null, rows: [['年', '組', '番号', '氏名', '学籍番号'], ...rows] }]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  return rosterDifference(reading, {
    purpose: 'newSchoolYear',
    groups: GROUPS,
    pupils: PUPILS,
    isWholeSchool: true,
  });
}

const cautions = (lines: readonly Line[]) => reviewReasonsOfRoster(compare(lines), PUPILS);

describe('a roster of the whole school', () => {
  it('has leaving pupils in every grade, also if the grade above has no pupils', () => {
    const gone = new Set([3, 45, 110]);
    const { leaving } = compare(LINES.filter((_, at) => !gone.has(at)));
    expect(leaving.map(({ id }) => id)).toEqual([...gone].map((at) => PUPILS[at]?.id));
  });
});

describe('what a person must look at', () => {
  it('is nothing if few pupils leave, move, join or change their names', () => {
    const lines = LINES.filter((_, at) => at % 40 !== 0).map((line, at) =>
      at % 50 === 1 ? { ...line, group: line.group === '1' ? '2' : '1', number: line.number + 40 } : line,
    );
    expect(cautions(lines)).toEqual([]);
  });

  it('is a tenth of the school, or five pupils of one class, that leave', () => {
    expect(cautions(LINES.filter((_, at) => at > 3))).toEqual([]);
    expect(cautions(LINES.filter((_, at) => at > 4))).toEqual(['leaving']);
    expect(cautions(LINES.filter((_, at) => at % 10 !== 0))).toEqual(['leaving']);
  });

  it('is five pupils of one class that move or get another name', () => {
    const moved = LINES.map((line, at) => (at < 5 ? { ...line, group: '2', number: line.number + 40 } : line));
    expect(cautions(moved)).toEqual(['moving']);
    const renamed = LINES.map((line, at) => (at < 5 ? { ...line, name: line.name.replace(/^\S+/u, '別姓') } : line));
    expect(cautions(renamed)).toEqual(['renaming']);
  });

  it('is an error and a new class', () => {
    expect(cautions(LINES.map((line, at) => (at === 0 ? { ...line, grade: 9 } : line)))).toEqual(['faults']);
    expect(cautions(LINES.map((line, at) => (at === 0 ? { ...line, group: '3' } : line)))).toEqual(['newGroups']);
  });
});

describe('a school of which most pupils are gone', () => {
  it('is recognised also if a line has an error', () => {
    const half = LINES.filter((_, at) => at % 2 === 0);
    expect(wouldHalfOfPupilsLeave(compare(half), PUPILS)).toBe(true);
    expect(
      wouldHalfOfPupilsLeave(compare(half.map((line, at) => (at === 0 ? { ...line, grade: 9 } : line))), PUPILS),
    ).toBe(true);
    expect(wouldHalfOfPupilsLeave(compare(LINES.filter((_, at) => at % 3 !== 0)), PUPILS)).toBe(false);
  });

  it('is recognised if other pupils come instead', () => {
    const others = LINES.map((line, at) =>
      at % 2 === 0 ? { ...line, name: `別 児${at}`, number: line.number + 40, schoolNumber: `9${at}` } : line,
    );
    expect(wouldHalfOfPupilsLeave(compare(others), PUPILS)).toBe(true);
  });
});
