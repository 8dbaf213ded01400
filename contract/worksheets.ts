import { z } from 'zod/mini';
import { SolvedProblem } from './class-problems.ts';
import { AccountId, GroupId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { QuestionDocument } from './question.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** Problems that pupils made, for worksheets, without the names of the pupils. */
export const WORKSHEET_ROUTES = {
  classWorksheet: {
    method: 'GET',
    path: '/api/groups/:group/worksheet',
    access: rolesAllowedToAct('see', 'classProblem'),
    summary: "List the visible problems of a class as questions to compose, latest first, with their authors' animals.",
    input: z.object({ group: GroupId }),
    output: z.object({
      group: z.object({ id: GroupId, name: z.string() }),
      problems: z.array(z.object({ question: QuestionDocument, animal: z.int().check(z.gte(0)) })),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  pupilWorksheet: {
    method: 'GET',
    path: '/api/pupils/:pupil/worksheet',
    access: rolesAllowedToAct('see', 'record'),
    summary: 'List the latest solved questions of a pupil that worksheets can use.',
    input: z.object({ pupil: AccountId }),
    output: z.object({ problems: z.array(SolvedProblem) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
