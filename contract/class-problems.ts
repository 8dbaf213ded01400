import { z } from 'zod/mini';
import { OPERATORS } from '../engine/story/expression.ts';
import { TRIANGLE_ROLES } from '../engine/story/triangle.ts';
import { CardIdSchema, ClassProblemId, QuestionIdSchema, QuestionVersion, Timestamp } from './ids.ts';
import { QuestionDocument } from './question.ts';
import { EmptyResult, type RouteDefinition } from './route.ts';
import { TeacherVerdictOnText } from './text-verdict.ts';
import { InterpretationOfPupilText } from './written-reading.ts';

/**
 * How a classmate solves a problem. `compose`: with its cards. `diagram`: by building its diagram. `told`: as a told
 * problem (the text of a textbook), by choosing the operation sign and the answer.
 */
export const SOLVING_METHODS = ['compose', 'diagram', 'told'] as const;
export const SolvingMethod = z.enum(SOLVING_METHODS);
export type SolvingMethod = z.infer<typeof SolvingMethod>;

const Count = z.int().check(z.gte(0));
/** The largest numerator that a pupil can choose for a number. */
const MOST = 1_000_000;
const ChosenNumber = z.object({
  numerator: z.int().check(z.gte(1), z.lte(MOST)),
  denominator: z.int().check(z.gte(1), z.lte(1000)),
});
const ThingName = z.string().check(z.minLength(1), z.maxLength(80));

/** JSON form of a pupil's choices for a problem of one triangle (engine/authoring/draft-choices). */
const TriangleChoices = z.object({
  unknown: z.enum(TRIANGLE_ROLES),
  numbers: z
    .array(z.object({ role: z.enum(TRIANGLE_ROLES), value: ChosenNumber }))
    .check(z.minLength(2), z.maxLength(2)),
  things: z.tuple([ThingName, ThingName]),
});

/**
 * A pupil's choices for a problem of several triangles. The pupil can change numbers and objects, but not the
 * unknown.
 */
const NetworkChoices = z.object({
  numbers: z.array(z.object({ card: CardIdSchema, value: ChosenNumber })).check(z.minLength(2), z.maxLength(7)),
  things: z.array(ThingName).check(z.maxLength(7)),
});

const SlotIds = z.array(CardIdSchema).check(z.minLength(3), z.maxLength(7));

/**
 * A problem that the pupil solved: the question, in the version that the pupil solved. For a pool (mode `free`) it also
 * contains the cards in the slots; for a question of mode `write`, the pupil's text.
 */
