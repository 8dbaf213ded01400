import type { PupilProgress } from '../../../contract/progress.ts';
import type { Call } from '../../client/call.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { DeviceCache } from './device-cache.ts';
import type { CallOutcome } from '../../client/call.ts';
import { fetchProgress, keepProgress, type Fetched, type HeldEdition, type MakeGenerated } from './fetching.ts';
import type * as waitingActs from './waiting-acts.ts';

export type ProgressDependencies = {
  readonly call: Call;
  readonly cache: DeviceCache;
  readonly edition: HeldEdition;
  readonly outbox: Outbox;
  readonly makeGenerated: MakeGenerated;
  /** A chunk that is loaded where acts wait on the device. */
  readonly loadWaitingActs: () => Promise<Pick<typeof waitingActs, 'withWaitingActs'>>;
  /** What was asked at the page's beginning already; null for nothing that holds. */
  readonly takeEarly: () => Promise<CallOutcome<PupilProgress>> | null;
  /** Resolves when acts left on the device have been waited for long enough. */
  readonly patience: () => Promise<void>;
};

type LoadedProgress = {
  readonly fetched: Fetched<PupilProgress>;
  /** Stores on the device what the server told. To write it takes as long as all that the table is read from. */
  readonly keep: () => Promise<void>;
};

/** Where the pupil is. Acts still on the device are sent first, if that is possible. */
export async function loadProgress(dependencies: ProgressDependencies): Promise<LoadedProgress> {
  const { outbox, patience, takeEarly } = dependencies;
  const waits = (await outbox.count()) > 0;
  const early = takeEarly();
  if (waits) await Promise.race([outbox.flush(), patience()]);
  // What was asked before the acts were sent does not know of them.
  const fetched = await fetchProgress(dependencies, waits ? null : early);
  if (fetched.kind === 'failed') return { fetched, keep: () => Promise.resolve() };
  const { value, fresh } = fetched;
  return {
    fetched: { ...fetched, value: await withWaiting(value, dependencies) },
    keep: () => (fresh ? keepProgress(dependencies, value) : Promise.resolve()),
  };
}

export async function withWaiting(progress: PupilProgress, dependencies: ProgressDependencies): Promise<PupilProgress> {
  if ((await dependencies.outbox.count()) === 0) return progress;
  const { withWaitingActs } = await dependencies.loadWaitingActs();
  return withWaitingActs(progress, dependencies);
}
