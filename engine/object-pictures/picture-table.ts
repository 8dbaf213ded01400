import { readingOf } from '../text/reading-of.ts';
import type { CounterColour } from './counter-rows.ts';
import type { PictureName } from './picture-names.ts';

/** The words of each picture and colour, as authored and as the web's data: words parted by ・. */
export type PictureTableRows = {
  readonly pictures: readonly (readonly [PictureName, string])[];
  readonly counters: readonly (readonly [CounterColour, string])[];
  /** Words that name a colour. */
  readonly colours: readonly (readonly [CounterColour, string])[];
};

/** Which picture is true to a name, or its counter's colour, by its spelling of {@link spelledName}. */
export type PictureTable = {
  readonly pictures: ReadonlyMap<string, PictureName>;
  readonly counters: ReadonlyMap<string, CounterColour>;
  readonly colours: ReadonlyMap<string, CounterColour>;
};

const WORD_MARK = '・';

/** The table to look names up in. The rows are an argument: a page loads them as data, never as script. */
export function pictureTableOf({ pictures, counters, colours }: PictureTableRows): PictureTable {
  return { pictures: byWord(pictures), counters: byWord(counters), colours: byWord(colours) };
}

function byWord<Key extends string>(rows: readonly (readonly [Key, string])[]): ReadonlyMap<string, Key> {
  return new Map(
    rows.flatMap(([key, words]) => words.split(WORD_MARK).map((word) => [spelledName(word), key] as const)),
  );
}

/** How the table is looked up: a name's reading in hiragana, phrases parted by spaces. */
export function spelledName(name: string): string {
  return readingOf(name).replaceAll(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60));
}
