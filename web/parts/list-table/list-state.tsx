import { useEffect } from 'react';
import { useOnlineState } from '../../client/client.ts';
import buttonStyle from '../button.module.css';
import style from './list-table.module.css';
import { LIST_WORDS } from './list-words.ts';

/** How a table stands to the rows that it shows. `failed`: what came before is still shown, or nothing came. */
export type ListState =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly onAgain: () => void };

export const HERE: ListState = { kind: 'here' };

type ListNoticeProps = { readonly state: ListState; readonly isEmpty: boolean; readonly empty: string };

/** What is to be said of the rows as a whole: on their way, failed, offline, or none. */
export function ListNotice({ state, isEmpty, empty }: ListNoticeProps) {
  switch (state.kind) {
    case 'here':
      return isEmpty ? <p className={style.empty}>{empty}</p> : null;
    case 'waiting':
      return isEmpty ? <output className={style.waiting}>{LIST_WORDS.loading}</output> : null;
    case 'failed':
      return <Failed words={state.words} isAlone={isEmpty} onAgain={state.onAgain} />;
  }
}

type FailedProps = { readonly words: string; readonly isAlone: boolean; readonly onAgain: () => void };

/** Offline it waits for the network and then asks again by itself. */
function Failed({ words, isAlone, onAgain }: FailedProps) {
  const isOffline = useOnlineState() === 'offline';
  useEffect(() => {
    window.addEventListener('online', onAgain);
    return () => window.removeEventListener('online', onAgain);
  }, [onAgain]);
  const look = `${isOffline ? style.offline : style.failed} ${isAlone ? '' : style.aside}`;
  return (
    <div role="alert" className={look}>
      <p>{isOffline ? LIST_WORDS.offline : words}</p>
      <button type="button" className={`${style.tool} ${buttonStyle.quiet}`} onClick={onAgain}>
        もう一度読みこむ
      </button>
    </div>
  );
}
