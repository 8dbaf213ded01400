import { describe, expect, it } from 'vitest';
import { rosterDifference, type RosterDifference } from './difference.ts';
import { writeTextIntoField } from './mending.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { parseRosterTables } from './read-roster.ts';
import { NEW_PUPIL_ID_VALUE, type RosterPurpose } from './row.ts';

const GROUPS: readonly ExistingGroup[] = [
  { id: 'one', grade: 2, otherGrades: [], name: '2年1組' },
  { id: 'two', grade: 2, otherGrades: [], name: '2年2組' },
];

function pupil(id: string, name: string, group: number, number: number, schoolNumber: string | null): ExistingPupil {
  return { id, name, kana: null, other: null, group: GROUPS[group] ?? null, grade: 2, number, schoolNumber };
}

const HEADER = ['学年', '組', '番号', '氏名', '学籍番号'];

function read(lines: readonly string[], header: readonly string[] = HEADER) {
  const reading = parseRosterTables([{ sheet: null, rows: [header, ...lines.map((line) => line.split(','))] }]);
  if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
  return reading;
}

function difference(
  lines: readonly string[],
  pupils: readonly ExistingPupil[],
  more: { readonly purpose?: RosterPurpose; readonly archivedNumbers?: ReadonlyMap<string, string> } = {},
): RosterDifference {
  return rosterDifference(read(lines), { purpose: 'addPupils', groups: GROUPS, pupils, ...more });
}

/** Returns a text for each change, and the kind of each fault. */
function said({ changes, faults }: RosterDifference): readonly string[] {
  return [
    ...changes.map((change) =>
      [change.kind, change.kind === 'added' ? change.row.name : change.pupil.id, ...change.updates].join(' '),
    ),
    ...faults.map(({ kind, field, row }) => `${kind} ${field} ${row}`),
  ];
}

describe('the column of school numbers', () => {
  it.each(['学籍番号', '児童番号', '児童の学籍番号', '学籍No.', '学生番号', 'Student Number', 'student_id'])(
    'is found by the heading %s',
    (heading) => {
      const { lines } = read(['2,1,1,林 葵,0042'], ['学年', '組', '番号', '氏名', heading]);
      expect(lines[0]?.row).toMatchObject({ number: 1, schoolNumber: '0042' });
    },
  );

  it.each(['番号', '出席番号', '児童の出席番号', '個人番号', '保護者番号'])(
    'is not found by the heading %s',
    (heading) => {
      const { lines } = read(['2,1,林 葵,12'], ['学年', '組', '氏名', heading]);
      expect(lines[0]?.row?.schoolNumber).toBeUndefined();
    },
  );
});

describe('a school number', () => {
  it('is read in half width with all its zeros, and may be missing', () => {
    const { lines, faults } = read(['2,1,1,林 葵,００４２', '2,1,2,森 蓮,ａｂ－１２', '2,1,3,原 樹,']);
    expect(faults).toEqual([]);
    expect(lines.map(({ row }) => row?.schoolNumber)).toEqual(['0042', 'ab-12', undefined]);
  });

  it.each([
    ['12_3', 'notASchoolNumber'],
    ['令5-12', 'notASchoolNumber'],
    ['1.2E+11', 'notASchoolNumber'],
    ['#N/A', 'formulaError'],
    ['12\u202e3', 'forbiddenCharacter'],
    ['1'.repeat(21), 'tooLong'],
  ])('such as %s is a fault at its cell', (text, kind) => {
    const { faults, lines } = read([`2,1,1,林 葵,${text}`]);
    expect(faults).toMatchObject([{ kind, field: 'schoolNumber', row: 2, column: 5 }]);
    expect(lines[0]?.row).toBeNull();
  });

  it('of an earlier line is a fault, whatever its case', () => {
    const { faults } = read(['2,1,1,林 葵,a-1', '2,1,2,森 蓮,A-1']);
    expect(faults).toMatchObject([{ kind: 'sameSchoolNumber', row: 3, column: 5, first: { row: 2 } }]);
  });
});

