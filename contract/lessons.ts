import { z } from 'zod/mini';
import { FIRST_CARD_KINDS } from '../engine/lesson-measures/question-result.ts';
import { CompositionSchema } from './composition.ts';
import {
  AccountId,
  GroupId,
  LessonId,
  QuestionIdSchema,
  QuestionVersion,
  UrlQueryTimestamp,
  Timestamp,
} from './ids.ts';
import { LessonMark } from './lesson-marks.ts';
import { LessonOffer } from './lesson-offer.ts';
import { DatabaseCursor } from './live-channels.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { CourseLevelNumber, QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

export const LESSON_KINDS = ['class', 'selfStudy'] as const;

/** A lesson. `computeLessonState` computes the state of the lesson (such as `running`) from its times. */
export const Lesson = z.object({
  id: LessonId,
  kind: z.enum(LESSON_KINDS),
  /** The group of the lesson; null for the self-study of pupils without a group. */
  group: z.nullable(z.object({ id: GroupId, name: z.string() })),
  day: z.iso.date(),
  startedAt: Timestamp,
  endsAt: Timestamp,
  pausedAt: z.nullable(Timestamp),
  offer: LessonOffer,
  version: RowVersion,
  /**
   * If the database was restored from a backup and this lesson may have lost data thereby: the times of the backup and
   * of the restore. Otherwise null. Acts of pupils between the two times may be missing.
   */
  restored: z.nullable(z.object({ backedUpAt: Timestamp, restoredAt: Timestamp })),
});
export type Lesson = z.infer<typeof Lesson>;

const Count = z.int().check(z.gte(0));

/**
 * What one pupil did at one question in the lesson (engine/lesson-measures/question-result). Times in milliseconds
 * since 1970.
 */
export const LessonResult = z.object({
  pupil: AccountId,
  question: QuestionIdSchema,
  version: QuestionVersion,
  begunAt: z.int(),
  lastActAt: z.int(),
  checks: Count,
  wrongChecks: Count,
  /** The times of the pupil's checks at this question, ascending. */
  checkedAt: z.array(z.int()),
  firstCheckRight: z.nullable(z.boolean()),
  checksToSolve: z.nullable(Count),
  solvedAt: z.nullable(z.int()),
  worked: Count,
  stars: Count,
  broken: z.object({ structure: Count, story: Count, objects: Count, numbers: Count, calculation: Count }),
  firstCard: z.nullable(z.enum(FIRST_CARD_KINDS)),
  open: z.nullable(z.object({ wrongChecks: Count, sameWrong: Count, lastHint: z.boolean() })),
  /** True if a text of the pupil waits for a teacher. */
  waits: z.optional(z.boolean()),
});
export type LessonResult = z.infer<typeof LessonResult>;

/**
 * A wrong composition of one pupil: how often the pupil checked it, and how many milliseconds it stayed in the slots.
 */
export const LessonWrongComposition = z.object({
  pupil: AccountId,
  question: QuestionIdSchema,
  version: QuestionVersion,
  digest: z.string(),
  composition: CompositionSchema,
  times: Count,
  held: Count,
});
export type LessonWrongComposition = z.infer<typeof LessonWrongComposition>;

export const LessonPupil = z.object({
  id: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  number: z.nullable(z.int()),
  /**
   * Only in a lesson snapshot: true if the pupil has the support setting `moreTime`. Such a pupil counts as stuck only
   * after a longer time without an act.
   */
  moreTime: z.optional(z.boolean()),
  /**
   * Only in a lesson snapshot: the pupil's grade in the lesson's group; null if the pupil is not a member of the group.
   */
  grade: z.optional(z.nullable(z.int())),
});
export type LessonPupil = z.infer<typeof LessonPupil>;

/**
 * A pupil of the lesson who works in a lesson of another group (such as a 特別支援学級) during this lesson. `lastActAt` is
 * the time of the pupil's latest act there.
 */
export const PupilInOtherLesson = z.object({ pupil: AccountId, group: z.string(), lastActAt: z.int() });
export type PupilInOtherLesson = z.infer<typeof PupilInOtherLesson>;

/**
 * The state of a lesson at one time, or only what has changed since an earlier snapshot. A client that requests a
 * snapshot with the `cursor` of an earlier one gets all changes after the earlier one, each of them once.
 */
export const LessonSnapshot = z.object({
  cursor: DatabaseCursor,
  /**
   * True if the snapshot contains the whole lesson, so that the client must replace its state. This is the case if the
   * client sent no cursor, or a cursor from before a crash, restore or failover of the database.
   */
  whole: z.boolean(),
  /** The time of the server's clock. */
  now: Timestamp,
  lesson: Lesson,
  /** The members of the group, and all other pupils who worked in the lesson. */
  pupils: z.array(LessonPupil),
  results: z.array(LessonResult),
  wrongs: z.array(LessonWrongComposition),
  marks: z.array(LessonMark),
  /**
   * All pupils of this lesson who work in a lesson of another group. Every snapshot contains the complete list, even a
   * snapshot that otherwise contains only changes.
   */
  elsewhere: z.array(PupilInOtherLesson),
});
export type LessonSnapshot = z.infer<typeof LessonSnapshot>;

