/** One function to stop each part that has been started, in the order of the starts. */
export type ShutdownSteps = (() => Promise<unknown>)[];

/** Runs all steps in reverse order, including steps that are added meanwhile. */
export async function closeAll(shutdownSteps: ShutdownSteps): Promise<void> {
  for (let closer = shutdownSteps.pop(); closer !== undefined; closer = shutdownSteps.pop()) await closer();
}
