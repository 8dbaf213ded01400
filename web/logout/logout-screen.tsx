import { useEffect, useState } from 'react';
import { useNavigate } from '../router/router-context.ts';
import { usePageTitle } from '../frame/page-title.ts';
import buttonStyle from '../parts/button.module.css';
import { PATHS } from '../paths.ts';
import { LOGOUT_WORDS } from '../accounts/login-words.ts';
import style from './logout-screen.module.css';
import { leave } from './leave.ts';

type Leaving = { readonly kind: 'underway' } | { readonly kind: 'left'; readonly kept: number };

/** Sends what is queued, signs out, and goes on to the login page; stays only to say what is kept on the device. */
export function LogoutScreen() {
  usePageTitle('おわる');
  const [leaving, setLeaving] = useState<Leaving>({ kind: 'underway' });
  const navigate = useNavigate();
  useEffect(() => {
    leave()
      .then((rest) => setLeaving({ kind: 'left', kept: rest.kept }))
      .catch(reportError);
  }, []);
  const done = leaving.kind === 'left' && leaving.kept === 0;
  useEffect(() => {
    if (done) navigate({ to: PATHS.login, replace: true });
  }, [done, navigate]);

  return (
    <section className={style.screen}>
      <h1 className={style.title}>{LOGOUT_WORDS.title}</h1>
      {leaving.kind === 'left' && leaving.kept > 0 ? (
        <KeptRecords kept={leaving.kept} onGoOn={() => navigate({ to: PATHS.login, replace: true })} />
      ) : (
        <output>{LOGOUT_WORDS.sending}</output>
      )}
    </section>
  );
}

function KeptRecords({ kept, onGoOn }: { readonly kept: number; readonly onGoOn: () => void }) {
  return (
    <>
      <output className={style.kept}>
        <span>
          まだ おくって いない きろくが <strong>{kept}こ</strong> あります。
        </span>
        <span>{LOGOUT_WORDS.stays}</span>
      </output>
      <button type="button" className={`${style.goOn} ${buttonStyle.button}`} onClick={onGoOn}>
        わかりました
      </button>
    </>
  );
}
