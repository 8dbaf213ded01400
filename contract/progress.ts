import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { CompositionSchema } from './composition.ts';
import { AccountId, AttemptId, CardIdSchema, QuestionIdSchema } from './ids.ts';
import { Praise } from './praise.ts';
import { TaughtWordSchema } from './taught-word.ts';
import { TextJudgedByTeacher } from './text-verdict.ts';

const Estimate = z.nullable(z.number().check(z.gte(0), z.lte(1)));
const Evidence = z.nullable(z.boolean());

/**
 * JSON form of a pupil's skills (engine/skill/skill): how well the pupil fulfils each constraint in each story kind.
 */
const SkillProfileSchema = z.object({
  skills: z.readonly(
    z.array(
      z.object({
        kind: z.enum(STORY_KINDS),
        estimates: z.object({
          structure: Estimate,
          story: Estimate,
          objects: Estimate,
          numbers: Estimate,
          calculation: Estimate,
        }),
      }),
    ),
  ),
  latest: z.nullable(
    z.object({
      attempt: AttemptId,
      kinds: z.readonly(z.array(z.enum(STORY_KINDS))),
      evidence: z.object({
        structure: Evidence,
        story: Evidence,
        objects: Evidence,
        numbers: Evidence,
        calculation: Evidence,
      }),
    }),
  ),
});

/**
 * A pupil's progress at one question. `stars` is the highest number of stars that the pupil got so far; 0 if the
 * question is not solved. `mostStars` is the highest number that the question can give.
 */
export const QuestionProgress = z.object({
  question: QuestionIdSchema,
  begun: z.boolean(),
  /** The story kinds that the question practises (engine/skill/evidence). */
  kinds: z.array(z.enum(STORY_KINDS)),
  /** The constraints that the question's dummies tempt pupils to break (engine/skill/tempting). */
  tempts: z.array(z.enum(CONSTRAINTS)),
  stars: z.int().check(z.gte(0), z.lte(99)),
  mostStars: z.int().check(z.gte(1), z.lte(99)),
  /**
   * The different problems that the pupil found at a `free` question over all attempts, in the order found. Each
   * problem is the list of its cards in slot order and gives one star. Empty in other modes.
   */
  found: z.array(z.array(CardIdSchema)),
  /**
   * True for a question of mode `write`. Pupils can clear a level without solving its `write` questions. docs/domain.md
   * 5.2 defines how these questions count for opening the next level.
   */
  writes: z.optional(z.literal(true)),
});
export type QuestionProgress = z.infer<typeof QuestionProgress>;

/**
 * 「もっと れんしゅう」 (more practice): questions that are generated from seeds (engine/levels/generated). A pupil gets the
 * seeds in ascending order, beginning with `first`. `begun` is the number of begun questions. `unsolved` lists the
 * begun questions that are not solved.
 */
export const MorePractice = z.object({ first: z.int(), begun: z.int(), unsolved: z.array(QuestionIdSchema) });
export type MorePractice = z.infer<typeof MorePractice>;

/** The homework data of a level that represents a homework. */
const HomeworkProgress = z.object({ dueOn: z.iso.date(), isReminded: z.boolean() });

export const LevelProgress = z.object({
  level: z.int(),
  title: z.string(),
  grade: z.int(),
  open: z.boolean(),
  /**
   * While a lesson decides which levels are open: whether this level would be open without the lesson. At other times
   * null.
   */
  openOutside: z.nullable(z.boolean()),
  /** A hash of the level's questions and their versions. */
  edition: z.string(),
  /** The questions, in the order of the question selector. */
  questions: z.array(QuestionProgress),
  /** The data of 「もっと れんしゅう」 (more practice); null for a level whose questions cannot be generated. */
  more: z.nullable(MorePractice),
  /**
   * Each homework is shown to the pupil as a level. This field is null for all other levels. In a homework, stars count
   * only from the time when the teacher gave it.
   */
  homework: z.nullable(HomeworkProgress),
});
export type LevelProgress = z.infer<typeof LevelProgress>;

