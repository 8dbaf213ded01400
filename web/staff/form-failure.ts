import type { Role } from '../../contract/roles.ts';
import { signInStore } from '../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../app/sign-in/sign-in-state.ts';
import type { FormFailure } from '../ui/form.tsx';
import { CallFailedError } from './call-failed.ts';
import { callFailureWords, formFailureOfCall } from './words.ts';

/**
 * Returns the error texts that a form shows after a failed request. For an error that is not a CallFailedError (a bug),
 * this is the text of an internal error.
 */
export function formFailureOfError(error: Error): FormFailure {
  const role = roleOfSignedInPerson();
  if (error instanceof CallFailedError) return formFailureOfCall(error.failure, role);
  return { words: callFailureWords('internal-error', null, role), places: new Map() };
}

export function roleOfSignedInPerson(): Role | null {
  return accountOfSignIn(signInStore.current())?.role ?? null;
}
