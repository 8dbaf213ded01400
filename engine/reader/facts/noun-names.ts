import type { NounSegment } from '../clauses/clause.ts';
import { isSortOf } from '../lexicon/categories.ts';

/** True for a noun that names an animal or a person. */
export function isLiving(noun: string): boolean {
  return isSortOf(noun, 'いきもの') || isSortOf(noun, 'ひと');
}

/** Returns the keys of all nouns of a phrase, joined by の. */
export function fullName(segments: readonly NounSegment[]): string {
  return segments.map(({ key }) => key).join('の');
}
