import { z } from 'zod/mini';
import { QuestionId } from './ids.ts';

/** A question on the wire: its document as written (docs/question-format.md), read by engine/question. */
export const QuestionDocument = z.object({ id: QuestionId, version: z.string(), document: z.unknown() });
export type QuestionDocument = z.infer<typeof QuestionDocument>;

export const LevelQuestions = z.object({ level: z.int(), title: z.string(), questions: z.array(QuestionDocument) });
