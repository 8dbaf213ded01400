import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_CHANNEL_NAMES, LIVE_CHANNELS, type LiveChannelName } from '../../contract/live-channels.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES, type RouteName } from '../../contract/routes.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { createTestApp, type TestBrowser, type TestPersonDetails } from '../../testing/server/app.ts';
import { createUnusedEmail, createTestRouteRequest, TEST_ROUTE_INPUTS } from '../../testing/server/http/inputs.ts';
import {
  createTestDataSet,
  TEST_DATA_SET_NAMES,
  type TestDataSet,
  type TestDataSetName,
} from '../../testing/server/http/places.ts';

type Caller = 'visitor' | 'pupil' | 'manager' | 'admin';
const CALLERS = ['visitor', 'pupil', 'manager', 'admin'] as const satisfies readonly Caller[];

/**
 * The expected HTTP status. If it depends on the id in the input: the statuses for an id of the caller's own group, of
 * another group of the school, and of another school.
 */
type Answer = number | readonly [own: number, otherGroup: number, otherSchool: number];
type Row = Readonly<Record<Caller, Answer>>;

const ANYONE: Row = { visitor: 200, pupil: 200, manager: 200, admin: 200 };
const PUPILS: Row = { visitor: 401, pupil: 200, manager: 403, admin: 403 };
const TEACHERS: Row = { visitor: 401, pupil: 403, manager: 200, admin: 403 };
const STAFF: Row = { visitor: 401, pupil: 403, manager: 200, admin: 200 };
const ADMINS: Row = { visitor: 401, pupil: 403, manager: 403, admin: 200 };
/** For a teachers' route whose input contains an id of a group, or of something in a group. */
const TEACHERS_OF_THE_SCHOOL: Row = { ...TEACHERS, manager: [200, 200, 404] };

/** Admins manage the question sets of the installation, and do not see the question sets of schools. */
const SETS_AT_HOME: Row = { ...STAFF, manager: [200, 200, 404], admin: 404 };

/** Only the author of a draft may use it. */
const OWN_DRAFTS: Row = { ...STAFF, manager: [200, 404, 404], admin: 404 };

/** Only the author of a note may change it. */
const OWN_NOTES: Row = { ...TEACHERS, manager: [200, 404, 404] };

/**
 * The expected response of each route to a visitor (who is not signed in) and to a person of each role. A new route
 * without a row here is a compile error.
 */
