import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folders that determine which acts the server accepts. They contain the contract, the judge, the recording, and
 * the built-in questions.
 */
const FOLDERS = ['contract', 'engine', 'server/recording', 'server/questions', 'content'];

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns a hash of all files that determine which acts this server accepts. So the hash changes if the rules or the
 * questions change. `root` is the root folder of the project from which the server was built.
 */
export function versionHashOfServer(root: string): string {
  const hash = createHash('sha256');
  for (const file of FOLDERS.flatMap((folder) => filesBelow(path.join(root, folder)))) {
    hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
