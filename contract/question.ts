import { z } from 'zod/mini';
import { QuestionIdSchema } from './ids.ts';
import { HOMEWORK_LEVELS, MOST_HOMEWORK } from './set-levels.ts';

/** A question on the wire: its document as written (docs/question-format.md), read by engine/question. */
export const QuestionDocument = z.object({ id: QuestionIdSchema, version: z.string(), document: z.unknown() });
export type QuestionDocument = z.infer<typeof QuestionDocument>;

export const LevelQuestions = z.object({ level: z.int(), title: z.string(), questions: z.array(QuestionDocument) });
export type LevelQuestions = z.infer<typeof LevelQuestions>;

export const LevelNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(HOMEWORK_LEVELS + MOST_HOMEWORK));
