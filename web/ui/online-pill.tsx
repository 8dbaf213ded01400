import type { ReactNode } from 'react';
import { useOnlineState } from '../app/client/client.ts';
import type { OnlineState } from '../app/client/online.ts';
import style from './online-pill.module.css';

/**
 * Shows a message while the server cannot be reached. If `shown` is `always` (on pupils' pages), a dot is shown while
 * it can be reached.
 */
export function OnlineStateLabel(props: PillProps) {
  const state = useOnlineState();
  return (
    <output className={style.place}>
      <PillFor state={state} {...props} />
    </output>
  );
}

type PillProps = {
  readonly shown: 'always' | 'lost';
  /** The text for a device without a network. */
  readonly offlineWords: ReactNode;
  /** The text for a server that does not answer. */
  readonly serverAwayWords: ReactNode;
};

function PillFor({ state, shown, offlineWords, serverAwayWords }: PillProps & { readonly state: OnlineState }) {
  switch (state) {
    case 'online':
      return shown === 'always' ? (
        <span className={style.online}>
          <span className="spoken-only">オンライン</span>
        </span>
      ) : null;
    case 'offline':
      return <span className={style.lost}>{offlineWords}</span>;
    case 'serverAway':
      return <span className={style.lost}>{serverAwayWords}</span>;
  }
}
