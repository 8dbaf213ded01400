import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { CompositionSchema } from './composition.ts';
import { AccountId, AttemptId, CardIdSchema, QuestionIdSchema } from './ids.ts';
import { Praise } from './praise.ts';
import { SkillProfileSchema } from './skill.ts';

/** `stars` is the best result so far, 0 before the question is solved; `mostStars` is what the question can give. */
export const QuestionProgress = z.object({
  question: QuestionIdSchema,
  begun: z.boolean(),
  /** The story kinds it practises (engine/skill/evidence). */
  kinds: z.array(z.enum(STORY_KINDS)),
  /** The constraints that its dummies tempt to break (engine/skill/tempting). */
  tempts: z.array(z.enum(CONSTRAINTS)),
  stars: z.int().check(z.gte(0), z.lte(99)),
  mostStars: z.int().check(z.gte(1), z.lte(99)),
  /**
   * The different problems found at a `free` question over all attempts, each by the cards of its slots, in the order
   * found; empty in every other mode. One star each.
   */
  found: z.array(z.array(CardIdSchema)),
});
export type QuestionProgress = z.infer<typeof QuestionProgress>;

/**
 * 「もっと れんしゅう」: generated questions of a level (engine/levels/generated). A pupil gets the seeds from `first` on,
 * one after the other; `begun` of them are begun, and of these `unsolved` are not solved.
 */
export const MorePractice = z.object({ first: z.int(), begun: z.int(), unsolved: z.array(QuestionIdSchema) });
export type MorePractice = z.infer<typeof MorePractice>;

/** Of a level that stands for a homework. */
const HomeworkProgress = z.object({ dueOn: z.iso.date(), isReminded: z.boolean() });

export const LevelProgress = z.object({
  level: z.int(),
  title: z.string(),
  grade: z.int(),
  open: z.boolean(),
  /** Whether it is open outside of the lesson that is on; null while no lesson decides what is open. */
  openOutside: z.nullable(z.boolean()),
  /** Another for other questions, or other versions of them. */
  edition: z.string(),
  /** In the order of the question selector. */
  questions: z.array(QuestionProgress),
  /** Null for a level without a generator. */
  more: z.nullable(MorePractice),
  /** Stars of its questions count from when it was given. */
  homework: z.nullable(HomeworkProgress),
});
export type LevelProgress = z.infer<typeof LevelProgress>;

/** Where the pupil left off: the attempt still open, with the composition as it lay on the table. */
export const OpenAttempt = z.object({
  attempt: AttemptId,
  level: z.int(),
  question: QuestionIdSchema,
  questionVersion: z.string(),
  composition: CompositionSchema,
  /** Step number for the next act. */
  nextStep: z.int(),
  checks: z.int(),
  /** The strongest hint seen so far (engine/hints/hint-step), 0 for none. */
  hintStep: z.int(),
  /** The dummies that stepped aside, and the composition checked last. */
  aside: z.array(CardIdSchema),
  checked: z.nullable(CompositionSchema),
  /** The different problems found in it at a `free` question, as in {@link QuestionProgress}. */
  found: z.array(z.array(CardIdSchema)),
});

/** The name of a worked example (web/pupil/practice/example-names). */
const ExampleNameSchema = z.string().check(z.regex(/^[A-Za-z]{1,30}(-\d)?$/u));

/** Names the questions of all levels of a pupil, as `edition` of LevelProgress those of one. */
const ProgressEdition = z.string().check(z.maxLength(16));

/** `edition` is that of the questions that lie on the device already. */
export const ProgressQuery = z.object({ edition: z.optional(ProgressEdition) });

/** The worked examples that a pupil has seen, on whatever device. */
export const ExamplesSeen = z.object({ examples: z.array(ExampleNameSchema).check(z.minLength(1), z.maxLength(50)) });

export const PupilProgress = z.object({
  /** CardOwners it is. */
  account: z.nullable(AccountId),
  edition: ProgressEdition,
  /** It was asked for by its very edition: levels hold the questions that are begun, the others are on the device. */
  onlyBegun: z.boolean(),
  stars: z.int(),
  /** The worked examples seen. */
  examples: z.array(ExampleNameSchema),
  levels: z.array(LevelProgress),
  /** Of the highest of the pupil's classes; null without one. */
  grade: z.nullable(z.int()),
  openAttempt: z.nullable(OpenAttempt),
  /** The question of the pupil's latest act and an open level that holds it; null without one. */
  lastWorked: z.nullable(z.object({ level: z.int(), question: QuestionIdSchema })),
  /** What teachers have sent and the pupil has not seen yet, oldest first. */
  praise: z.array(Praise),
  /** The problems of the pupil's class are open. */
  hasClassProblems: z.boolean(),
  /** What the recommendation is made from. */
  profile: SkillProfileSchema,
});
export type PupilProgress = z.infer<typeof PupilProgress>;

const FirstChecks = z.array(z.boolean()).check(z.maxLength(5));

/** A pupil's own growth (engine/skill/growth), for nobody but themself. */
export const PupilGrowth = z.object({
  /** Levels of the course with enough attempts to compare, in their order. */
  levels: z.array(z.object({ level: z.int(), early: FirstChecks, late: FirstChecks })),
  /** Attempts solved in each of the latest weeks, the oldest first; `from` is the week's Monday in Japan. */
  weeks: z.array(z.object({ from: z.iso.date(), solved: z.int().check(z.gte(0)) })),
});
export type PupilGrowth = z.infer<typeof PupilGrowth>;
