import type { PupilProgress } from '../../contract/progress.ts';
import type { Call, CallOutcome } from './call.ts';

type Asked = { readonly account: string; readonly at: number; readonly outcome: Promise<CallOutcome<PupilProgress>> };

/** Milliseconds after which an answer is of another moment. */
const HOLDS = 10_000;

let asked: Asked | null = null;

/** Asks for a pupil's progress together with who is signed in: the device expects this account. */
export function askEarly(call: Call, account: string, now: number): void {
  const outcome = call('progress', {});
  // Whoever takes it hears of its failure.
  outcome.catch(() => undefined);
  asked = { account, at: now, outcome };
}

/** Once, and for the account that was expected; null where nothing holds. */
export function takeEarly(account: string, now: number): Asked['outcome'] | null {
  const taken = asked;
  asked = null;
  return taken?.account === account && now - taken.at < HOLDS ? taken.outcome : null;
}
