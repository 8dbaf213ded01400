const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The smallest Excel day number that is read as a date (in the year 2009). Excel counts days from 30 December 1899. */
const FIRST_SERIAL = 40_000;
/** The largest Excel day number that is read as a date (in the year 2064). */
const LAST_SERIAL = 60_000;

type MonthAndDay = { readonly month: number; readonly day: number };

const NAMED_MONTH = new RegExp(
  `^(\\d{1,4})[-/ ](${MONTHS.join('|')})[a-z]*$|^(${MONTHS.join('|')})[a-z]*[-/ ](\\d{1,4})$`,
  'iu',
);
const FIGURES = /^(?:\d{4}[-/.年]|令和\d+年)?(\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/u;

/** The Excel day number of 1 March 2000. */
const MARCH_2000 = 36_586;
/** Number of days in four years, one of which is a leap year. */
const FOUR_YEARS = 1461;

/**
 * Returns the month and day of an Excel day number. In this calculation, years begin in March, so that a leap day is
 * the last day of a year.
 */
function dayOfSerial(serial: number): MonthAndDay {
  const ofFour = (serial - MARCH_2000) % FOUR_YEARS;
  const ofYear = ofFour === FOUR_YEARS - 1 ? 365 : ofFour % 365;
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return { month: fromMarch < 10 ? fromMarch + 3 : fromMarch - 9, day };
}

/**
 * Returns the month and day of a cell that shows a date, such as 2月1日 or an Excel day number. Null for other texts,
 * also for 2-1, which is a usual class name.
 */
export function parseDateCell(text: string): MonthAndDay | null {
  const plain = text.normalize('NFKC').trim();
  const [, dayBefore, monthBehind, monthBefore, dayBehind] = NAMED_MONTH.exec(plain) ?? [];
  const named = (monthBehind ?? monthBefore)?.toLowerCase();
  if (named !== undefined) return { month: MONTHS.indexOf(named) + 1, day: Number(dayBefore ?? dayBehind) };
  const [whole, month, day] = FIGURES.exec(plain) ?? [];
  if (whole !== undefined && /[月年/]|\d{4}/u.test(whole)) return { month: Number(month), day: Number(day) };
  const serial = /^\d{5}$/u.test(plain) ? Number(plain) : 0;
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return dayOfSerial(serial);
}

/**
 * Returns the texts that a person may have typed before the spreadsheet converted them to a date, the most probable
 * first. Null if the cell is not a date. Spreadsheets convert 2-1 to 1 February in most countries and to 2 January in
 * some.
 */
export function guessGroupNamesFromDateCell(text: string, grade: number | null): readonly string[] | null {
  const date = parseDateCell(text);
  if (date === null) return null;
  const { month, day } = date;
  const pairs = [
    [month, day],
    [day, month],
  ] as const;
  if (grade === null) {
    const named = pairs
      .filter(([first, second]) => first <= 6 && second <= 31)
      .map(([first, second]) => `${first}年${second}組`);
    return [...new Set(named)];
  }
  const likely = pairs.filter(([first]) => first === grade);
  return [...new Set([...likely, ...pairs].map(([, second]) => `${second}組`))].filter((name) => name.length <= 3);
}
