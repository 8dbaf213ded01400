import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../frame/load-part.ts';
import { signInFailureWords } from './failure-words.ts';
import { LoginEmailField, PasswordField } from './login-field.tsx';
import style from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { SignInForm, useSignInAttempt, type SignInFault } from './sign-in-form.tsx';
import type { AcceptedFirstSignInStep, SecondStepForm as SecondStepFormPart } from './second-step.tsx';
import { signInStore } from './sign-in.ts';

type Step = { readonly proven: AcceptedFirstSignInStep; readonly SecondStepForm: typeof SecondStepFormPart };

/**
 * The form that signs in with an e-mail address and a password. `again`: undefined on the login page. In the dialog for
 * signing in again after the session has ended, it is the person's e-mail address, or '' if the person has none.
 */
export function PasswordForm({ again }: { readonly again?: string }) {
  const [step, setStep] = useState<Step | null>(null);
  const isInDialog = again !== undefined;
  if (step === null) return <FirstStep again={again} onProven={setStep} />;
  const beginAgain = (
    <button type="button" className={style.way} onClick={() => setStep(null)}>
      {LOGIN_WORDS.beginAgain}
    </button>
  );
  return <step.SecondStepForm proven={step.proven} otherWay={beginAgain} isInDialog={isInDialog} />;
}

type FirstStepProps = { readonly again: string | undefined; readonly onProven: (step: Step) => void };

function FirstStep({ again, onProven }: FirstStepProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const attempt = useSignInAttempt();
  const isKnown = again !== undefined && again !== '';
  useEffect(() => {
    if (isKnown) password.current?.focus();
  }, [isKnown]);
  const enter = async (): Promise<SignInFault | null> => {
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (address === '') return { words: LOGIN_WORDS.noEmail, field: email.current };
    if (secret === '') return { words: LOGIN_WORDS.noPassword, field: password.current };
    const result = await signInStore.signIn(address, secret);
    if (result.kind !== 'failed') return null;
    if (result.code === 'second-factor-required') {
      // The program code of the second step is in a separate chunk, because few people need it.
      const { SecondStepForm } = await loadChunk('second-step', () => import('./second-step.tsx'));
      onProven({ proven: { address, secret, offer: result.offer }, SecondStepForm });
      return null;
    }
    return { words: signInFailureWords(result.code, result.retryAfter), field: password.current };
  };
  return (
    <SignInForm
      attempt={attempt}
      onSubmit={() => attempt.follow(enter())}
      {...(again === undefined ? { help: LOGIN_WORDS.askTeacher } : { isInDialog: true })}
    >
      <LoginEmailField ref={email} faultId={attempt.faultId} address={again} />
      <PasswordField ref={password} faultId={attempt.faultId} />
    </SignInForm>
  );
}
