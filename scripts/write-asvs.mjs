// npm run asvs: writes the tables of docs/security.md from docs/asvs.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAsvs, withTables } from './asvs.mjs';
import { root } from './bootstrap.mjs';

const file = join(root, 'docs', 'security.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8'), readAsvs()));