const ANSWERS: Readonly<Record<RouteName, Row>> = {
  signIn: { visitor: 401, pupil: 401, manager: 401, admin: 401 },
  signOut: ANYONE,
  lookUpAccount: ANYONE,
  sampleQuestion: ANYONE,
  progress: PUPILS,
  growth: PUPILS,
  pupilLesson: PUPILS,
  plainQuestions: PUPILS,
  recordActs: PUPILS,
  missingActs: PUPILS,
  recordExamples: PUPILS,
  editOwnAccount: STAFF,
  // The signed-in person may call this route, but the test sends a wrong password.
  changePassword: { visitor: 401, pupil: 401, manager: 401, admin: 401 },
  // The test sends an unknown token.
  checkFirstAdminLink: { visitor: 410, pupil: 410, manager: 410, admin: 410 },
  redeemFirstAdminLink: { visitor: 410, pupil: 410, manager: 410, admin: 410 },
  groups: TEACHERS,
  addGroup: TEACHERS_OF_THE_SCHOOL,
  editGroup: TEACHERS_OF_THE_SCHOOL,
  archiveGroup: TEACHERS_OF_THE_SCHOOL,
  restoreGroup: TEACHERS_OF_THE_SCHOOL,
  teachers: TEACHERS,
  addTeacher: TEACHERS,
  pupils: TEACHERS_OF_THE_SCHOOL,
  pupil: TEACHERS_OF_THE_SCHOOL,
  pupilRecommendation: TEACHERS_OF_THE_SCHOOL,
  editPupil: TEACHERS_OF_THE_SCHOOL,
  editPupilSupport: TEACHERS_OF_THE_SCHOOL,
  pupilSupport: TEACHERS_OF_THE_SCHOOL,
  resetPupilPassword: TEACHERS_OF_THE_SCHOOL,
  endPupilSessions: TEACHERS_OF_THE_SCHOOL,
  archivePupil: TEACHERS_OF_THE_SCHOOL,
  restorePupil: TEACHERS_OF_THE_SCHOOL,
  exportPupil: TEACHERS_OF_THE_SCHOOL,
  // Only an archived pupil can be erased, but the pupil of the test is not archived.
  erasePupil: { ...TEACHERS, manager: [409, 409, 404] },
  archivePupils: TEACHERS_OF_THE_SCHOOL,
  restorePupils: TEACHERS_OF_THE_SCHOOL,
  movePupils: TEACHERS_OF_THE_SCHOOL,
  undoMove: TEACHERS_OF_THE_SCHOOL,
  schoolSettings: TEACHERS,
  editSchoolSettings: { ...TEACHERS, manager: 409 },
  installation: ADMINS,
  schools: ADMINS,
  school: ADMINS,
  addSchool: ADMINS,
  // The test sends an outdated version of the school.
  editSchool: { ...ADMINS, admin: 409 },
  archiveSchool: { ...ADMINS, admin: 409 },
  restoreSchool: { ...ADMINS, admin: 409 },
  staff: ADMINS,
  addStaffMember: ADMINS,
  checkStaffList: ADMINS,
  // The staff list that the test sends was not checked before.
  applyStaffList: { ...ADMINS, admin: 409 },
  editStaffMember: ADMINS,
  changeStaffRole: ADMINS,
  resetStaffPassword: ADMINS,
  endStaffSessions: ADMINS,
  resetSecondFactor: ADMINS,
  ownSessions: STAFF,
  endOwnSessions: STAFF,
  secondFactor: STAFF,
  proposeAuthenticator: STAFF,
  // The test sends a wrong code, and no account has an authenticator that can be removed.
  addAuthenticator: { ...STAFF, manager: 401, admin: 401 },
  removeAuthenticator: { ...STAFF, manager: 404, admin: 404 },
  proposePasskey: STAFF,
  // The test sends an invalid passkey response, and no account has a passkey that can be removed.
  addPasskey: { ...STAFF, manager: 401, admin: 401 },
  removePasskey: { ...STAFF, manager: 404, admin: 404 },
  identityTenants: ADMINS,
  // The test installation has no identity provider, and no account is linked.
  assignIdentityTenant: { ...ADMINS, admin: 404 },
  releaseIdentityTenant: { ...ADMINS, admin: 404 },
  identityLinks: ADMINS,
  undoIdentityLink: { ...ADMINS, admin: 404 },
  factorRules: ADMINS,
  setFactorRule: ADMINS,
  renewRecoveryCodes: { ...STAFF, manager: 404, admin: 404 },
  archiveStaffMember: ADMINS,
  restoreStaffMember: ADMINS,
  exportRoster: TEACHERS,
  rosterApplications: TEACHERS,
  rosterTemplate: TEACHERS,
  checkRoster: TEACHERS,
  // The roster that the test sends was not checked before.
  applyRoster: { ...TEACHERS, manager: 409 },
  undoRoster: TEACHERS_OF_THE_SCHOOL,
  auditEntries: { ...STAFF, manager: [200, 200, 404] },
  courseLevels: TEACHERS,
  courseQuestions: TEACHERS,
  lessons: TEACHERS_OF_THE_SCHOOL,
  startLesson: TEACHERS_OF_THE_SCHOOL,
  // The test's lesson has ended.
  stepLesson: { ...TEACHERS, manager: [409, 409, 404] },
  markAbsence: TEACHERS_OF_THE_SCHOOL,
  // The test's lesson is over.
  goToPupil: { ...TEACHERS, manager: [409, 409, 404] },
  // Nobody is absent from the test's lesson.
  giveCatchUpHomework: { ...TEACHERS, manager: [409, 409, 404] },
  lesson: TEACHERS_OF_THE_SCHOOL,
  lessonQuestions: TEACHERS_OF_THE_SCHOOL,
  records: TEACHERS_OF_THE_SCHOOL,
  countedRecords: TEACHERS_OF_THE_SCHOOL,
  // The test's lesson has no acts.
  record: { ...TEACHERS, manager: 404 },
  groupFigures: TEACHERS_OF_THE_SCHOOL,
  compareLessons: TEACHERS_OF_THE_SCHOOL,
  pupilComposition: TEACHERS_OF_THE_SCHOOL,
  exportRecords: TEACHERS_OF_THE_SCHOOL,
  signInByCard: { visitor: 401, pupil: 401, manager: 401, admin: 401 },
  // No class page is open, and the school does not use class pages.
  classPage: { visitor: 404, pupil: 404, manager: 404, admin: 404 },
  signInByPictures: { visitor: 404, pupil: 404, manager: 404, admin: 404 },
  choosePictures: { ...PUPILS, pupil: 409 },
  groupClassPage: TEACHERS_OF_THE_SCHOOL,
  openClassPage: { ...TEACHERS, manager: [409, 409, 404] },
  closeClassPage: TEACHERS_OF_THE_SCHOOL,
  givePictures: { ...TEACHERS, manager: [409, 409, 404] },
  removePictures: TEACHERS_OF_THE_SCHOOL,
  projection: TEACHERS_OF_THE_SCHOOL,
  // The test's lesson has ended, and nothing is projected.
  project: { ...TEACHERS, manager: [409, 409, 404] },
  changeProjectionLook: { ...TEACHERS, manager: 404 },
  issueProjectorCode: { ...TEACHERS, manager: 404 },
  endProjection: TEACHERS_OF_THE_SCHOOL,
  // The test's code belongs to no projection.
  joinProjection: { visitor: 404, pupil: 404, manager: 404, admin: 404 },
  projectorView: ANYONE,
  cardHolders: TEACHERS_OF_THE_SCHOOL,
  issueLoginCards: TEACHERS_OF_THE_SCHOOL,
  revokeLoginCards: TEACHERS_OF_THE_SCHOOL,
  questionSets: STAFF,
  questionSet: SETS_AT_HOME,
  questionTemplate: STAFF,
  checkQuestions: SETS_AT_HOME,
  // The upload that the test sends was not checked before.
  addQuestionSet: { ...STAFF, manager: 409, admin: 409 },
  replaceQuestionSet: { ...SETS_AT_HOME, manager: [409, 409, 404] },
  editQuestionSet: SETS_AT_HOME,
  openQuestionSet: TEACHERS_OF_THE_SCHOOL,
  archiveQuestionSet: SETS_AT_HOME,
  restoreQuestionSet: SETS_AT_HOME,
  publishQuestionSet: { ...ADMINS, admin: 404 },
  questionDrafts: STAFF,
  questionDraft: OWN_DRAFTS,
  addQuestionDraft: STAFF,
  editQuestionDraft: OWN_DRAFTS,
  discardQuestionDraft: OWN_DRAFTS,
  keepQuestionDraft: OWN_DRAFTS,
  proposeReadings: STAFF,
  nextLesson: TEACHERS_OF_THE_SCHOOL,
  today: TEACHERS,
  pupilPages: TEACHERS_OF_THE_SCHOOL,
  evidence: TEACHERS_OF_THE_SCHOOL,
  exportEvidence: TEACHERS_OF_THE_SCHOOL,
  addPupilNote: TEACHERS_OF_THE_SCHOOL,
  editPupilNote: OWN_NOTES,
  removePupilNote: OWN_NOTES,
  exportTransfer: TEACHERS_OF_THE_SCHOOL,
  // The test's file is empty.
  checkTransfer: { ...TEACHERS, manager: 409 },
  applyTransfer: { ...TEACHERS, manager: 409 },
  pupilTransfers: TEACHERS,
  undoTransfer: TEACHERS_OF_THE_SCHOOL,
  signInWays: ANYONE,
  ownIdentities: STAFF,
  // No account is linked.
  unlinkOwnIdentity: { ...STAFF, manager: 404, admin: 404 },
  pupilIdentities: TEACHERS_OF_THE_SCHOOL,
  unlinkPupilIdentity: { ...TEACHERS, manager: 404 },
  schoolIdentity: TEACHERS,
  portals: TEACHERS,
  portalClasses: TEACHERS,
  // Nobody has signed in from a class of this portal.
  readPortalClass: { ...TEACHERS, manager: 404 },
  addPortal: TEACHERS,
  recordStore: TEACHERS,
  editRecordStore: TEACHERS,
  tryRecordStore: TEACHERS,
  exportStatements: TEACHERS,
  rosterProvider: TEACHERS,
  editRosterProvider: TEACHERS,
  // The test school has no reachable roster provider. The next two routes report this in a response with status 200.
  providerSchools: TEACHERS,
  pullRoster: TEACHERS,
  removeRosterProvider: TEACHERS,
  editPortal: TEACHERS_OF_THE_SCHOOL,
  // The test installation has no such identity provider.
  editSchoolIdentity: { ...TEACHERS, manager: 404 },
  levelOpenings: TEACHERS_OF_THE_SCHOOL,
  openLevels: TEACHERS_OF_THE_SCHOOL,
  homework: TEACHERS_OF_THE_SCHOOL,
  giveHomework: TEACHERS_OF_THE_SCHOOL,
  putOffHomework: TEACHERS_OF_THE_SCHOOL,
  closeHomework: TEACHERS_OF_THE_SCHOOL,
  remindHomework: TEACHERS_OF_THE_SCHOOL,
  givePraise: TEACHERS_OF_THE_SCHOOL,
  seePraise: PUPILS,
  seeVerdicts: PUPILS,
  problemBook: PUPILS,
  classProblems: PUPILS,
  // The pupils have solved no question, and the problem board of their class is not open.
  offerProblem: { ...PUPILS, pupil: 404 },
  offerText: { ...PUPILS, pupil: 404 },
  takeProblem: { ...PUPILS, pupil: 409 },
  answerProblem: { ...PUPILS, pupil: 409 },
  thankAuthor: { ...PUPILS, pupil: 409 },
  problemBoard: TEACHERS_OF_THE_SCHOOL,
  openProblemBoard: TEACHERS_OF_THE_SCHOOL,
  takeDownProblem: TEACHERS_OF_THE_SCHOOL,
  releaseProblem: TEACHERS_OF_THE_SCHOOL,
  classWorksheet: TEACHERS_OF_THE_SCHOOL,
  pupilWorksheet: TEACHERS_OF_THE_SCHOOL,
  seatPlan: TEACHERS_OF_THE_SCHOOL,
  changeSeatPlan: TEACHERS_OF_THE_SCHOOL,
  yearPlan: TEACHERS,
  // The test sends an outdated version of the plan.
  changeYearPlan: { ...TEACHERS, manager: 409 },
  resetYearPlan: { ...TEACHERS, manager: 409 },
  writtenTexts: TEACHERS_OF_THE_SCHOOL,
  teachWord: TEACHERS,
  forgetWord: TEACHERS,
  judgeTexts: TEACHERS_OF_THE_SCHOOL,
};

