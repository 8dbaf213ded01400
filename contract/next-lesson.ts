import { z } from 'zod/mini';
import { PROPOSAL_REASONS } from '../engine/group-measures/lesson-proposal.ts';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { GroupId, QuestionIdSchema } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));

/**
 * JSON form of the proposal for a class's next lesson (engine/group-measures/next-lesson). `lessons`: the number of
 * recent lessons and the number of days of self-study from which the proposal was computed.
 */
export const NextLessonProposal = z.object({
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
          why: z.enum(PROPOSAL_REASONS),
        }),
      ),
    }),
  ),
});
export type NextLessonProposal = z.infer<typeof NextLessonProposal>;

export const NEXT_LESSON_ROUTES = {
  nextLesson: {
    method: 'GET',
    path: '/api/groups/:group/next-lesson',
    access: rolesAllowedToAct('see', 'lesson'),
    summary:
      'Propose a lesson from the constraints that the group broke most in its latest lessons. Null if there is no proposal.',
    input: z.object({ group: GroupId }),
    output: NextLessonProposal,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
