import { useEffect, useRef, useState } from 'react';
import { signInFailureWords } from './failure-words.ts';
import { LoginField, PasswordField, SecondStepField } from './login-field.tsx';
import style from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { SignInForm, type SignInFault } from './sign-in-form.tsx';
import type { SignInResult } from './sign-in-state.ts';
import { signIn } from './sign-in.ts';

/** What was right, and is sent once more with the code. */
type Proven = { readonly address: string; readonly secret: string };

export function PasswordForm() {
  const [proven, setProven] = useState<Proven | null>(null);
  return proven === null ? (
    <FirstStep onProven={setProven} />
  ) : (
    <SecondStep proven={proven} onAgain={() => setProven(null)} />
  );
}

function FirstStep({ onProven }: { readonly onProven: (proven: Proven) => void }) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const enter = async (): Promise<SignInFault | null> => {
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (address === '') return { words: LOGIN_WORDS.noEmail, field: email.current };
    if (secret === '') return { words: LOGIN_WORDS.noPassword, field: password.current };
    const result = await signIn.signIn(address, secret);
    if (result.kind !== 'failed') return null;
    if (result.code === 'second-factor-required') {
      onProven({ address, secret });
      return null;
    }
    return { words: signInFailureWords(result.code, result.retryAfter), field: password.current };
  };
  return (
    <SignInForm
      enter={enter}
      renderFields={(faultId) => (
        <>
          <LoginField ref={email} faultId={faultId} />
          <PasswordField ref={password} faultId={faultId} />
        </>
      )}
      help={LOGIN_WORDS.askTeacher}
    />
  );
}

function secondStepWords({ code, retryAfter }: Extract<SignInResult, { readonly kind: 'failed' }>): string {
  return code === 'wrong-code' ? LOGIN_WORDS.wrongSecondStep : signInFailureWords(code, retryAfter);
}

/** The password goes with the code: until both are right nobody is signed in, by half neither. */
function SecondStep({ proven, onAgain }: { readonly proven: Proven; readonly onAgain: () => void }) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const enter = async (): Promise<SignInFault | null> => {
    const typed = code.current?.value.trim() ?? '';
    if (typed === '') return { words: LOGIN_WORDS.noSecondStep, field: code.current };
    const result = await signIn.signIn(proven.address, proven.secret, typed);
    return result.kind === 'failed' ? { words: secondStepWords(result), field: code.current } : null;
  };
  return (
    <SignInForm
      enter={enter}
      renderFields={(faultId) => <SecondStepField ref={code} faultId={faultId} />}
      help={LOGIN_WORDS.secondStep}
      otherWay={
        <button type="button" className={style.way} onClick={onAgain}>
          {LOGIN_WORDS.beginAgain}
        </button>
      }
    />
  );
}
