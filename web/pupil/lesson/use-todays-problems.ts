import { useEffect, useState } from 'react';
import type { SolvedProblem } from '../../../contract/class-problems.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import { callAuthoringRoute } from '../authoring/authoring-client.ts';
import { fetchProblemsSolvedOnDay, type FetchedProblemBookPage } from './todays-problems.ts';

/** The state of the request for the problems that the pupil solved today. `away`: the server could not be reached. */
export type TodaysProblems =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'here'; readonly problems: readonly SolvedProblem[] };

async function pageOfBook(skip: number): Promise<FetchedProblemBookPage | null> {
  const outcome = await callAuthoringRoute('problemBook', { skip });
  return outcome.kind === 'ok' ? outcome.output : null;
}

/**
 * Returns the problems that the signed-in pupil solved today, by the date in Japan. If there is no network, the
 * problems are requested again as soon as the network is back.
 */
export function useTodaysProblems(): TodaysProblems {
  const [today, setToday] = useState<TodaysProblems>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: TodaysProblems): void => {
      if (!isGone) setToday(next);
    };
    const read = (): void => {
      fetchProblemsSolvedOnDay(dayInJapan(Date.now()), pageOfBook).then(
        (problems) => show(problems === null ? { kind: 'away' } : { kind: 'here', problems }),
        (fault: unknown) => {
          reportError(fault);
          show({ kind: 'away' });
        },
      );
    };
    read();
    addEventListener('online', read);
    return () => {
      isGone = true;
      removeEventListener('online', read);
    };
  }, []);
  return today;
}
