import type { LiveChannelName } from './live-channels.ts';
import { ACT_BATCH_LIMIT } from './act-batch.ts';
import type { RouteName } from './routes.ts';

/** What one request may cost, whoever sends it. What is dearer is refused before it is read, or while it is. */
export type RequestCost = {
  /** Of its body. */
  readonly bytes: number;
  /** How deep the body's JSON nests: 1 for an object of plain values. */
  readonly depth: number;
  /** Values in the body's JSON, objects and lists among them. */
  readonly entries: number;
  /** Within which its body has to be here. */
  readonly seconds: number;
  /** So many of it one session may have under way in one process; of files, all sessions of one account together. */
  readonly atOnce: number;
};

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Larger ones hold memory that counts: few of them are read at once, whoever sends them. */
export const LARGE_BODY = MEBIBYTE;

/** Nothing is sent but the address. */
const READ: RequestCost = { bytes: 0, depth: 0, entries: 0, seconds: 10, atOnce: 20 };
/** By anybody, so no more than a form takes. */
const ANYBODY: RequestCost = { bytes: 4 * KIBIBYTE, depth: 2, entries: 12, seconds: 10, atOnce: 6 };
const FORM: RequestCost = { bytes: 16 * KIBIBYTE, depth: 4, entries: 200, seconds: 15, atOnce: 6 };
/** Five thousand ids at most. */
const MANY_PUPILS: RequestCost = { bytes: 256 * KIBIBYTE, depth: 3, entries: 5_100, seconds: 30, atOnce: 2 };
/** Japanese is three bytes a character, and an escaped tab two. */
const STAFF_LIST: RequestCost = { bytes: 400 * KIBIBYTE, depth: 1, entries: 10, seconds: 30, atOnce: 2 };
const DRAFT: RequestCost = { bytes: 256 * KIBIBYTE, depth: 12, entries: 10_000, seconds: 30, atOnce: 3 };
/** Ten thousand pupils with ten columns are 120,000 cells of a mended table: more bytes than a file of 10 MB. */
const ROSTER: RequestCost = { bytes: 14 * MEBIBYTE, depth: 6, entries: 150_000, seconds: 180, atOnce: 2 };
/** 10 MB of files, the heads of their parts and what is said beside them. */
const QUESTION_FILES: RequestCost = { bytes: 11 * MEBIBYTE, depth: 4, entries: 2_000, seconds: 180, atOnce: 2 };
/** A batch of acts; a full composition with its diagram holds some eighty values. */
const ACTS: RequestCost = {
  bytes: 256 * KIBIBYTE,
  depth: 10,
  entries: ACT_BATCH_LIMIT * 150,
  seconds: 60,
  atOnce: 20,
};

