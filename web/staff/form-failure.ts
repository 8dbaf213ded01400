import type { Role } from '../../contract/roles.ts';
import { signIn } from '../app/sign-in/sign-in.ts';
import { accountOf } from '../app/sign-in/sign-in-state.ts';
import type { FormFailure } from '../ui/form.tsx';
import { CallFailed } from './call-failed.ts';
import { failureWords, staffFaultOf } from './words.ts';

/** Returns the error texts for a failed call. Any error other than CallFailed is a bug, which is already reported. */
export function formFailureOf(error: Error): FormFailure {
  const role = ownRole();
  if (error instanceof CallFailed) return staffFaultOf(error.failure, role);
  return { words: failureWords('internal-error', null, role), places: new Map() };
}

export function ownRole(): Role | null {
  return accountOf(signIn.current())?.role ?? null;
}
