// Writes the pictures of the engine's objects as one sprite, and their names as data, before Vite runs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { icons as set } from '@iconify-json/fluent-emoji-flat';
import { optimize } from 'svgo';
import { PICTURE_NAMES } from '../../engine/object-pictures/picture-names.ts';
import { PICTURE_TABLE_ROWS } from '../../engine/object-pictures/picture-table-rows.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'web/pictures');

/** Two decimals: a hundredth of 32 units is less than a tenth of a pixel at the largest display size. */
const WRITING = { multipass: true, floatPrecision: 2 };

const { icons } = set;
const licence = await readFile(join(ROOT, 'scripts/licenses/texts/fluent-emoji.txt'), 'utf8');

function symbolOf(name) {
  const { body } = icons[name] ?? {};
  // An id inside a picture would be global in the sprite, and not every browser resolves it in an external file.
  if (body === undefined || /\sid="/u.test(body)) throw new Error(`no picture that can stand in a sprite: ${name}`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
  const { data } = optimize(drawing, WRITING);
  return `<symbol id="${name}" viewBox="0 0 32 32">${data.replaceAll(/^<svg[^>]*>|<\/svg>$/gu, '')}</symbol>`;
}

await mkdir(FOLDER, { recursive: true });
await writeFile(
  join(FOLDER, 'objects.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!--\n${licence}-->\n${PICTURE_NAMES.map(symbolOf).join('\n')}\n</svg>\n`,
);
await writeFile(join(FOLDER, 'names.json'), JSON.stringify(PICTURE_TABLE_ROWS));
