import type { OutboxRest } from '../../pupil/outbox/flush-outbox.ts';
import { flushPupilOutbox, forgetKeptOnDevice } from './outbox-flush.ts';
import { signIn } from '../sign-in/sign-in.ts';

let leaving: Promise<OutboxRest> | null = null;

/** Queued acts are sent while the session still stands; then it ends. Several calls at once are one leaving. */
export function leave(): Promise<OutboxRest> {
  leaving ??= sendAndSignOut().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function sendAndSignOut(): Promise<OutboxRest> {
  try {
    return await flushPupilOutbox();
  } finally {
    // Whatever became of the sending: who wants to leave, leaves. The outbox keeps what is not acknowledged.
    await signIn.signOut();
    await forgetKeptOnDevice().catch(reportError);
  }
}
