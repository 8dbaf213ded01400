type Hear<Told> = (event: { readonly data: Told }) => void;

type TestChannel<Told> = {
  readonly postMessage: (told: Told) => void;
  readonly addEventListener: (kind: 'message', hear: Hear<Told>) => void;
};

/**
 * Simulates the BroadcastChannels of the pages of one device. Returns a function. Each call of this function returns
 * the channel of a new page. Messages arrive synchronously.
 */
export function testChannels<Told>(): () => TestChannel<Told> {
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
