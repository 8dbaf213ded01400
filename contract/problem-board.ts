import { z } from 'zod/mini';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { TEXT_REVIEW_REASONS } from '../engine/writing/held-back.ts';
import { SolvingMethod } from './class-problems.ts';
import { AccountId, ClassProblemId, GroupId, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

const Count = z.int().check(z.gte(0));

/** A class problem as teachers see it. */
export const BoardProblem = z.object({
  id: ClassProblemId,
  /** The question that contains the told problem; null if the problem was removed. */
  question: z.nullable(QuestionDocument),
  /** The text of a problem that its author wrote. */
  text: z.optional(z.string()),
  /** Why a teacher must look at the problem before the class sees it. Null if the class sees it already. */
  held: z.prefault(z.nullable(z.enum(TEXT_REVIEW_REASONS)), null),
  /** The story kinds of the problem's triangles. */
  kinds: z.array(z.enum(STORY_KINDS)),
  animal: Count,
  author: z.object({ id: AccountId, displayName: z.string() }),
  offeredAt: Timestamp,
  takenDownAt: z.nullable(Timestamp),
  solvers: z.array(z.object({ displayName: z.string(), way: SolvingMethod })),
  /** Number of pupils who started the problem and have not solved it. */
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
    access: rolesAllowedToAct('see', 'classProblem'),
    summary: 'List the problems of a class, latest first, with their authors and solvers.',
    input: z.object({ group: GroupId }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  openProblemBoard: {
    method: 'POST',
    path: '/api/groups/:group/problems',
    access: rolesAllowedToAct('open', 'classProblem'),
    summary: 'Open or close the problem board of a class. Existing problems are kept.',
    input: z.object({ group: GroupId, isOpen: z.boolean() }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived'],
  },
  releaseProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/release',
    access: rolesAllowedToAct('archive', 'classProblem'),
    summary: 'Show a problem to the class that was held back for a teacher. Repeating the request has no effect.',
    input: z.object({ problem: ClassProblemId }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  takeDownProblem: {
    method: 'POST',
    path: '/api/class-problems/:problem/take-down',
    access: rolesAllowedToAct('archive', 'classProblem'),
    summary: 'Hide a problem from the board or show it again. Concurrent requests get the same final state.',
    input: z.object({ problem: ClassProblemId, isDown: z.boolean() }),
    output: ProblemBoard,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
