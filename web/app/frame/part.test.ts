import { expect, test } from 'vitest';
import {
  createChunkLoader,
  isChunkFailure,
  mayReloadPage,
  CHUNK_TIME_LIMIT_MS,
  MIN_RELOAD_INTERVAL_MS,
} from './part.ts';

function loader(startsAt = 1_000_000) {
  const world = {
    now: startsAt,
    reloads: 0,
    last: null as number | null,
    due: new Map<() => void, number>(),
    online: true,
    waiting: new Set<() => void>(),
  };
  const parts = createChunkLoader({
    now: () => world.now,
    lastReload: () => world.last,
    keepLastReload: (at) => (world.last = at),
    reload: () => (world.reloads += 1),
    isOnline: () => world.online,
    whenOnline: (callBack) => void world.waiting.add(callBack),
    later: (milliseconds, callBack) => {
      world.due.set(callBack, milliseconds);
      return () => world.due.delete(callBack);
    },
  });
  return { world, parts };
}

const FAILED = new Error('Loading chunk 7 failed.');

test.each([
  'Loading chunk 7 failed.',
  'Failed to fetch dynamically imported module: https://school.test/assets/a.js',
  'error loading dynamically imported module: https://school.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('%j is a failed chunk', (message) => {
  expect(isChunkFailure(new Error(message))).toBe(true);
});

test('other errors are not failed chunks', () => {
  expect(isChunkFailure(new Error('x is undefined'))).toBe(false);
  expect(isChunkFailure('Loading chunk 7 failed.')).toBe(false);
});

test('the page is reloaded at most once in sixty seconds', () => {
  expect(mayReloadPage(5000, null)).toBe(true);
  expect(mayReloadPage(5000 + MIN_RELOAD_INTERVAL_MS - 1, 5000)).toBe(false);
  expect(mayReloadPage(5000 + MIN_RELOAD_INTERVAL_MS, 5000)).toBe(true);
  expect(mayReloadPage(4000, 5000)).toBe(true);
});

test('several failed chunks reload the page once', () => {
  const { world, parts } = loader();
  expect(parts.reloadsFor(FAILED)).toBe(true);
  expect(parts.reloadsFor(FAILED)).toBe(true);
  expect(world).toMatchObject({ reloads: 1, last: world.now });
});

test('a chunk that fails again after the reload throws and does not reload again', async () => {
  const { world, parts } = loader();
  world.last = world.now - 10_000;
  await expect(parts.load('home', () => Promise.reject(FAILED))).rejects.toBe(FAILED);
  expect(world.reloads).toBe(0);
});

test('offline, a failed chunk does not reload the page, and is loaded when the device is online again', async () => {
  const { world, parts } = loader();
  world.online = false;
  let tries = 0;
  const loading = parts.load('play', () => {
    tries += 1;
    return world.online ? Promise.resolve('play') : Promise.reject(FAILED);
  });
  await expect.poll(() => world.waiting.size).toBe(1);
  expect(parts.reloadsFor(FAILED)).toBe(false);
  world.online = true;
  for (const callBack of world.waiting) callBack();
  await expect(loading).resolves.toBe('play');
  expect([tries, world.reloads]).toEqual([2, 0]);
});

test('an error inside a chunk never reloads the page', async () => {
  const { world, parts } = loader();
  const fault = new Error('bug');
  await expect(parts.load('home', () => Promise.reject(fault))).rejects.toBe(fault);
  expect(world.reloads).toBe(0);
});

test('a chunk that exceeds the time limit counts as failed', async () => {
  const { world, parts } = loader();
  world.last = world.now - 1;
  const loading = parts.load('home', () => new Promise(() => {}));
  const [[ring, after] = []] = world.due;
  expect(after).toBe(CHUNK_TIME_LIMIT_MS);
  ring?.();
  await expect(loading).rejects.toThrow('Loading chunk home failed.');
});

test('a loaded chunk is returned and its time limit cancelled', async () => {
  const { world, parts } = loader();
  expect(await parts.load('home', () => Promise.resolve('part'))).toBe('part');
  expect(world.due.size).toBe(0);
});
