import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import { z } from 'zod/mini';
import type { DictionaryWordReading } from '../../engine/editor/propose-readings.ts';

const Words = z.array(z.object({ surface: z.string(), reading: z.optional(z.string()) }));

/**
 * Loads the dictionary IPADIC. Returns a function that splits a text into words and returns the words with their
 * readings. Loading takes almost a second, and the dictionary needs 150 MB of memory (decision 009).
 */
export function createDictionaryLookUp(): (text: string) => readonly DictionaryWordReading[] {
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  return (text) =>
    Words.parse(tokenizer.tokenize(text)).map(({ surface, reading }) => ({ surface, kana: reading ?? null }));
}