const server = await createTestApp();
afterAll(server.close);
let ownSchool: string;
let otherSchool: string;
let manager: TestPersonDetails;
const browsers = new Map<Caller, TestBrowser>();

beforeAll(async () => {
  ownSchool = await server.addSchool('ひがし小学校');
  otherSchool = await server.addSchool('にし小学校');
  browsers.set('visitor', server.browser());
  for (const role of ['pupil', 'manager', 'admin'] as const) {
    const person = await server.addPerson(ownSchool, role, `${role}@example.test`);
    if (role === 'manager') manager = person;
    browsers.set(role, await server.signIn(person.email));
  }
});

/**
 * The test data of each kind, with the content of their database rows. An allowed request may change these rows, so the
 * test then creates new data.
 */
const untouched = new Map<TestDataSetName, { readonly place: TestDataSet; readonly state: string }>();

async function placeNamed(name: TestDataSetName): Promise<{ readonly place: TestDataSet; readonly state: string }> {
  const kept = untouched.get(name);
  if (kept !== undefined) return kept;
  const place = await makePlaceNamed(name);
  const made = { place, state: await stateOf(place) };
  untouched.set(name, made);
  return made;
}

function makePlaceNamed(name: TestDataSetName): Promise<TestDataSet> {
  const inUse = [...untouched.values()].map(({ place }) => place);
  switch (name) {
    case 'own':
      return createTestDataSet(server, ownSchool, manager.id, inUse);
    case 'otherGroup':
      return createTestDataSet(server, ownSchool, null, inUse);
    case 'otherSchool':
      return createTestDataSet(server, otherSchool, null, inUse);
  }
}

