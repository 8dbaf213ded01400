import { signInStore } from '../app/sign-in/sign-in.ts';
import type { ShouldRepeatCall } from '../app/client/call.ts';

/**
 * The error codes of requests that the server rejected because of the session, not because of their content. Such
 * requests had no effect.
 */
const LETS_NOT_IN: ReadonlySet<string> = new Set(['signed-out', 'password-must-change', 'factor-must-add']);

/** Waits until the same person has signed in again over the page. Returns true if the request must be sent again. */
export const repeatAfterSigningInAgain: ShouldRepeatCall = async (outcome, signal) =>
  outcome.kind === 'refused' && LETS_NOT_IN.has(outcome.refusal) && signInStore.whenSignedInAgain(signal);
