import {
  ADJECTIVES_ENDING_IN_I,
  WORDS_USUALLY_IN_KANA,
  WORD_TABLE_NOUNS,
  WORD_TABLE_SUFFIXES,
} from './script/words.ts';

/**
 * The words of problems in the source notation, separated by spaces, for readers of free text. `kana` contains words
 * that primary school writes in kana.
 */
export const WORDS_FOR_TEXT_READERS = {
  nouns: WORD_TABLE_NOUNS,
  suffixes: WORD_TABLE_SUFFIXES,
  kana: WORDS_USUALLY_IN_KANA,
  adjectives: ADJECTIVES_ENDING_IN_I,
} as const;
