import type { ComponentType } from 'react';
import type { Account } from '../../../contract/account.ts';
import { PasswordForm } from '../../app/sign-in/password-form.tsx';
import type { BrowserSignInState } from '../../app/sign-in/sign-in-state.ts';
import { signInStore, useSignIn } from '../../app/sign-in/sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { SIGN_IN_AGAIN_FORM_WORDS, SIGN_IN_AGAIN_WORDS, SESSION_OVER_WORDS } from './words.ts';
import style from './sign-in-again.module.css';

/**
 * Returns a staff screen that is not left when the session ends. Instead, a dialog that covers the screen asks the user
 * to sign in again.
 */
export function withSignInAgainDialog(Screen: ComponentType): ComponentType {
  return function WithSignInAgain() {
    return (
      <>
        <Screen />
        <SignInAgain state={useSignIn()} />
      </>
    );
  };
}

function SignInAgain({ state }: { readonly state: BrowserSignInState }) {
  if (state.kind !== 'signedIn' || state.over === undefined) return null;
  return <SignInDialog why={SESSION_OVER_WORDS[state.over]} account={state.account} />;
}

/**
 * The dialog in which the user signs in again after the session has ended. It hides the page behind it, because another
 * person may be using the device now.
 */
function SignInDialog({ why, account }: { readonly why: string; readonly account: Account }) {
  return (
    <Dialog title={SIGN_IN_AGAIN_WORDS.title} isCovering isClosedOnlyByButton onClose={() => undefined}>
      <p>
        {why}
        {SIGN_IN_AGAIN_WORDS.stays}
      </p>
      <PasswordForm again={{ email: account.email ?? '', words: SIGN_IN_AGAIN_FORM_WORDS }} />
      <div className={style.others}>
        <a href={PAGE_PATHS.login} target="_blank" rel="noopener">
          {SIGN_IN_AGAIN_WORDS.otherWay}
        </a>
        <p>{SIGN_IN_AGAIN_WORDS.afterOtherWay}</p>
      </div>
      <LinkLikeButton onPress={() => void signInStore.signOut()}>{SIGN_IN_AGAIN_WORDS.leave}</LinkLikeButton>
    </Dialog>
  );
}
