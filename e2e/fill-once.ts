import { FILLED, removeDataDirectory } from './data-directory.ts';
import { startSakumon } from './sakumon.ts';

/** Makes, before all journeys, the data directory of a first start with the demonstration school. */
// Playwright reads it from the default export; the workers get this environment.
export default async function fillOnce(): Promise<() => void> {
  const { dataDirectory, end } = await startSakumon();
  await end();
  process.env[FILLED] = dataDirectory;
  return () => removeDataDirectory(dataDirectory);
}
