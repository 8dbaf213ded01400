import { useCallback, useEffect, useState } from 'react';
import type { ClassProblems } from '../../../contract/class-problems.ts';
import { useServerReachedAgain } from '../../app/client/client.ts';
import { callAuthoringRoute } from './authoring-client.ts';

export type ClassProblemsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly board: ClassProblems };

/**
 * Interval between two requests for new problems of classmates, in milliseconds. While the page is hidden, no requests
 * are sent.
 */
const EVERY = 20_000;

/**
 * Returns the problems of the class and a function that fetches them again. If a later request fails, the result of the
 * last successful request stays.
 */
export function useClassProblems(): readonly [ClassProblemsState, () => Promise<void>] {
  const [known, setKnown] = useState<ClassProblemsState>({ kind: 'loading' });
  const reload = useCallback(async () => {
    const outcome = await callAuthoringRoute('classProblems', {});
    setKnown((before) => {
      if (outcome.kind === 'ok') return { kind: 'here', board: outcome.output };
      if (before.kind === 'here') return before;
      return { kind: outcome.kind === 'unreachable' ? 'away' : 'failed' };
    });
  }, []);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible') void reload().catch(reportError);
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [reload]);
  useServerReachedAgain(() => void reload().catch(reportError));
  return [known, reload];
}
