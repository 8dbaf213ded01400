import { rolesAllowed } from '../../../contract/permissions.ts';
import { accountOf } from '../../app/sign-in/sign-in-state.ts';
import { useSignIn } from '../../app/sign-in/sign-in.ts';

const ROLES = rolesAllowed('open', 'questionSet');

/** Returns true if the reader's own pupils can work at questions. */
export function useMayOpenSets(): boolean {
  const role = accountOf(useSignIn())?.role ?? 'manager';
  return ROLES.includes(role);
}
