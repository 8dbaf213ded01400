/** What has been started so far; ended in reverse, whatever is in it by then. */
export type ShutdownSteps = (() => Promise<unknown>)[];

/** Ends what was started, in reverse. */
export async function closeAll(shutdownSteps: ShutdownSteps): Promise<void> {
  for (let closer = shutdownSteps.pop(); closer !== undefined; closer = shutdownSteps.pop()) await closer();
}
