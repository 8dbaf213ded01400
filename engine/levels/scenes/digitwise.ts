import { thing } from './scene.ts';

/**
 * Two-digit quotients of 88 ÷ 4, 63 ÷ 3 and 60 ÷ 2, up to a maximum. The level's calculations
 * (engine/arithmetic/level-arithmetic.ts) exclude dividends with a digit that the divisor does not divide.
 */
export const QUOTIENTS = {
  to24: '11 12 13 14 20 21 22 23 24',
  to34: '11 12 13 14 20 21 22 23 24 30 31 32 33 34',
  to44: '11 12 13 14 20 21 22 23 24 30 31 32 33 34 40 41 42 43 44',
} as const;

/** Returns the same thing in three colours. */
export const COLOURS_OF = (name: string): [string, string, string] => [
  `{赤|あか}い ${name}`,
  `{青|あお}い ${name}`,
  `{白|しろ}い ${name}`,
];

export const SEWING_RIBBONS = COLOURS_OF('リボン');

export const COLOURED_TAPES = [
  thing('redTape', '{赤|あか}い テープ'),
  thing('blueTape', '{青|あお}い テープ'),
  thing('whiteTape', '{白|しろ}い テープ'),
];

export const READ_BOOKS = [
  thing('poems', '{詩|し}の {本|ほん}'),
  thing('tales', 'むかし{話|ばなし}の {本|ほん}'),
  thing('biography', '{伝記|でんき}'),
];
