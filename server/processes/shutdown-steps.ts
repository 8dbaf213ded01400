/** Functions that stop what has been started, in the order in which it was started. */
export type ShutdownSteps = (() => Promise<unknown>)[];

/** Runs all steps in reverse order. Steps that are added during this time are run too. */
export async function runShutdownSteps(shutdownSteps: ShutdownSteps): Promise<void> {
  for (let closer = shutdownSteps.pop(); closer !== undefined; closer = shutdownSteps.pop()) await closer();
}
