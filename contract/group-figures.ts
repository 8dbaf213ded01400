import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { GroupId, LessonId, QuestionIdSchema, QueryTimestamp, Timestamp } from './ids.ts';
import { LESSON_KINDS, LessonPupil } from './lessons.ts';
import { rolesThatMay } from './may.ts';
import { CourseLevel } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));
const Amount = z.nullable(z.number());

/** Wire form of engine/measures/share. */
const Share = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), part: Count, of: Count, percent: Count }),
  z.object({ kind: z.literal('tooFew'), part: Count, of: Count }),
]);
const Broken = z.object({ structure: Share, story: Share, objects: Share, numbers: Share, calculation: Share });
const Weakest = z.nullable(z.enum(CONSTRAINTS));

const Sums = { begun: Count, solved: Count, checks: Count, wrongChecks: Count, firstCheckRate: Share };

const QuestionFigures = z.object({
  ...Sums,
  solvedAtFirstCheck: Count,
  meanChecksToSolve: Amount,
  medianSeconds: Amount,
  broken: Broken,
});

/** Wire form of engine/group-measures/group-figures. */
const GroupFigures = z.extend(QuestionFigures, {
  pupils: Count,
  solvedPerPupil: Amount,
  checksPerPupil: Amount,
  weakest: Weakest,
});

/** Wire form of engine/lesson-measures/lesson-figures. */
export const PupilFiguresSchema = z.object({ ...Sums, minutes: z.number(), broken: Broken, weakest: Weakest });

/** A question with its place in the course and its requirement as text. `position` counts from 1 within the level. */
const FiguredQuestion = z.object({
  id: QuestionIdSchema,
  level: z.nullable(z.int()),
  position: z.nullable(z.int()),
  requirement: z.string(),
});

const BriefLesson = z.object({ id: LessonId, kind: z.enum(LESSON_KINDS), startedAt: Timestamp, endsAt: Timestamp });
export type BriefLesson = z.infer<typeof BriefLesson>;

/** What one pupil did in one lesson. */
const LessonOfPupil = z.object({ solved: Count, checks: Count, firstCheckRate: Share, minutes: z.number() });

/** The progress of one pupil at one question over all the lessons. */
const Progress = z.object({ checksToSolve: z.nullable(Count), wrongChecks: Count });

export const GroupFiguresSnapshot = z.object({
  now: Timestamp,
  group: z.object({ id: GroupId, name: z.string() }),
  /** The lessons that the figures include, oldest first. */
  lessons: z.array(z.extend(BriefLesson, { figures: GroupFigures })),
  /** True if the group had lessons before these. */
  hasEarlier: z.boolean(),
  /** The levels of all questions worked on in these lessons, independent of the filter. */
  levels: z.array(z.int()),
  figures: GroupFigures,
  /** In course order. */
  questions: z.array(z.extend(FiguredQuestion, { notBegun: Count, figures: QuestionFigures })),
  /** The members of the group on the day of the latest of these lessons, and all other pupils who worked in them. */
  pupils: z.array(
    z.extend(LessonPupil, {
      figures: PupilFiguresSchema,
      stars: Count,
      /** Time of the latest act that has arrived, from any lesson; null before the first. */
      lastHeardAt: z.nullable(Timestamp),
      /** One entry for each question; null if the pupil has not begun it. */
      progress: z.array(z.nullable(Progress)),
      /** One entry for each lesson; null if the pupil did no work in it. */
      lessons: z.array(z.nullable(LessonOfPupil)),
    }),
  ),
});
export type GroupFiguresSnapshot = z.infer<typeof GroupFiguresSnapshot>;

const ComparedLesson = z.extend(BriefLesson, { figures: GroupFigures, inCommon: GroupFigures });

export const LessonComparison = z.object({
  earlier: ComparedLesson,
  later: ComparedLesson,
  /** The questions worked on in both lessons. */
  questions: z.array(z.extend(FiguredQuestion, { earlier: QuestionFigures, later: QuestionFigures })),
});
export type LessonComparison = z.infer<typeof LessonComparison>;

/** Maximum number of lessons in one computation of figures, so that the cost does not grow with the history. */
export const MAX_LESSONS_AT_ONCE = 20;

export const FIGURED_KINDS = ['all', ...LESSON_KINDS] as const;
export type FiguredKind = (typeof FIGURED_KINDS)[number];

export const GROUP_FIGURE_ROUTES = {
  groupFigures: {
    method: 'GET',
    path: '/api/groups/:group/figures',
    access: rolesThatMay('see', 'lesson'),
    summary: 'The figures of a group over its latest lessons, or over those before a moment.',
    input: z.object({
      group: GroupId,
      kind: z.prefault(z.enum(FIGURED_KINDS), 'all'),
      level: z.optional(CourseLevel),
      /** Only lessons that began before this time. */
      before: z.optional(QueryTimestamp),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LESSONS_AT_ONCE)), 10),
    }),
    output: GroupFiguresSnapshot,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  compareLessons: {
    method: 'GET',
    path: '/api/groups/:group/comparison',
    access: rolesThatMay('see', 'lesson'),
    summary: 'Two lessons of a group side by side, and the questions that both had.',
    input: z.object({ group: GroupId, earlier: LessonId, later: LessonId }),
    output: LessonComparison,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
