import type { SourceText } from '../text/read-text.ts';
import type { Meaning } from './card.ts';

/**
 * The time of a sentence in a story of change. A sentence that is `between` two changes needs no word for its time,
 * because its position shows it.
 */
export type SentenceTimeAroundChanges = 'before' | 'change' | 'between' | 'after' | 'other';

/** A sentence that will be part of a word problem; `at` is the index (from 0) of its card. */
export type DraftProblemSentence = {
  readonly at: number;
  readonly text: SourceText;
  readonly meaning: Meaning;
  readonly part: SentenceTimeAroundChanges;
  readonly asked: boolean;
  /**
   * True for a sentence that is added to the word problem and comes from no card. A word such as なん{本|ぼん}か (some)
   * replaces the number that the question asks for: なん{本|ぼん}か つみました (picked some).
   */
  readonly hidden?: true;
};

/** A sentence of a word problem; `at` is the index (from 0) of the card that it comes from. */
export type WordProblemSentence = { readonly at: number; readonly text: string };
