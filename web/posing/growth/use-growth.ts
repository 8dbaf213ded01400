import { useEffect, useState } from 'react';
import type { PupilGrowth } from '../../../contract/growth.ts';
import { call } from '../../client/client.ts';

/** `away`: the server did not say; what the device knows by itself is shown all the same. */
export type KnownGrowth =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'here'; readonly growth: PupilGrowth };

export function useGrowth(): KnownGrowth {
  const [known, setKnown] = useState<KnownGrowth>({ kind: 'loading' });
  useEffect(() => {
    const asking = new AbortController();
    call('growth', {}, { signal: asking.signal }).then(
      (outcome) => setKnown(outcome.kind === 'ok' ? { kind: 'here', growth: outcome.output } : { kind: 'away' }),
      (fault: unknown) => {
        if (asking.signal.aborted) return;
        reportError(fault);
        setKnown({ kind: 'away' });
      },
    );
    return () => asking.abort();
  }, []);
  return known;
}
