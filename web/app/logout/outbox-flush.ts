import { loadPart } from '../frame/load-part.ts';
import type { OutboxRest } from '../../pupil/outbox/flush-outbox.ts';

/** The outbox belongs to the exercise and comes as a part of its own, so that signing in does not carry it. */
function loadOutbox() {
  return loadPart('outbox', () => import('../../pupil/outbox/flush-outbox.ts'));
}

export async function flushPupilOutbox(): Promise<OutboxRest> {
  return (await loadOutbox()).flushOutbox();
}

export async function somethingWaitsOnDevice(): Promise<boolean> {
  return (await loadOutbox()).somethingWaits();
}

/** What the device kept to show a pupil their table without the server. */
export async function forgetKeptOnDevice(): Promise<void> {
  await (await loadOutbox()).forgetKept();
}
