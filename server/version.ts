import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What decides which acts are recorded: the contract, the judge, recording itself, the built-in questions. */
const FOLDERS = ['contract', 'engine', 'server/recording', 'server/questions', 'content'];

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Names what this server accepts: another one as soon as its rules or questions are others. `root`
 * is the checkout from which it was built.
 */
export function versionOfServer(root: string): string {
  const hash = createHash('sha256');
  for (const file of FOLDERS.flatMap((folder) => filesBelow(path.join(root, folder)))) {
    hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
