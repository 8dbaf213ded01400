import type { PupilProgress } from '../../../contract/progress.ts';
import type { Call } from '../../app/client/call.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { DeviceCache } from './device-cache.ts';
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
  const { outbox, patience } = dependencies;
  if ((await outbox.count()) > 0) await Promise.race([outbox.flush(), patience()]);
  const fetched = await fetchProgress(dependencies);
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
