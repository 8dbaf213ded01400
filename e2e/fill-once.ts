import { DEMONSTRATION_DATA_VARIABLE_NAME, removeDataDirectory } from './data-directory.ts';
import { startSakumon } from './sakumon.ts';

/**
 * Starts a server once, before all tests, so that it creates a data directory with the demonstration school. Tests use
 * copies of this directory.
 */
// Playwright calls the default export of this file. The workers of Playwright get the environment variables that this
// function sets.
export default async function fillOnce(): Promise<() => void> {
  const { dataDirectory, end } = await startSakumon();
  await end();
  process.env[DEMONSTRATION_DATA_VARIABLE_NAME] = dataDirectory;
  return () => removeDataDirectory(dataDirectory);
}
