import { createRational } from './rational.ts';
import { minutesSinceMidnight, amountOfTimeOfDay } from './time-of-day.ts';

/** A pair of units in which one quantity is written, such as 2m30cm. An amount is stored in the smaller unit. */
export type CompoundUnit = {
  readonly large: string;
  readonly small: string;
  readonly size: number;
  /** True if an amount can be a time of day (8時40分) or a duration (1時間40分). */
  readonly clock?: true;
};

/** All pairs of units in which one quantity can be written, by their name in the `notation` field of questions. */
const COMPOUNDS = {
  'cm・mm': { large: 'cm', small: 'mm', size: 10 },
  'm・cm': { large: 'm', small: 'cm', size: 100 },
  'km・m': { large: 'km', small: 'm', size: 1000 },
  'L・dL': { large: 'L', small: 'dL', size: 10 },
  'L・mL': { large: 'L', small: 'mL', size: 1000 },
  'kg・g': { large: 'kg', small: 'g', size: 1000 },
  't・kg': { large: 't', small: 'kg', size: 1000 },
  '日・時間': { large: '日', small: '時間', size: 24 },
  '時間・分': { large: '時間', small: '分', size: 60 },
  '分・秒': { large: '分', small: '秒', size: 60 },
  '時・分': { large: '時', small: '分', size: 60, clock: true },
} as const satisfies Readonly<Record<string, CompoundUnit>>;

export type CompoundUnitName = keyof typeof COMPOUNDS;

export const COMPOUND_UNIT_NAMES = [
  'cm・mm',
  'm・cm',
  'km・m',
  'L・dL',
  'L・mL',
  'kg・g',
  't・kg',
  '日・時間',
  '時間・分',
  '分・秒',
  '時・分',
] as const satisfies readonly CompoundUnitName[];

/** Returns the compound with this name; null if there is none. */
export function compoundUnitWithName(name: string): CompoundUnit | null {
  const known = COMPOUND_UNIT_NAMES.find((each) => each === name);
  return known === undefined ? null : COMPOUNDS[known];
}

/** An amount split into two units, such as 2 m and 30 cm. If one of the numbers is 0, it is not written. */
export type AmountInTwoUnits = Pick<CompoundUnit, 'large' | 'small'> & {
  readonly larger: number;
  readonly smaller: number;
};

/** Returns an amount of the smaller unit, split into both units: 230 cm becomes 2 m and 30 cm. */
export function splitIntoTwoUnits({ large, small, size, clock }: CompoundUnit, amount: number): AmountInTwoUnits {
  const time = clock === true ? minutesSinceMidnight(createRational(amount)) : null;
  if (clock === true && time === null) return splitIntoTwoUnits(COMPOUNDS['時間・分'], amount);
  const split = time ?? amount;
  return { large, small, larger: Math.floor(split / size), smaller: split % size };
}

/**
 * Returns a text with every quantity in these units replaced by its number in the smaller unit: `2m30cm − 80cm` becomes
 * `230 − 80`. Other text does not change.
 */
export function convertTextToSmallerUnit({ large, small, size, clock }: CompoundUnit, text: string): string {
  if (clock === true) return convertTextToSmallerUnit(COMPOUNDS['時間・分'], timesInMinutes(text));
  const both = new RegExp(
    `([0-9０-９]+)${large}(?:([0-9０-９]+)${small})?(?![A-Za-z])|([0-9０-９]+)${small}(?![A-Za-z])`,
    'gu',
  );
  return text.replaceAll(both, (_, more: string | undefined, rest: string | undefined, alone: string | undefined) => {
    return String(more === undefined ? count(alone) : count(more) * size + count(rest));
  });
}

/**
 * Returns a text with each time of day (8時40分, 8時) replaced by its amount, the number of minutes that
 * {@link amountOfTimeOfDay} returns.
 */
function timesInMinutes(text: string): string {
  return text.replaceAll(/([0-9０-９]+)時(?!間)(?:([0-9０-９]+)分)?/gu, (_, hour: string, minute: string | undefined) =>
    String(amountOfTimeOfDay(count(hour), count(minute))),
  );
}

function count(digits: string | undefined): number {
  return Number((digits ?? '0').normalize('NFKC'));
}
