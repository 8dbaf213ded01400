import type { DictionaryWord } from '../../engine/editor/propose-readings.ts';
import type { createDictionary } from './dictionary.ts';

/** Returns the words of each text with their readings. Returns null if the dictionary does not respond. */
export type LookUpWords = (texts: readonly string[]) => Promise<readonly (readonly DictionaryWord[])[] | null>;

let dictionary: Promise<ReturnType<typeof createDictionary>> | null = null;

/**
 * Looks up words in the current thread. The dictionary is imported at the first use, because the import compiles 13 MB
 * of WebAssembly.
 */
export const lookUpWords: LookUpWords = async (texts) => {
  dictionary ??= import('./dictionary.ts').then((loaded) => loaded.createDictionary());
  return texts.map(await dictionary);
};
