import { expect, test } from 'vitest';
import { createOnlineStore } from './online.ts';

function watched(startsWithNetwork: boolean) {
  const store = createOnlineStore(startsWithNetwork);
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.current()));
  return { store, seen };
}

test('a failed call of a device with a network says that the server is away, until the next answer', () => {
  const { store, seen } = watched(true);
  store.serverReached(false);
  store.serverReached(false);
  store.serverReached(true);
  expect(seen).toEqual(['serverAway', 'online']);
});

test('the server that is away is another thing than a network that is', () => {
  const { store, seen } = watched(true);
  store.serverReached(false);
  store.deviceHasNetwork(false);
  store.deviceHasNetwork(true);
  store.serverReached(false);
  expect(seen).toEqual(['serverAway', 'offline', 'online', 'serverAway']);
});

test('the device without a network is offline, and online when it comes back', () => {
  const { store, seen } = watched(true);
  store.deviceHasNetwork(false);
  store.serverReached(false);
  store.deviceHasNetwork(true);
  expect(seen).toEqual(['offline', 'online']);
});

test('an answer that was on its way when the network went does not hide that it went', () => {
  const { store, seen } = watched(true);
  store.deviceHasNetwork(false);
  store.serverReached(true);
  store.serverReached(false);
  expect(seen).toEqual(['offline', 'online', 'offline']);
});

test('an answer counts for more than what the device says', () => {
  const { store } = watched(false);
  expect(store.current()).toBe('offline');
  store.serverReached(true);
  expect(store.current()).toBe('online');
});

test('nobody hears after leaving', () => {
  const store = createOnlineStore(true);
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  leave();
  store.serverReached(false);
  expect(heard).toBe(0);
});
