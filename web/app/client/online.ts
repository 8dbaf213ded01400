/**
 * The online state. `online`: the last request reached the server. `offline`: the last request did not reach it, and
 * the device reports no network. `serverAway`: the last request did not reach it, but the device reports a network.
 */
export type OnlineState = 'online' | 'offline' | 'serverAway';

export type OnlineStore = {
  readonly current: () => OnlineState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly deviceHasNetwork: (has: boolean) => void;
  readonly serverReached: (reached: boolean) => void;
};

export function createOnlineStore(deviceStartsWithNetwork: boolean): OnlineStore {
  let network = deviceStartsWithNetwork;
  // Whether the server counts as reachable. Each request updates this, because in closed school networks some devices
  // report no network although the server is reachable.
  let reached = network;
  let state: OnlineState = network ? 'online' : 'offline';
  const listeners = new Set<() => void>();
  const settle = (): void => {
    const next: OnlineState = reached ? 'online' : network ? 'serverAway' : 'offline';
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deviceHasNetwork: (has) => {
      network = has;
      // The report of the device counts until the next request.
      reached = has;
      settle();
    },
    serverReached: (isReached) => {
      reached = isReached;
      settle();
    },
  };
}
