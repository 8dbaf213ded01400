import { z } from 'zod/mini';
import { QUESTION_FILE_FAULTS, ALL_RULES_FOR_UPLOADED_QUESTIONS } from '../engine/upload/fault.ts';
import { GroupId, QuestionIdSchema, QuestionSetId, SchoolId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { QuestionSetName } from './names.ts';
import { QuestionDocument } from './question.ts';
import { ConfirmedReadings, UnsureReadingSchema } from './readings.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';
import { UploadedFile } from './uploaded-file.ts';

const MEBIBYTE = 1024 * 1024;
/** Limits of one upload. */
export const QUESTION_UPLOAD_LIMITS = { bytes: 10 * MEBIBYTE, files: 50, questions: 200 } as const;

/**
 * A question set as staff see it. The set belongs to their school, or it belongs to the installation and is published.
 */
export const QuestionSet = z.object({
  id: QuestionSetId,
  school: SchoolId,
  /**
   * True if the question set belongs to the school of the signed-in person. False if it belongs to the installation and
   * is published to all schools.
   */
  isOwn: z.boolean(),
  name: z.string(),
  questions: z.int(),
  /** The grades of its questions, ascending. */
  grades: z.array(z.int()),
  /** 版: counts how often the set was imported, from 1. */
  edition: z.int(),
  /** When this edition was imported. */
  madeAt: Timestamp,
  /**
   * The class groups for which teachers opened the question set. Only groups of this school year in the school of the
   * signed-in person are listed.
   */
  openTo: z.array(z.object({ id: GroupId, name: z.string() })),
  publishedAt: z.nullable(Timestamp),
  archivedAt: z.nullable(Timestamp),
  version: RowVersion,
});
export type QuestionSet = z.infer<typeof QuestionSet>;

/** The position of an error in an uploaded file (engine/upload/fault). engine/upload/words contains the UI texts. */
const FaultPlace = z.object({
  sheet: z.nullable(z.string()),
  row: z.nullable(z.int()),
  column: z.nullable(z.int()),
  path: z.string(),
});

const QuestionFault = z.object({
  rule: z.enum(ALL_RULES_FOR_UPLOADED_QUESTIONS),
  place: FaultPlace,
  found: z.string(),
  expected: z.string(),
  composition: z.nullable(z.string()),
});

const FileFault = z.object({ file: z.string(), kind: z.enum(QUESTION_FILE_FAULTS), detail: z.string() });

/** A question in an uploaded file: its errors, and its document for the preview if the document can be parsed. */
const UploadedQuestionWithFaults = z.object({
  file: z.string(),
  place: FaultPlace,
  /** The id of the question in the file; null if the file gives this question no id. */
  id: z.nullable(z.string()),
  document: z.nullable(z.unknown()),
  faults: z.array(QuestionFault),
});
export type UploadedQuestionWithFaults = z.infer<typeof UploadedQuestionWithFaults>;

export const QuestionUploadCheckResult = z.object({
  /**
   * Identifies the result of this check. The client sends it with the import. The server then checks the same files
   * again and refuses the import if the result is different.
   */
  seen: z.string(),
  questions: z.array(UploadedQuestionWithFaults),
  files: z.array(FileFault),
  /** Names of uploaded files that contain pupils instead of questions. */
  rosters: z.array(z.string()),
  /**
   * Kanji for which the files give no reading, with proposed readings. The client sends the files again together with
   * the readings that a person confirmed.
   */
  unread: z.array(UnsureReadingSchema),
});
export type QuestionUploadCheckResult = z.infer<typeof QuestionUploadCheckResult>;

const Files = z.array(UploadedFile).check(z.minLength(1), z.maxLength(QUESTION_UPLOAD_LIMITS.files));

const QUESTION_FILES = { property: 'files', most: QUESTION_UPLOAD_LIMITS.files, others: 'input' } as const;

const Consent = {
  files: Files,
  /** The value `seen` from the check. If a check would now give another result, nothing is imported. */
  seen: z.string().check(z.maxLength(100)),
  readings: z.prefault(ConfirmedReadings, []),
  /** True to import the questions without errors, even if other questions have errors. */
  goodOnly: z.boolean(),
};

const Imported = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('imported'), set: QuestionSet }),
  z.object({ kind: z.literal('needsConsent') }),
  z.object({ kind: z.literal('nothingGood') }),
]);

