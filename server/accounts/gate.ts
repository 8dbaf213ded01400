/**
 * Names of the queues (lanes) in order of priority: known devices and signed-in people; existing login cards; everybody
 * else.
 */
export const SIGN_IN_QUEUE_NAMES = ['known', 'card', 'stranger'] as const;
export type SignInQueueName = (typeof SIGN_IN_QUEUE_NAMES)[number];

/** The weight of the latest task's duration in the moving average of durations. */
const NEWS = 0.1;

/**
 * Runs at most `atOnce` tasks at a time. All other tasks wait in one queue per lane, and the lane with the highest
 * priority comes first. So a known device never waits for a stranger who is still in a queue. The expected wait is
 * estimated from measured durations.
 */
export function createSignInQueue(atOnce: number) {
  const waiting: Record<SignInQueueName, (() => void)[]> = { known: [], card: [], stranger: [] };
  const underWay: Record<SignInQueueName, number> = { known: 0, card: 0, stranger: 0 };
  let running = 0;
  let usual = 0;

  function goOn(): void {
    const lane = SIGN_IN_QUEUE_NAMES.find((each) => waiting[each].length > 0);
    if (lane === undefined) running -= 1;
    else waiting[lane].shift()?.();
  }

  return {
    /** The number of tasks that run or wait, plus the callers that `during` counts. */
    size: (): number =>
      running + SIGN_IN_QUEUE_NAMES.reduce((sum, lane) => sum + waiting[lane].length + underWay[lane], 0),
    async pass<Result>(lane: SignInQueueName, work: () => Promise<Result>): Promise<Result> {
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
    /** Counts the caller in its lane from now until `work` ends. `work` must call `pass` exactly once. */
    async during<Result>(lane: SignInQueueName, work: () => Promise<Result>): Promise<Result> {
      underWay[lane] += 1;
      try {
        return await work();
      } finally {
        underWay[lane] -= 1;
      }
    },
    /**
     * Returns the expected wait of a new task in this lane, in milliseconds. It depends on the callers in this lane and
     * in all lanes of higher priority.
     */
    waitOf(lane: SignInQueueName): number {
      const ahead = SIGN_IN_QUEUE_NAMES.slice(0, SIGN_IN_QUEUE_NAMES.indexOf(lane) + 1);
      return (ahead.reduce((sum, each) => sum + underWay[each], 0) * usual) / atOnce;
    },
  };
}
