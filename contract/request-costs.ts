import type { LiveChannelName } from './live-channels.ts';
import { ACT_BATCH_LIMIT } from './act-batch.ts';
import type { RouteName } from './routes.ts';

/** The limits of one request. The server rejects a request that exceeds one of these limits. */
export type RequestLimits = {
  /** Maximum size of the body in bytes. */
  readonly bytes: number;
  /** Maximum depth of nesting in the body's JSON. An object that contains neither objects nor lists has the depth 1. */
  readonly depth: number;
  /** Maximum number of values in the body's JSON. Each object and each list also counts as a value. */
  readonly entries: number;
  /** Time limit in seconds for receiving the body. */
  readonly seconds: number;
  /**
   * Maximum number of concurrent requests of one session to one server process. For file uploads, it is the number for
   * all sessions of an account together.
   */
  readonly atOnce: number;
};

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/**
 * Size in bytes from which a request body counts as large. Large bodies use much memory, so the server reads only a few
 * of them at the same time, counted over all users.
 */
export const MIN_LARGE_BODY_BYTES = MEBIBYTE;

/** Limits of requests without a body. */
const READ: RequestLimits = { bytes: 0, depth: 0, entries: 0, seconds: 10, atOnce: 20 };
/** Limits of requests without sign-in: just enough for a form. */
const ANYBODY: RequestLimits = { bytes: 4 * KIBIBYTE, depth: 2, entries: 12, seconds: 10, atOnce: 6 };
const FORM: RequestLimits = { bytes: 16 * KIBIBYTE, depth: 4, entries: 200, seconds: 15, atOnce: 6 };
/** Limits of a request that chooses the questions of a lesson: at most 100 questions for each of two grades. */
const LESSON: RequestLimits = { ...FORM, bytes: 32 * KIBIBYTE, depth: 6, entries: 300 };
/** Limits of requests that contain at most 5,000 ids. */
const MANY_PUPILS: RequestLimits = { bytes: 256 * KIBIBYTE, depth: 3, entries: 5_100, seconds: 30, atOnce: 2 };
/**
 * Limits of a request with a staff list (new members of staff as text). 400 KiB are enough for 100,000 characters: a
 * Japanese character has 3 bytes in UTF-8, an escaped tab has 2 bytes.
 */
const STAFF_LIST: RequestLimits = { bytes: 400 * KIBIBYTE, depth: 1, entries: 10, seconds: 30, atOnce: 2 };
const DRAFT: RequestLimits = { bytes: 256 * KIBIBYTE, depth: 12, entries: 10_000, seconds: 30, atOnce: 3 };
/**
 * Limits of a roster: 12,000 rows with ten columns of the school's file and four columns that the screen adds. As JSON,
 * these 168,000 cells need more bytes than the largest roster file (10 MiB).
 */
const ROSTER: RequestLimits = { bytes: 14 * MEBIBYTE, depth: 6, entries: 200_000, seconds: 180, atOnce: 2 };
/** Limits of an upload of question files: 10 MiB of files, and the multipart headers and other fields of the form. */
const QUESTION_FILES: RequestLimits = { bytes: 11 * MEBIBYTE, depth: 4, entries: 2_000, seconds: 180, atOnce: 2 };
/** Limits of an upload of a transfer file: a file of 10 MiB, and the multipart headers and other fields of the form. */
const TRANSFER_FILE: RequestLimits = { bytes: 11 * MEBIBYTE, depth: 3, entries: 20, seconds: 180, atOnce: 1 };
/** Limits of the year plans of six grades: 240 units with their levels. */
const YEAR_PLAN: RequestLimits = { bytes: 128 * KIBIBYTE, depth: 6, entries: 10_000, seconds: 30, atOnce: 2 };
/**
 * Limits of a batch of acts. An act with a complete composition and its diagram has about 80 values; 150 values are
 * allowed for each act.
 */
const ACTS: RequestLimits = {
  bytes: 256 * KIBIBYTE,
  depth: 10,
  entries: ACT_BATCH_LIMIT * 150,
  seconds: 60,
  atOnce: 20,
};

