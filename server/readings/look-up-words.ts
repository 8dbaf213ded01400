import type { DictionaryWordReading } from '../../engine/editor/propose-readings.ts';
import type { createDictionaryLookUp } from './dictionary.ts';

/**
 * Returns, for each text, the words of the text with their readings. Returns null if the dictionary does not respond.
 */
export type LookUpWords = (texts: readonly string[]) => Promise<readonly (readonly DictionaryWordReading[])[] | null>;

let dictionary: Promise<ReturnType<typeof createDictionaryLookUp>> | null = null;

/**
 * Looks up words in the current thread. The dictionary is imported at the first use, because the import compiles 13 MB
 * of WebAssembly.
 */
export const lookUpWords: LookUpWords = async (texts) => {
  dictionary ??= import('./dictionary.ts').then((loaded) => loaded.createDictionaryLookUp());
  return texts.map(await dictionary);
};
