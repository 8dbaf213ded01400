import { z } from 'zod/mini';
import { OPERATORS } from '../engine/story/expression.ts';
import { TRIANGLE_ROLES } from '../engine/story/triangle.ts';
import { CardIdSchema, ClassProblemId, QuestionIdSchema, QuestionVersion, Timestamp } from './ids.ts';
import { QuestionDocument } from './question.ts';
import { Done, type RouteDefinition } from './route.ts';

/** How a classmate solves a problem: with its cards, with its diagram, or as a told problem with sign and answer. */
export const SOLVING_WAYS = ['compose', 'diagram', 'told'] as const;
export const SolvingWay = z.enum(SOLVING_WAYS);
export type SolvingWay = z.infer<typeof SolvingWay>;

const Count = z.int().check(z.gte(0));
const MOST = 1_000_000;
const ChosenNumber = z.object({
  numerator: z.int().check(z.gte(1), z.lte(MOST)),
  denominator: z.int().check(z.gte(1), z.lte(1000)),
});
const ThingName = z.string().check(z.minLength(1), z.maxLength(80));

/** Wire form of engine/authoring/making-choices. */
const TriangleChoices = z.object({
  unknown: z.enum(TRIANGLE_ROLES),
  numbers: z
    .array(z.object({ role: z.enum(TRIANGLE_ROLES), value: ChosenNumber }))
    .check(z.minLength(2), z.maxLength(2)),
  things: z.tuple([ThingName, ThingName]),
});

/**
 * Choices for a problem of several triangles. The unknown cannot be moved. The things are members of the story's scene.
 */
const NetworkChoices = z.object({
  numbers: z.array(z.object({ card: CardIdSchema, value: ChosenNumber })).check(z.minLength(2), z.maxLength(7)),
  things: z.array(ThingName).check(z.maxLength(7)),
});

const SlotIds = z.array(CardIdSchema).check(z.minLength(3), z.maxLength(7));

/** A solved problem: the question in the version that was solved. For a pool also the cards in the slots. */
export const SolvedProblem = z.object({
  question: QuestionDocument,
  slots: z.nullable(z.array(CardIdSchema)),
  level: z.nullable(z.int()),
  solvedAt: Timestamp,
});
export type SolvedProblem = z.infer<typeof SolvedProblem>;

/** A class problem as a pupil sees it. An animal stands for the author's name (engine/authoring/author-animals). */
export const ClassProblem = z.object({
  id: ClassProblemId,
  /** The told problem, as the question whose diagram is drawn. */
  question: QuestionDocument,
  animal: Count,
  isOwn: z.boolean(),
  standing: z.enum(['fresh', 'taken', 'solved']),
  /** How the pupil solves it; null before the pupil takes it up. */
  way: z.nullable(SolvingWay),
  /** True if the pupil cannot take it up yet, because other problems of the class need their first solver before. */
  isWaiting: z.boolean(),
  isThanked: z.boolean(),
  /** Only for the pupil's own problem; null for others. */
  solvers: z.nullable(Count),
  thanks: z.nullable(Count),
});
export type ClassProblem = z.infer<typeof ClassProblem>;

export const ClassProblems = z.object({
  /** True if the class problems are open for a group of the pupil. */
  isOpen: z.boolean(),
  /** The pupil's animal; null until the pupil has offered a problem. */
  animal: z.nullable(Count),
  thanks: Count,
  /** Newest first. */
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
    summary: 'What the signed-in pupil has solved, the latest first, behind the first `skip` questions.',
    input: z.object({ skip: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0) }),
    output: z.object({ problems: z.array(SolvedProblem), next: z.nullable(z.int()) }),
    refusals: ['signed-out', 'forbidden-role'],
  },
  classProblems: {
    method: 'GET',
    path: '/api/class-problems',
    access: PUPIL,
    summary: "The problems of the signed-in pupil's class.",
    input: z.object({}),
    output: ClassProblems,
    refusals: ['signed-out', 'forbidden-role'],
  },
  offerProblem: {
    method: 'POST',
    path: '/api/class-problems',
    access: PUPIL,
    summary: 'Offer a changed problem to the class; it is proved again here.',
    input: z.object({
      from: z.object({ question: QuestionIdSchema, version: QuestionVersion, slots: z.nullable(SlotIds) }),
      choices: z.union([TriangleChoices, NetworkChoices]),
    }),
    output: z.object({ problem: ClassProblemId }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-alike', 'problem-unfit', 'too-many-problems'],
  },
  takeProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/take',
    access: PUPIL,
    summary: "Take up a classmate's problem; its question joins the level of the class's problems.",
    input: z.extend(OneProblem, { way: SolvingWay }),
    output: z.object({ level: z.int(), question: z.nullable(QuestionIdSchema) }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-taken-down', 'problem-waits'],
  },
  answerProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/answer',
    access: PUPIL,
    summary: 'Answer a told problem that was taken up; says what is wrong first.',
    input: z.extend(OneProblem, { operator: z.enum(OPERATORS), answer: ChosenNumber }),
    output: z.object({ fault: z.nullable(z.enum(['operator', 'answer'])) }),
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-taken-down'],
  },
  thankAuthor: {
    method: 'POST',
    path: '/api/class-problems/:problem/thank',
    access: PUPIL,
    summary: 'Thank the author of a problem that one has solved; thanking again is harmless.',
    input: OneProblem,
    output: Done,
    refusals: [...PUPIL_REFUSALS, 'problems-closed', 'problem-taken-down'],
  },
} as const satisfies Record<string, RouteDefinition>;
