import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders with the code that determines which acts the server accepts: the contract, the judge, and the recording
 * itself.
 */
const RULES = ['contract', 'engine', 'server/recording', 'server/questions'];
/**
 * The folder of the bundled program, which contains the code of all folders in {@link RULES}. An installation without
 * sources, such as the container image, has only this program.
 */
const PROGRAM = 'build/program';
const QUESTIONS = 'content';

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns a hash of the code and the questions that determine which acts this server accepts. The hash changes if a
 * file with this code or with a question changes. `root` is the root folder of the project from which the server was
 * built.
 */
export function versionHashOfServer(root: string): string {
  const hash = createHash('sha256');
  const sources = RULES.flatMap((folder) => filesBelow(path.join(root, folder)));
  const rules =
    sources.length > 0 ? sources : filesBelow(path.join(root, PROGRAM)).filter((file) => file.endsWith('.js'));
  for (const file of [...rules, ...filesBelow(path.join(root, QUESTIONS))]) {
    hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
