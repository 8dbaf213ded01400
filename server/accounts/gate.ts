/** Queues in order of priority: known devices and signed-in people, existing login cards, everybody else. */
export const LANES = ['known', 'card', 'stranger'] as const;
export type Lane = (typeof LANES)[number];

/** The weight of the latest duration in the moving average. */
const NEWS = 0.1;

/**
 * Runs at most `atOnce` tasks at a time. The other tasks wait in one queue per lane, and known devices come first: they
 * never wait for strangers who are still in the queue. The expected wait is estimated from measured durations.
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
    /** The number of tasks that run, wait, or are counted by `during`. */
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
    /** Counts the caller in the lane from now until `work` ends. `work` contains one `pass`. */
    async during<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
      underWay[lane] += 1;
      try {
        return await work();
      } finally {
        underWay[lane] -= 1;
      }
    },
    /**
     * Returns the expected wait in milliseconds of a new task in this lane: for its own lane and the lanes before it.
     */
    waitOf(lane: Lane): number {
      const ahead = LANES.slice(0, LANES.indexOf(lane) + 1);
      return (ahead.reduce((sum, each) => sum + underWay[each], 0) * usual) / atOnce;
    },
  };
}
