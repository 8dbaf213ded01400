import { z } from 'zod/mini';
import { PROPOSED_FOR } from '../engine/group-measures/lesson-proposal.ts';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { GroupId, QuestionIdSchema } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));

/**
 * Wire form of engine/group-measures/next-lesson. `lessons`: how many of the latest lessons and self-study days it
 * uses.
 */
export const NextLesson = z.object({
  lessons: z.object({ class: Count, selfStudy: Count }),
  proposal: z.nullable(
    z.object({
      reason: z.object({ constraint: z.enum(CONSTRAINTS), kind: z.enum(STORY_KINDS), pupils: Count, of: Count }),
      broken: z.object({ structure: Count, story: Count, objects: Count, numbers: Count, calculation: Count }),
      questions: z.array(
        z.object({
          id: QuestionIdSchema,
          level: z.nullable(z.int()),
          position: z.nullable(z.int()),
          requirement: z.string(),
          why: z.enum(PROPOSED_FOR),
        }),
      ),
    }),
  ),
});
export type NextLesson = z.infer<typeof NextLesson>;

export const NEXT_LESSON_ROUTES = {
  nextLesson: {
    method: 'GET',
    path: '/api/groups/:group/next-lesson',
    access: rolesThatMay('see', 'lesson'),
    summary: 'A lesson proposed from what the group broke most in its latest ones; null where nothing suggests one.',
    input: z.object({ group: GroupId }),
    output: NextLesson,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
