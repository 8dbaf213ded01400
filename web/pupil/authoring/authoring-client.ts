import { CLASS_PROBLEM_ROUTES } from '../../../contract/class-problems.ts';
import { createRouteCaller } from '../../app/client/call.ts';
import { updateOnlineStateAfterCall } from '../../app/client/client.ts';

export const callAuthoringRoute = createRouteCaller(
  CLASS_PROBLEM_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
);
