// Writes all pictures of the engine's objects into one SVG file, and the names of the pictures into a data file. This
// script runs before Vite.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { icons as set } from '@iconify-json/fluent-emoji-flat';
import { optimize } from 'svgo';
import { PICTURE_NAMES } from '../../engine/object-pictures/picture-names.ts';
import { TINTABLE_PICTURES } from '../../engine/object-pictures/tinted-pictures.ts';
import { PICTURE_TABLE_ROWS } from '../../engine/object-pictures/picture-table-rows.ts';
import { OWN_PICTURES } from './own-pictures.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'web/pictures');

/**
 * Coordinates are rounded to two decimals, because a picture is 32 units wide: at the largest display size, 0.01 units
 * are less than 0.1 pixels.
 */
const WRITING = { multipass: true, floatPrecision: 2 };

const { icons } = set;
const licence = await readFile(join(ROOT, 'scripts/licenses/texts/fluent-emoji.txt'), 'utf8');

/**
 * Returns the drawing with a CSS custom property in place of each fill or stroke colour that a tint can change. The
 * original colour is the fallback of the custom property.
 */
function tinted(name, body) {
  const { colour = [], shade = [] } = TINTABLE_PICTURES[name] ?? {};
  const property = (fill) =>
    colour.includes(fill) ? `var(--thing,${fill})` : shade.includes(fill) ? `var(--thing-shade,${fill})` : fill;
  return body.replaceAll(/(?<=(?:fill|stroke)=")#[0-9a-f]+(?=")/gu, property);
}

/**
 * Colours that are replaced in pictures of the emoji set. In the set, the peach has the same orange as the tangerine.
 */
const RECOLOURED = { peach: { '#ff822d': '#ffa9bf', '#ff6723': '#f0648c' } };

function symbolOf(name) {
  let body = OWN_PICTURES[name] ?? icons[name]?.body;
  for (const [old, replacement] of Object.entries(RECOLOURED[name] ?? {})) body = body.replaceAll(old, replacement);
  // A picture must not contain an id. Ids are global in the SVG file, so two pictures could have the same id. Some
  // browsers also do not resolve references to an id in an external file.
  if (body === undefined || /\sid="/u.test(body)) throw new Error(`no picture that can stand in a sprite: ${name}`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`;
  const { data } = optimize(drawing, WRITING);
  const drawn = tinted(name, data.replaceAll(/^<svg[^>]*>|<\/svg>$/gu, ''));
  return `<symbol id="${name}" viewBox="0 0 32 32">${drawn}</symbol>`;
}

await mkdir(FOLDER, { recursive: true });
await writeFile(
  join(FOLDER, 'objects.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!--\n${licence}-->\n${PICTURE_NAMES.map(symbolOf).join('\n')}\n</svg>\n`,
);
await writeFile(join(FOLDER, 'names.json'), JSON.stringify(PICTURE_TABLE_ROWS));