/** A lesson in a list, with the sums of the pupils' work. */
export const ListedLesson = z.extend(Lesson, {
  pupils: Count,
  absent: Count,
  solved: Count,
  checks: Count,
});
export type ListedLesson = z.infer<typeof ListedLesson>;

/** Why the server refuses a lesson offer with different questions for two grades. */
const GRADE_OFFER_REFUSALS = [
  'same-grade-twice',
  'grade-not-in-group',
  'no-questions-for-grade',
  'question-unavailable',
] as const;

const OneGroup = z.object({ group: GroupId });
const OneLesson = z.object({ lesson: LessonId });

export const LESSON_ROUTES = {
  courseLevels: {
    method: 'GET',
    path: '/api/course-levels',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'List the levels that a lesson can offer, each with its aim and its number of questions.',
    input: z.object({}),
    output: z.object({
      levels: z.array(
        z.object({ level: z.int(), title: z.string(), grade: z.int(), questions: Count, aim: z.string() }),
      ),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS],
  },
  courseQuestions: {
    method: 'GET',
    path: '/api/course-levels/:level/questions',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'List the questions of one level for a teacher to choose from.',
    input: z.object({ level: CourseLevelNumber }),
    output: z.object({ questions: z.array(QuestionDocument) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  lessons: {
    method: 'GET',
    path: '/api/groups/:group/lessons',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'List the lessons of a group, latest first, with their results.',
    input: z.extend(OneGroup, {
      /** Limits the result to lessons that began before this time. */
      before: z.optional(UrlQueryTimestamp),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
    }),
    output: z.object({
      now: Timestamp,
      group: z.object({ id: GroupId, name: z.string(), isSupport: z.boolean() }),
      /**
       * The lessons of the group. For a support group, the list also contains lessons and self-studies of other groups,
       * if pupils of the support group worked in them.
       */
      lessons: z.array(ListedLesson),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  startLesson: {
    method: 'POST',
    path: '/api/groups/:group/lessons',
    access: rolesAllowedToAct('add', 'lesson'),
    summary: 'Start a lesson of a group. Its pupils join automatically.',
    /** `minutes` is the planned duration of the lesson; null if the lesson lasts until the teacher ends it. */
    input: z.extend(OneGroup, { offer: LessonOffer, minutes: z.nullable(z.int().check(z.gte(1), z.lte(240))) }),
    output: Lesson,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived', 'lesson-running', ...GRADE_OFFER_REFUSALS],
  },
  stepLesson: {
    method: 'POST',
    path: '/api/lessons/:lesson',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary: 'Pause, resume or end a lesson, or change its offer or its end.',
    input: z.extend(OneLesson, {
      version: RowVersion,
      step: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['pause', 'goOn', 'end', 'endNow']) }),
        z.object({ kind: z.literal('changeOffer'), offer: LessonOffer }),
        z.object({ kind: z.literal('changeEnd'), minutes: z.int().check(z.gte(1), z.lte(240)) }),
      ]),
    }),
    output: Lesson,
    refusals: [
      ...STAFF_ACCESS_REFUSALS,
      'not-found',
      'changed-meanwhile',
      'wrong-lesson-state',
      ...GRADE_OFFER_REFUSALS,
    ],
  },
  lesson: {
    method: 'GET',
    path: '/api/lessons/:lesson',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'Get a lesson with all results.',
    input: OneLesson,
    output: LessonSnapshot,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  lessonQuestions: {
    method: 'GET',
    path: '/api/lessons/:lesson/questions',
    access: rolesAllowedToAct('see', 'lesson'),
    summary:
      'List the questions of a lesson in the versions of that lesson: first those that it offers, in its order, then the others that pupils worked on.',
    input: OneLesson,
    /**
     * `level` is null for a question that belongs to no level. `position` is the number of the question in its level or
     * its question set, from 1. A generated question has the position null.
     */
    output: z.object({
      questions: z.array(z.extend(QuestionDocument, { level: z.nullable(z.int()), position: z.nullable(z.int()) })),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  pupilComposition: {
    method: 'GET',
    path: '/api/lessons/:lesson/composition',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: "Get a pupil's composition of a question in a lesson: the latest right one, else the latest checked one.",
    input: z.extend(OneLesson, { pupil: AccountId, question: QuestionIdSchema }),
    /**
     * The pupil's latest right check or, if no check was right, the latest check. Null if the pupil has checked
     * nothing.
     */
    output: z.object({
      checked: z.nullable(z.object({ version: QuestionVersion, composition: CompositionSchema, correct: z.boolean() })),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
