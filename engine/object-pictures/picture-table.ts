import { kanaReadingOfSource } from '../text/reading-of.ts';
import type { CounterDiscColour } from './counter-rows.ts';
import type { PictureName } from './picture-names.ts';

/** The picture table as it is stored and sent to browsers. Each string is a list of words, separated by ・. */
export type PictureTableRows = {
  readonly pictures: readonly (readonly [PictureName, string])[];
  readonly counters: readonly (readonly [CounterDiscColour, string])[];
  /** Pictures that can be drawn in any colour of the counter discs. */
  readonly tinted: readonly PictureName[];
  /** Words that name a colour. */
  readonly colours: readonly (readonly [CounterDiscColour, string])[];
};

/** The picture table with a map for each list of words. All keys of the maps come from {@link pictureTableKeyOfName}. */
export type PictureTable = {
  /** From the name of an object to its picture. */
  readonly pictures: ReadonlyMap<string, PictureName>;
  /** From the name of an object to the colour in which it is drawn. */
  readonly counters: ReadonlyMap<string, CounterDiscColour>;
  /** Pictures that can be drawn in any colour of the counter discs. */
  readonly tinted: ReadonlySet<PictureName>;
  /** From a word such as あかい (red) to the colour that it means. */
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
    rows.flatMap(([key, words]) => words.split(WORD_MARK).map((word) => [pictureTableKeyOfName(word), key] as const)),
  );
}

/** Returns the key for the table: the reading of a name in hiragana, with spaces between phrases. */
export function pictureTableKeyOfName(name: string): string {
  return kanaReadingOfSource(name).replaceAll(/[ァ-ヶ]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x60),
  );
}
