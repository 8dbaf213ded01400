import { rolesAllowedToAct } from '../../../contract/permissions.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';

const ROLES = rolesAllowedToAct('open', 'questionSet');

/** Returns true if the role of the signed-in person may open question sets to pupils. */
export function useMayOpenQuestionSetsToPupils(): boolean {
  const role = accountOfSignIn(useSignIn())?.role ?? 'manager';
  return ROLES.includes(role);
}
