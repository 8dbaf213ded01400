import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { ActId, QuestionIdSchema } from './ids.ts';

/**
 * A teacher's verdict on a text that a pupil wrote. `right` counts like a right check, `wrong` like a check that breaks
 * one constraint. `returned`: the pupil must write the text again. A check of a returned text counts neither as right
 * nor as wrong.
 */
export const TeacherVerdictOnText = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('right') }),
  z.object({ kind: z.literal('wrong'), broken: z.enum(CONSTRAINTS) }),
  z.object({ kind: z.literal('returned') }),
]);
export type TeacherVerdictOnText = z.infer<typeof TeacherVerdictOnText>;

/**
 * A teacher's verdict on a text, as the pupil who wrote the text sees it. `comment`: what the teacher wrote to the
 * pupil.
 */
export const TextJudgedByTeacher = z.object({
  act: ActId,
  question: QuestionIdSchema,
  /** An open level of the pupil that contains the question of the text. Null if no open level contains it. */
  level: z.nullable(z.int()),
  text: z.string(),
  verdict: TeacherVerdictOnText,
  comment: z.nullable(z.string()),
});
export type TextJudgedByTeacher = z.infer<typeof TextJudgedByTeacher>;
