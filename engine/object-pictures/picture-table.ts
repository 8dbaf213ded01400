import { readingOf } from '../text/reading-of.ts';
import type { CounterColour } from './counter-rows.ts';
import type { PictureName } from './picture-names.ts';

/** The names of each picture and colour, in the form in which they are written and sent to the web: separated by ・. */
export type PictureTableRows = {
  readonly pictures: readonly (readonly [PictureName, string])[];
  readonly counters: readonly (readonly [CounterColour, string])[];
  /** Words that name a colour. */
  readonly colours: readonly (readonly [CounterColour, string])[];
};

/** Maps names, in the spelling of {@link spelledName}, to pictures, counter-disc colours and colour words. */
export type PictureTable = {
  readonly pictures: ReadonlyMap<string, PictureName>;
  readonly counters: ReadonlyMap<string, CounterColour>;
  readonly colours: ReadonlyMap<string, CounterColour>;
};

const WORD_MARK = '・';

/** Builds the lookup table. The rows are an argument because pages load them as data, not as part of a script. */
export function pictureTableOf({ pictures, counters, colours }: PictureTableRows): PictureTable {
  return { pictures: byWord(pictures), counters: byWord(counters), colours: byWord(colours) };
}

function byWord<Key extends string>(rows: readonly (readonly [Key, string])[]): ReadonlyMap<string, Key> {
  return new Map(
    rows.flatMap(([key, words]) => words.split(WORD_MARK).map((word) => [spelledName(word), key] as const)),
  );
}

/** Returns the key for the table: the reading of a name in hiragana, with spaces between phrases. */
export function spelledName(name: string): string {
  return readingOf(name).replaceAll(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));
}
