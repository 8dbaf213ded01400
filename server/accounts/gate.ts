/**
 * Names of the queues (lanes) for password checks, the highest priority first. `known`: requests of signed-in people,
 * and of devices on which the account signed in before. `card`: requests with a login card that exists. `stranger`: all
 * other requests.
 */
export const SIGN_IN_QUEUE_NAMES = ['known', 'card', 'stranger'] as const;
export type SignInQueueName = (typeof SIGN_IN_QUEUE_NAMES)[number];

/**
 * Weight (0 to 1) of the latest task's duration in the moving average of task durations. Waits are estimated from this
 * average.
 */
const NEWS = 0.1;

/**
 * Creates a scheduler that runs at most `atOnce` tasks at the same time. All other tasks wait in the queue of their
 * lane. When a task ends, the scheduler takes the next task from the lane with the highest priority in which tasks
 * wait.
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
    /** Number of tasks that run or wait, plus the number of calls of `during` that have not finished. */
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
    /**
     * Runs a whole request. `work` must call `pass` exactly once with the same lane, to run the password check. Until
     * `work` ends, `waitOf` counts the request as one task in this lane.
     */
    async during<Result>(lane: SignInQueueName, work: () => Promise<Result>): Promise<Result> {
      underWay[lane] += 1;
      try {
        return await work();
      } finally {
        underWay[lane] -= 1;
      }
    },
    /**
     * Returns the expected wait of a new task in this lane, in milliseconds. This is the number of unfinished `during`
     * calls of this lane and of all lanes with higher priority, multiplied by the average duration of a task and
     * divided by `atOnce`.
     */
    waitOf(lane: SignInQueueName): number {
      const ahead = SIGN_IN_QUEUE_NAMES.slice(0, SIGN_IN_QUEUE_NAMES.indexOf(lane) + 1);
      return (ahead.reduce((sum, each) => sum + underWay[each], 0) * usual) / atOnce;
    },
  };
}
