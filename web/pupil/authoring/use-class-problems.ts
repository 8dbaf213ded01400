import { useCallback, useEffect, useState } from 'react';
import type { ClassProblems } from '../../../contract/class-problems.ts';
import { callAuthoring } from './authoring-client.ts';

export type KnownProblems =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly board: ClassProblems };

/** Milliseconds after which classmates' new problems are looked for, while somebody looks. */
const EVERY = 20_000;

/** The class's problems, and a way to ask for them anew; what is known stays while the server is away. */
export function useClassProblems(): readonly [KnownProblems, () => Promise<void>] {
  const [known, setKnown] = useState<KnownProblems>({ kind: 'loading' });
  const reload = useCallback(async () => {
    const outcome = await callAuthoring('classProblems', {});
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
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [reload]);
  return [known, reload];
}
