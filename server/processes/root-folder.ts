import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the checkout: the content and the built web stand below it. */
export function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}