function send(caller: Caller, name: RouteName, place: TestDataSet) {
  const browser = browsers.get(caller) ?? server.browser();
  const { url, body } = createTestRouteRequest(name, place);
  return body === null ? browser.get(url) : browser.post(url, body);
}

/**
 * Returns the database rows of a place (test data around one class) as text. If a request changes a row, the text
 * changes.
 */
async function stateOf(place: TestDataSet): Promise<string> {
  const rows = await server.rows(
    `select to_jsonb(account) as row from account where id in ($1, $2)
     union all select to_jsonb(seat_plan) from seat_plan where group_id = $3
     union all select to_jsonb(class_group) from class_group where id = $3
     union all select to_jsonb(group_membership) from group_membership where pupil_id = $1
     union all select to_jsonb(group_teacher) from group_teacher where group_id = $3
     union all select to_jsonb(login_card) from login_card where pupil_id = $1
     union all select to_jsonb(picture_password) from picture_password where pupil_id = $1
     union all select to_jsonb(class_page) from class_page where group_id = $3
     union all select to_jsonb(membership_move) from membership_move where id = $4
     union all select to_jsonb(question_set) from question_set where id = $5
     union all select to_jsonb(question_set_opening) from question_set_opening where set_id = $5
     union all select to_jsonb(question_draft) from question_draft where id = $7
     union all select to_jsonb(level_opening) from level_opening where group_id = $3
     union all select to_jsonb(homework) from homework where group_id = $3
     union all select to_jsonb(homework_pupil) from homework_pupil where pupil_id = $1
     union all select to_jsonb(problem_board) from problem_board where group_id = $3
     union all select to_jsonb(class_problem) from class_problem where group_id = $3
     union all select to_jsonb(praise) from praise where pupil_id = $1
     union all select to_jsonb(pupil_transfer) from pupil_transfer where pupil_id = $1
     union all select to_jsonb(pupil_note) from pupil_note where pupil_id = $1
     union all select to_jsonb(written_text) from written_text where pupil_id = $1
     union all select to_jsonb(portal) from portal where id = $8
     union all select to_jsonb(lesson_mark) from lesson_mark where lesson_id = $6
     union all select to_jsonb(lesson) from lesson where id = $6`,
    [
      place.pupil,
      place.teacher,
      place.group,
      place.move,
      place.questionSet,
      place.lesson,
      place.questionDraft,
      place.portal,
    ].map((id) => id.slice(2)),
  );
  return JSON.stringify(rows);
}

