import { z } from 'zod/mini';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { AttemptId } from './ids.ts';

const Estimate = z.nullable(z.number().check(z.gte(0), z.lte(1)));
const Evidence = z.nullable(z.boolean());

/**
 * JSON form of a pupil's skills (engine/skill/skill): how well the pupil fulfils each constraint in each story kind.
 */
export const SkillProfileSchema = z.object({
  skills: z.readonly(
    z.array(
      z.object({
        kind: z.enum(STORY_KINDS),
        estimates: z.object({
          structure: Estimate,
          story: Estimate,
          objects: Estimate,
          numbers: Estimate,
          calculation: Estimate,
        }),
      }),
    ),
  ),
  latest: z.nullable(
    z.object({
      attempt: AttemptId,
      kinds: z.readonly(z.array(z.enum(STORY_KINDS))),
      evidence: z.object({
        structure: Evidence,
        story: Evidence,
        objects: Evidence,
        numbers: Evidence,
        calculation: Evidence,
      }),
    }),
  ),
});
