import { signInStore } from '../app/sign-in/sign-in.ts';
import type { ShouldRepeatCall } from '../app/client/call.ts';

/**
 * The error codes with which the server rejects a request because of the session and not because of its content. Such a
 * request had no effect.
 */
const LETS_NOT_IN: ReadonlySet<string> = new Set(['signed-out', 'password-must-change', 'factor-must-add']);

/**
 * If the server rejected a request because of the session, waits until the same person has signed in again in the
 * dialog over the page. Resolves to true if the request must be sent again.
 */
export const repeatAfterSigningInAgain: ShouldRepeatCall = async (outcome, signal) =>
  outcome.kind === 'refused' && LETS_NOT_IN.has(outcome.refusal) && signInStore.whenSignedInAgain(signal);
