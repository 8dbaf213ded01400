import { NO_DEVICE_SUPPORT_SETTINGS } from '../../../contract/support.ts';
import { API_ROUTES, type RouteName } from '../../../contract/routes.ts';
import { createBlankDraft } from '../../../engine/editor/begin-draft.ts';
import { firstRosterProviderVersion } from '../../../server/roster-provider/roster-provider.ts';
import { TEST_CLOCK_START, TEST_PASSWORD } from '../app.ts';
import type { TestDataSet } from './places.ts';

let count = 0;

/** Returns an e-mail address that no account has. */
export function createUnusedEmail(): string {
  count += 1;
  return `person-${count}@example.test`;
}

const ROSTER = {
  source: { kind: 'text', text: '番号,氏名\n1,森 蓮' },
  purpose: 'addPupils',
  defaultGroup: { grade: 2, name: '2年1組' },
};
const DRAFT = createBlankDraft(2, 'combine');
const MADE = {
  unknown: 'apex',
  numbers: ['left', 'right'].map((role) => ({ role, value: { numerator: 3, denominator: 1 } })),
  things: ['りんご', 'みかん'],
};
const QUESTION_FILES = [{ kind: 'file', name: 'questions.json', bytes: new Uint8Array() }];
const TRANSFER_CODE = '23456789ABCDEFGH';
const TRANSFER_FILE = { kind: 'file', name: 'pupil.sakumon', bytes: new Uint8Array() };
const CONSENT = { goodLinesOnly: true, addGroups: true, endLeaving: true };
const RECORD_STORE = {
  endpoint: 'http://127.0.0.1:9/xapi',
  user: 'sakumon',
  password: 'secret',
  isOn: false,
  version: null,
};

const ROSTER_PROVIDER = {
  baseUrl: 'http://127.0.0.1:9/ims/oneroster/rostering/v1p2',
  tokenUrl: 'http://127.0.0.1:9/token',
  clientId: 'sakumon',
  secret: 'secret',
  school: null,
  nightlyAt: null,
  version: null,
};

const PORTAL = {
  name: 'ポータル',
  issuer: 'https://portal.test',
  clientId: 'sakumon',
  deployments: ['1'],
  loginUrl: 'https://portal.test/login',
  tokenUrl: 'https://portal.test/token',
  keysUrl: 'https://portal.test/keys',
  isOn: true,
  sendsResults: false,
  addsPupils: false,
};
const NO_SUPPORT = { ...NO_DEVICE_SUPPORT_SETTINGS, furigana: false, moreTime: false };
const NAMES = { displayName: '山田 花子', kanaName: 'やまだ はなこ' };

/**
 * For each route, a function that returns the input which a test sends to the route. The ids in the input come from the
 * {@link TestDataSet} (test data around one class).
 */
