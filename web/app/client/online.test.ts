import { expect, test } from 'vitest';
import { createOnlineStore } from './online.ts';

function watched(startsWithNetwork: boolean) {
  const store = createOnlineStore(startsWithNetwork);
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.current()));
  return { store, seen };
}

test('a failed call on a device with a network shows serverAway until the next answer', () => {
  const { store, seen } = watched(true);
  store.serverReached(false);
  store.serverReached(false);
  store.serverReached(true);
  expect(seen).toEqual(['serverAway', 'online']);
});

test('serverAway and offline are different states', () => {
  const { store, seen } = watched(true);
  store.serverReached(false);
  store.deviceHasNetwork(false);
  store.deviceHasNetwork(true);
  store.serverReached(false);
  expect(seen).toEqual(['serverAway', 'offline', 'online', 'serverAway']);
});

test('a device without a network is offline, and online when the network returns', () => {
  const { store, seen } = watched(true);
  store.deviceHasNetwork(false);
  store.serverReached(false);
  store.deviceHasNetwork(true);
  expect(seen).toEqual(['offline', 'online']);
});

test('an answer that arrives after the network was lost does not hide the loss', () => {
  const { store, seen } = watched(true);
  store.deviceHasNetwork(false);
  store.serverReached(true);
  store.serverReached(false);
  expect(seen).toEqual(['offline', 'online', 'offline']);
});

test('an answer overrides what the device reports', () => {
  const { store } = watched(false);
  expect(store.current()).toBe('offline');
  store.serverReached(true);
  expect(store.current()).toBe('online');
});

test('a removed listener is not called', () => {
  const store = createOnlineStore(true);
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  leave();
  store.serverReached(false);
  expect(heard).toBe(0);
});
