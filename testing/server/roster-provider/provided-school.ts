/** The lists that a OneRoster 1.2 rostering service provides. Their items have the form of the JSON binding. */
export type OneRosterTestLists = {
  orgs: OneRosterTestItem[];
  academicSessions: OneRosterTestItem[];
  classes: OneRosterTestItem[];
  users: OneRosterTestItem[];
  enrollments: OneRosterTestItem[];
};
export type OneRosterTestItem = {
  sourcedId: string;
  status: string;
  dateLastModified: string;
  [name: string]: unknown;
};

export const PROVIDED_SCHOOL_ID = 'school-1';
export const OTHER_PROVIDED_SCHOOL_ID = 'school-2';
const CHANGED_AT = '2026-04-05T00:00:00.000Z';
const CLASSES = 12;
const PUPILS = 400;

const FAMILIES: readonly (readonly [string, string])[] = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['高橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['伊藤', 'イトウ'],
  ['渡辺', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['吉田', 'ヨシダ'],
  ['山田', 'ヤマダ'],
  ['佐々木', 'ササキ'],
  ['山口', 'ヤマグチ'],
  ['松本', 'マツモト'],
  ['井上', 'イノウエ'],
  ['木村', 'キムラ'],
  ['林', 'ハヤシ'],
  ['清水', 'シミズ'],
  ['森', 'モリ'],
];
const GIVEN: readonly (readonly [string, string])[] = [
  ['葵', 'アオイ'],
  ['蓮', 'レン'],
  ['陽菜', 'ヒナ'],
  ['湊', 'ミナト'],
  ['結衣', 'ユイ'],
  ['樹', 'イツキ'],
  ['凜', 'リン'],
  ['大翔', 'ヒロト'],
  ['咲良', 'サクラ'],
  ['陽翔', 'ハルト'],
  ['芽依', 'メイ'],
  ['悠真', 'ユウマ'],
  ['紬', 'ツムギ'],
  ['律', 'リツ'],
  ['美桜', 'ミオ'],
  ['朝陽', 'アサヒ'],
  ['莉子', 'リコ'],
  ['蒼', 'アオ'],
  ['心春', 'コハル'],
  ['新', 'アラタ'],
];

/**
 * Returns an item of one of the provider's lists: the properties that every item has, and the properties in `content`.
 */
function item(sourcedId: string, content: Readonly<Record<string, unknown>>): OneRosterTestItem {
  return { sourcedId, status: 'active', dateLastModified: CHANGED_AT, ...content };
}

/** Returns a reference to an item of another list. */
export function createOneRosterReference(sourcedId: string, type: string) {
  return { href: `https://provider.test/${type}/${sourcedId}`, sourcedId, type };
}

/**
 * Returns a pupil in the form in which the provider lists users. The pupil's school number is `2026` followed by
 * `index`.
 */
export function createOneRosterTestPupil(index: number): OneRosterTestItem {
  const [family, kanaFamily] = FAMILIES[index % FAMILIES.length] ?? ['', ''];
  const [given, kanaGiven] = GIVEN[Math.floor(index / FAMILIES.length) % GIVEN.length] ?? ['', ''];
  return item(`user-${index}`, {
    userMasterIdentifier: `master-${index}`,
    username: `user${index}`,
    enabledUser: true,
    givenName: given,
    familyName: family,
    roles: [{ roleType: 'primary', role: 'student', org: createOneRosterReference(PROVIDED_SCHOOL_ID, 'org') }],
    primaryOrg: createOneRosterReference(PROVIDED_SCHOOL_ID, 'org'),
    identifier: `2026${String(index).padStart(4, '0')}`,
    grades: [`P${gradeOfClass(index % CLASSES)}`],
    metadata: { 'jp.kanaFamilyName': kanaFamily, 'jp.kanaGivenName': kanaGiven },
  });
}

function gradeOfClass(at: number): number {
  return Math.floor(at / 2) + 1;
}

function providedClass(at: number): OneRosterTestItem {
  const grade = gradeOfClass(at);
  return item(`class-${at}`, {
    title: `${grade}年${(at % 2) + 1}組`,
    classType: 'homeroom',
    grades: [`P${grade}`],
    course: createOneRosterReference('course-1', 'course'),
    school: createOneRosterReference(PROVIDED_SCHOOL_ID, 'org'),
    terms: [createOneRosterReference('year-2026', 'academicSession')],
  });
}

/** Returns an enrolment of a pupil in a class, with the pupil's 出席番号 (number in the class). */
export function createOneRosterTestEnrollment(pupil: string, inClass: string, number: number): OneRosterTestItem {
  return item(`enrollment-${pupil}-${inClass}`, {
    user: createOneRosterReference(pupil, 'user'),
    class: createOneRosterReference(inClass, 'class'),
    school: createOneRosterReference(PROVIDED_SCHOOL_ID, 'org'),
    role: 'student',
    primary: true,
    beginDate: '2026-04-01',
    endDate: '2027-04-01',
    metadata: { 'jp.shussekiNo': String(number) },
  });
}

function session(schoolYear: number): OneRosterTestItem {
  return item(`year-${schoolYear}`, {
    title: `${schoolYear}年度`,
    type: 'schoolYear',
    schoolYear: String(schoolYear),
    startDate: `${schoolYear}-04-01`,
    endDate: `${schoolYear + 1}-03-31`,
  });
}

/**
 * Returns the lists of a provider with a school of 400 pupils in 12 classes in the school year 2026. The lists also
 * contain items that Sakumon must not import: another school, a class of last year, a class for one subject, a teacher
 * and a deleted pupil.
 */
export function createOneRosterTestSchool(): OneRosterTestLists {
  const pupils = Array.from({ length: PUPILS }, (_, index) => createOneRosterTestPupil(index));
  const lastYear = {
    ...providedClass(0),
    sourcedId: 'class-2025',
    terms: [createOneRosterReference('year-2025', 'academicSession')],
  };
  const lesson = { ...providedClass(0), sourcedId: 'lesson-1', title: '算数', classType: 'scheduled' };
  return {
    orgs: [
      item('district', { name: 'さくら市', type: 'district' }),
      item(PROVIDED_SCHOOL_ID, { name: 'さくら小学校', type: 'school', identifier: 'A1' }),
      item(OTHER_PROVIDED_SCHOOL_ID, { name: 'もみじ小学校', type: 'school', identifier: 'A2' }),
    ],
    academicSessions: [session(2025), session(2026)],
    classes: [...Array.from({ length: CLASSES }, (_, at) => providedClass(at)), lastYear, lesson],
    users: [...pupils, { ...createOneRosterTestPupil(999), sourcedId: 'user-deleted', status: 'tobedeleted' }],
    enrollments: [
      ...pupils.map(({ sourcedId }, index) =>
        createOneRosterTestEnrollment(sourcedId, `class-${index % CLASSES}`, Math.floor(index / CLASSES) + 1),
      ),
      createOneRosterTestEnrollment('user-5', 'class-2025', 1),
      createOneRosterTestEnrollment('user-5', 'lesson-1', 1),
      { ...createOneRosterTestEnrollment('teacher-1', 'class-0', 1), role: 'teacher' },
    ],
  };
}
