import { I_ADJECTIVES, WORDS_USUALLY_IN_KANA, WORD_TABLE_NOUNS, WORD_TABLE_SUFFIXES } from './script/words.ts';

/**
 * The words of problems in the source notation, separated by spaces, for readers of free text. `kana` contains words
 * that primary school writes in kana.
 */
export const WORD_TABLES = {
  nouns: WORD_TABLE_NOUNS,
  suffixes: WORD_TABLE_SUFFIXES,
  kana: WORDS_USUALLY_IN_KANA,
  adjectives: I_ADJECTIVES,
} as const;