const OneSet = z.object({ set: QuestionSetId });
const SetAtVersion = z.extend(OneSet, { version: RowVersion });
const CHANGE_REFUSALS = [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'] as const;

export const QUESTION_SET_ROUTES = {
  questionSets: {
    method: 'GET',
    path: '/api/question-sets',
    access: rolesAllowedToAct('see', 'questionSet'),
    summary: "List the school's own question sets, newest first, and those published to all schools.",
    input: z.object({ archived: z.prefault(z.enum(['without', 'only']), 'without') }),
    output: z.object({ sets: z.array(QuestionSet) }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  questionSet: {
    method: 'GET',
    path: '/api/question-sets/:set',
    access: rolesAllowedToAct('see', 'questionSet'),
    summary: 'Get a question set with its current questions and, for an own set, its editions, newest first.',
    input: OneSet,
    output: z.object({
      set: QuestionSet,
      questions: z.array(QuestionDocument),
      editions: z.array(
        z.object({
          edition: z.int(),
          madeAt: Timestamp,
          /** The name of the person who imported this edition; null if this person has left the school. */
          madeBy: z.nullable(z.string()),
          questions: z.array(QuestionIdSchema),
        }),
      ),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  questionTemplate: {
    method: 'GET',
    path: '/api/question-template',
    access: rolesAllowedToAct('add', 'questionSet'),
    answersFile: true,
    summary: 'Download an empty question table with an example and explanations, for authors who do not write JSON.',
    input: z.object({ format: z.enum(['xlsx', 'csv']) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  checkQuestions: {
    method: 'POST',
    path: '/api/question-sets/check',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary: 'Check question files and report all faults of each question. Nothing is stored.',
    files: QUESTION_FILES,
    /** `set`: the question set that the files will replace. */
    input: z.object({
      files: Files,
      set: z.optional(QuestionSetId),
      readings: z.prefault(ConfirmedReadings, []),
    }),
    output: QuestionUploadCheckResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  addQuestionSet: {
    method: 'POST',
    path: '/api/question-sets',
    access: rolesAllowedToAct('add', 'questionSet'),
    summary:
      'Import checked files as a new set, all or nothing. Faulty questions are skipped only with explicit consent.',
    files: QUESTION_FILES,
    input: z.object({ ...Consent, name: QuestionSetName }),
    output: Imported,
    refusals: [...STAFF_ACCESS_REFUSALS, 'changed-meanwhile'],
  },
  replaceQuestionSet: {
    method: 'POST',
    path: '/api/question-sets/:set/editions',
    access: rolesAllowedToAct('edit', 'questionSet'),
    summary: 'Replace the questions of an own set by a new edition. Running attempts keep their version.',
    files: QUESTION_FILES,
    input: z.extend(SetAtVersion, Consent),
    output: Imported,
    refusals: CHANGE_REFUSALS,
  },
  editQuestionSet: {
    method: 'POST',
    path: '/api/question-sets/:set',
    access: rolesAllowedToAct('edit', 'questionSet'),
    summary: 'Rename an own set.',
    input: z.extend(SetAtVersion, { name: QuestionSetName }),
    output: QuestionSet,
    refusals: CHANGE_REFUSALS,
  },
  openQuestionSet: {
    method: 'POST',
    path: '/api/question-sets/:set/groups',
    access: rolesAllowedToAct('open', 'questionSet'),
    summary: 'Choose the groups of this school year that see an own or a published set.',
    input: z.extend(OneSet, { groups: z.array(GroupId).check(z.maxLength(500)) }),
    output: QuestionSet,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  archiveQuestionSet: {
    method: 'POST',
    path: '/api/question-sets/:set/archive',
    access: rolesAllowedToAct('archive', 'questionSet'),
    summary: 'Withdraw an own set. Pupils no longer see it; their records are kept.',
    input: SetAtVersion,
    output: QuestionSet,
    refusals: CHANGE_REFUSALS,
  },
  restoreQuestionSet: {
    method: 'POST',
    path: '/api/question-sets/:set/restore',
    access: rolesAllowedToAct('restore', 'questionSet'),
    summary: 'Restore a withdrawn set for the groups that saw it before.',
    input: SetAtVersion,
    output: QuestionSet,
    refusals: CHANGE_REFUSALS,
  },
  publishQuestionSet: {
    method: 'POST',
    path: '/api/question-sets/:set/publish',
    access: rolesAllowedToAct('publish', 'questionSet'),
    summary: 'Publish an installation-wide set to all schools, whose teachers open it to groups, or withdraw it.',
    input: z.extend(SetAtVersion, { published: z.boolean() }),
    output: QuestionSet,
    refusals: CHANGE_REFUSALS,
  },
} as const satisfies Record<string, RouteDefinition>;
