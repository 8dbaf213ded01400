/**
 * The online state. `online`: the last call reached the server. `offline`: the last call failed, and the device reports
 * no network. `serverAway`: the last call failed, but the device has a network.
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
  // True if the server could be reached. The result of a call decides this and not `navigator.onLine`, because some
  // devices report no network in closed school networks.
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
      // When the device reports that the network is back, the server counts as reachable until a call fails.
      reached = has;
      settle();
    },
    serverReached: (isReached) => {
      reached = isReached;
      settle();
    },
  };
}
