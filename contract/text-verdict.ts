import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { ActId, QuestionIdSchema } from './ids.ts';

/**
 * A teacher's verdict on a text that a pupil wrote. `right` counts like a right check, `wrong` like a check that breaks
 * one constraint. `returned`: the pupil must write the text again; this check counts neither as right nor as wrong.
 */
export const TextVerdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('right') }),
  z.object({ kind: z.literal('wrong'), broken: z.enum(CONSTRAINTS) }),
  z.object({ kind: z.literal('returned') }),
]);
export type TextVerdict = z.infer<typeof TextVerdict>;

/**
 * A teacher's verdict on a text, as the pupil who wrote the text sees it. `comment`: what the teacher wrote to the
 * pupil.
 */
export const JudgedText = z.object({
  act: ActId,
  question: QuestionIdSchema,
  /** An open level of the pupil that contains the question of the text. Null if no open level contains it. */
  level: z.nullable(z.int()),
  text: z.string(),
  verdict: TextVerdict,
  comment: z.nullable(z.string()),
});
export type JudgedText = z.infer<typeof JudgedText>;
