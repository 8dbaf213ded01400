import { schoolYearOfDay } from './calendar.ts';

/** A term with its first and last day. A day is `YYYY-MM-DD`, in Japan. */
export type SchoolTerm = { readonly name: string; readonly from: string; readonly to: string };

/**
 * Returns the three terms of the school year that begins in April of `year`, and the whole year (docs/domain.md 11.7).
 * A vacation belongs to the term before it.
 */
export function termsOfSchoolYear(year: number): readonly SchoolTerm[] {
  return [
    { name: '1学期', from: `${year}-04-01`, to: `${year}-08-31` },
    { name: '2学期', from: `${year}-09-01`, to: `${year}-12-31` },
    { name: '3学期', from: `${year + 1}-01-01`, to: `${year + 1}-03-31` },
    { name: '1年間', from: `${year}-04-01`, to: `${year + 1}-03-31` },
  ];
}

/** Returns the school year of a day, and the index (from 0) of the day's term in `termsOfSchoolYear`. */
export function schoolTermOfDay(day: string): { readonly year: number; readonly at: number } {
  const schoolYear = schoolYearOfDay(day);
  const at = termsOfSchoolYear(schoolYear).findIndex(({ from, to }) => from <= day && day <= to);
  return { year: schoolYear, at };
}
