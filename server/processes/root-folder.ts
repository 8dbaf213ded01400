import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the root folder of the project, which contains the content and the built web pages. */
export function findSoftwareRootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}
