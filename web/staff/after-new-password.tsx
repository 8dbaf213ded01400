import type { ReactNode } from 'react';
import { useSignIn } from '../app/sign-in/sign-in.ts';
import { usePageTitle } from '../app/frame/page-title.ts';
import { KeptBehind } from './again/kept-behind.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import style from './page.module.css';
import { PAGE_WORDS } from './page-words.ts';

/** Whoever still has an initial password first replaces it; the server would refuse everything else. */
export function AfterNewPassword({ children }: { readonly children: ReactNode }) {
  const state = useSignIn();
  const isOwed = state.kind === 'signedIn' && state.account.mustChangePassword;
  return <KeptBehind front={isOwed ? <NewPasswordScreen /> : null}>{children}</KeptBehind>;
}

function NewPasswordScreen() {
  usePageTitle('新しいパスワード');
  return (
    <div className={style.narrow}>
      <h1 className={style.title}>新しいパスワードを決めましょう</h1>
      <p>{PAGE_WORDS.initialPassword}</p>
      <div className={style.panel}>
        <NewPasswordForm currentLabel="はじめのパスワード" onChanged={() => {}} />
      </div>
    </div>
  );
}
