import { zipSync } from 'fflate';
import { writeCsv } from 'hucre/csv';
import { convertHiraganaToKatakana } from '../../engine/roster/cell-text.ts';
import { escapeSpreadsheetFormula } from '../../engine/text/csv-text.ts';
import type { ExistingGroup, ExistingPupil } from '../../engine/roster/present.ts';

/** The data for an export: a school in one school year. */
export type OneRosterSchool = {
  readonly id: string;
  readonly name: string;
  readonly schoolYear: number;
  readonly groups: readonly ExistingGroup[];
  readonly pupils: readonly ExistingPupil[];
  /** True if the school shows the 通称名 (common name) of pupils who have one, instead of the registered name. */
  readonly showsCommonNames: boolean;
};

/** The files of OneRoster 1.2 that are not exported. The manifest of the package must list them as absent. */
const ABSENT = [
  'categories',
  'classResources',
  'courseResources',
  'demographics',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'scoreScales',
  'userProfiles',
  'userResources',
] as const;

const HEADINGS = {
  academicSessions: 'title,type,startDate,endDate,parentSourcedId,schoolYear',
  orgs: 'name,type,identifier,parentSourcedId',
  courses: 'schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  classes:
    'title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods,metadata.jp.specialNeeds',
  users:
    'enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns,metadata.jp.kanaGivenName,metadata.jp.kanaFamilyName,metadata.jp.kanaMiddleName,metadata.jp.homeClass',
  roles: 'userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  enrollments:
    'classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate,metadata.jp.shussekiNo,metadata.jp.publicFlg',
} as const;
type FileName = keyof typeof HEADINGS;
type Cells = Readonly<Record<string, string>>;

/**
 * Returns the text of one CSV file. Cells without a value are empty, as are all cells for the status and the date.
 * Changes cells that look like formulas, so that spreadsheet programs read them as text.
 */
function csvOf(name: FileName, rows: readonly Cells[]): string {
  const headings = ['sourcedId', 'status', 'dateLastModified', ...HEADINGS[name].split(',')];
  return writeCsv(
    [headings, ...rows.map((row) => headings.map((heading) => escapeSpreadsheetFormula(row[heading] ?? '')))],
    {
      lineSeparator: '\r\n',
    },
  );
}

function manifest(): string {
  const bulk = Object.keys(HEADINGS).map((name) => [`file.${name}`, 'bulk']);
  const absent = ABSENT.map((name) => [`file.${name}`, 'absent']);
  const files = [...bulk, ...absent].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const versions = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2_JP'],
  ];
  const source = [
    ['source.systemName', 'Sakumon'],
    ['source.systemCode', 'sakumon'],
  ];
  return writeCsv([['propertyName', 'value'], ...versions, ...files, ...source], { lineSeparator: '\r\n' });
}

/**
 * Splits a name at the first space into 姓 (family name) and 名 (given name). A name without a space becomes the 姓.
 */
function parts(name: string): { readonly family: string; readonly given: string } {
  const [family = '', ...given] = name.split(' ');
  return { family, given: given.join(' ') };
}

/** Returns the registered name of a pupil, and the pupil's 通称名 (common name) if the pupil has one. */
function namesOf({ name, kana, other }: ExistingPupil, showsCommonNames: boolean) {
  const shown = { name, kana };
  return showsCommonNames && other !== null
    ? { registered: other, common: shown }
    : { registered: shown, common: other };
}

function userOf(pupil: ExistingPupil, group: ExistingGroup, { id: school, showsCommonNames }: OneRosterSchool): Cells {
  const { registered, common } = namesOf(pupil, showsCommonNames);
  const name = parts(registered.name);
  const kana = parts(convertHiraganaToKatakana(registered.kana ?? ''));
  const preferred = parts(common?.name ?? '');
  return {
    sourcedId: pupil.id,
    enabledUser: 'true',
    username: pupil.id,
    givenName: name.given,
    familyName: name.family,
    identifier: pupil.schoolNumber ?? '',
    grades: `P${pupil.grade ?? group.grade}`,
    preferredGivenName: preferred.given,
    preferredFamilyName: preferred.family,
    primaryOrgSourcedId: school,
    'metadata.jp.kanaGivenName': kana.given,
    'metadata.jp.kanaFamilyName': kana.family,
    'metadata.jp.homeClass': group.id,
  };
}

