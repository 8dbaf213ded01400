import { loadPart } from '../frame/load-part.ts';

/** What is left on the device after everything that could be sent has been sent. */
export type OutboxRest = { readonly kept: number };

/** The outbox belongs to the exercise and comes as a part of its own, so that signing in does not carry it. */
export async function flushPupilOutbox(): Promise<OutboxRest> {
  const outbox = await loadPart('outbox', () => import('../posing/outbox/flush-outbox.ts'));
  return outbox.flushOutbox();
}
