import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { GroupId, LessonId, QuestionIdSchema, UrlQueryTimestamp, Timestamp } from './ids.ts';
import { LESSON_KINDS, LessonPupil } from './lessons.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { CourseLevelNumber } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));
const Amount = z.nullable(z.number());

/** JSON form of engine/measures/share. */
export const ShareOfWholeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), part: Count, of: Count, percent: Count }),
  z.object({ kind: z.literal('tooFew'), part: Count, of: Count }),
]);
const Broken = z.object({
  structure: ShareOfWholeSchema,
  story: ShareOfWholeSchema,
  objects: ShareOfWholeSchema,
  numbers: ShareOfWholeSchema,
  calculation: ShareOfWholeSchema,
});
const Weakest = z.nullable(z.enum(CONSTRAINTS));

const Sums = { begun: Count, solved: Count, checks: Count, wrongChecks: Count, firstCheckRate: ShareOfWholeSchema };

const QuestionFigures = z.object({
  ...Sums,
  solvedAtFirstCheck: Count,
  meanChecksToSolve: Amount,
  medianSeconds: Amount,
  broken: Broken,
});

/** JSON form of engine/group-measures/group-figures. */
const GroupFigures = z.extend(QuestionFigures, {
  pupils: Count,
  solvedPerPupil: Amount,
  checksPerPupil: Amount,
  weakest: Weakest,
});

/** JSON form of engine/lesson-measures/lesson-figures. */
export const PupilFiguresSchema = z.object({ ...Sums, minutes: z.number(), broken: Broken, weakest: Weakest });

/** A question of the statistics, with its level and its `position` in the level (counted from 1). */
const FiguredQuestion = z.object({
  id: QuestionIdSchema,
  level: z.nullable(z.int()),
  position: z.nullable(z.int()),
  requirement: z.string(),
});

const LessonSummary = z.object({
  id: LessonId,
  kind: z.enum(LESSON_KINDS),
  startedAt: Timestamp,
  endsAt: Timestamp,
  /**
   * The name of the group of this lesson, if it is not the group of the statistics; otherwise null. The statistics of a
   * support group also include lessons of other groups in which its members worked.
   */
  elsewhere: z.nullable(z.string()),
});
export type LessonSummary = z.infer<typeof LessonSummary>;

/** What one pupil did in one lesson. */
const LessonOfPupil = z.object({
  solved: Count,
  checks: Count,
  firstCheckRate: ShareOfWholeSchema,
  minutes: z.number(),
});

/** The progress of one pupil at one question over all lessons of the response. */
const Progress = z.object({ checksToSolve: z.nullable(Count), wrongChecks: Count });

export const GroupFiguresSnapshot = z.object({
  now: Timestamp,
  group: z.object({ id: GroupId, name: z.string(), isSupport: z.boolean() }),
  /** The lessons that the statistics include, oldest first. */
  lessons: z.array(z.extend(LessonSummary, { figures: GroupFigures })),
  /** True if the group had lessons before the first lesson in `lessons`. */
  hasEarlier: z.boolean(),
  /**
   * The levels of all questions at which pupils worked in these lessons, even if the request selects the questions of
   * one level.
   */
  levels: z.array(z.int()),
  figures: GroupFigures,
  /**
   * The share of texts that the reader (the program for free text) did not understand, among all texts that pupils
   * wrote in these lessons.
   */
  unreadTexts: ShareOfWholeSchema,
  /** The questions of the statistics, in course order. */
  questions: z.array(z.extend(FiguredQuestion, { notBegun: Count, figures: QuestionFigures })),
  /**
   * The members of the group on the day of the latest lesson in `lessons`, and all other pupils who worked in these
   * lessons.
   */
  pupils: z.array(
    z.extend(LessonPupil, {
      figures: PupilFiguresSchema,
      stars: Count,
      /**
       * Time of the latest act of this pupil that the server has received, from any lesson; null before the first
       * act.
       */
      lastHeardAt: z.nullable(Timestamp),
      /** One entry for each entry of `questions`; null if the pupil has not begun the question. */
      progress: z.array(z.nullable(Progress)),
      /** One entry for each entry of `lessons`; null if the pupil did no work in the lesson. */
      lessons: z.array(z.nullable(LessonOfPupil)),
      /** One entry for each entry of `lessons`; true if the pupil was marked absent and did no work in the lesson. */
      absent: z.array(z.boolean()),
      /** One entry for each entry of `lessons`; true if the pupil worked in a lesson of another group at that time. */
      inOtherLesson: z.array(z.boolean()),
    }),
  ),
});
export type GroupFiguresSnapshot = z.infer<typeof GroupFiguresSnapshot>;

const ComparedLesson = z.extend(LessonSummary, { figures: GroupFigures, inCommon: GroupFigures });

export const LessonComparison = z.object({
  earlier: ComparedLesson,
  later: ComparedLesson,
  /** The questions that pupils worked on in both lessons. */
  questions: z.array(z.extend(FiguredQuestion, { earlier: QuestionFigures, later: QuestionFigures })),
});
export type LessonComparison = z.infer<typeof LessonComparison>;

/**
 * Maximum number of lessons for which one request computes statistics. Without a limit, the computing time would grow
 * with the number of lessons that the group has had.
 */
export const MAX_LESSONS_PER_STATISTICS = 20;

/**
 * A filter for the lessons of a group. `class`: lessons that a teacher of the group started. `selfStudy`: self-study of
 * the group's pupils. `all`: both of these. `outside`: self-study and, for a support group, lessons of other groups in
 * which its members worked.
 */
export const LESSON_KIND_FILTERS = ['all', ...LESSON_KINDS, 'outside'] as const;
export type LessonKindFilter = (typeof LESSON_KIND_FILTERS)[number];

export const GROUP_FIGURE_ROUTES = {
  groupFigures: {
    method: 'GET',
    path: '/api/groups/:group/figures',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'Get the figures of a group over its latest lessons, or over the lessons before a given time.',
    input: z.object({
      group: GroupId,
      kind: z.prefault(z.enum(LESSON_KIND_FILTERS), 'all'),
      level: z.optional(CourseLevelNumber),
      /** Limits the result to lessons that began before this time. */
      before: z.optional(UrlQueryTimestamp),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LESSONS_PER_STATISTICS)), 10),
    }),
    output: GroupFiguresSnapshot,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  compareLessons: {
    method: 'GET',
    path: '/api/groups/:group/comparison',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'Compare two lessons of a group, with the questions that occurred in both.',
    input: z.object({ group: GroupId, earlier: LessonId, later: LessonId }),
    output: LessonComparison,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
