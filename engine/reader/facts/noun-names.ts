import type { NounWithAdjectives } from '../clauses/clause.ts';
import { isCategoryOfNoun } from '../lexicon/categories.ts';

/** True for a noun that names an animal or a person. */
export function isLivingNoun(noun: string): boolean {
  return isCategoryOfNoun(noun, 'いきもの') || isCategoryOfNoun(noun, 'ひと');
}

/** Returns the keys of all nouns of a phrase, joined by の. */
export function joinNounSegments(segments: readonly NounWithAdjectives[]): string {
  return segments.map(({ key }) => key).join('の');
}
