import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { ActId, QuestionIdSchema } from './ids.ts';

/**
 * A teacher's verdict on a text that a pupil wrote. The text counts as a right check (`right`), as a check that breaks
 * one constraint (`wrong`), or as neither (`returned`: the pupil must write the text again).
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
  /**
   * A level in which the pupil can open the question again; null if no level that is open for the pupil contains the
   * question.
   */
  level: z.nullable(z.int()),
  text: z.string(),
  verdict: TeacherVerdictOnText,
  comment: z.nullable(z.string()),
});
export type TextJudgedByTeacher = z.infer<typeof TextJudgedByTeacher>;