export const TEST_ROUTE_INPUTS: Readonly<Partial<Record<RouteName, (place: TestDataSet) => Record<string, unknown>>>> =
  {
    signIn: () => ({ email: 'nobody@example.test', password: 'wrong' }),
    plainQuestions: () => ({ level: 1 }),
    recordActs: () => ({ acts: [{}] }),
    missingActs: () => ({ acts: ['a_01900000-0000-7000-8000-000000000001'] }),
    recordExamples: () => ({ examples: ['compose'] }),
    editOwnAccount: () => ({ displayName: '山田 花子' }),
    changePassword: () => ({ current: 'wrong', next: 'a password of my own' }),
    checkFirstAdminLink: () => ({ token: 'x'.repeat(43) }),
    redeemFirstAdminLink: () => ({
      ...NAMES,
      token: 'x'.repeat(43),
      email: 'nobody@example.test',
      password: 'a password of my own',
    }),
    addGroup: ({ teacher }) => ({ name: createUnusedEmail(), grade: 2, teachers: [teacher] }),
    editGroup: ({ group, teacher }) => ({
      group,
      version: 1,
      name: createUnusedEmail(),
      grade: 2,
      teachers: [teacher],
    }),
    archiveGroup: ({ group }) => ({ group, version: 1 }),
    restoreGroup: ({ group }) => ({ group, version: 1 }),
    addTeacher: () => ({ ...NAMES, email: createUnusedEmail() }),
    pupils: ({ group }) => ({ group }),
    pupil: ({ pupil }) => ({ pupil }),
    pupilRecommendation: ({ pupil }) => ({ pupil }),
    pupilSupport: ({ pupil }) => ({ pupil }),
    editPupilSupport: ({ pupil }) => ({ pupil, version: 0, support: NO_SUPPORT }),
    editPupil: ({ pupil }) => ({ pupil, version: 1, ...NAMES, email: null, number: 3 }),
    resetPupilPassword: ({ pupil }) => ({ pupil }),
    endPupilSessions: ({ pupil }) => ({ pupil }),
    archivePupil: ({ pupil }) => ({ pupil, version: 1 }),
    restorePupil: ({ pupil }) => ({ pupil, version: 1 }),
    exportPupil: ({ pupil }) => ({ pupil }),
    erasePupil: ({ pupil }) => ({ pupil, version: 1 }),
    archivePupils: ({ pupil }) => ({ pupils: [pupil] }),
    restorePupils: ({ pupil }) => ({ pupils: [pupil] }),
    movePupils: ({ pupil, group }) => ({ pupils: [pupil], from: group, to: null }),
    undoMove: ({ move }) => ({ move }),
    editSchoolSettings: () => ({
      version: 99,
      furigana: 'byGrade',
      taughtOrder: false,
      levelOpening: 'byProgress',
      commonNames: false,
      preparesNextYear: false,
      sharedDevices: false,
      classPages: false,
      keepLeftPupils: 1,
    }),
    school: ({ school }) => ({ school }),
    addSchool: () => ({ name: 'きた小学校' }),
    editSchool: ({ school }) => ({ school, version: 99, name: 'きた小学校' }),
    archiveSchool: ({ school }) => ({ school, version: 99 }),
    restoreSchool: ({ school }) => ({ school, version: 99 }),
    staff: ({ school }) => ({ school }),
    addStaffMember: ({ school }) => ({ ...NAMES, email: createUnusedEmail(), post: { role: 'manager', school } }),
    editStaffMember: ({ teacher }) => ({ member: teacher, version: 1, ...NAMES, email: createUnusedEmail() }),
    changeStaffRole: ({ teacher }) => ({ member: teacher, version: 1, post: { role: 'admin' } }),
    resetStaffPassword: ({ teacher }) => ({ member: teacher }),
    endStaffSessions: ({ teacher }) => ({ member: teacher }),
    archiveStaffMember: ({ teacher }) => ({ member: teacher, version: 1 }),
    restoreStaffMember: ({ teacher }) => ({ member: teacher, version: 1 }),
    exportRoster: () => ({ format: 'csv' }),
    rosterTemplate: () => ({ format: 'csv' }),
    checkRoster: () => ROSTER,
    applyRoster: () => ({ ...ROSTER, ...CONSENT, seen: '' }),
    undoRoster: ({ roster }) => ({ roster }),
    auditEntries: ({ school }) => ({ school }),
    courseQuestions: () => ({ level: 1 }),
    lessons: ({ group }) => ({ group }),
    startLesson: ({ group }) => ({ group, offer: { kind: 'asOpen' }, minutes: 45 }),
    markAbsence: ({ lesson, pupil }) => ({ lesson, pupils: [pupil], isAbsent: true }),
    goToPupil: ({ lesson, pupil }) => ({ lesson, pupil, isGoing: true }),
    giveCatchUpHomework: ({ lesson }) => ({ lesson }),
    stepLesson: ({ lesson }) => ({ lesson, version: 1, step: { kind: 'pause' } }),
    lesson: ({ lesson }) => ({ lesson }),
    lessonQuestions: ({ lesson }) => ({ lesson }),
    records: ({ lesson, pupil, group }) => ({ lesson, pupil, group }),
    countedRecords: ({ lesson, pupil, group }) => ({ lesson, pupil, group }),
    exportRecords: ({ lesson, pupil, group }) => ({ lesson, pupil, group, format: 'csv' }),
    record: ({ lesson, pupil }) => ({ lesson, pupil, question: 'plus-1' }),
    groupFigures: ({ group }) => ({ group }),
    compareLessons: ({ group, lesson }) => ({ group, earlier: lesson, later: lesson }),
    pupilComposition: ({ lesson, pupil }) => ({ lesson, pupil, question: 'plus-1' }),
    signInByCard: () => ({ card: { kind: 'secret', secret: `sakumon-card:${'x'.repeat(27)}` } }),
    projection: ({ lesson }) => ({ lesson }),
    project: ({ lesson }) => ({ lesson, choice: { kind: 'progress' } }),
    changeProjectionLook: ({ lesson }) => ({ lesson, look: { withCards: true, isRightShown: false } }),
    issueProjectorCode: ({ lesson }) => ({ lesson }),
    endProjection: ({ lesson }) => ({ lesson }),
    joinProjection: () => ({ code: '222222' }),
    classPage: () => ({ page: { kind: 'secret', secret: 'x'.repeat(27) } }),
    signInByPictures: ({ pupil }) => ({ page: 'x'.repeat(27), pupil, pictures: ['banana', 'fish', 'star'] }),
    choosePictures: () => ({ pictures: ['banana', 'fish', 'star'] }),
    seatPlan: ({ group }) => ({ group }),
    changeSeatPlan: ({ group, pupil }) => ({
      group,
      version: 0,
      columns: 2,
      rows: 2,
      seats: [null, pupil, null, null],
    }),
    writtenTexts: ({ group }) => ({ group }),
    teachWord: () => ({ word: { kind: 'noun', word: 'ぽこぺん', reading: 'ぽこぺん', counter: 'こ' } }),
    forgetWord: () => ({ word: 'w_01900000-0000-7000-8000-000000000001' }),
    judgeTexts: ({ group, pupil, textCheck }) => ({
      group,
      texts: [{ pupil, act: textCheck }],
      verdict: { kind: 'right' },
    }),
    groupClassPage: ({ group }) => ({ group }),
    openClassPage: ({ group }) => ({ group, present: 'keep' }),
    closeClassPage: ({ group }) => ({ group }),
    givePictures: ({ pupil }) => ({ to: { kind: 'pupils', pupils: [pupil] }, present: 'replace' }),
    removePictures: ({ group }) => ({ of: { kind: 'group', group } }),
    cardHolders: ({ pupil }) => ({ of: { kind: 'pupils', pupils: [pupil] } }),
    issueLoginCards: ({ pupil }) => ({ to: { kind: 'pupils', pupils: [pupil] }, present: 'replace' }),
    revokeLoginCards: ({ group }) => ({ of: { kind: 'group', group } }),
    questionSet: ({ questionSet }) => ({ set: questionSet }),
    questionTemplate: () => ({ format: 'csv' }),
    checkQuestions: ({ questionSet }) => ({ files: QUESTION_FILES, set: questionSet }),
    addQuestionSet: () => ({ files: QUESTION_FILES, name: 'たしざん', seen: '', goodOnly: true }),
    replaceQuestionSet: ({ questionSet }) => ({
      set: questionSet,
      version: 1,
      files: QUESTION_FILES,
      seen: '',
      goodOnly: true,
    }),
    editQuestionSet: ({ questionSet }) => ({ set: questionSet, version: 1, name: 'ひきざん' }),
    openQuestionSet: ({ questionSet, group }) => ({ set: questionSet, groups: [group] }),
    archiveQuestionSet: ({ questionSet }) => ({ set: questionSet, version: 1 }),
    restoreQuestionSet: ({ questionSet }) => ({ set: questionSet, version: 1 }),
    publishQuestionSet: ({ questionSet }) => ({ set: questionSet, version: 1, published: true }),
    questionDraft: ({ questionDraft }) => ({ draft: questionDraft }),
    addQuestionDraft: () => ({ content: DRAFT, replaces: null }),
    editQuestionDraft: ({ questionDraft }) => ({ draft: questionDraft, version: 1, content: DRAFT }),
    discardQuestionDraft: ({ questionDraft }) => ({ draft: questionDraft }),
    keepQuestionDraft: ({ questionDraft, questionSet }) => ({
      draft: questionDraft,
      content: DRAFT,
      into: { kind: 'set', set: questionSet },
    }),
    proposeReadings: () => ({ texts: ['りんご'] }),
    nextLesson: ({ group }) => ({ group }),
    today: () => ({}),
    pupilPages: ({ group, pupil }) => ({ group, pupil, from: '2026-04-01', to: '2027-03-31' }),
    evidence: ({ group, pupil }) => ({ group, pupil, from: '2026-04-01', to: '2027-03-31' }),
    exportEvidence: ({ group }) => ({ group, from: '2026-04-01', to: '2027-03-31' }),
    addPupilNote: ({ pupil }) => ({ pupil, day: '2026-05-11', text: 'よく考えていた' }),
    editPupilNote: ({ note }) => ({ note, version: 1, day: '2026-05-11', text: 'よく考えていた' }),
    removePupilNote: ({ note }) => ({ note, version: 1 }),
    exportTransfer: ({ pupil }) => ({ pupil, code: TRANSFER_CODE }),
    checkTransfer: () => ({ file: TRANSFER_FILE, code: TRANSFER_CODE }),
    applyTransfer: ({ group }) => ({ file: TRANSFER_FILE, code: TRANSFER_CODE, group }),
    undoTransfer: ({ transfer }) => ({ transfer }),
    addPortal: () => PORTAL,
    editRecordStore: () => RECORD_STORE,
    tryRecordStore: () => ({}),
    editRosterProvider: () => ROSTER_PROVIDER,
    providerSchools: () => ({}),
    removeRosterProvider: () => ({ version: firstRosterProviderVersion(TEST_CLOCK_START) }),
    pullRoster: () => ({ evenIfMostGone: false }),
    exportStatements: () => ({ from: '2026-05-01', to: '2026-05-31' }),
    readPortalClass: ({ portal }) => ({ portal, portalClass: '0'.repeat(64) }),
    editPortal: ({ portal }) => ({ ...PORTAL, portal, version: 1 }),
    editSchoolIdentity: () => ({ provider: 'google', isOn: true, linksEmail: false }),
    identityTenants: ({ school }) => ({ school }),
    assignIdentityTenant: ({ school }) => ({ school, provider: 'google', tenant: 'school.test' }),
    releaseIdentityTenant: ({ school }) => ({ school, provider: 'google', tenant: 'school.test' }),
    identityLinks: () => ({ email: 'nobody@school.test' }),
    undoIdentityLink: ({ pupil }) => ({ account: pupil, issuer: 'https://id.example.test' }),
    unlinkOwnIdentity: () => ({ issuer: 'https://id.example.test', password: TEST_PASSWORD }),
    pupilIdentities: ({ pupil }) => ({ pupil }),
    unlinkPupilIdentity: ({ pupil }) => ({ pupil, issuer: 'https://id.example.test' }),
    endOwnSessions: () => ({ sessions: ['0'.repeat(32)] }),
    checkStaffList: () => ({ text: '学校,名前,メールアドレス\nみなみ小学校,先生,t@example.test' }),
    applyStaffList: () => ({ text: '学校,名前,メールアドレス\nみなみ小学校,先生,t@example.test', seen: 'x' }),
    resetSecondFactor: ({ teacher }) => ({ member: teacher }),
    addAuthenticator: () => ({ secret: 'A'.repeat(32), name: 'スマホ', code: '000000', password: TEST_PASSWORD }),
    removeAuthenticator: () => ({
      authenticator: 'f_01900000-0000-7000-8000-000000000001',
      password: TEST_PASSWORD,
    }),
    addPasskey: () => ({
      name: 'PC',
      passkey: { sealed: 'AAAA', id: 'AAAA', clientData: 'AAAA', attestation: 'AAAA', transports: [] },
      password: TEST_PASSWORD,
    }),
    removePasskey: () => ({ passkey: 'y_01900000-0000-7000-8000-000000000001', password: TEST_PASSWORD }),
    setFactorRule: ({ school }) => ({ of: { kind: 'school', school }, isDemanded: false }),
    renewRecoveryCodes: () => ({ password: TEST_PASSWORD }),
    levelOpenings: ({ group, pupil }) => ({ group, pupil }),
    openLevels: ({ group }) => ({ group, pupil: null, levels: [{ level: 2, open: true }] }),
    homework: ({ group }) => ({ group }),
    giveHomework: ({ group }) => ({ group, offer: { kind: 'levels', levels: [1] }, dueOn: '2199-12-31', pupils: null }),
    putOffHomework: ({ homework }) => ({ homework, version: 1, dueOn: '2199-12-31' }),
    closeHomework: ({ homework }) => ({ homework, version: 1 }),
    remindHomework: ({ homework, pupil }) => ({ homework, pupils: [pupil] }),
    givePraise: ({ pupil }) => ({ pupils: [pupil], stamp: 'hanamaru' }),
    offerProblem: () => ({ from: { question: 'plus-1', version: 'v1', slots: null }, choices: MADE }),
    offerText: () => ({ question: 'plus-1' }),
    takeProblem: ({ problem }) => ({ problem, way: 'told' }),
    answerProblem: ({ problem }) => ({ problem, operator: '+', answer: { numerator: 3, denominator: 1 } }),
    thankAuthor: ({ problem }) => ({ problem }),
    problemBoard: ({ group }) => ({ group }),
    openProblemBoard: ({ group }) => ({ group, isOpen: true }),
    releaseProblem: ({ problem }) => ({ problem }),
    takeDownProblem: ({ problem }) => ({ problem, isDown: true }),
    classWorksheet: ({ group }) => ({ group }),
    pupilWorksheet: ({ pupil }) => ({ pupil }),
    changeYearPlan: () => ({ plans: [{ grade: 2, version: 99, units: [] }] }),
    resetYearPlan: () => ({ grade: 2, version: 99 }),
    seePraise: () => ({ praise: ['p_01900000-0000-7000-8000-000000000001'] }),
    seeVerdicts: () => ({ texts: ['a_01900000-0000-7000-8000-000000000001'] }),
  };

/**
 * Returns a valid request to a route, with ids from this {@link TestDataSet} (test data around one class). The body is
 * null for GET routes.
 */
export function createTestRouteRequest(
  name: RouteName,
  place: TestDataSet,
): { readonly url: string; readonly body: Readonly<Record<string, unknown>> | null } {
  const rest = new Map(Object.entries(TEST_ROUTE_INPUTS[name]?.(place) ?? {}));
  const url = API_ROUTES[name].path.replaceAll(/:(\w+)/gu, (_, part: string) => {
    const value = String(rest.get(part));
    rest.delete(part);
    return value;
  });
  if (API_ROUTES[name].method === 'POST') return { url, body: Object.fromEntries(rest) };
  const query = new URLSearchParams([...rest].map(([key, value]): [string, string] => [key, String(value)])).toString();
  return { url: `${url}?${query}`, body: null };
}
