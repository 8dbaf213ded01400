import type { ComponentType } from 'react';
import type { Account } from '../../../contract/account.ts';
import { PasswordForm } from '../../app/sign-in/password-form.tsx';
import type { SignIn } from '../../app/sign-in/sign-in-state.ts';
import { signIn, useSignIn } from '../../app/sign-in/sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { PATHS } from '../../app/paths.ts';
import { AGAIN_WORDS, OVER_WORDS } from './words.ts';
import style from './sign-in-again.module.css';

/** Wraps a staff screen. When the session ends, the screen stays and a dialog above it asks to sign in again. */
export function withSignInAgain(Screen: ComponentType): ComponentType {
  return function WithSignInAgain() {
    return (
      <>
        <Screen />
        <SignInAgain state={useSignIn()} />
      </>
    );
  };
}

function SignInAgain({ state }: { readonly state: SignIn }) {
  if (state.kind !== 'signedIn' || state.over === undefined) return null;
  return <SignInDialog why={OVER_WORDS[state.over]} account={state.account} />;
}

/** Hides the page behind it, because another person may be at the device. */
function SignInDialog({ why, account }: { readonly why: string; readonly account: Account }) {
  return (
    <Dialog title={AGAIN_WORDS.title} isCovering onClose={() => undefined}>
      <p>
        {why}
        {AGAIN_WORDS.stays}
      </p>
      <PasswordForm again={account.email ?? ''} />
      <div className={style.others}>
        <a href={PATHS.login} target="_blank" rel="noopener">
          {AGAIN_WORDS.otherWay}
        </a>
        <p>{AGAIN_WORDS.afterOtherWay}</p>
      </div>
      <QuietButton onPress={() => void signIn.signOut()}>{AGAIN_WORDS.leave}</QuietButton>
    </Dialog>
  );
}