type Member = { readonly pupil: ExistingPupil; readonly group: ExistingGroup };

/**
 * Returns the enrolments of all pupils. For each pupil, the enrolment in the class comes first, followed by the
 * enrolments in support groups of the school year.
 */
function enrollmentsOf({ id, schoolYear, groups }: OneRosterSchool, members: readonly Member[]): readonly Cells[] {
  const known = new Set(groups.map((group) => group.id));
  return members.flatMap(({ pupil, group }) => {
    const sourcedId = `${pupil.id}-${schoolYear}`;
    const enrolled = { schoolSourcedId: id, userSourcedId: pupil.id, role: 'student', primary: 'false' };
    const number = pupil.number === null ? '' : String(pupil.number);
    const beside = (pupil.supportGroups ?? []).filter((support) => known.has(support.id));
    return [
      { ...enrolled, sourcedId, classSourcedId: group.id, 'metadata.jp.shussekiNo': number },
      ...beside.map((support) => ({
        ...enrolled,
        sourcedId: `${sourcedId}-${support.id}`,
        classSourcedId: support.id,
      })),
    ];
  });
}

function filesOf(school: OneRosterSchool): Readonly<Record<FileName, string>> {
  const { id, name, schoolYear, groups, pupils } = school;
  const session = `${id}-${schoolYear}`;
  const course = `${session}-homeroom`;
  const members = pupils.flatMap((pupil) => (pupil.group === null ? [] : [{ pupil, group: pupil.group }]));
  return {
    academicSessions: csvOf('academicSessions', [
      {
        sourcedId: session,
        title: `${schoolYear}年度`,
        type: 'schoolYear',
        startDate: `${schoolYear}-04-01`,
        endDate: `${schoolYear + 1}-03-31`,
        schoolYear: String(schoolYear),
      },
    ]),
    orgs: csvOf('orgs', [{ sourcedId: id, name, type: 'school' }]),
    courses: csvOf('courses', [
      { sourcedId: course, schoolYearSourcedId: session, title: `${schoolYear}年度学級`, orgSourcedId: id },
    ]),
    classes: csvOf(
      'classes',
      groups.map((group) => ({
        sourcedId: group.id,
        title: group.name,
        grades: [group.grade, ...group.otherGrades].map((grade) => `P${grade}`).join(','),
        courseSourcedId: course,
        classType: 'homeroom',
        schoolSourcedId: id,
        termSourcedIds: session,
        'metadata.jp.specialNeeds': group.isSupport === true ? 'true' : '',
      })),
    ),
    users: csvOf(
      'users',
      members.map(({ pupil, group }) => userOf(pupil, group, school)),
    ),
    roles: csvOf(
      'roles',
      members.map(({ pupil }) => ({
        sourcedId: `${pupil.id}-role`,
        userSourcedId: pupil.id,
        roleType: 'primary',
        role: 'student',
        orgSourcedId: id,
      })),
    ),
    enrollments: csvOf('enrollments', enrollmentsOf(school, members)),
  };
}

/** Returns a school as a OneRoster 1.2 package: one ZIP file with bulk CSV files in the Japan profile K-12/Schools. */
export function createOneRosterPackage(school: OneRosterSchool): Uint8Array {
  const files = Object.entries({ ...filesOf(school), manifest: manifest() });
  const encoder = new TextEncoder();
  return zipSync(Object.fromEntries(files.map(([name, text]) => [`${name}.csv`, encoder.encode(text)])));
}
