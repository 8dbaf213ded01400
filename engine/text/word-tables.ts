import { ADJECTIVES, KANA_WORDS, NOUNS, SUFFIXES } from './script/words.ts';

/**
 * The words of problems in the source notation, separated by spaces, for readers of free text. `kana` contains words
 * that primary school writes in kana.
 */
export const WORD_TABLES = { nouns: NOUNS, suffixes: SUFFIXES, kana: KANA_WORDS, adjectives: ADJECTIVES } as const;
