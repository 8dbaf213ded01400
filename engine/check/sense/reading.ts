import { spellingOf } from '../spelling.ts';

/** Returns a text in the source notation in kana without spaces; empty if the text cannot be parsed. */
export function readOf(source: string): string {
  return (spellingOf(source)?.read ?? []).join('');
}
