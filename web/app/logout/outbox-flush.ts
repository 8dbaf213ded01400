import { loadPart } from '../frame/load-part.ts';
import type { OutboxRest } from '../../pupil/outbox/flush-outbox.ts';

/** The outbox belongs to the exercise. It is a separate chunk, so that the sign-in pages do not load it. */
function loadOutbox() {
  return loadPart('outbox', () => import('../../pupil/outbox/flush-outbox.ts'));
}

export async function flushPupilOutbox(): Promise<OutboxRest> {
  return (await loadOutbox()).flushOutbox();
}

export async function somethingWaitsOnDevice(): Promise<boolean> {
  return (await loadOutbox()).somethingWaits();
}

/** Deletes the cached data with which the device can show a pupil's exercise without the server. */
export async function forgetKeptOnDevice(): Promise<void> {
  await (await loadOutbox()).forgetKept();
}
