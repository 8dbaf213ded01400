import { z } from 'zod/mini';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { SolvingWay } from './class-problems.ts';
import { AccountId, ClassProblemId, GroupId, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));

/** A class problem as teachers see it. */
export const BoardProblem = z.object({
  id: ClassProblemId,
  /** The told problem; null if it was taken down. */
  question: z.nullable(QuestionDocument),
  /** The story kinds of its triangles. */
  kinds: z.array(z.enum(STORY_KINDS)),
  animal: Count,
  author: z.object({ id: AccountId, displayName: z.string() }),
  offeredAt: Timestamp,
  takenDownAt: z.nullable(Timestamp),
  solvers: z.array(z.object({ displayName: z.string(), way: SolvingWay })),
  /** Number of pupils who took it up and have not solved it. */
  underWay: Count,
  thanks: Count,
});
export type BoardProblem = z.infer<typeof BoardProblem>;

export const ProblemBoard = z.object({
  group: z.object({ id: GroupId, name: z.string() }),
  isOpen: z.boolean(),
  /** Number of pupils in the group today. */
  pupils: Count,
  problems: z.array(BoardProblem),
});
export type ProblemBoard = z.infer<typeof ProblemBoard>;

export const PROBLEM_BOARD_ROUTES = {
  problemBoard: {
    method: 'GET',
    path: '/api/groups/:group/problems',
    access: rolesThatMay('see', 'classProblem'),
    summary: "A class's problems, the latest first: who made them, who solved them and how.",
    input: z.object({ group: GroupId }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  openProblemBoard: {
    method: 'POST',
    path: '/api/groups/:group/problems',
    access: rolesThatMay('open', 'classProblem'),
    summary: "Open a class's problems to its pupils, or close them; what is made stays.",
    input: z.object({ group: GroupId, isOpen: z.boolean() }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived'],
  },
  takeDownProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/take-down',
    access: rolesThatMay('archive', 'classProblem'),
    summary: 'Take a problem down, or put it back; of two who press at once both see the outcome.',
    input: z.object({ problem: ClassProblemId, isDown: z.boolean() }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
