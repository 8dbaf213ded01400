import { FILLED, removeDataDirectory } from './data-directory.ts';
import { startSakumon } from './sakumon.ts';

/** Creates the data directory of a first start with the demonstration school, once before all tests. */
// Playwright calls the default export. The workers inherit this environment.
export default async function fillOnce(): Promise<() => void> {
  const { dataDirectory, end } = await startSakumon();
  await end();
  process.env[FILLED] = dataDirectory;
  return () => removeDataDirectory(dataDirectory);
}
