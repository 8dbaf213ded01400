import { strToU8, unzipSync, zipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { rosterDifference } from '../../engine/roster/difference.ts';
import type { ExistingGroup, ExistingPupil } from '../../engine/roster/present.ts';
import { parseRosterTables } from '../../engine/roster/read-roster.ts';
import { formatRosterCellPosition } from '../../engine/roster/words.ts';
import { readRosterFileTables } from './read-file.ts';
import { createOneRosterPackage } from './write-one-roster.ts';

const GROUPS: readonly ExistingGroup[] = [
  { id: 'group-1', grade: 2, otherGrades: [], name: '2年1組' },
  { id: 'group-2', grade: 3, otherGrades: [], name: '3年ひまわり組' },
];
const PUPILS: readonly ExistingPupil[] = [
  {
    id: 'pupil-1',
    name: '山田 花子',
    kana: 'やまだ はなこ',
    other: null,
    schoolNumber: null,
    group: GROUPS[0] ?? null,
    grade: 2,
    number: 1,
  },
  {
    id: 'pupil-2',
    name: '=森 "蓮"',
    kana: 'もり れん',
    other: { name: '林 蓮', kana: null },
    schoolNumber: '0007',
    group: GROUPS[1] ?? null,
    grade: 3,
    number: 2,
  },
  {
    id: 'pupil-3',
    name: 'アンナ',
    kana: 'アンナ',
    other: null,
    group: GROUPS[1] ?? null,
    grade: 3,
    number: 3,
    schoolNumber: '0042',
  },
];
const SCHOOL = {
  id: 'school',
  name: 'ひがし小学校',
  schoolYear: 2026,
  groups: GROUPS,
  pupils: PUPILS,
  showsCommonNames: false,
};

const FILES = {
  users: [
    'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,metadata.jp.kanaGivenName,metadata.jp.kanaFamilyName,metadata.jp.homeClass',
    't,,,true,t,みどり,佐藤,ミドリ,サトウ,',
    'a,,,true,a,花子,山田,ハナコ,ヤマダ,',
    'b,tobedeleted,,true,b,葵,林,アオイ,ハヤシ,',
    'c,,,true,c,,,レン,モリ,',
    'd,,,true,d,樹,原,Itsuki,ハラ,h1',
    'e,inactive,,true,e,翔,沼,ショウ,ヌマ,h1',
    'f,active,,false,f,凛,江,リン,エ,h1',
  ],
  classes: [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classType',
    'h1,,,2026年度2年1組,P2,k,homeroom',
    's1,,,算数,P2,k,scheduled',
  ],
  enrollments: [
    'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,metadata.jp.ShussekiNo',
    '1,h1,o,t,teacher,',
    '2,h1,o,a,student,7',
    '3,s1,o,a,student,',
    '4,h1,o,b,student,8',
    '5,h1,o,c,student,９',
    '6,h1,o,d,student,1０',
  ],
};

function packed(files: Partial<typeof FILES>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, lines]) => [`${name}.csv`, strToU8(lines.join('\r\n'))])),
  );
}

async function reading(bytes: Uint8Array) {
  const file = await readRosterFileTables(bytes);
  const found = file.kind === 'unreadable' ? file : parseRosterTables(file.tables);
  if (found.kind === 'unreadable') throw new Error(JSON.stringify(found.fault));
  return found;
}

describe('reading OneRoster', () => {
  it('returns students with home class, kana and attendance number, and faults at places in users.csv', async () => {
    const { lines, faults } = await reading(packed(FILES));
    expect(lines.map(({ row }) => row)).toEqual([
      { grade: 2, group: '1', number: 7, name: '山田 花子', kana: 'やまだ はなこ' },
      null,
      { grade: 2, group: '1', number: 10, name: '原 樹', kana: 'はら Itsuki' },
    ]);
    expect(faults.map((fault) => `${formatRosterCellPosition(fault)} ${fault.kind}`)).toEqual([
      '「users.csv」シートの G5 missing',
    ]);
  });

  it.each([
    ['before', ['9,k1,o,a,student,3', '2,h1,o,a,student,7']],
    ['after', ['2,h1,o,a,student,7', '9,k1,o,a,student,3']],
  ])('reads the ordinary class of a student whose 特別支援学級 is listed %s it', async (_, own) => {
    const [heading = ''] = FILES.enrollments;
    const classes = FILES.classes.map((line, index) => `${line},${index === 0 ? 'metadata.jp.specialNeeds' : ''}`);
    const bytes = packed({
      ...FILES,
      classes: [...classes, 'k1,,,2026年度ひまわり,P2,k,homeroom,true'],
      enrollments: [heading, ...own],
    });
    const { lines } = await reading(bytes);
    expect(lines.map(({ row }) => row)).toMatchObject([{ group: '1', number: 7, name: '山田 花子' }, {}]);
  });

  it.each([
    ['school numbers with their zeros', ['0042', '', 'R5-7'], ['0042', null, 'R5-7'], []],
    ['nothing if one of them is no school number', ['0042', '', '1_2'], [undefined, null, undefined], ['identifier']],
    ['nothing if two of them are equal', ['a1', '', 'A1'], [undefined, null, undefined], ['identifier']],
  ])('reads from identifiers %s', async (_, [a, c, d], numbers, unread) => {
    const identifiers = ['identifier', 'teacher_1', a, '', c, d, '', ''];
    const bytes = packed({ ...FILES, users: FILES.users.map((line, index) => `${line},${identifiers[index]}`) });
    const { lines } = await reading(bytes);
    expect(lines.map(({ row }) => row && row.schoolNumber)).toEqual(numbers);
    expect(await readRosterFileTables(bytes)).toMatchObject({ unreadColumns: ['username', ...unread] });
  });

  it('lists the columns of students, classes and enrolments that contain something and are not read', async () => {
    const [heading = '', teacher = '', pupil = '', ...others] = FILES.users;
    const file = await readRosterFileTables(
      packed({
        users: [`${heading},email,phone,middleName`, `${teacher},t@example.jp,,`, `${pupil},,090,`, ...others],
        classes: FILES.classes.map((line, index) => `${line},${['location', '第2校舎', ''][index]}`),
        enrollments: FILES.enrollments.map((line, index) => `${line},${index === 0 ? 'primary' : 'false'}`),
      }),
    );
    expect(file).toMatchObject({
      unreadColumns: ['username', 'phone', 'classes.csv の location', 'enrollments.csv の primary'],
    });
  });

  it.each([
    ['missingFile', 'enrollments.csv', { users: FILES.users, classes: FILES.classes }],
    ['missingHeading', 'classes.csv', { ...FILES, classes: ['sourcedId,grades'] }],
  ])('reports %s for %s', async (kind, file, files) => {
    expect(await readRosterFileTables(packed(files))).toMatchObject({ kind: 'unreadable', fault: { kind, file } });
  });
});

