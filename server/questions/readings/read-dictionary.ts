import type { DictionaryWord } from '../../../engine/editor/propose-readings.ts';
import { createDictionary } from './dictionary.ts';

/** The words of each text by the dictionary; null when it does not answer. */
export type ReadDictionary = (texts: readonly string[]) => Promise<readonly (readonly DictionaryWord[])[] | null>;

let dictionary: ReturnType<typeof createDictionary> | null = null;

/** Reads on the spot, which takes most of a second at first. */
export const readDictionary: ReadDictionary = (texts) => {
  dictionary ??= createDictionary();
  return Promise.resolve(texts.map(dictionary));
};
