import { signInStore } from '../app/sign-in/sign-in.ts';
import type { ShouldRepeatCall } from '../app/client/call.ts';

/**
 * Refusal codes for requests that the server rejected only because the session has ended or is restricted. Such a
 * request has changed nothing and can be sent again.
 */
const LETS_NOT_IN: ReadonlySet<string> = new Set(['signed-out', 'password-must-change', 'factor-must-add']);

/**
 * Resolves to true if a request must be sent again: the server rejected it because of the session, and the same person
 * has signed in again since. Waits until the person has signed in or cannot sign in any more. Resolves to false for all
 * other outcomes.
 */
export const repeatAfterSigningInAgain: ShouldRepeatCall = async (outcome, signal) =>
  outcome.kind === 'refused' && LETS_NOT_IN.has(outcome.refusal) && signInStore.whenSignedInAgain(signal);
