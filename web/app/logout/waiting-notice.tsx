import { useEffect, useState } from 'react';
import { LOGIN_WORDS } from '../sign-in/login-words.ts';
import { somethingWaitsOnDevice } from './outbox-flush.ts';
import style from './waiting-notice.module.css';

/** Says, without whose, that acts wait on this device; nothing where none do or the device keeps none. */
export function WaitingNotice() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let gone = false;
    somethingWaitsOnDevice().then(
      (does) => {
        if (!gone) setWaits(does);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return (
    <output className={style.waiting}>
      {waits && (
        <>
          <strong>{LOGIN_WORDS.waits}</strong>
          <span>{LOGIN_WORDS.waitsForOwner}</span>
        </>
      )}
    </output>
  );
}
