/**
 * Functions that stop the parts of the server, such as the database, in the order in which these parts were started.
 */
export type ShutdownSteps = (() => Promise<unknown>)[];

/** Runs all steps in reverse order, including steps that are added while it runs. */
export async function runShutdownStepsInReverse(shutdownSteps: ShutdownSteps): Promise<void> {
  for (let closer = shutdownSteps.pop(); closer !== undefined; closer = shutdownSteps.pop()) await closer();
}
