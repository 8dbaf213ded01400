import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { RECORD_VERDICTS } from '../engine/lesson-measures/record-verdict.ts';
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
import { rolesThatMay } from './may.ts';
import { CourseLevel, QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** A filter for records. A missing property does not limit the result. */
export const RecordFilter = z.object({
  group: z.optional(GroupId),
  lesson: z.optional(LessonId),
  pupil: z.optional(AccountId),
  /** A level of the course, with its generated questions. */
  level: z.optional(CourseLevel),
  /** A question set in all its editions. Use it instead of `level`. */
  set: z.optional(QuestionSetId),
  question: z.optional(QuestionIdSchema),
  verdict: z.optional(z.enum(RECORD_VERDICTS)),
  /** A constraint that at least one check of the record broke. */
  broken: z.optional(z.enum(CONSTRAINTS)),
  /** Range of the days (in Japan) when the record was begun; both days are included. */
  from: z.optional(Day),
  to: z.optional(Day),
});
export type RecordFilter = z.infer<typeof RecordFilter>;

/**
 * The position of the next page: time, lesson, pupil and question of the last record. Fourteen digits of milliseconds
 * reach the year 5138.
 */
const RecordCursor = z
  .string()
  .check(z.regex(new RegExp(`^-?\\d{1,14}(?:/${UUID_PATTERN}){3}/[A-Za-z0-9._-]{1,64}$`, 'u')));

const Count = z.int().check(z.gte(0));

/** Identifies a record: one pupil's work at one question in one lesson. */
export const RecordKey = z.object({ lesson: LessonId, pupil: AccountId, question: QuestionIdSchema });
export type RecordKey = z.infer<typeof RecordKey>;

/**
 * 記録: what one pupil did at one question in one lesson. Figures as in engine/lesson-measures/question-result. Times in
 * milliseconds.
 */
export const ListedRecord = z.object({
  pupil: z.object({ id: AccountId, name: z.string(), number: z.nullable(z.int()) }),
  group: z.nullable(z.object({ id: GroupId, name: z.string() })),
  lesson: z.object({ id: LessonId, kind: z.enum(LESSON_KINDS), startedAt: Timestamp }),
  /** `name` is short, such as 6-3. `requirement` says in one line what the question asks for. */
  question: z.object({ id: QuestionIdSchema, version: QuestionVersion, name: z.string(), requirement: z.string() }),
  begunAt: z.int(),
  checks: Count,
  wrongChecks: Count,
  checksToSolve: z.nullable(Count),
  /**
   * True if a right check has no act with cards, triangles or signs before it in its attempt. Programs send such
   * attempts.
   */
  solvedWithoutMoves: z.boolean(),
  worked: Count,
  stars: Count,
  broken: z.object({ structure: Count, story: Count, objects: Count, numbers: Count, calculation: Count }),
});
export type ListedRecord = z.infer<typeof ListedRecord>;

/** An act for the replay. `late`: a device without a network sent it long after it was done. */
export const ReplayedAct = z.object({
  step: Count,
  at: z.int(),
  late: z.boolean(),
  event: ActEvent,
  /** The verdict of the server; null for acts other than checks. */
  verdict: z.nullable(z.object({ correct: z.boolean(), broken: z.array(z.enum(CONSTRAINTS)) })),
});
export type ReplayedAct = z.infer<typeof ReplayedAct>;

/** One whole attempt, with the version of the question that the pupil worked on. */
export const ReplayedAttempt = z.object({ id: AttemptId, version: QuestionVersion, acts: z.array(ReplayedAct) });
export type ReplayedAttempt = z.infer<typeof ReplayedAttempt>;

const Neighbour = z.nullable(z.extend(RecordKey, { words: z.string() }));

/**
 * The previous and the next record. `words` names the difference: the question among the pupil's records, the pupil
 * among the question's records.
 */
const Neighbours = z.object({ before: Neighbour, after: Neighbour });

/** Maximum number of records in one file. */
export const RECORD_EXPORT_LIMIT = 100_000;
export const RECORD_FORMATS = ['csv', 'xlsx'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

export const RECORD_ROUTES = {
  records: {
    method: 'GET',
    path: '/api/records',
    access: rolesThatMay('see', 'record'),
    summary:
      'Records, the latest first. An answer looks at so many at most and may hold few or none of those wanted: `next` reads on.',
    input: z.extend(RecordFilter, {
      after: z.optional(RecordCursor),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
    }),
    output: z.object({
      records: z.array(ListedRecord),
      next: z.nullable(RecordCursor),
      /** The names of the things that the filter selects. */
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
    access: rolesThatMay('see', 'record'),
    summary: 'How many records a filter wants, counted to one more than a file holds.',
    input: RecordFilter,
    output: z.object({ count: Count }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  record: {
    method: 'GET',
    path: '/api/records/:lesson/:pupil/:question',
    access: rolesThatMay('see', 'record'),
    summary: 'All that a pupil did at a question in a lesson, act by act.',
    input: RecordKey,
    output: z.object({
      record: ListedRecord,
      /** In the order in which they were begun; never empty. */
      attempts: z.array(ReplayedAttempt),
      /** One document for each version that the pupil worked on. */
      documents: z.array(QuestionDocument),
      ofPupil: Neighbours,
      ofQuestion: Neighbours,
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  exportRecords: {
    method: 'POST',
    path: '/api/records/export',
    access: rolesThatMay('export', 'record'),
    answersFile: true,
    summary:
      'Every record of a filter as a file, and of one whole lesson its figures as further sheets. It leaves an audit entry.',
    input: z.extend(RecordFilter, { format: z.enum(RECORD_FORMATS) }),
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'too-many-records'],
  },
} as const satisfies Record<string, RouteDefinition>;
