import { describe, expect, it } from 'vitest';
import { rosterDifference } from './difference.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { parseRosterTables } from './read-roster.ts';
import { NEW_PUPIL_ID_VALUE, type RosterName, type RosterPurpose } from './row.ts';

const FIRST: ExistingGroup = { id: 'g1', grade: 2, otherGrades: [], name: '2年1組' };
const SECOND: ExistingGroup = { id: 'g2', grade: 2, otherGrades: [], name: '2年2組' };
const GROUPS = [FIRST, SECOND];
const NAME = '田中 葵';

type Place = { readonly group: ExistingGroup; readonly number: number | null };

function namesake(id: string, { group, number }: Place): ExistingPupil {
  return { id, name: NAME, kana: 'たなか あおい', other: null, schoolNumber: null, group, grade: group.grade, number };
}

type Line = Place & { readonly identity: string };

function compared(pupils: readonly ExistingPupil[], lines: readonly Line[], purpose: RosterPurpose = 'addPupils') {
  const rows = lines.map(({ group, number, identity }) => [
    group.name,
    number === null ? '' : String(number),
    NAME,
    'たなか あおい',
    identity,
  ]);
  const reading = parseRosterTables([
    { sheet: null, rows: [['年組', '番号', '氏名', 'よみ', 'アカウントID'], ...rows] },
  ]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  const groups = purpose === 'addPupils' ? GROUPS : [];
  return rosterDifference(reading, { purpose, groups, pupils });
}

function kinds({ changes, faults }: ReturnType<typeof compared>): string[] {
  return [
    ...changes.map((change) => (change.kind === 'added' ? 'added' : `${change.kind} ${change.pupil.id}`)),
    ...faults.map((fault) => `${fault.kind} ${fault.row}`),
  ];
}

const at = (group: ExistingGroup, number: number | null, identity = ''): Line => ({ group, number, identity });

describe('two children of one name and reading', () => {
  const one = namesake('a', at(FIRST, 31));
  const two = namesake('b', at(FIRST, 32));

  it('are both added from one file', () => {
    expect(kinds(compared([], [at(FIRST, 31), at(FIRST, 32), at(SECOND, 31)]))).toEqual(['added', 'added', 'added']);
  });

  it('stay unchanged by the list of their class, with and without numbers', () => {
    expect(kinds(compared([one, two], [at(FIRST, 31), at(FIRST, 32)]))).toEqual(['unchanged a', 'unchanged b']);
    expect(kinds(compared([one, two], [at(FIRST, 32), at(FIRST, 31)]))).toEqual(['unchanged b', 'unchanged a']);
    expect(kinds(compared([one, two], [at(FIRST, null), at(FIRST, null)]))).toEqual(['unchanged a', 'unchanged b']);
  });

  it('are never confused when the second is added later', () => {
    expect(kinds(compared([one], [at(FIRST, 32)]))).toEqual(['whichPupil 2']);
    expect(kinds(compared([one], [at(SECOND, 31)]))).toEqual(['whichPupil 2']);
    expect(kinds(compared([one], [at(FIRST, 31), at(FIRST, 32)]))).toEqual(['unchanged a', 'added']);
  });

  it('cause a question if both get new numbers', () => {
    expect(kinds(compared([one, two], [at(FIRST, 32), at(FIRST, 33)]))).toEqual(['whichPupil 2', 'whichPupil 3']);
  });

  it('are distinguished by the ids of their accounts', () => {
    expect(kinds(compared([one, two], [at(FIRST, 32, 'a'), at(FIRST, 31, 'u_b')]))).toEqual([
      'renumbered a',
      'renumbered b',
    ]);
    expect(kinds(compared([one], [at(FIRST, 32, NEW_PUPIL_ID_VALUE)]))).toEqual(['added']);
    expect(kinds(compared([], [at(FIRST, null, 'x1'), at(FIRST, null, 'x2')]))).toEqual(['added', 'added']);
  });

  it('cause a question in a new school year', () => {
    const next: ExistingGroup = { id: 'n', grade: 3, otherGrades: [], name: '3年1組' };
    expect(kinds(compared([one, two], [at(next, 1), at(next, 2)], 'newSchoolYear'))).toEqual([
      'whichPupil 2',
      'whichPupil 3',
    ]);
    expect(kinds(compared([one, two], [at(next, 1, 'b'), at(next, 2, 'a')], 'newSchoolYear'))).toEqual([
      'moved b',
      'moved a',
    ]);
    expect(kinds(compared([one], [at(next, 1)], 'newSchoolYear'))).toEqual(['moved a']);
  });

  it('cause a question if one of them was here before and has no group', () => {
    const former: ExistingPupil = { ...one, group: null, grade: null, number: null };
    expect(kinds(compared([former], [at(FIRST, 1)]))).toEqual(['whichPupil 2']);
  });
});

const REGISTERED = { name: '金 美花', kana: 'きむ みふぁ' };
const COMMON = { name: '金田 美花', kana: 'かねだ みか' };
function child(shown: RosterName, other: RosterName | null): ExistingPupil {
  return { id: 'a', ...shown, other, schoolNumber: null, group: FIRST, grade: FIRST.grade, number: 3 };
}

function matchOf(name: RosterName, further: RosterName | null, present: readonly ExistingPupil[]): string[] {
  const reading = parseRosterTables([
    {
      sheet: null,
      rows: [
        ['年組', '番号', '氏名', 'よみ', '通称名', '通称名よみ'],
        [FIRST.name, '3', name.name, name.kana ?? '', further?.name ?? '', further?.kana ?? ''],
      ],
    },
  ]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  return kinds(rosterDifference(reading, { purpose: 'addPupils', groups: GROUPS, pupils: present }));
}

describe('a child with a registered name and a 通称名', () => {
  it.each([
    ['registered name', REGISTERED, COMMON],
    ['通称名', COMMON, REGISTERED],
  ])('is matched by either name of a later roster if the %s is shown', (_, shown, other) => {
    const present = [child(shown, other)];
    expect(matchOf(REGISTERED, COMMON, present)).toEqual(['unchanged a']);
    expect(matchOf(REGISTERED, null, present)).toEqual(['unchanged a']);
    expect(matchOf(COMMON, null, present)).toEqual(['unchanged a']);
  });

  it('is matched when the roster contains the second name for the first time', () => {
    expect(matchOf(REGISTERED, COMMON, [child(REGISTERED, null)])).toEqual(['unchanged a']);
    expect(matchOf(REGISTERED, COMMON, [child(COMMON, null)])).toEqual(['unchanged a']);
  });

  it('is not matched if the reading of that name differs', () => {
    const other = { ...child({ name: COMMON.name, kana: 'かなだ みか' }, null), number: 9 };
    expect(matchOf(REGISTERED, COMMON, [other])).toEqual(['added']);
  });

  it('has both names, so that two children who each have one of them cause a question', () => {
    const two = [child(REGISTERED, null), { ...child(COMMON, null), id: 'b', number: 4 }];
    expect(matchOf(REGISTERED, COMMON, two)).toEqual(['unchanged a']);
    expect(
      matchOf(
        REGISTERED,
        COMMON,
        two.map((each) => ({ ...each, number: null })),
      ),
    ).toEqual(['whichPupil 2']);
  });
});

describe('every small school against every small file of one name', () => {
  const places = [at(FIRST, 31), at(FIRST, 32), at(FIRST, null), at(SECOND, 31), at(SECOND, null)];
  /**
   * Returns every list of at most `most` elements of `from`. The elements keep the order of `from`; an element may
   * occur several times.
   */
  const lists = (from: readonly Line[], most: number): Line[][] =>
    most === 0
      ? [[]]
      : [[], ...from.flatMap((place, index) => lists(from.slice(index), most - 1).map((rest) => [place, ...rest]))];
  const schools = lists(places, 2).map((list) => list.map((place, index) => namesake(`p${index}`, place)));
  const files = lists(places, 3).filter((file) => file.length > 0);

  it('changes nobody without a question, matches nobody twice, and every question has an answer', () => {
    const wrong: unknown[] = [];
    for (const pupils of schools) {
      for (const file of files) {
        const lines = file;
        const { changes, faults } = compared(pupils, lines);
        const meant = changes.flatMap((change) => (change.kind === 'added' ? [] : [change.pupil.id]));
        const isChanged = changes.some(({ kind }) => kind === 'moved' || kind === 'renumbered');
        if (isChanged || new Set(meant).size < meant.length) wrong.push({ pupils, file, changes });
        const answered = lines.map((line, index) =>
          faults.some(({ row, kind }) => row === index + 2 && (kind === 'whichPupil' || kind === 'samePupil'))
            ? { ...line, identity: NEW_PUPIL_ID_VALUE }
            : line,
        );
        const still = compared(pupils, answered).faults.filter(
          ({ kind }) => kind === 'whichPupil' || kind === 'samePupil',
        );
        if (still.length > 0) wrong.push({ pupils, file, still });
      }
    }
    expect(wrong).toEqual([]);
  });
});
