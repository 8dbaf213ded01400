import { FILLED_DATA_VARIABLE, removeDataDirectory } from './data-directory.ts';
import { startSakumon } from './sakumon.ts';

/** Creates the data directory of a first start with the demonstration school. This happens once, before all tests. */
// Playwright calls the default export of this file. The workers of Playwright get the environment variables that this
// function sets.
export default async function fillOnce(): Promise<() => void> {
  const { dataDirectory, end } = await startSakumon();
  await end();
  process.env[FILLED_DATA_VARIABLE] = dataDirectory;
  return () => removeDataDirectory(dataDirectory);
}
