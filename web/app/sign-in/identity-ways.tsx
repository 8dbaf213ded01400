import { useEffect, useState } from 'react';
import type { SignInProviders } from '../../../contract/account.ts';
import { callPupilOrVisitorRoute } from '../client/client.ts';
import { useLocation } from '../router/router-context.ts';
import { IDENTITY_FAILURE_WORDS } from './login-words.ts';
import style from './login-screen.module.css';

/**
 * The buttons with which people sign in with their account at an identity provider. Nothing is shown if no school uses
 * a provider. The login page already shows its other sign-in methods while these buttons are being loaded.
 */
export function IdentityProviderButtons() {
  const [providers, setProviders] = useState<SignInProviders['providers']>([]);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const back = query.get('back');
  const failed = query.get('failed');
  useEffect(() => {
    const asking = new AbortController();
    callPupilOrVisitorRoute('signInWays', {}, { signal: asking.signal })
      .then((outcome) => {
        if (outcome.kind === 'ok') setProviders(outcome.output.providers);
      })
      .catch((fault: unknown) => {
        if (!asking.signal.aborted) reportError(fault);
      });
    return () => asking.abort();
  }, []);
  return (
    <>
      {failed !== null && (
        <p className={style.elsewhereFault} role="alert">
          {IDENTITY_FAILURE_WORDS[failed] ?? IDENTITY_FAILURE_WORDS['not-proved']}
        </p>
      )}
      {providers.map(({ name, label }) => (
        <a
          key={name}
          className={style.way}
          href={`/api/sign-in/with/${name}${back === null ? '' : `?back=${encodeURIComponent(back)}`}`}
        >
          {`${label}で ログイン`}
        </a>
      ))}
    </>
  );
}
