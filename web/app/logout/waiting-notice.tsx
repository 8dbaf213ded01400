import { useEffect, useState } from 'react';
import { LOGIN_WORDS } from '../sign-in/login-words.ts';
import { hasUnsentActsOnDevice } from './outbox-flush.ts';
import style from './waiting-notice.module.css';

/**
 * A notice that this device stores acts that were not sent yet. It does not name the pupil. Nothing is shown if there
 * are no such acts.
 */
export function UnsentActsNotice() {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let gone = false;
    hasUnsentActsOnDevice().then(
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
