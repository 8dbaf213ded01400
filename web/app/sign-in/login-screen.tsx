import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link } from '../router/link.tsx';
import { loadPart } from '../frame/load-part.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { PATHS } from '../paths.ts';
import { useFirstAdminToken } from './first-admin-token.ts';
import { useClassPageInstead } from './class-page-instead.ts';
import { IdentityWays } from './identity-ways.tsx';
import { LoginCardForm } from './login-card-form.tsx';
import style from './login-screen.module.css';
import { ENDED_WORDS } from './login-words.ts';
import { PasswordForm } from './password-form.tsx';
import { classPageAddress } from './remembered-class.ts';
import { signIn } from './sign-in.ts';

const LoginCardCamera = lazy(() =>
  loadPart('login-card-camera', () => import('./login-card-camera.tsx')).then((part) => ({
    default: part.LoginCardCamera,
  })),
);

type Way = 'password' | 'code' | 'camera';

export type FirstAdminProps = { readonly token: string; readonly onLeave: () => void };

type LoginScreenProps = {
  /** Where the one-time link of a new installation leads. */
  readonly FirstAdmin: ComponentType<FirstAdminProps>;
  /** Stands above every way to sign in. */
  readonly Notice: ComponentType;
};

/** After a success the guard of this page leads on: home, or back to where the person was heading. */
export function LoginScreen({ FirstAdmin, Notice }: LoginScreenProps) {
  const { token, forget } = useFirstAdminToken();
  const isElsewhere = useClassPageInstead();
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
  const [way, setWay] = useState<Way>('password');
  const isByCard = way !== 'password';
  return (
    <section className={style.screen}>
      <Notice />
      <EndedNotice />
      <LoginWay way={way} onWay={setWay} />
      <IdentityWays />
      <button type="button" className={style.way} onClick={() => setWay(isByCard ? 'password' : 'code')}>
        {isByCard ? 'メールアドレスで ログイン' : 'ログインカードで ログイン'}
      </button>
      <Link to={PATHS.classPage} className={style.sample}>
        クラスの ばんごうで はいる
      </Link>
      <Link to={PATHS.index} className={style.sample}>
        ログインしないで、1もん やってみる
      </Link>
    </section>
  );
}

function LoginWay({ way, onWay }: { readonly way: Way; readonly onWay: (way: Way) => void }) {
  switch (way) {
    case 'password':
      return <PasswordForm />;
    case 'code':
      return <LoginCardForm onByCamera={() => onWay('camera')} />;
    case 'camera':
      return (
        <Suspense fallback={null}>
          <LoginCardCamera
            onByCode={() => onWay('code')}
            onClassPage={(secret) => location.assign(classPageAddress(location.origin, secret))}
          />
        </Suspense>
      );
  }
}

/** Said once: a reload or a sign-in ends it. */
function EndedNotice() {
  const why = signIn.whyEnded();
  if (why === null) return null;
  return <output className={style.ended}>{ENDED_WORDS[why]}</output>;
}
