/** Who asks for work, the first served first: known devices and people, cards that exist, everybody else. */
export const LANES = ['known', 'card', 'stranger'] as const;
export type Lane = (typeof LANES)[number];

/** What the latest work counts for in what one work takes. */
const NEWS = 0.1;

/**
 * Runs at most `atOnce` works at a time. The others wait in their order, in lanes: however many strangers wait, a known
 * device waits for the works that run and for other known ones. How long a work takes, the machine tells.
 */
export function createGate(atOnce: number) {
  const waiting: Record<Lane, (() => void)[]> = { known: [], card: [], stranger: [] };
  const underWay: Record<Lane, number> = { known: 0, card: 0, stranger: 0 };
  let running = 0;
  let usual = 0;

  function goOn(): void {
    const lane = LANES.find((each) => waiting[each].length > 0);
    if (lane === undefined) running -= 1;
    else waiting[lane].shift()?.();
  }

  return {
    /** Works that run, wait or hold one. */
    size: (): number => running + LANES.reduce((sum, lane) => sum + waiting[lane].length + underWay[lane], 0),
    async pass<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => void waiting[lane].push(resolve));
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const took = performance.now() - begun;
        usual = usual === 0 ? took : usual + NEWS * (took - usual);
        goOn();
      }
    },
    /** Counts what holds one work, from its beginning. */
    async during<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
      underWay[lane] += 1;
      try {
        return await work();
      } finally {
        underWay[lane] -= 1;
      }
    },
    /** Milliseconds that one more of a lane would wait: for its own lane and those before it. */
    waitOf(lane: Lane): number {
      const ahead = LANES.slice(0, LANES.indexOf(lane) + 1);
      return (ahead.reduce((sum, each) => sum + underWay[each], 0) * usual) / atOnce;
    },
  };
}
