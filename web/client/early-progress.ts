import type { PupilProgress } from '../../contract/progress.ts';
import type { Call, CallOutcome } from './call.ts';

type Asked = { readonly account: string; readonly at: number; readonly outcome: Promise<CallOutcome<PupilProgress>> };

/** Milliseconds after which an answer is of another moment. */
const HOLDS = 10_000;

let asked: Asked | null = null;

/** What is asked for, and when: the device expects this account, and holds questions of this edition. */
type Asking = { readonly account: string; readonly edition: string | undefined; readonly now: number };

/**
 * Asks for a pupil's progress before it is known who is signed in. Resolves to whether it is that pupil: then the table
 * can stand without waiting to be told so by another answer.
 */
export async function askEarly(call: Call, { account, edition, now }: Asking): Promise<boolean> {
  const outcome = call('progress', { edition });
  asked = { account, at: now, outcome };
  // Whoever takes it hears of its failure.
  const told = await outcome.catch(() => null);
  return told?.kind === 'ok' && told.output.account === account;
}

/** Once, and for the account that was expected; null where nothing holds. */
export function takeEarly(account: string, now: number): Asked['outcome'] | null {
  const taken = asked;
  asked = null;
  return taken?.account === account && now - taken.at < HOLDS ? taken.outcome : null;
}
