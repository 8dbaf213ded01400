import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { dayInJapan } from '../../../engine/calendar.ts';

/**
 * A page of the problem book. `next`: the number of problems that the request for the next page must skip; null if this
 * is the last page.
 */
export type FetchedProblemBookPage = { readonly problems: readonly SolvedProblem[]; readonly next: number | null };

/**
 * Resolves to the problems of the problem book that were solved on `day` (a date in Japan as `YYYY-MM-DD`), or to null
 * if the server cannot be reached. The latest problems come first, so no further page is fetched after a page with a
 * problem of another day. `page` fetches one page.
 */
export async function fetchProblemsSolvedOnDay(
  day: string,
  page: (skip: number) => Promise<FetchedProblemBookPage | null>,
): Promise<readonly SolvedProblem[] | null> {
  const solved: SolvedProblem[] = [];
  let skip: number | null = 0;
  while (skip !== null) {
    const read: FetchedProblemBookPage | null = await page(skip);
    if (read === null) return null;
    const ofDay = read.problems.filter(({ solvedAt }) => dayInJapan(solvedAt) === day);
    solved.push(...ofDay);
    skip = ofDay.length === read.problems.length ? read.next : null;
  }
  return solved;
}