describe('writing OneRoster', () => {
  it('can be read again without a difference: nobody is added, moved or removed', async () => {
    const found = await reading(createOneRosterPackage(SCHOOL));
    const difference = rosterDifference(found, { purpose: 'addPupils', groups: GROUPS, pupils: PUPILS });
    expect(difference.faults).toEqual([]);
    expect(difference.changes.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(difference.newGroups).toEqual([]);
  });

  it('has a second enrolment for the support group, and is still read as no difference', async () => {
    const support: ExistingGroup = { id: 'support', grade: 2, otherGrades: [3], name: 'なかよし', isSupport: true };
    const groups = [...GROUPS, support];
    const last = { id: 'last-year', name: 'なかよし', schoolYear: 2025 };
    const pupils = PUPILS.map((pupil, index) =>
      index === 0 ? { ...pupil, supportGroups: [{ ...support, schoolYear: 2026 }, last] } : pupil,
    );
    const bytes = createOneRosterPackage({ ...SCHOOL, groups, pupils });
    const text = new TextDecoder().decode(unzipSync(bytes)['enrollments.csv']);
    const [headings = [], ...rows] = parseCsv(text, { delimiter: ',' });
    const cells = (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
    expect(cells('userSourcedId')).toEqual(['pupil-1', 'pupil-1', 'pupil-2', 'pupil-3']);
    expect(cells('classSourcedId')).toEqual(['group-1', 'support', 'group-2', 'group-2']);
    expect(new Set(cells('sourcedId')).size).toBe(4);
    const difference = rosterDifference(await reading(bytes), { purpose: 'addPupils', groups, pupils });
    expect(difference.faults).toEqual([]);
    expect(difference.changes.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '＝1'])(
    'writes %j so that no spreadsheet runs it as a formula',
    (evil) => {
      const pupils = PUPILS.map((pupil) => ({ ...pupil, name: `${evil} ${evil}`, kana: evil }));
      const groups = GROUPS.map((group) => ({ ...group, name: evil }));
      const parts = unzipSync(createOneRosterPackage({ ...SCHOOL, name: evil, groups, pupils }));
      const cells = Object.values(parts).flatMap((bytes) =>
        parseCsv(new TextDecoder().decode(bytes), { delimiter: ',' }).flat().map(String),
      );
      expect(cells.filter((cell) => cell.includes(evil.trim())).length).toBeGreaterThan(4);
      expect(cells.filter((cell) => /^[\s]*[=+\-@＝]/u.test(cell))).toEqual([]);
    },
  );

  it('writes every file in its manifest, without a byte order mark and without broken references', () => {
    const parts = unzipSync(createOneRosterPackage(SCHOOL));
    const tables = new Map(
      Object.entries(parts).map(([name, bytes]) => [
        name,
        parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), { delimiter: ',' }),
      ]),
    );
    const promised = (tables.get('manifest.csv') ?? []).filter(([, value]) => value === 'bulk').map(([name]) => name);
    expect(promised.map((name) => `${String(name).replace('file.', '')}.csv`).toSorted()).toEqual(
      [...tables.keys()].filter((name) => name !== 'manifest.csv').toSorted(),
    );
    const idsIn = (name: string): unknown[] => (tables.get(name) ?? []).slice(1).map(([id]) => id);
    const [headings = [], ...enrollments] = tables.get('enrollments.csv') ?? [];
    expect(headings[0]).toBe('sourcedId');
    const column = (heading: string): number => headings.indexOf(heading);
    for (const row of enrollments) {
      expect(idsIn('classes.csv')).toContain(row[column('classSourcedId')]);
      expect(idsIn('users.csv')).toContain(row[column('userSourcedId')]);
      expect(idsIn('orgs.csv')).toContain(row[column('schoolSourcedId')]);
    }
    expect(enrollments.map((row) => row[column('metadata.jp.shussekiNo')])).toEqual(['1', '2', '3']);
  });
});
