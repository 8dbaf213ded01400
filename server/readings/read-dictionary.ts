import type { DictionaryWord } from '../../engine/editor/propose-readings.ts';
import type { createDictionary } from './dictionary.ts';

/** Returns the words of each text from the dictionary; null if the dictionary does not answer. */
export type ReadDictionary = (texts: readonly string[]) => Promise<readonly (readonly DictionaryWord[])[] | null>;

let dictionary: Promise<ReturnType<typeof createDictionary>> | null = null;

/**
 * Reads in the current thread. The dictionary is imported on first use, because the import compiles 13 MB of
 * WebAssembly.
 */
export const readDictionary: ReadDictionary = async (texts) => {
  dictionary ??= import('./dictionary.ts').then((loaded) => loaded.createDictionary());
  return texts.map(await dictionary);
};
