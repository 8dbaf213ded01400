import { CLASS_PROBLEM_ROUTES } from '../../../contract/class-problems.ts';
import { createCall } from '../../app/client/call.ts';
import { reportOutcome } from '../../app/client/client.ts';

/** What pupils call who look at what they and their class have made. */
export const callAuthoring = createCall(CLASS_PROBLEM_ROUTES, (input, init) => fetch(input, init), reportOutcome);
