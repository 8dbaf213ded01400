import { useEffect, useEffectEvent } from 'react';
import { useOnlineState } from '../../app/client/client.ts';
import buttonStyle from '../button.module.css';
import style from './list-table.module.css';
import type { ListLoadingState } from './list-condition.ts';
import { LIST_WORDS } from './list-words.ts';

export type { ListLoadingState } from './list-condition.ts';

export const LOADED_LIST_STATE: ListLoadingState = { kind: 'here' };

type ListNoticeProps = { readonly state: ListLoadingState; readonly isEmpty: boolean; readonly empty: string };

/** The notice that is shown instead of the rows if a list is empty, is loading or could not be loaded. */
export function ListNotice({ state, isEmpty, empty }: ListNoticeProps) {
  switch (state.kind) {
    case 'here':
      return isEmpty ? <p className={style.empty}>{empty}</p> : null;
    case 'waiting':
      return isEmpty ? <output className={style.waiting}>{LIST_WORDS.loading}</output> : null;
    case 'failed':
      return <Failed words={state.words} tries={state.tries} isAlone={isEmpty} onAgain={state.onAgain} />;
  }
}

const FIRST_PAUSE = 3000;
const LONGEST_PAUSE = 60_000;

/**
 * Loads the rows of a list again after an error: when the network is back, and automatically with a delay that grows
 * with each failure.
 */
function useAskingAgain(tries: number | null, onAgain: () => void): void {
  const again = useEffectEvent(onAgain);
  const isByItself = tries !== null;
  const askedBefore = useEffectEvent(() => Math.max(0, (tries ?? 1) - 1));
  useEffect(() => {
    const onOnline = (): void => again();
    window.addEventListener('online', onOnline);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (pause: number): void => {
      timer = setTimeout(() => {
        again();
        wait(Math.min(pause * 2, LONGEST_PAUSE));
      }, pause);
    };
    if (isByItself) wait(Math.min(FIRST_PAUSE * 2 ** askedBefore(), LONGEST_PAUSE));
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, [isByItself]);
}

type FailedProps = Omit<Extract<ListLoadingState, { readonly kind: 'failed' }>, 'kind'> & { readonly isAlone: boolean };

function Failed({ words, tries, isAlone, onAgain }: FailedProps) {
  // If the device itself has no network, a different text is shown than for a server that cannot be reached.
  const isOffline = useOnlineState() === 'offline';
  useAskingAgain(tries, onAgain);
  const look = `${isOffline ? style.offline : style.failed} ${isAlone ? '' : style.aside}`;
  return (
    <div role="alert" className={look}>
      <p>{isOffline ? LIST_WORDS.offline : tries === null ? words : `${words}${LIST_WORDS.again}`}</p>
      <button type="button" className={`${style.tool} ${buttonStyle.quiet}`} onClick={onAgain}>
        もう一度読みこむ
      </button>
    </div>
  );
}
