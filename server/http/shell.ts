import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What every page is answered with; its own script asks for what a table waits for (decision 075). */
export const SHELL = 'index.html';

const INLINE_SCRIPT = /<script>(?<text>[^<]*)<\/script>/gu;

/** The texts of the scripts that stand in the shell itself; none where it is not built. */
export async function readInlineScripts(webDirectory: string | null): Promise<readonly string[]> {
  if (webDirectory === null) return [];
  const shell = await readFile(join(webDirectory, SHELL), 'utf8');
  return [...shell.matchAll(INLINE_SCRIPT)].map(({ groups }) => groups?.['text'] ?? '');
}
