import { loadChunk } from '../frame/load-part.ts';
import type { OutboxFlushResult } from '../../pupil/outbox/flush-outbox.ts';

/** Loads the chunk with the code of the outbox. The sign-in pages can be shown before it is loaded. */
function loadOutbox() {
  return loadChunk('outbox', () => import('../../pupil/outbox/flush-outbox.ts'));
}

export async function flushPupilOutbox(): Promise<OutboxFlushResult> {
  return (await loadOutbox()).flushOutbox();
}

export async function hasUnsentActsOnDevice(): Promise<boolean> {
  return (await loadOutbox()).hasWaitingActsOnDevice();
}

/** Deletes the pupils' data that this device has cached in order to show their exercises without the server. */
export async function deleteCachedPupilData(): Promise<void> {
  await (await loadOutbox()).deleteCachedDataOfAllAccounts();
}
