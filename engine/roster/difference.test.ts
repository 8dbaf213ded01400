import { describe, expect, it } from 'vitest';
import { rosterDifference } from './difference.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { parseRosterTables } from './read-roster.ts';
import type { RosterPurpose } from './row.ts';

const GROUPS: readonly ExistingGroup[] = [
  { id: 'old-1', grade: 1, otherGrades: [], name: '1年1組' },
  { id: 'old-2', grade: 1, otherGrades: [], name: '1年2組' },
  { id: 'old-6', grade: 6, otherGrades: [], name: '6年1組' },
];

function pupil(name: string, group: number, number: number, kana: string | null = null): ExistingPupil {
  return {
    id: `${name}${group}${number}`,
    name,
    kana,
    other: null,
    schoolNumber: null,
    group: GROUPS[group] ?? null,
    grade: GROUPS[group]?.grade ?? null,
    number,
  };
}

function difference(
  purpose: RosterPurpose,
  groups: readonly ExistingGroup[],
  pupils: readonly ExistingPupil[],
  lines: string[],
) {
  const reading = parseRosterTables([
    { sheet: null, rows: ['年,組,番号,氏名,よみ', ...lines].map((line) => line.split(',')) },
  ]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  const found = rosterDifference(reading, { purpose, groups, pupils });
  return {
    ...found,
    kinds: found.changes.map(({ kind, row }) => `${kind} ${row.name}`),
    wrong: found.faults.map(({ kind, row }) => `${kind} ${row}`),
  };
}

describe('adding pupils', () => {
  const present = [
    pupil('森 蓮', 0, 1),
    pupil('林 葵', 0, 2),
    pupil('原 樹', 1, 5),
    pupil('西 翔', 1, 6),
    pupil('東 光', 1, 7),
  ];

  it('distinguishes added, moved, renumbered and unchanged pupils; nobody leaves', () => {
    const lines = [
      '1,1,1,森蓮,',
      '1,1,9,林 葵,',
      '1,2,6,原 樹,',
      '1,1,4,山田 花子,やまだ はなこ',
      '1,1,5,西 翔,',
      '1,2,7,東 光,',
    ];
    const { kinds, leaving, newGroups, wrong } = difference('addPupils', GROUPS, present, lines);
    expect(kinds).toEqual([
      'unchanged 森蓮',
      'renumbered 林 葵',
      'renumbered 原 樹',
      'added 山田 花子',
      'moved 西 翔',
      'unchanged 東 光',
    ]);
    expect({ leaving, newGroups, wrong }).toEqual({ leaving: [], newGroups: [], wrong: [] });
  });

  it('names the groups that do not exist yet', () => {
    const { newGroups } = difference('addPupils', GROUPS, [], ['2,ひまわり,1,森 蓮,', '1,１組,1,林 葵,']);
    expect(newGroups).toEqual([{ grade: 2, otherGrades: [], name: '2年ひまわり組' }]);
  });

  it('rejects a number of a pupil who is not in the roster', () => {
    const { wrong, kinds, lines } = difference('addPupils', GROUPS, present, ['1,1,1,山田 花子,', '1,1,7,小川 千尋,']);
    expect(wrong).toEqual(['numberTaken 2']);
    expect(kinds).toEqual(['added 小川 千尋']);
    expect(lines.map(({ row }) => row?.name ?? null)).toEqual([null, '小川 千尋']);
  });

  it('lets two pupils exchange their numbers', () => {
    const { kinds, wrong } = difference('addPupils', GROUPS, present, ['1,1,2,森 蓮,', '1,1,1,林 葵,']);
    expect({ kinds, wrong }).toEqual({ kinds: ['renumbered 森 蓮', 'renumbered 林 葵'], wrong: [] });
  });

  it('asks if several pupils have the name; kana reduce the candidates', () => {
    const namesakes = [pupil('林 葵', 1, 1, 'はやし あおい'), pupil('林 葵', 1, 2, 'ハヤシ マモル')];
    const asked = (line: string): unknown =>
      difference('addPupils', GROUPS, namesakes, [line]).faults.map((fault) =>
        fault.kind === 'whichPupil' ? fault.candidates.map(({ number }) => number) : fault.kind,
      );
    expect(asked('1,1,8,林 葵,')).toEqual([[1, 2]]);
    expect(asked('1,1,8,林 葵,はやし まもる')).toEqual([[2]]);
  });

  it('treats a namesake of another grade as another child', () => {
    expect(difference('addPupils', GROUPS, present, ['2,1,8,林 葵,']).kinds).toEqual(['added 林 葵']);
  });

  it('matches each pupil only once', () => {
    expect(difference('addPupils', GROUPS, present, ['1,1,1,森 蓮,', '1,2,9,森 蓮,']).kinds).toEqual([
      'unchanged 森 蓮',
      'added 森 蓮',
    ]);
    expect(difference('addPupils', GROUPS, present, ['1,1,,森 蓮,', '1,1,,森 蓮,']).wrong).toEqual(['samePupil 3']);
  });
});

describe('a new school year', () => {
  const coming: readonly ExistingGroup[] = [{ id: 'new-1', grade: 2, otherGrades: [], name: '2年1組' }];
  const present = [pupil('森 蓮', 0, 1), pupil('林 葵', 1, 2), pupil('西村 樹', 2, 3)];

  it('moves everybody, adds newcomers and lists pupils who are not in the roster as leaving', () => {
    const { kinds, leaving, newGroups } = difference('newSchoolYear', coming, present, [
      '2,1,1,森 蓮,',
      '1,1,1,山田 花子,',
      '2,2,4,小川 千尋,',
    ]);
    expect(kinds).toEqual(['moved 森 蓮', 'added 山田 花子', 'added 小川 千尋']);
    expect(leaving.map(({ name }) => name)).toEqual(['林 葵', '西村 樹']);
    expect(newGroups.map(({ name }) => name)).toEqual(['1年1組', '2年2組']);
  });

  it('does not affect grades that are not in the roster', () => {
    const { leaving } = difference('newSchoolYear', coming, present, ['1,1,1,山田 花子,']);
    expect(leaving).toEqual([]);
  });

  it('does not treat a pupil who moves to the next grade as a newcomer', () => {
    const older = {
      ...pupil('林 葵', 0, 1),
      group: { id: 'last-2', grade: 2, otherGrades: [], name: '2年1組' } as const,
      grade: 2 as const,
    };
    const { kinds } = difference('newSchoolYear', coming, [older], ['2,1,1,林 葵,', '3,1,1,林 葵,']);
    expect(kinds).toEqual(['added 林 葵', 'moved 林 葵']);
  });

  it('matches the namesake of the grade below', () => {
    const namesakes = [pupil('林 葵', 0, 1), pupil('林 葵', 2, 2)];
    const { changes } = difference('newSchoolYear', coming, namesakes, ['2,1,8,林 葵,']);
    expect(changes).toMatchObject([{ kind: 'moved', pupil: { number: 1 } }]);
  });
});
