import { loadChunk } from '../frame/load-part.ts';
import type { RestAfterOutboxFlush } from '../../pupil/outbox/flush-outbox.ts';

/** The outbox belongs to the exercise. It is a separate chunk, so that the sign-in pages do not load it. */
function loadOutbox() {
  return loadChunk('outbox', () => import('../../pupil/outbox/flush-outbox.ts'));
}

export async function flushPupilOutbox(): Promise<RestAfterOutboxFlush> {
  return (await loadOutbox()).flushOutbox();
}

export async function hasUnsentActsOnDevice(): Promise<boolean> {
  return (await loadOutbox()).hasWaitingActs();
}

/** Deletes the cached data with which the device can show a pupil's exercise without the server. */
export async function deleteCachedPupilData(): Promise<void> {
  await (await loadOutbox()).deleteCachedDataOfAccounts();
}
