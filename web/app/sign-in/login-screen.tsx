import { Suspense, useState, type ComponentType, useEffect } from 'react';
import { Link } from '../router/link.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import { PAGE_PATHS } from '../paths.ts';
import { useRedirectToClassPage, classPageAddress } from './remembered-class.ts';
import { IdentityProviderButtons } from './identity-ways.tsx';
import { LoginCardSignIn } from './login-card.tsx';
import { SESSION_ENDED_WORDS } from './login-words.ts';
import { PasswordForm } from './password-form.tsx';
import { PupilSignInWays } from './pupil-ways.tsx';
import { isDeviceUsedByPupils, signInStore } from './sign-in.ts';
import { useLocation, useNavigate } from '../router/router-context.ts';
import { FIRST_ADMIN_URL_FRAGMENT_KEY } from '../../../contract/first-admin.ts';
import style from './login-screen.module.css';

/**
 * Which sign-in methods the page shows. `pupils`: the methods for children, as pictures that can be understood without
 * reading.
 */
type Way = 'pupils' | 'password' | 'card';

export type FirstAdminScreenProps = { readonly token: string; readonly onLeave: () => void };

type LoginScreenProps = {
  /** The screen on which the first administrator of a new installation sets a password. A one-time link opens it. */
  readonly FirstAdmin: ComponentType<FirstAdminScreenProps>;
  /** The notice that is shown above every way to sign in. */
  readonly Notice: ComponentType;
};

/**
 * The login page. After the sign-in, the page's route guard redirects to the page that the user wanted to open, or to
 * the home page.
 */
export function LoginScreen({ FirstAdmin, Notice }: LoginScreenProps) {
  const { token, forget } = useFirstAdminToken();
  const isElsewhere = useRedirectToClassPage();
  if (isElsewhere) return null;
  if (token === null) return <Login Notice={Notice} />;
  return (
    <Suspense fallback={null}>
      <FirstAdmin key={token} token={token} onLeave={forget} />
    </Suspense>
  );
}

function Login({ Notice }: Pick<LoginScreenProps, 'Notice'>) {
  usePageTitle('ログイン');
  const [way, setWay] = useState<Way>(() => (isDeviceUsedByPupils() ? 'pupils' : 'password'));
  return (
    <section className={style.screen}>
      <Notice />
      <EndedNotice />
      <ChosenWay way={way} onCard={() => setWay('card')} />
      <IdentityProviderButtons />
      <button
        type="button"
        className={style.way}
        onClick={() => setWay(way === 'password' ? (isDeviceUsedByPupils() ? 'pupils' : 'card') : 'password')}
      >
        {way === 'password' ? 'ログインカードで ログイン' : 'メールアドレスで ログイン'}
      </button>
      {way !== 'pupils' && (
        <Link to={PAGE_PATHS.classPage} className={style.sample}>
          クラスの ばんごうで はいる
        </Link>
      )}
      <Link to={PAGE_PATHS.index} className={style.sample}>
        ログインしないで、1もん やってみる
      </Link>
    </section>
  );
}

function ChosenWay({ way, onCard }: { readonly way: Way; readonly onCard: () => void }) {
  switch (way) {
    case 'pupils':
      return <PupilSignInWays onCard={onCard} />;
    case 'password':
      return <PasswordForm />;
    case 'card':
      return (
        <LoginCardSignIn
          // On a device that pupils have used, the camera opens at once, so that children need not type the code of
          // their login card.
          first={isDeviceUsedByPupils() ? 'camera' : 'code'}
          onClassPage={(secret) => location.assign(classPageAddress(location.origin, secret))}
        />
      );
  }
}

/**
 * A notice that says why the last session on this device ended. It disappears when the page is reloaded or somebody
 * signs in.
 */
function EndedNotice() {
  const why = signInStore.whyEnded();
  if (why === null) return null;
  return <output className={style.ended}>{SESSION_ENDED_WORDS[why]}</output>;
}

const BEGINNING = `#${FIRST_ADMIN_URL_FRAGMENT_KEY}=`;

type FirstAdminToken = { readonly token: string | null; readonly forget: () => void };

/**
 * Returns the token of the link that creates the first administrator. After the token was read, it is removed from the
 * address bar and the history.
 */
export function useFirstAdminToken(): FirstAdminToken {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const arriving = hash.startsWith(BEGINNING) ? hash.slice(BEGINNING.length) : null;
  if (arriving !== null && arriving !== token) setToken(arriving);
  useEffect(() => {
    if (arriving === null) return;
    navigate({ to: PAGE_PATHS.login, search: Object.fromEntries(new URLSearchParams(search)), replace: true });
  }, [arriving, search, navigate]);
  return { token, forget: () => setToken(null) };
}
