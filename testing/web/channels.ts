type Hear<Told> = (event: { readonly data: Told }) => void;

type TestChannel<Told> = {
  readonly postMessage: (told: Told) => void;
  readonly addEventListener: (kind: 'message', hear: Hear<Told>) => void;
};

/**
 * Simulates a BroadcastChannel that connects the web pages of one device. Each call of the returned function opens
 * another page and returns this page's end of the channel. Messages arrive synchronously.
 */
export function createTestBroadcastChannels<Told>(): () => TestChannel<Told> {
  const pages: Hear<Told>[][] = [];
  return () => {
    const own: Hear<Told>[] = [];
    pages.push(own);
    return {
      postMessage: (data) => {
        for (const hear of pages.filter((page) => page !== own).flat()) hear({ data });
      },
      addEventListener: (_, hear) => void own.push(hear),
    };
  };
}