function answerAt(answer: Answer, place: TestDataSetName): number {
  return typeof answer === 'number' ? answer : (answer[TEST_DATA_SET_NAMES.indexOf(place)] ?? 0);
}

const names = Object.keys(ANSWERS).filter((name): name is RouteName => name !== 'signOut' && name in API_ROUTES);
// signOut is tested last, because it ends the sessions of the test's people.
const order: RouteName[] = [...names, 'signOut'];
const cells = order.flatMap((name) =>
  CALLERS.flatMap((caller) =>
    TEST_DATA_SET_NAMES.filter((place) => place === 'own' || (TEST_ROUTE_INPUTS[name]?.length ?? 0) > 0).map(
      (place) => [name, caller, place, answerAt(ANSWERS[name][caller], place)] as const,
    ),
  ),
);

test.each(cells)('the route %s, called by a %s with the test data %s, answers %i', async (name, caller, at, status) => {
  const { place, state } = await placeNamed(at);
  untouched.delete(at);
  const answer = await send(caller, name, place);
  expect([answer.status, answer.body]).toEqual([status, answer.body]);
  if (status === 200) return;
  expect(await stateOf(place)).toBe(state);
  untouched.set(at, { place, state });
  if (status !== 404) return;
  // The response must not reveal that the object exists. So it must equal the response for an object that does not
  // exist.
  expect(answer.body).toEqual({ refusal: 'not-found', requestId: answer.body.requestId });
});

