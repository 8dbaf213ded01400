import { z } from 'zod/mini';
import { AccountId, HomeworkId, LessonId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { EmptyResult, STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/**
 * A teacher who is on the way to a pupil. `at`: when the teacher pressed 「行きます」 (I will go) on the lesson screen, in
 * milliseconds since 1970. engine/lesson-measures/visits.ts decides how long the visit counts.
 */
export const TeacherOnWayToPupil = z.object({ teacher: AccountId, name: z.string(), at: z.int() });
export type TeacherOnWayToPupil = z.infer<typeof TeacherOnWayToPupil>;

/**
 * What teachers marked about one pupil in a lesson. If the pupil did something in the lesson, the pupil counts as
 * present even if `isAbsent` is true. `hasHomework`: the pupil got the lesson's questions as homework.
 */
export const LessonMark = z.object({
  pupil: AccountId,
  isAbsent: z.boolean(),
  hasHomework: z.boolean(),
  visit: z.nullable(TeacherOnWayToPupil),
});
export type LessonMark = z.infer<typeof LessonMark>;

const OneLesson = z.object({ lesson: LessonId });

export const LESSON_MARK_ROUTES = {
  markAbsence: {
    method: 'POST',
    path: '/api/lessons/:lesson/absence',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary: 'Mark pupils of a lesson as absent or as present, during the lesson or after it. The latest mark counts.',
    input: z.extend(OneLesson, {
      pupils: z.array(AccountId).check(z.minLength(1), z.maxLength(200)),
      isAbsent: z.boolean(),
    }),
    output: EmptyResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  giveCatchUpHomework: {
    method: 'POST',
    path: '/api/lessons/:lesson/catch-up',
    access: rolesAllowedToAct('add', 'homework'),
    summary: 'Give the questions of a lesson as homework to its absent pupils who have not got them yet.',
    input: OneLesson,
    /**
     * The homework that this request created: one homework or, if the lesson has different questions for two grades,
     * one for each grade.
     */
    output: z.object({
      dueOn: z.iso.date(),
      given: z.array(
        z.object({
          grade: z.nullable(z.int()),
          homework: HomeworkId,
          pupils: z.int().check(z.gte(0)),
          questions: z.int().check(z.gte(0)),
        }),
      ),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived', 'nobody-absent', 'nothing-to-catch-up'],
  },
  goToPupil: {
    method: 'POST',
    path: '/api/lessons/:lesson/visit',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary:
      'Show the teachers of a running lesson that the caller goes to a stuck pupil, or take it back. If another teacher already goes there, nothing changes.',
    input: z.extend(OneLesson, { pupil: AccountId, isGoing: z.boolean() }),
    /** The teacher who is on the way to the pupil after this request; null if nobody is. */
    output: z.object({ visit: z.nullable(TeacherOnWayToPupil) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'wrong-lesson-state'],
  },
} as const satisfies Record<string, RouteDefinition>;
