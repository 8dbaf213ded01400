// Writes licenses.txt into the folder of the built web pages. This script must run after Vite, because Vite empties the
// folder.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLicenceNotice } from './notice.mjs';

const ROOT = join(import.meta.dirname, '../..');

try {
  await writeFile(join(ROOT, 'build/web/licenses.txt'), createLicenceNotice(ROOT));
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