/**
 * The status that a live channel must return to a person who may open it. The response is then an event stream, whose
 * content other tests check.
 */
const STREAM = 200;
const CHANNEL_ANSWERS: Readonly<Record<LiveChannelName, Row>> = {
  lesson: { ...TEACHERS, manager: [STREAM, STREAM, 404] },
  pupil: { ...PUPILS, pupil: STREAM },
};

describe('live channels', () => {
  beforeAll(async () => {
    for (const role of ['pupil', 'manager', 'admin'] as const) {
      browsers.set(role, await server.signIn(`${role}@example.test`));
    }
  });

  test.each(
    LIVE_CHANNEL_NAMES.flatMap((name) =>
      CALLERS.flatMap((caller) => TEST_DATA_SET_NAMES.map((at) => [name, caller, at] as const)),
    ),
  )('the channel %s, opened by a %s with the test data %s, has the expected status', async (name, caller, at) => {
    const expected = answerAt(CHANNEL_ANSWERS[name][caller], at);
    if (expected === STREAM) return;
    const { lesson } = (await placeNamed(at)).place;
    const url = LIVE_CHANNELS[name].path.replace(':lesson', lesson);
    const answer = await (browsers.get(caller) ?? server.browser()).get(`${url}?cursor=${'0'.repeat(32)}~1:1:`);
    expect(answer.status).toBe(expected);
  });
});

test('the table has a row for every route', () => {
  expect([...order].sort()).toEqual(Object.keys(API_ROUTES).sort());
});

test('a visitor is refused with signed-out, and a person of another role with forbidden-role', async () => {
  expect(await server.browser().get('/api/progress')).toMatchObject({ body: { refusal: 'signed-out' } });
  const teacher = await server.signIn('manager@example.test');
  expect(await teacher.get('/api/progress')).toMatchObject({ body: { refusal: 'forbidden-role' } });
});

describe('a person who must add a second factor first', () => {
  test.each(Object.keys(API_ROUTES).filter((name): name is RouteName => name in API_ROUTES))(
    'is refused at %s',
    async (name) => {
      const route: RouteDefinition = API_ROUTES[name];
      const role = route.access === 'anyone' ? null : (route.access.find((each) => each !== 'pupil') ?? null);
      if (role === null || route.beforeFactor === true) return;
      const school = role === 'admin' ? INSTALLATION_SCHOOL_ID : ownSchool;
      await server.rows(
        `insert into factor_rule (school_id, whose, is_demanded, changed_at) values ($1, 'ownStaff', true, now())
           on conflict (school_id, whose) do update set is_demanded = true`,
        [school.replace(/^c_/u, '')],
      );
      const person = await server.addPerson(ownSchool, role, createUnusedEmail());
      browsers.set(role, await server.signIn(person.email));
      const place = await createTestDataSet(server, school, null);
      const answer = await send(role, name, place);
      await server.rows('update factor_rule set is_demanded = false');
      expect(answer).toMatchObject({ status: 403, body: { refusal: 'factor-must-add' } });
    },
  );
});

describe('a person who must change an initial password first', () => {
  test.each(Object.keys(API_ROUTES).filter((name): name is RouteName => name in API_ROUTES))(
    'is refused at %s',
    async (name) => {
      const { access } = API_ROUTES[name];
      const role = access === 'anyone' ? null : (access[0] ?? null);
      if (role === null || name === 'changePassword') return;
      const person = await server.addPerson(ownSchool, role, createUnusedEmail());
      await server.rows('update account set must_change_password = true where id = $1', [person.id]);
      browsers.set(role, await server.signIn(person.email));
      const place = await createTestDataSet(server, role === 'admin' ? INSTALLATION_SCHOOL_ID : ownSchool, null);
      const answer = await send(role, name, place);
      expect(answer).toMatchObject({ status: 403, body: { refusal: 'password-must-change' } });
    },
  );
});
