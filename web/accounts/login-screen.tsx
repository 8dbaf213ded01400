import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../frame/page-title.ts';
import { PATHS } from '../paths.ts';
import { LoginCardForm } from './login-card-form.tsx';
import style from './login-screen.module.css';
import { PasswordForm } from './password-form.tsx';

/** After a success the guard of this page leads on: home, or back to where the person was heading. */
export function LoginScreen() {
  usePageTitle('ログイン');
  const [way, setWay] = useState<'password' | 'card'>('password');
  const isByCard = way === 'card';
  return (
    <section className={style.screen}>
      {isByCard ? <LoginCardForm /> : <PasswordForm />}
      <button type="button" className={style.way} onClick={() => setWay(isByCard ? 'password' : 'card')}>
        {isByCard ? 'メールアドレスで ログイン' : 'ログインカードで ログイン'}
      </button>
      <Link to={PATHS.index} className={style.sample}>
        ログインしないで、1もん やってみる
      </Link>
    </section>
  );
}