/** The row of every route. */
export const REQUEST_COSTS: Readonly<Record<RouteName, RequestCost>> = {
  signIn: ANYBODY,
  signOut: ANYBODY,
  lookUpAccount: READ,
  sampleQuestion: READ,
  progress: READ,
  growth: READ,
  pupilLesson: READ,
  plainQuestions: READ,
  recordExamples: FORM,
  recordActs: ACTS,
  missingActs: { ...FORM, entries: ACT_BATCH_LIMIT + 10 },
  checkFirstAdminLink: ANYBODY,
  redeemFirstAdminLink: ANYBODY,
  editOwnAccount: FORM,
  changePassword: { ...FORM, atOnce: 2 },
  groups: READ,
  addGroup: FORM,
  editGroup: FORM,
  archiveGroup: FORM,
  restoreGroup: FORM,
  teachers: READ,
  addTeacher: { ...FORM, atOnce: 2 },
  pupils: READ,
  pupil: READ,
  pupilRecommendation: READ,
  editPupil: FORM,
  resetPupilPassword: { ...FORM, atOnce: 2 },
  endPupilSessions: FORM,
  archivePupil: FORM,
  restorePupil: FORM,
  exportPupil: { ...FORM, atOnce: 2 },
  erasePupil: FORM,
  archivePupils: MANY_PUPILS,
  restorePupils: MANY_PUPILS,
  movePupils: MANY_PUPILS,
  undoMove: FORM,
  schoolSettings: READ,
  editSchoolSettings: FORM,
  installation: READ,
  schools: READ,
  school: READ,
  addSchool: FORM,
  editSchool: FORM,
  archiveSchool: FORM,
  restoreSchool: FORM,
  staff: READ,
  addStaffMember: { ...FORM, atOnce: 2 },
  checkStaffList: STAFF_LIST,
  applyStaffList: { ...STAFF_LIST, atOnce: 1 },
  editStaffMember: FORM,
  changeStaffRole: FORM,
  resetStaffPassword: { ...FORM, atOnce: 2 },
  endStaffSessions: FORM,
  resetSecondFactor: FORM,
  ownSessions: READ,
  endOwnSessions: FORM,
  secondFactor: READ,
  proposeAuthenticator: FORM,
  addAuthenticator: { ...FORM, atOnce: 2 },
  removeAuthenticator: { ...FORM, atOnce: 2 },
  setFactorRule: FORM,
  factorRules: READ,
  removePasskey: { ...FORM, atOnce: 2 },
  addPasskey: { ...FORM, atOnce: 2 },
  proposePasskey: FORM,
  renewRecoveryCodes: { ...FORM, atOnce: 2 },
  archiveStaffMember: FORM,
  restoreStaffMember: FORM,
  auditEntries: READ,
  courseLevels: READ,
  courseQuestions: READ,
  lessons: READ,
  startLesson: FORM,
  stepLesson: FORM,
  lesson: READ,
  lessonQuestions: READ,
  pupilComposition: READ,
  records: READ,
  countedRecords: READ,
  record: READ,
  exportRecords: { ...FORM, atOnce: 2 },
  groupFigures: READ,
  compareLessons: READ,
  rosterApplications: READ,
  rosterTemplate: { ...READ, atOnce: 2 },
  exportRoster: { ...READ, atOnce: 2 },
  checkRoster: ROSTER,
  applyRoster: ROSTER,
  undoRoster: FORM,
  signInByCard: ANYBODY,
  classPage: ANYBODY,
  signInByPictures: ANYBODY,
  choosePictures: FORM,
  groupClassPage: READ,
  openClassPage: FORM,
  closeClassPage: FORM,
  givePictures: MANY_PUPILS,
  removePictures: MANY_PUPILS,
  cardHolders: MANY_PUPILS,
  issueLoginCards: MANY_PUPILS,
  revokeLoginCards: MANY_PUPILS,
  questionSets: READ,
  questionSet: READ,
  questionTemplate: { ...READ, atOnce: 2 },
  checkQuestions: QUESTION_FILES,
  addQuestionSet: QUESTION_FILES,
  replaceQuestionSet: QUESTION_FILES,
  editQuestionSet: FORM,
  openQuestionSet: { ...FORM, bytes: 32 * KIBIBYTE, entries: 600 },
  archiveQuestionSet: FORM,
  restoreQuestionSet: FORM,
  publishQuestionSet: FORM,
  questionDrafts: READ,
  questionDraft: READ,
  addQuestionDraft: DRAFT,
  editQuestionDraft: DRAFT,
  discardQuestionDraft: FORM,
  keepQuestionDraft: DRAFT,
  levelOpenings: READ,
  openLevels: { ...FORM, entries: 700 },
  homework: READ,
  giveHomework: { ...FORM, bytes: 32 * KIBIBYTE, entries: 700 },
  putOffHomework: FORM,
  closeHomework: FORM,
  remindHomework: { ...FORM, bytes: 32 * KIBIBYTE, entries: 600 },
  givePraise: { ...FORM, bytes: 32 * KIBIBYTE, entries: 600 },
  seePraise: FORM,
  ownIdentities: READ,
  unlinkOwnIdentity: FORM,
  pupilIdentities: READ,
  unlinkPupilIdentity: FORM,
  schoolIdentity: READ,
  editSchoolIdentity: FORM,
  identityTenants: READ,
  assignIdentityTenant: FORM,
  releaseIdentityTenant: FORM,
  identityLinks: READ,
  undoIdentityLink: FORM,
  signInWays: READ,
  portals: READ,
  portalClasses: READ,
  readPortalClass: { ...FORM, atOnce: 1 },
  addPortal: FORM,
  editPortal: FORM,
  nextLesson: READ,
  pupilPages: { ...READ, atOnce: 2 },
  problemBook: READ,
  classProblems: READ,
  offerProblem: { ...FORM, depth: 6 },
  takeProblem: FORM,
  answerProblem: FORM,
  thankAuthor: FORM,
  problemBoard: READ,
  openProblemBoard: FORM,
  takeDownProblem: FORM,
  classWorksheet: READ,
  pupilWorksheet: READ,
  proposeReadings: { ...FORM, bytes: 64 * KIBIBYTE },
};

/** How many live channels one session, and one account, may follow at once in one process. */
export const LIVE_CHANNEL_COSTS: Readonly<
  Record<LiveChannelName, { readonly ofSession: number; readonly ofAccount: number }>
> = {
  lesson: { ofSession: 12, ofAccount: 40 },
  // The account of the demonstration's pupil is shared by whoever tries the product.
  pupil: { ofSession: 12, ofAccount: 60 },
};
