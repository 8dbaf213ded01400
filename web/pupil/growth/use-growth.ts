import { useCallback, useEffect, useRef, useState } from 'react';
import type { PupilGrowth } from '../../../contract/progress.ts';
import type { CallOutcome } from '../../app/client/call.ts';
import { callPupilOrVisitorRoute, useServerReachedAgain } from '../../app/client/client.ts';

/**
 * The state of the request for the pupil's growth (stars, weeks and levels). `away`: the server could not be reached.
 * `failed`: the server refused the request. In both cases the dialog shows the data that are on the device.
 */
export type GrowthRequestState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'here'; readonly growth: PupilGrowth };

function known(outcome: CallOutcome<PupilGrowth>): GrowthRequestState {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'here', growth: outcome.output };
    case 'refused':
      return { kind: 'failed' };
    case 'unreachable':
      return { kind: 'away' };
  }
}

/**
 * Requests the pupil's growth and returns the state of the request. The growth is requested again when the server can be
 * reached again.
 */
export function useGrowth(): GrowthRequestState {
  const [growth, setGrowth] = useState<GrowthRequestState>({ kind: 'loading' });
  const asking = useRef<AbortController>(null);
  const ask = useCallback((): void => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    callPupilOrVisitorRoute('growth', {}, { signal }).then(
      (outcome) => setGrowth((before) => (before.kind === 'here' && outcome.kind !== 'ok' ? before : known(outcome))),
      (fault: unknown) => {
        if (signal.aborted) return;
        reportError(fault);
        setGrowth({ kind: 'failed' });
      },
    );
  }, []);
  useEffect(() => {
    ask();
    return () => asking.current?.abort();
  }, [ask]);
  useServerReachedAgain(ask);
  return growth;
}
