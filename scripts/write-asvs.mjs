// npm run asvs: writes docs/security.md from docs/asvs.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAsvsPageText, readAsvs } from './asvs.mjs';
import { root } from './bootstrap.mjs';

writeFileSync(join(root, 'docs', 'security.md'), createAsvsPageText(readAsvs()));
