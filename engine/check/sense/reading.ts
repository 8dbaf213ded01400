import { findWrittenAndReadPhrases } from '../spelling.ts';

/** Returns a text of the source notation as kana without spaces. Empty if the text cannot be parsed. */
export function kanaWithoutSpaces(source: string): string {
  return (findWrittenAndReadPhrases(source)?.read ?? []).join('');
}
