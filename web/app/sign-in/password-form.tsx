import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../frame/load-part.ts';
import { LOGIN_PAGE_FORM_WORDS, type PasswordFormWords } from './failure-words.ts';
import { LoginEmailField, PasswordField } from './login-field.tsx';
import style from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { SignInForm, useSignInAttempt, type SignInFault } from './sign-in-form.tsx';
import type { AcceptedFirstSignInStep, SecondStepForm as SecondStepFormPart } from './second-step.tsx';
import { signInStore } from './sign-in.ts';

type Step = { readonly proven: AcceptedFirstSignInStep; readonly SecondStepForm: typeof SecondStepFormPart };

type SignInAgain = {
  /** The person's e-mail address, or '' if the person has none. */
  readonly email: string;
  readonly words: PasswordFormWords;
};

/**
 * The form that signs in with an e-mail address and a password. `again`: undefined on the login page; given in the
 * dialog for signing in again after the session has ended.
 */
export function PasswordForm({ again }: { readonly again?: SignInAgain }) {
  const [step, setStep] = useState<Step | null>(null);
  const isInDialog = again !== undefined;
  if (step === null) return <FirstStep again={again} onProven={setStep} />;
  const beginAgain = (
    <button type="button" className={style.way} onClick={() => setStep(null)}>
      {LOGIN_WORDS.beginAgain}
    </button>
  );
  const { failed } = again?.words ?? LOGIN_PAGE_FORM_WORDS;
  return (
    <step.SecondStepForm proven={step.proven} otherWay={beginAgain} failureWords={failed} isInDialog={isInDialog} />
  );
}

type FirstStepProps = { readonly again: SignInAgain | undefined; readonly onProven: (step: Step) => void };

function FirstStep({ again, onProven }: FirstStepProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const words = again?.words ?? LOGIN_PAGE_FORM_WORDS;
  const attempt = useSignInAttempt(words.failed);
  const isKnown = again !== undefined && again.email !== '';
  useEffect(() => {
    if (isKnown) password.current?.focus();
  }, [isKnown]);
  const enter = async (): Promise<SignInFault | null> => {
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (address === '') return { words: words.noEmail, field: email.current };
    if (secret === '') return { words: words.noPassword, field: password.current };
    const result = await signInStore.signIn(address, secret);
    if (result.kind !== 'failed') return null;
    if (result.code === 'second-factor-required') {
      // The program code of the second step is in a separate chunk, because few people need it.
      const { SecondStepForm } = await loadChunk('second-step', () => import('./second-step.tsx'));
      onProven({ proven: { address, secret, offer: result.offer }, SecondStepForm });
      return null;
    }
    return { words: words.failed(result.code, result.retryAfter), field: password.current };
  };
  return (
    <SignInForm
      attempt={attempt}
      onSubmit={() => attempt.follow(enter())}
      {...(again === undefined ? { help: LOGIN_WORDS.askTeacher } : { isInDialog: true })}
    >
      <LoginEmailField ref={email} faultId={attempt.faultId} address={again?.email} />
      <PasswordField ref={password} faultId={attempt.faultId} words={words} />
    </SignInForm>
  );
}
