import type { Act } from '../../../contract/act.ts';
import { isPartRefusal } from '../../../contract/refusal.ts';
import type { Call } from '../../app/client/call.ts';
import type { AskMissing } from './offer-again.ts';
import type { SendOutcome } from './sending.ts';

/** Asks the server through its client which acts its database lacks. */
export function askThrough(call: Call, account: string): AskMissing {
  return async (acts) => {
    const outcome = await call('missingActs', { account, acts: [...acts] });
    return outcome.kind === 'ok' ? outcome.output : null;
  };
}

/** Sends acts through the server's client; `now` is the device's clock in milliseconds. */
export async function sendThrough(
  call: Call,
  account: string,
  acts: readonly Act[],
  now: number,
): Promise<SendOutcome> {
  const outcome = await call('recordActs', { account, sentAt: new Date(now).toISOString(), acts: [...acts] });
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'receipts', ...outcome.output };
    case 'unreachable':
      return { kind: 'unreachable', retryAfter: null };
    case 'refused':
      if (isPartRefusal(outcome.refusal)) return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      switch (outcome.refusal) {
        case 'body-too-large':
        case 'malformed-request':
          return { kind: 'batchRefused' };
        case 'signed-out':
        case 'forbidden-role':
          return { kind: 'signed-out' };
        case 'foreign-origin':
        case 'internal-error':
        case 'body-too-slow':
        case 'too-many-at-once':
        case 'busy':
        case 'database-unavailable':
        case 'level-closed':
        case 'not-found':
        case 'too-many-requests':
        case 'wrong-password':
          return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      }
  }
}
