// npm run asvs: writes docs/security.md from docs/asvs.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asvsPage, readAsvs } from './asvs.mjs';
import { root } from './bootstrap.mjs';

writeFileSync(join(root, 'docs', 'security.md'), asvsPage(readAsvs()));
