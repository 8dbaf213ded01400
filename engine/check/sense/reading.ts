import { spellingOfSource } from '../spelling.ts';

/** Returns a text in the source notation in kana without spaces; empty if the text cannot be parsed. */
export function kanaWithoutSpaces(source: string): string {
  return (spellingOfSource(source)?.read ?? []).join('');
}
