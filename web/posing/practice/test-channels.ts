import type { ClaimChannel } from './channel-claims.ts';

type Hear = Parameters<ClaimChannel['addEventListener']>[1];

/** The BroadcastChannels of a device's pages, which hear each other at once. */
export function testChannels(): () => ClaimChannel {
  const pages: Hear[][] = [];
  return () => {
    const own: Hear[] = [];
    pages.push(own);
    return {
      postMessage: (data) => {
        for (const hear of pages.filter((page) => page !== own).flat()) hear({ data });
      },
      addEventListener: (_, hear) => void own.push(hear),
    };
  };
}
