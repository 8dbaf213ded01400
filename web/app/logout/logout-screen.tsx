import { useEffect, useState } from 'react';
import { useNavigate } from '../router/router-context.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { PAGE_PATHS } from '../paths.ts';
import { classPageSecretOfToday } from '../sign-in/remembered-class.ts';
import { LOGOUT_WORDS } from '../sign-in/login-words.ts';
import type { OutboxFlushResult } from '../../pupil/outbox/flush-outbox.ts';
import { flushPupilOutbox, deleteCachedPupilData } from './outbox-flush.ts';
import { signInStore } from '../sign-in/sign-in.ts';
import buttonStyle from '../../ui/button.module.css';
import style from './logout-screen.module.css';

type Leaving = { readonly kind: 'underway' } | ({ readonly kind: 'left' } & OutboxFlushResult);

/**
 * The page that signs the user out. It first sends the acts that wait on the device and then opens the page for the
 * next sign-in. If acts remain on the device, the page stays and says how many.
 */
export function LogoutScreen() {
  usePageTitle('おわる');
  const [leaving, setLeaving] = useState<Leaving>({ kind: 'underway' });
  const navigate = useNavigate();
  useEffect(() => {
    flushAndSignOut()
      .then((rest) => setLeaving({ kind: 'left', ...rest }))
      .catch(reportError);
  }, []);
  const done = leaving.kind === 'left' && leaving.kept === 0;
  useEffect(() => {
    if (done) goOn(navigate);
  }, [done, navigate]);

  return (
    <section className={style.screen}>
      <h1 className={style.title}>{LOGOUT_WORDS.title}</h1>
      {leaving.kind === 'left' && leaving.kept > 0 ? (
        <KeptRecords {...leaving} onGoOn={() => goOn(navigate)} />
      ) : (
        <output>{LOGOUT_WORDS.sending}</output>
      )}
    </section>
  );
}

/**
 * Opens the page for the next sign-in: the class page if this device opened a class page today, otherwise the login
 * page.
 */
function goOn(navigate: ReturnType<typeof useNavigate>): void {
  navigate({
    to: classPageSecretOfToday(Date.now()) === null ? PAGE_PATHS.login : PAGE_PATHS.classPage,
    replace: true,
  });
}

type KeptRecordsProps = OutboxFlushResult & { readonly onGoOn: () => void };

function KeptRecords({ kept, isLasting, onGoOn }: KeptRecordsProps) {
  return (
    <>
      <output className={style.kept}>
        <span>
          まだ おくって いない きろくが <strong>{`${kept}こ`}</strong> あります。
        </span>
        <span>{isLasting ? LOGOUT_WORDS.stays : LOGOUT_WORDS.endsWithPage}</span>
      </output>
      <button type="button" className={`${style.goOn} ${buttonStyle.button}`} onClick={onGoOn}>
        わかりました
      </button>
    </>
  );
}

let leaving: Promise<OutboxFlushResult> | null = null;

/**
 * Sends the acts that wait on the device while the session is still valid, and then ends the session. Resolves to the
 * number of acts that remain on the device. If it is called again before it has finished, it returns the same promise.
 */
export function flushAndSignOut(): Promise<OutboxFlushResult> {
  leaving ??= sendAndSignOut().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function sendAndSignOut(): Promise<OutboxFlushResult> {
  try {
    return await flushPupilOutbox();
  } finally {
    // The user is signed out even if some acts could not be sent. These acts stay in the outbox on the device.
    await signInStore.signOut();
    await deleteCachedPupilData().catch(reportError);
  }
}
