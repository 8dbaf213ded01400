import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { ActId, QuestionIdSchema } from './ids.ts';

/**
 * A teacher's verdict on a text. `right` counts like a right check, `wrong` like a check that breaks one constraint.
 * `returned`: the pupil is asked to write the text again; the check counts neither as right nor as wrong.
 */
export const TextVerdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('right') }),
  z.object({ kind: z.literal('wrong'), broken: z.enum(CONSTRAINTS) }),
  z.object({ kind: z.literal('returned') }),
]);
export type TextVerdict = z.infer<typeof TextVerdict>;

/**
 * A text that a teacher judged, as the pupil who wrote it sees it. `comment`: what the teacher says with the verdict.
 */
export const JudgedText = z.object({
  act: ActId,
  question: QuestionIdSchema,
  /** An open level that contains the question; null if no open level contains it. */
  level: z.nullable(z.int()),
  text: z.string(),
  verdict: TextVerdict,
  comment: z.nullable(z.string()),
});
export type JudgedText = z.infer<typeof JudgedText>;
