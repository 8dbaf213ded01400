import { z } from 'zod/mini';
import { QUESTION_MODES, REQUIRED_EQUATION_KINDS, WRITING_AIDS } from '../engine/question/question.ts';
import { NUMBER_NOTATIONS } from '../engine/quantity/notation.ts';
import { OPERATORS } from '../engine/story/expression.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { GRADES } from '../engine/text/grade.ts';
import { QuestionIdSchema } from './ids.ts';
import { HOMEWORK_LEVEL_NUMBER_OFFSET, MAX_HOMEWORK_NUMBER } from './set-levels.ts';
import { EXISTENCE_TIMES_AROUND_CHANGE } from '../engine/story/card.ts';

/**
 * Returns the schema of a card's meaning (engine/story/card.ts). `key` is the schema of an object's key, `amount` is
 * the schema of an amount.
 */
export function createCardMeaningSchema<
  KeySchema extends z.ZodMiniType<string, string>,
  AmountSchema extends z.ZodMiniType,
>(key: KeySchema, amount: AmountSchema) {
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('existence'),
      object: key,
      amount,
      moment: z.nullable(z.enum(EXISTENCE_TIMES_AROUND_CHANGE)),
    }),
    z.object({ kind: z.literal('combine'), objects: z.readonly(z.tuple([key, key])), whole: z.nullable(key), amount }),
    z.object({ kind: z.enum(['increase', 'decrease']), object: key, amount }),
    z.object({ kind: z.literal('compare'), larger: key, smaller: key, amount }),
    z.object({ kind: z.literal('perUnit'), item: key, container: key, amount }),
    z.object({ kind: z.literal('times'), compared: key, base: key, amount }),
  ]);
}

/** A question as JSON. `document` is what the author wrote (docs/question-format.md); engine/question parses it. */
export const QuestionDocument = z.object({ id: QuestionIdSchema, version: z.string(), document: z.unknown() });
export type QuestionDocument = z.infer<typeof QuestionDocument>;

function list<Item extends z.ZodMiniType>(item: Item) {
  return z.readonly(z.array(item));
}

const Amount = z.union([z.object({ numerator: z.int(), denominator: z.int() }), z.enum(['unknown', 'hidden'])]);
const Postfix = list(z.union([Amount, z.enum(OPERATORS)]));
const Key = z.string();

const StoryObject = z.object({
  key: Key,
  name: z.string(),
  counter: z.string(),
  owner: z.nullable(z.string()),
  place: z.nullable(z.string()),
  living: z.boolean(),
  picture: z.nullable(z.string()),
});

/** A question as the server has parsed it (engine/question/plain-question.ts). */
const PlainQuestion = z.object({
  id: QuestionIdSchema,
  level: z.nullable(z.int()),
  title: z.nullable(z.string()),
  grade: z.literal(GRADES),
  mode: z.enum(QUESTION_MODES),
  notation: z.enum(NUMBER_NOTATIONS),
  requirement: z.nullable(
    z.object({
      kinds: list(z.enum(STORY_KINDS)),
      equation: z.object({ left: Postfix, right: Postfix }),
      reading: z.enum(REQUIRED_EQUATION_KINDS),
    }),
  ),
  objects: list(StoryObject),
  cards: list(z.object({ id: z.string(), meaning: createCardMeaningSchema(Key, Amount), text: z.string() })),
  slots: z.int(),
  given: z.nullable(list(z.string())),
  problems: z.nullable(z.int()),
  aid: z.optional(z.enum(WRITING_AIDS)),
});

/**
 * The questions of a level for a pupil's exercise screen. The server parses the question documents, because the code
 * that a pupil's browser loads contains no parser for them (docs/design/loading.md).
 */
export const ParsedQuestionsOfLevel = z.object({
  level: z.int(),
  title: z.string(),
  /**
   * The edition of the level's questions. It is the same value as `edition` of this level in the pupil's progress
   * (contract/progress.ts).
   */
  edition: z.string(),
  questions: z.array(z.object({ version: z.string(), question: PlainQuestion })),
});
export type ParsedQuestionsOfLevel = z.infer<typeof ParsedQuestionsOfLevel>;

/** The number of a built-in level in an address. */
export const CourseLevelNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(999));

/**
 * The number of a level on a pupil's device. The level is built in, or represents a question set, a lesson's
 * questions, class problems or a homework (contract/set-levels.ts).
 */
export const LevelNumber = z.coerce
  .number()
  .check(z.int(), z.gte(1), z.lte(HOMEWORK_LEVEL_NUMBER_OFFSET + MAX_HOMEWORK_NUMBER));
