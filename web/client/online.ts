/** Online: the device has a network and the last call reached the server; without the second it is `serverAway`. */
export type OnlineState = 'online' | 'offline' | 'serverAway';

export type OnlineStore = {
  readonly current: () => OnlineState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly deviceHasNetwork: (has: boolean) => void;
  readonly serverReached: (reached: boolean) => void;
};

export function createOnlineStore(deviceStartsWithNetwork: boolean): OnlineStore {
  let network = deviceStartsWithNetwork;
  let reached = true;
  let state: OnlineState = network ? 'online' : 'offline';
  const listeners = new Set<() => void>();
  const settle = (): void => {
    const next: OnlineState = !network ? 'offline' : reached ? 'online' : 'serverAway';
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
      // A network that has just come back deserves the benefit of the doubt until a call says otherwise.
      if (has) reached = true;
      settle();
    },
    serverReached: (isReached) => {
      reached = isReached;
      // Some devices say "no network" on a school's closed one; an answer is the better witness.
      if (isReached) network = true;
      settle();
    },
  };
}
