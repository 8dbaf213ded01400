import type { ReactNode } from 'react';
import { useOnlineState } from '../client/client.ts';
import style from './online-pill.module.css';

/** `always` for pupils, whose records travel; elsewhere the pill is worth its place only when something is wrong. */
export function OnlinePill({
  shown,
  offlineWords,
}: {
  readonly shown: 'always' | 'offline';
  readonly offlineWords: ReactNode;
}) {
  const state = useOnlineState();
  return (
    <output className={style.place}>
      <PillFor state={state} shown={shown} offlineWords={offlineWords} />
    </output>
  );
}

function PillFor(props: {
  readonly state: 'online' | 'offline';
  readonly shown: 'always' | 'offline';
  readonly offlineWords: ReactNode;
}) {
  switch (props.state) {
    case 'online':
      return props.shown === 'always' ? <span className={style.online}>オンライン</span> : null;
    case 'offline':
      return <span className={style.offline}>{props.offlineWords}</span>;
  }
}