/** An attempt that the pupil has begun but not ended, with the composition that was last on the exercise screen. */
export const OpenAttempt = z.object({
  attempt: AttemptId,
  level: z.int(),
  question: QuestionIdSchema,
  questionVersion: z.string(),
  composition: CompositionSchema,
  /** Step number of the next act. */
  nextStep: z.int(),
  checks: z.int(),
  /** The number of the strongest hint shown so far (engine/judge/hint-step); 0 if none was shown. */
  hintStep: z.int(),
  /** The dummies that hints removed. */
  aside: z.array(CardIdSchema),
  /** The composition that was checked last; null before the first check. */
  checked: z.nullable(CompositionSchema),
  /** The different problems found in this attempt at a `free` question, as in {@link QuestionProgress}. */
  found: z.array(z.array(CardIdSchema)),
});

/** The name of a worked example (web/pupil/practice/example-names). */
const ExampleNameSchema = z.string().check(z.regex(/^[A-Za-z]{1,30}(-\d)?$/u));

/** A hash of the questions of all the pupil's levels. It changes when any of these questions changes. */
const ProgressEdition = z.string().check(z.maxLength(16));

/**
 * `edition` is the edition of the questions that the device has already stored. It is missing if the device has stored
 * no questions.
 */
export const ProgressQuery = z.object({ edition: z.optional(ProgressEdition) });

/** The worked examples that a pupil has seen, on any device. */
export const SeenExamples = z.object({ examples: z.array(ExampleNameSchema).check(z.minLength(1), z.maxLength(50)) });

export const PupilProgress = z.object({
  /** The account to which this progress belongs. */
  account: z.nullable(AccountId),
  edition: ProgressEdition,
  /**
   * True if `edition` in the request is the current one, so that the device already has all questions. Each level then
   * contains only the questions that the pupil has begun.
   */
  onlyBegun: z.boolean(),
  stars: z.int(),
  /** Names of the worked examples that the pupil has seen. */
  examples: z.array(ExampleNameSchema),
  levels: z.array(LevelProgress),
  /** The highest grade of the pupil's classes; null if the pupil is in no class. */
  grade: z.nullable(z.int()),
  openAttempt: z.nullable(OpenAttempt),
  /**
   * The question of the pupil's latest act, and an open level that contains this question. Null if the pupil has no
   * act, or if no open level contains the question.
   */
  lastWorked: z.nullable(z.object({ level: z.int(), question: QuestionIdSchema })),
  /** Praise that the pupil has not seen yet, oldest first. */
  praise: z.array(Praise),
  /** The unsolved questions at which a text of the pupil waits for a teacher. */
  waitingTexts: z.optional(z.array(QuestionIdSchema)),
  /** Teachers' verdicts that the pupil has not seen yet, on texts of the pupil. The oldest verdict comes first. */
  judgedTexts: z.optional(z.array(TextJudgedByTeacher)),
  /** The words that teachers of the school taught Sakumon for reading texts in the pupils' own words. */
  taughtWords: z.optional(z.array(TaughtWordSchema)),
  /** True if the class problems of the pupil's class are open. */
  hasClassProblems: z.boolean(),
  /**
   * How well the pupil fulfils each constraint (the skills). From this the device computes the recommended question
   * (engine/skill/recommend).
   */
  profile: SkillProfileSchema,
});
export type PupilProgress = z.infer<typeof PupilProgress>;

/**
 * Something that a pupil has newly learned (engine/skill/new-abilities). `week` is the Monday of the week in which this
 * happened.
 */
const NewAbility = z.object({
  week: z.iso.date(),
  ability: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('storyKind'), storyKind: z.enum(STORY_KINDS) }),
    z.object({ kind: z.literal('level'), level: z.int() }),
  ]),
  earlier: z.int().check(z.gte(1)),
});

const FirstChecks = z.array(z.boolean()).check(z.maxLength(5));

/** A pupil's own growth (engine/skill/growth), as the pupil sees it. */
export const PupilGrowth = z.object({
  /**
   * The levels in the order of the course, each with the pupil's earliest and latest attempts for comparison. Levels
   * with too few attempts are left out.
   */
  levels: z.array(z.object({ level: z.int(), early: FirstChecks, late: FirstChecks })),
  /** Number of attempts solved in each recent week, oldest first. `from` is the Monday of the week (date in Japan). */
  weeks: z.array(z.object({ from: z.iso.date(), solved: z.int().check(z.gte(0)) })),
  /**
   * What the pupil has newly learned in the weeks of `weeks`: at most one ability for each week, the latest week first.
   */
  abilities: z.array(NewAbility),
});
export type PupilGrowth = z.infer<typeof PupilGrowth>;
