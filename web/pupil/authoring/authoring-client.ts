import { CLASS_PROBLEM_ROUTES } from '../../../contract/class-problems.ts';
import { createCall } from '../../app/client/call.ts';
import { reportOutcome } from '../../app/client/client.ts';

/** The client for the routes of the problem book and the problem board. */
export const callAuthoring = createCall(CLASS_PROBLEM_ROUTES, (input, init) => fetch(input, init), reportOutcome);
