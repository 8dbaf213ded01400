import { z } from 'zod/mini';
import { PupilProgress } from '../../../contract/progress.ts';

/** The methods of BroadcastChannel that are used here. */
export type ProgressBroadcastChannel = {
  readonly postMessage: (data: unknown) => void;
  readonly addEventListener: (kind: 'message', hear: (message: { readonly data: unknown }) => void) => void;
};

const Told = z.object({ account: z.string(), progress: PupilProgress });
type Told = z.output<typeof Told>;

/** Exchanges the pupil's progress between the browser tabs of one device, so that all tabs show a change at once. */
export type ProgressTabExchange = {
  readonly tell: (account: string, progress: PupilProgress) => void;
  /**
   * Calls `listener` whenever another tab sends the progress of `account`. Returns a function that ends the
   * subscription.
   */
  readonly hear: (account: string, listener: (progress: PupilProgress) => void) => () => void;
};

export function createProgressTabExchange(channel: ProgressBroadcastChannel): ProgressTabExchange {
  const listeners = new Set<(told: Told) => void>();
  channel.addEventListener('message', ({ data }) => {
    // The other tab may run another version of the page, so its message may have an unknown format.
    const told = Told.safeParse(data);
    if (told.success) for (const listener of listeners) listener(told.data);
  });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (account, progress) => channel.postMessage({ account, progress }),
    hear: (account, listener) => {
      const own = (told: Told): void => {
        if (told.account === account) listener(told.progress);
      };
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
