// Writes the font files of the web pages, which contain only the characters that the product needs. This script runs
// before Vite. It does nothing if the needed characters are the same as in the last run.
import { createHash } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KYOIKU_KANJI } from '../../engine/text/kyoiku-kanji.ts';
import { fontCharacters } from './characters.mjs';
import { findCharactersOfRegularFont, COMPLETE_FONT_PATHS, writeFont } from './write-font.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'web/font');
const MARK = join(FOLDER, 'made-from.txt');

async function inputsOf(characters) {
  const hash = createHash('sha256').update(JSON.stringify(characters));
  for (const file of [...COMPLETE_FONT_PATHS, join(import.meta.dirname, 'write-font.mjs')])
    hash.update(await readFile(file));
  return hash.digest('hex');
}

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

const characters = await fontCharacters(ROOT, KYOIKU_KANJI, findCharactersOfRegularFont());
const inputs = await inputsOf(characters);
const made = (await exists(MARK)) ? JSON.parse(await readFile(MARK, 'utf8')) : { inputs: '', files: [] };
const present = await Promise.all(made.files.map((file) => exists(join(FOLDER, file))));

if (made.inputs !== inputs || present.includes(false)) {
  const sizes = await writeFont(FOLDER, characters);
  await writeFile(MARK, JSON.stringify({ inputs, files: ['font.css', 'later.css', ...Object.keys(sizes)] }));
  const kilobytes = Object.values(sizes).reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`Made ${Object.keys(sizes).length} font files (${kilobytes.toFixed(0)} kB).`);
}
