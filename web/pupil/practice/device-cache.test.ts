// oxlint-disable-next-line import/no-unassigned-import -- an IndexedDB for Node
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDeviceDatabase } from '../outbox/database.ts';
import { openPracticeDeviceCache, preloadCachedProgress } from './device-cache.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

async function cacheWith(stars: number, name: string) {
  const cache = openPracticeDeviceCache(await openDeviceDatabase(name), 'u_1');
  await cache.saveProgress({ ...EMPTY_PUPIL_PROGRESS, stars });
  return cache;
}

test('progress that was read ahead is used once; the next call reads the device again', async () => {
  const cache = await cacheWith(1, 'once');
  const ahead = preloadCachedProgress(cache, () => 0);
  await cache.saveProgress({ ...EMPTY_PUPIL_PROGRESS, stars: 2 });
  expect((await ahead.progress())?.stars).toBe(1);
  expect((await ahead.progress())?.stars).toBe(2);
});

test('progress that was read ahead is not used after ten seconds', async () => {
  const cache = await cacheWith(1, 'late');
  let now = 0;
  const ahead = preloadCachedProgress(cache, () => now);
  await cache.saveProgress({ ...EMPTY_PUPIL_PROGRESS, stars: 2 });
  now = 10_000;
  expect((await ahead.progress())?.stars).toBe(2);
});
