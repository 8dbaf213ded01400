import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { dayInJapan } from '../../../engine/calendar.ts';

/** A page of the problem book. `next`: the number of problems before the next page; null after the last page. */
export type ProblemBookPage = { readonly problems: readonly SolvedProblem[]; readonly next: number | null };

/**
 * Reads the problem book, whose latest problems come first, as long as a page contains only problems of the day. `page`
 * returns null if the server cannot be reached.
 */
export async function problemsSolvedOnDay(
  day: string,
  page: (skip: number) => Promise<ProblemBookPage | null>,
): Promise<readonly SolvedProblem[] | null> {
  const solved: SolvedProblem[] = [];
  let skip: number | null = 0;
  while (skip !== null) {
    const read: ProblemBookPage | null = await page(skip);
    if (read === null) return null;
    const ofDay = read.problems.filter(({ solvedAt }) => dayInJapan(solvedAt) === day);
    solved.push(...ofDay);
    skip = ofDay.length === read.problems.length ? read.next : null;
  }
  return solved;
}
