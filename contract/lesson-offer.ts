import { z } from 'zod/mini';
import { QuestionIdSchema } from './ids.ts';

const Levels = z.array(z.int().check(z.gte(1), z.lte(999))).check(z.minLength(1), z.maxLength(60));
const Questions = z.array(QuestionIdSchema).check(z.minLength(1), z.maxLength(100));

/**
 * What pupils can work at during a lesson: the questions of their open levels, of some levels, or single questions.
 */
export const Offer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asOpen') }),
  z.object({ kind: z.literal('levels'), levels: Levels }),
  z.object({ kind: z.literal('questions'), questions: Questions }),
]);
export type Offer = z.infer<typeof Offer>;
