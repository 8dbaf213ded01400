import { z } from 'zod/mini';
import { Composition } from './composition.ts';
import { AttemptId, QuestionId } from './ids.ts';

/** `stars` is the best result so far, 0 before the question is solved. */
export const QuestionProgress = z.object({
  question: QuestionId,
  begun: z.boolean(),
  stars: z.int().check(z.gte(0), z.lte(3)),
});
export type QuestionProgress = z.infer<typeof QuestionProgress>;

export const LevelProgress = z.object({
  level: z.int(),
  title: z.string(),
  grade: z.int(),
  open: z.boolean(),
  /** In the order of the question selector. */
  questions: z.array(QuestionProgress),
});
export type LevelProgress = z.infer<typeof LevelProgress>;

/** Where the pupil left off: the attempt still open, with the composition as it lay on the table. */
export const OpenAttempt = z.object({
  attempt: AttemptId,
  level: z.int(),
  question: QuestionId,
  questionVersion: z.string(),
  composition: Composition,
  /** Step number for the next act. */
  nextStep: z.int(),
  checks: z.int(),
  /** Highest step of escalation shown so far, 0 for none. */
  hintStep: z.int(),
});

export const PupilProgress = z.object({
  stars: z.int(),
  levels: z.array(LevelProgress),
  openAttempt: z.nullable(OpenAttempt),
});
export type PupilProgress = z.infer<typeof PupilProgress>;
