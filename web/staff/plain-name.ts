import { textWithoutReadings } from '../../engine/text/reading-of.ts';

/** Returns the name of a question set without furigana, for staff. */
export function questionSetNameWithoutReadings(name: string): string {
  return textWithoutReadings(name);
}
