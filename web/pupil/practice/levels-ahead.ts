import type { PupilProgress } from '../../../contract/progress.ts';
import type { Call } from '../../app/client/call.ts';
import type { DeviceCache } from './device-cache.ts';
import { fetchLevel } from './fetching.ts';

type Ahead = {
  readonly call: Call;
  readonly cache: DeviceCache;
  /** Resolves when the next level may be fetched. */
  readonly pace: () => Promise<void>;
};

/**
 * Open levels come to the device ahead of time, so that all of them are there without the server: homework, those after
 * the one in view, then those before it. One after the other at the pace of a class that shares a line; the first that
 * does not come ends it, and the next level that is entered begins it anew.
 */
export async function cacheOpenLevels(
  { call, cache, pace }: Ahead,
  { levels }: PupilProgress,
  level: number,
): Promise<void> {
  const at = levels.findIndex((candidate) => candidate.level === level);
  const inOrder = [
    ...levels.filter(({ homework }) => homework !== null),
    ...levels.slice(at + 1),
    ...levels.slice(0, at),
  ];
  for (const each of new Set(inOrder.filter(({ open }) => open))) {
    if ((await cache.level(each.level))?.edition === each.edition) continue;
    await pace();
    const fetched = await fetchLevel(call, cache, each.level);
    if (fetched.kind === 'failed' || !fetched.fresh) return;
  }
}
