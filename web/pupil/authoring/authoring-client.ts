import { CLASS_PROBLEM_ROUTES } from '../../../contract/class-problems.ts';
import { createRouteCaller } from '../../app/client/call.ts';
import { updateOnlineStateAfterCall } from '../../app/client/client.ts';

/** The client for the routes of the problem book and the problem board. */
export const callAuthoringRoute = createRouteCaller(
  CLASS_PROBLEM_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
);
