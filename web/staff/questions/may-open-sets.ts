import { rolesAllowed } from '../../../contract/permissions.ts';
import { accountOf } from '../../app/sign-in/sign-in-state.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';

const ROLES = rolesAllowed('open', 'questionSet');

/** Returns true if the role of the signed-in person may open question sets to pupils. */
export function useMayOpenSets(): boolean {
  const role = accountOf(useSignIn())?.role ?? 'manager';
  return ROLES.includes(role);
}
