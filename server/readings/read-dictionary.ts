import type { DictionaryWord } from '../../engine/editor/propose-readings.ts';
import type { createDictionary } from './dictionary.ts';

/** The words of each text by the dictionary; null when it does not answer. */
export type ReadDictionary = (texts: readonly string[]) => Promise<readonly (readonly DictionaryWord[])[] | null>;

let dictionary: Promise<ReturnType<typeof createDictionary>> | null = null;

/** Reads on the spot. Its 13 MB of WebAssembly are compiled when they are imported: no server does so for nothing. */
export const readDictionary: ReadDictionary = async (texts) => {
  dictionary ??= import('./dictionary.ts').then((loaded) => loaded.createDictionary());
  return texts.map(await dictionary);
};