describe('a pupil with a school number', () => {
  it('gets it from a roster that finds the pupil by class and number', () => {
    expect(said(difference(['2,1,1,林 葵,0042'], [pupil('a', '林 葵', 0, 1, null)]))).toEqual([
      'updated a schoolNumber',
    ]);
  });

  it('is unchanged when the roster repeats it', () => {
    expect(said(difference(['2,1,1,林 葵,ab-1'], [pupil('a', '林 葵', 0, 1, 'AB-1')]))).toEqual(['unchanged a']);
  });

  it('is found in another class, where a name alone would be a question', () => {
    const present = [pupil('a', '林 葵', 0, 1, '0042')];
    expect(said(difference(['2,2,7,林 葵,0042'], present))).toEqual(['moved a']);
    expect(said(difference(['2,2,7,林 葵,'], present))).toEqual(['whichPupil name 2']);
  });

  it('is distinguished from a namesake, also if both change places', () => {
    const present = [pupil('a', '林 葵', 0, 1, '0041'), pupil('b', '林 葵', 1, 1, '0042')];
    expect(said(difference(['2,1,1,林 葵,0042', '2,2,1,林 葵,0041'], present))).toEqual(['moved b', 'moved a']);
  });

  it('is not the new namesake of a whole class list', () => {
    const present = [pupil('a', '林 葵', 0, 1, '0041')];
    expect(said(difference(['2,1,1,林 葵,0041', '2,1,2,林 葵,0042'], present))).toEqual(['unchanged a', 'added 林 葵']);
  });

  it('is found after a change of the family name, which the preview shows', () => {
    expect(said(difference(['2,1,1,森 葵,0042'], [pupil('a', '林 葵', 0, 1, '0042')]))).toEqual(['updated a name']);
  });

  it('is found after a change of the kanji', () => {
    const present = { ...pupil('a', '林 葵', 0, 1, '0042'), kana: 'はやし あおい' };
    const reading = read(['2,1,1,林 蒼依,はやし あおい,0042'], ['学年', '組', '番号', '氏名', 'ふりがな', '学籍番号']);
    const found = rosterDifference(reading, { purpose: 'addPupils', groups: GROUPS, pupils: [present] });
    expect(said(found)).toEqual(['updated a name']);
  });
});

describe('a school number that contradicts the name', () => {
  const SIBLINGS = [pupil('a', '林 葵', 0, 1, '0041'), pupil('b', '林 蓮', 1, 1, '0042')];

  it('asks, and moves nobody, when it belongs to a brother or sister', () => {
    expect(said(difference(['2,1,1,林 葵,0042'], SIBLINGS))).toEqual(['whoseSchoolNumber schoolNumber 2']);
  });

  it('asks when another line has the old name', () => {
    const present = [pupil('a', '林 葵', 0, 1, '0041')];
    expect(said(difference(['2,1,1,林 葵,', '2,2,1,森 葵,0041'], present))).toContain(
      'whoseSchoolNumber schoolNumber 3',
    );
  });

  it('asks when the namesake has another number', () => {
    expect(said(difference(['2,1,1,林 葵,0099'], [pupil('a', '林 葵', 0, 1, '0041')]))).toEqual(['whichPupil name 2']);
  });

  it.each([
    ['the pupil', 'a', ['updated a schoolNumber']],
    ['another child', NEW_PUPIL_ID_VALUE, ['added 林 葵']],
  ])('is settled by the answer that the line means %s', (_, answer, expected) => {
    const [table] = [{ sheet: null, rows: [HEADER, ['2', '1', '1', '林 葵', '0099']] }];
    const plan = read(['2,1,1,林 葵,0099']).plans.get(null);
    if (plan === undefined) throw new Error('no plan');
    const tables = writeTextIntoField([{ ...table, ...plan }], 'identity', { sheet: null, row: 2 }, answer);
    const reading = parseRosterTables(tables);
    if (reading.kind === 'unreadable') throw new Error(reading.fault.kind);
    const pupils = [{ ...pupil('a', '林 葵', 0, answer === 'a' ? 1 : 9, '0041') }];
    expect(said(rosterDifference(reading, { purpose: 'addPupils', groups: GROUPS, pupils }))).toEqual(expected);
  });

  it('is a fault when an archived pupil has it', () => {
    const archivedNumbers = new Map([['A-9', '森 蓮']]);
    const { faults, changes } = difference(['2,1,1,林 葵,a-9'], [], { archivedNumbers });
    expect(changes).toEqual([]);
    expect(faults).toMatchObject([{ kind: 'schoolNumberTaken', by: '森 蓮', isArchived: true, column: 5 }]);
  });
});

it('a pupil is found by the school number in a new school year, whatever the class', () => {
  const present = [pupil('a', '林 葵', 0, 1, '0041'), pupil('b', '林 葵', 1, 1, '0042')];
  const changed = rosterDifference(read(['3,1,1,林 葵,0042', '3,2,1,林 葵,0041']), {
    purpose: 'newSchoolYear',
    groups: [],
    pupils: present,
  });
  expect(said(changed)).toEqual(['moved b', 'moved a']);
  expect(changed.leaving).toEqual([]);
});
