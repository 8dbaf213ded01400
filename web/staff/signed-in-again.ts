import { signIn } from '../app/sign-in/sign-in.ts';
import type { IsRepeated } from '../app/client/call.ts';

/** Refusals of a request by who is signed in, not by what was sent: nothing of it was carried out. */
const LETS_NOT_IN: ReadonlySet<string> = new Set(['signed-out', 'password-must-change', 'factor-must-add']);

/** A request of staff waits for its sender to sign in again, over the page, and is then sent once more. */
export const isRepeatedSignedIn: IsRepeated = async (outcome, signal) =>
  outcome.kind === 'refused' && LETS_NOT_IN.has(outcome.refusal) && signIn.whenSignedInAgain(signal);
