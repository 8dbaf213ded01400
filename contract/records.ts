import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { RECORD_OUTCOMES } from '../engine/lesson-measures/record-verdict.ts';
import { ActEvent } from './act.ts';
import {
  AccountId,
  AttemptId,
  Day,
  GroupId,
  LessonId,
  QuestionIdSchema,
  QuestionSetId,
  QuestionVersion,
  Timestamp,
  UUID_PATTERN,
} from './ids.ts';
import { LESSON_KINDS } from './lessons.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { CourseLevelNumber, QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** Which learning records a list contains. A missing property does not limit the list. */
export const LearningRecordFilter = z.object({
  group: z.optional(GroupId),
  lesson: z.optional(LessonId),
  pupil: z.optional(AccountId),
  /** A level of the course. Its generated questions are included. */
  level: z.optional(CourseLevelNumber),
  /** Limits the list to questions of this question set, in all its editions. It cannot be combined with `level`. */
  set: z.optional(QuestionSetId),
  question: z.optional(QuestionIdSchema),
  verdict: z.optional(z.enum(RECORD_OUTCOMES)),
  /** Limits the list to records with at least one check whose verdict was that this constraint is broken. */
  broken: z.optional(z.enum(CONSTRAINTS)),
  /** Limits the list to records that were begun between these days (in Japan). Both days are included. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type LearningRecordFilter = z.infer<typeof LearningRecordFilter>;

/**
 * Identifies the last record of a response, so that the next request can continue the list: the time when the record
 * was begun (milliseconds since 1970), the lesson, the pupil and the question.
 */
const RecordCursor = z
  .string()
  .check(z.regex(new RegExp(`^-?\\d{1,14}(?:/${UUID_PATTERN}){3}/[A-Za-z0-9._-]{1,64}$`, 'u')));

const Count = z.int().check(z.gte(0));

/** Identifies a record: one pupil's work at one question in one lesson. */
export const LearningRecordKey = z.object({ lesson: LessonId, pupil: AccountId, question: QuestionIdSchema });
export type LearningRecordKey = z.infer<typeof LearningRecordKey>;

/**
 * A 記録 (record): what one pupil did at one question in one lesson. The statistics are defined in
 * engine/lesson-measures/question-result. Times are in milliseconds since 1970.
 */
export const ListedLearningRecord = z.object({
  pupil: z.object({
    id: AccountId,
    name: z.string(),
    number: z.nullable(z.int()),
    schoolNumber: z.nullable(z.string()),
  }),
  group: z.nullable(z.object({ id: GroupId, name: z.string() })),
  lesson: z.object({ id: LessonId, kind: z.enum(LESSON_KINDS), startedAt: Timestamp }),
  /** `name` is a short name, such as 6-3. `requirement` is one line of text that says what the question asks for. */
  question: z.object({ id: QuestionIdSchema, version: QuestionVersion, name: z.string(), requirement: z.string() }),
  begunAt: z.int(),
  checks: Count,
  wrongChecks: Count,
  checksToSolve: z.nullable(Count),
  /**
   * True if the pupil solved an attempt without moving a card or a triangle and without selecting an operation sign. A
   * pupil cannot do this on the screen, so a program must have sent the acts.
   */
  solvedWithoutMoves: z.boolean(),
  worked: Count,
  stars: Count,
  /** The last text that the pupil wrote at this question in their own words. Null for questions with cards. */
  text: z.nullable(z.string()),
  broken: z.object({ structure: Count, story: Count, objects: Count, numbers: Count, calculation: Count }),
});
export type ListedLearningRecord = z.infer<typeof ListedLearningRecord>;

/** An act in a replay. `late`: the act reached the server more than one minute after the pupil did it. */
export const ReplayedAct = z.object({
  step: Count,
  at: z.int(),
  late: z.boolean(),
  event: ActEvent,
  /** The verdict of the server; null for acts other than checks. */
  verdict: z.nullable(z.object({ correct: z.boolean(), broken: z.array(z.enum(CONSTRAINTS)) })),
});
export type ReplayedAct = z.infer<typeof ReplayedAct>;

/** One complete attempt with its acts. `version` is the version of the question at which the pupil worked. */
export const ReplayedAttempt = z.object({ id: AttemptId, version: QuestionVersion, acts: z.array(ReplayedAct) });
export type ReplayedAttempt = z.infer<typeof ReplayedAttempt>;

const Neighbour = z.nullable(z.extend(LearningRecordKey, { words: z.string() }));

/**
 * The neighbours of a record in a list: the record before it and the record after it. `words` is the text of the link
 * to a neighbour. In the list of one pupil, this is the name of the neighbour's question. In the list of one question,
 * it is the name of the neighbour's pupil.
 */
const Neighbours = z.object({ before: Neighbour, after: Neighbour });

/** Maximum number of records in one exported file. */
export const RECORD_EXPORT_LIMIT = 100_000;
export const LEARNING_RECORD_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type LearningRecordFileFormat = (typeof LEARNING_RECORD_FILE_FORMATS)[number];

export const RECORD_ROUTES = {
  records: {
    method: 'GET',
    path: '/api/records',
    access: rolesAllowedToAct('see', 'record'),
    summary:
      'List records by page, latest first. A page scans a limited number of records and may be empty; `next` is the cursor of the next page.',
    input: z.extend(LearningRecordFilter, {
      after: z.optional(RecordCursor),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
    }),
    output: z.object({
      records: z.array(ListedLearningRecord),
      next: z.nullable(RecordCursor),
      /** The names of what the filter selects, such as the group, the pupil and the question set. */
      named: z.object({
        group: z.nullable(z.object({ id: GroupId, name: z.string() })),
        lesson: z.nullable(
          z.object({
            id: LessonId,
            kind: z.enum(LESSON_KINDS),
            startedAt: Timestamp,
            group: z.nullable(z.object({ id: GroupId, name: z.string() })),
          }),
        ),
        pupil: z.nullable(z.object({ id: AccountId, name: z.string() })),
        set: z.nullable(z.object({ id: QuestionSetId, name: z.string() })),
        question: z.nullable(z.object({ id: QuestionIdSchema, name: z.string() })),
      }),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  countedRecords: {
    method: 'GET',
    path: '/api/records/count',
    access: rolesAllowedToAct('see', 'record'),
    summary: 'Count the records that match a filter, up to one more than a file can contain.',
    input: LearningRecordFilter,
    output: z.object({ count: Count }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  record: {
    method: 'GET',
    path: '/api/records/:lesson/:pupil/:question',
    access: rolesAllowedToAct('see', 'record'),
    summary: 'List all acts of a pupil at a question in a lesson.',
    input: LearningRecordKey,
    output: z.object({
      record: ListedLearningRecord,
      /** All attempts, in the order in which they were begun. The list is never empty. */
      attempts: z.array(ReplayedAttempt),
      /** One question document for each version that the pupil worked on. */
      documents: z.array(QuestionDocument),
      ofPupil: Neighbours,
      ofQuestion: Neighbours,
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  exportRecords: {
    method: 'POST',
    path: '/api/records/export',
    access: rolesAllowedToAct('export', 'record'),
    answersFile: true,
    summary:
      'Export all records that match a filter as a file. A whole lesson also contains its figures as sheets. Writes an audit entry.',
    input: z.extend(LearningRecordFilter, { format: z.enum(LEARNING_RECORD_FILE_FORMATS) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'too-many-records'],
  },
} as const satisfies Record<string, RouteDefinition>;