export const SolvedProblem = z.object({
  question: QuestionDocument,
  slots: z.nullable(z.array(CardIdSchema)),
  level: z.nullable(z.int()),
  solvedAt: Timestamp,
  /**
   * For a question of mode `write`: the latest text of the pupil that was judged right, and how the reader understood
   * it. `understood` is null if a teacher judged the text right. `comment`: what the teacher said about the text.
   */
  written: z.optional(
    z.object({
      text: z.string(),
      understood: z.nullable(InterpretationOfPupilText),
      comment: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type SolvedProblem = z.infer<typeof SolvedProblem>;

/**
 * The pupil's latest text at a question of mode `write` that the pupil has not solved yet. `verdict` is null while the
 * text waits for a teacher.
 */
const UnsolvedPupilText = z.object({
  question: QuestionIdSchema,
  text: z.string(),
  verdict: z.nullable(TeacherVerdictOnText),
  comment: z.nullable(z.string()),
});
export type UnsolvedPupilText = z.infer<typeof UnsolvedPupilText>;

/**
 * A class problem as a pupil sees it. Instead of the author's name, the pupil sees an animal. `animal` is the number of
 * this animal (engine/authoring/author-animals).
 */
export const ClassProblem = z.object({
  id: ClassProblemId,
  /**
   * The question with the sentences of this problem. With the method `diagram`, the pupil builds the diagram in this
   * question.
   */
  question: QuestionDocument,
  /**
   * The text, if the author wrote the problem in their own words. `question` is then the question of mode `write` that
   * the author answered with this text. Classmates can solve such a problem only with the method `told`.
   */
  text: z.optional(z.string()),
  /** True if the problem is this pupil's own and a teacher must look at it before the class sees it. */
  isHeld: z.optional(z.literal(true)),
  animal: Count,
  isOwn: z.boolean(),
  standing: z.enum(['fresh', 'taken', 'solved']),
  /** The method with which the pupil solves the problem; null before the pupil has started it. */
  way: z.nullable(SolvingMethod),
  /**
   * True if the pupil cannot start this problem yet, because it has many solvers while another class problem has too
   * few solvers.
   */
  isWaiting: z.boolean(),
  isThanked: z.boolean(),
  /** How many pupils solved the problem. Null if it is another pupil's problem. */
  solvers: z.nullable(Count),
  thanks: z.nullable(Count),
});
export type ClassProblem = z.infer<typeof ClassProblem>;

export const ClassProblems = z.object({
  /** True if the class problems are switched on for at least one class group of the pupil. */
  isOpen: z.boolean(),
  /** The number (from 0) of the animal that represents the pupil's name; null until the pupil has offered a problem. */
  animal: z.nullable(Count),
  thanks: Count,
  /** The problems on this page of the list, newest first. */
  problems: z.array(ClassProblem),
});
export type ClassProblems = z.infer<typeof ClassProblems>;

const PUPIL = ['pupil'] as const;
const OneProblem = z.object({ problem: ClassProblemId });
const PUPIL_REFUSALS = ['signed-out', 'forbidden-role', 'not-found'] as const;

export const CLASS_PROBLEM_ROUTES = {
  problemBook: {
    method: 'GET',
    path: '/api/problem-book',
    access: PUPIL,
    summary:
      'List the questions that the signed-in pupil has solved, latest first, without the first `skip` questions.',
    input: z.object({ skip: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0) }),
    output: z.object({
      problems: z.array(SolvedProblem),
      next: z.nullable(z.int()),
      /**
       * The pupil's texts that wait for a teacher or were not right, latest first. Only on the first page of the list.
       */
      texts: z.optional(z.array(UnsolvedPupilText)),
    }),
    refusals: ['signed-out', 'forbidden-role'],
  },
  classProblems: {
    method: 'GET',
    path: '/api/class-problems',
    access: PUPIL,
    summary: "List the problems of the signed-in pupil's class.",
    input: z.object({}),
    output: ClassProblems,
    refusals: ['signed-out', 'forbidden-role'],
  },
  offerProblem: {
    method: 'POST',
    path: '/api/class-problems',
    access: PUPIL,
    summary: 'Offer a changed problem to the class. The server validates it again.',
    input: z.object({
      from: z.object({ question: QuestionIdSchema, version: QuestionVersion, slots: z.nullable(SlotIds) }),
      choices: z.union([TriangleChoices, NetworkChoices]),
    }),
    output: z.object({ problem: ClassProblemId }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-alike', 'problem-unfit', 'too-many-problems'],
  },
  offerText: {
    method: 'POST',
    path: '/api/class-problems/texts',
    access: PUPIL,
    summary: "Offer the pupil's latest right text at a question to the class.",
    input: z.object({ question: QuestionIdSchema }),
    /** `isHeld`: true if a teacher must look at the problem before the class sees it. */
    output: z.object({ problem: ClassProblemId, isHeld: z.boolean() }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-alike', 'problem-unfit', 'too-many-problems'],
  },
  takeProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/take',
    access: PUPIL,
    summary: "Begin a classmate's problem. Its question is added to the level of class problems.",
    input: z.extend(OneProblem, { way: SolvingMethod }),
    output: z.object({ level: z.int(), question: z.nullable(QuestionIdSchema) }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-taken-down', 'problem-waits'],
  },
  answerProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/answer',
    access: PUPIL,
    summary: 'Answer a word problem that the pupil has begun. The result reports the first mistake.',
    input: z.extend(OneProblem, { operator: z.enum(OPERATORS), answer: ChosenNumber }),
    output: z.object({ fault: z.nullable(z.enum(['operator', 'answer'])) }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-taken-down'],
  },
  thankAuthor: {
    method: 'POST',
    path: '/api/class-problems/:problem/thank',
    access: PUPIL,
    summary: 'Thank the author of a problem that the pupil has solved. Repeating the request has no effect.',
    input: OneProblem,
    output: EmptyResult,
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-taken-down'],
  },
} as const satisfies Record<string, RouteDefinition>;
