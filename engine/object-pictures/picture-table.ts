import { kanaReadingOfSource } from '../text/reading-of.ts';
import type { CounterDiscColour } from './counter-rows.ts';
import type { PictureName } from './picture-names.ts';

/** The names of each picture and colour, separated by ・. The table is written and sent to the web in this form. */
export type PictureTableRows = {
  readonly pictures: readonly (readonly [PictureName, string])[];
  readonly counters: readonly (readonly [CounterDiscColour, string])[];
  /** Pictures that can be drawn in any counter colour. */
  readonly tinted: readonly PictureName[];
  /** Words that name a colour. */
  readonly colours: readonly (readonly [CounterDiscColour, string])[];
};

/**
 * The lookup tables for pictures; their keys are in the form that {@link pictureTableKey} returns. `pictures` contains
 * the picture for a name, `counters` the colour for a name, and `colours` the colour for a word such as あかい (red).
 * `tinted` lists the pictures that can be drawn in other colours.
 */
export type PictureTable = {
  readonly pictures: ReadonlyMap<string, PictureName>;
  readonly counters: ReadonlyMap<string, CounterDiscColour>;
  readonly tinted: ReadonlySet<PictureName>;
  readonly colours: ReadonlyMap<string, CounterDiscColour>;
};

const WORD_MARK = '・';

/**
 * Converts the rows to lookup tables. The rows are an argument and not an import, because pages load them as JSON data.
 */
export function createPictureTable({ pictures, counters, tinted, colours }: PictureTableRows): PictureTable {
  return {
    pictures: byWord(pictures),
    counters: byWord(counters),
    tinted: new Set(tinted),
    colours: byWord(colours),
  };
}

function byWord<Key extends string>(rows: readonly (readonly [Key, string])[]): ReadonlyMap<string, Key> {
  return new Map(
    rows.flatMap(([key, words]) => words.split(WORD_MARK).map((word) => [pictureTableKey(word), key] as const)),
  );
}

/** Returns the key for the table: the reading of a name in hiragana, with spaces between phrases. */
export function pictureTableKey(name: string): string {
  return kanaReadingOfSource(name).replaceAll(/[ァ-ヶ]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60),
  );
}
