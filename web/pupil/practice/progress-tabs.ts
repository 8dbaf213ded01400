import { z } from 'zod/mini';
import { PupilProgress } from '../../../contract/progress.ts';

/** The methods of BroadcastChannel that are used here. */
export type ProgressBroadcastChannel = {
  readonly postMessage: (data: unknown) => void;
  readonly addEventListener: (kind: 'message', hear: (message: { readonly data: unknown }) => void) => void;
};

const Told = z.object({ account: z.string(), progress: PupilProgress });
type Told = z.output<typeof Told>;

/** Sends progress between the pages of one device, so that all pages show a change at once. */
export type ProgressTabs = {
  readonly tell: (account: string, progress: PupilProgress) => void;
  /**
   * Calls `listener` with the progress of one account whenever another page sends it. Returns a function that stops
   * this.
   */
  readonly hear: (account: string, listener: (progress: PupilProgress) => void) => () => void;
};

export function createProgressTabs(channel: ProgressBroadcastChannel): ProgressTabs {
  const listeners = new Set<(told: Told) => void>();
  channel.addEventListener('message', ({ data }) => {
    // The message may come from a page of another version, whose data this version does not know.
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