/** The limits of every route. */
export const REQUEST_LIMITS_BY_ROUTE: Readonly<Record<RouteName, RequestLimits>> = {
  signIn: ANYBODY,
  signOut: ANYBODY,
  lookUpAccount: READ,
  sampleQuestion: READ,
  progress: READ,
  growth: READ,
  pupilLesson: READ,
  plainQuestions: READ,
  recordExamples: FORM,
  recordStore: READ,
  editRecordStore: FORM,
  tryRecordStore: { ...FORM, atOnce: 2 },
  exportStatements: { ...FORM, atOnce: 2 },
  rosterProvider: READ,
  editRosterProvider: FORM,
  removeRosterProvider: FORM,
  providerSchools: { ...FORM, atOnce: 2 },
  pullRoster: { ...FORM, atOnce: 2 },
  recordActs: ACTS,
  missingActs: { ...FORM, entries: ACT_BATCH_LIMIT + 10 },
  checkFirstAdminLink: ANYBODY,
  redeemFirstAdminLink: ANYBODY,
  editOwnAccount: FORM,
  changePassword: { ...FORM, atOnce: 2 },
  groups: READ,
  today: READ,
  addGroup: FORM,
  editGroup: FORM,
  archiveGroup: FORM,
  restoreGroup: FORM,
  teachers: READ,
  addTeacher: { ...FORM, atOnce: 2 },
  pupils: READ,
  pupil: READ,
  pupilRecommendation: READ,
  pupilSupport: READ,
  editPupil: FORM,
  editPupilSupport: FORM,
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
  startLesson: LESSON,
  stepLesson: LESSON,
  markAbsence: { ...FORM, entries: 210 },
  giveCatchUpHomework: FORM,
  goToPupil: FORM,
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
  seeVerdicts: FORM,
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
  evidence: { ...READ, atOnce: 2 },
  exportEvidence: { ...FORM, atOnce: 2 },
  addPupilNote: FORM,
  editPupilNote: FORM,
  removePupilNote: FORM,
  exportTransfer: { ...FORM, atOnce: 1 },
  checkTransfer: TRANSFER_FILE,
  applyTransfer: TRANSFER_FILE,
  pupilTransfers: READ,
  undoTransfer: FORM,
  problemBook: READ,
  classProblems: READ,
  offerProblem: { ...FORM, depth: 6 },
  offerText: FORM,
  takeProblem: FORM,
  answerProblem: FORM,
  thankAuthor: FORM,
  problemBoard: READ,
  openProblemBoard: FORM,
  takeDownProblem: FORM,
  releaseProblem: FORM,
  classWorksheet: READ,
  pupilWorksheet: READ,
  projection: READ,
  project: { ...FORM, bytes: 64 * KIBIBYTE, depth: 12, entries: 800 },
  changeProjectionLook: FORM,
  issueProjectorCode: FORM,
  endProjection: FORM,
  joinProjection: ANYBODY,
  projectorView: READ,
  seatPlan: READ,
  changeSeatPlan: FORM,
  yearPlan: READ,
  changeYearPlan: YEAR_PLAN,
  resetYearPlan: FORM,
  writtenTexts: READ,
  teachWord: FORM,
  forgetWord: FORM,
  judgeTexts: { ...FORM, bytes: 32 * KIBIBYTE, entries: 400 },
  proposeReadings: { ...FORM, bytes: 64 * KIBIBYTE },
};

/** Maximum number of live channels that one projector may keep open to one server process. */
export const MAX_CHANNELS_PER_PROJECTOR = 4;

/**
 * Maximum numbers of live channels that may be open to one server process: for one session, and for all sessions of one
 * account together.
 */
export const LIVE_CHANNEL_LIMITS: Readonly<
  Record<LiveChannelName, { readonly ofSession: number; readonly ofAccount: number }>
> = {
  lesson: { ofSession: 12, ofAccount: 40 },
  // `ofAccount` is higher than for the channel `lesson`, because all visitors of the demonstration share one pupil
  // account.
  pupil: { ofSession: 12, ofAccount: 60 },
};
