import { sceneThing } from './scene.ts';

/**
 * Two-digit quotients for divisions such as 88 ÷ 4 and 60 ÷ 2, in which the divisor divides each digit of the dividend.
 * Other divisions with these quotients are possible. engine/arithmetic/level-arithmetic.ts excludes them for a level.
 */
export const DIGITWISE_QUOTIENTS = {
  to24: '11 12 13 14 20 21 22 23 24',
  to34: '11 12 13 14 20 21 22 23 24 30 31 32 33 34',
  to44: '11 12 13 14 20 21 22 23 24 30 31 32 33 34 40 41 42 43 44',
} as const;

/** Returns the same thing in three colours. */
export const createNamesInThreeColours = (name: string): [string, string, string] => [
  `{赤|あか}い ${name}`,
  `{青|あお}い ${name}`,
  `{白|しろ}い ${name}`,
];

export const RIBBONS_IN_THREE_COLOURS = createNamesInThreeColours('リボン');

export const TAPES_IN_THREE_COLOURS = [
  sceneThing('redTape', '{赤|あか}い テープ'),
  sceneThing('blueTape', '{青|あお}い テープ'),
  sceneThing('whiteTape', '{白|しろ}い テープ'),
];

export const KINDS_OF_BOOKS_IN_SCENES = [
  sceneThing('poems', '{詩|し}の {本|ほん}'),
  sceneThing('tales', '{昔話|むかしばなし}の {本|ほん}'),
  sceneThing('animals', '{動物|どうぶつ}の {本|ほん}'),
];
