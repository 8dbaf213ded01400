import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const CHAPTERS = {
  1: 'Encoding and sanitization',
  2: 'Validation and business logic',
  3: 'Web frontend',
  4: 'API',
  5: 'Files',
  6: 'Authentication',
  7: 'Sessions',
  8: 'Authorization',
  9: 'Self-contained tokens',
  10: 'OAuth and OpenID Connect',
  11: 'Cryptography',
  12: 'Communication',
  13: 'Configuration',
  14: 'Data protection',
  15: 'Code',
  16: 'Logging and errors',
  17: 'WebRTC',
};
const MARKS = { met: '✓', 'not met': '✗', 'not applicable': '–', operator: 'operator' };
const BEGIN = '<!-- written by npm run asvs from docs/asvs.json -->';

/**
 * Returns the rows of docs/asvs.json: `items` of the standard, `verdict`, `note`, and `evidence` (paths in this
 * repository).
 */
export function readAsvs() {
  return JSON.parse(readFileSync(join(root, 'docs', 'asvs.json'), 'utf8'));
}

/** Returns the text of docs/security.md with tables generated from the rows. */
export function withTables(text, rows) {
  const [head] = text.split(BEGIN);
  const chapters = Object.entries(CHAPTERS).map(([number, title]) => {
    const own = rows.filter(({ items: [first] }) => first.split('.')[0] === number).map(rowText);
    return [`## V${number} ${title}`, '', '| item | | why | evidence |', '| --- | --- | --- | --- |', ...own].join(
      '\n',
    );
  });
  return `${head}${BEGIN}\n\n${chapters.join('\n\n')}\n`;
}

function rowText({ items, verdict, note, evidence }) {
  return `| ${items.join(', ')} | ${MARKS[verdict]} | ${note} | ${evidence.map((path) => `\`${path}\``).join(', ')} |`;
}
