import { signInStore } from '../app/sign-in/sign-in.ts';
import type { ShouldRepeatCall } from '../app/client/call.ts';

/**
 * Error codes that mean that the server has rejected a request only because of the session, e.g. because it has ended.
 * Such a request has changed nothing and can be sent again.
 */
const LETS_NOT_IN: ReadonlySet<string> = new Set(['signed-out', 'password-must-change', 'factor-must-add']);

/**
 * Decides whether a request is sent again. If it was rejected because of the session, waits until the same person has
 * signed in again in the dialog over the page, and resolves to true.
 */
export const repeatAfterSigningInAgain: ShouldRepeatCall = async (outcome, signal) =>
  outcome.kind === 'refused' && LETS_NOT_IN.has(outcome.refusal) && signInStore.whenSignedInAgain(signal);
