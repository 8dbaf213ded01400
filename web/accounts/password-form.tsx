import { useRef } from 'react';
import { signInFailureWords } from './failure-words.ts';
import { LoginField, PasswordField } from './login-field.tsx';
import { LOGIN_WORDS } from './login-words.ts';
import { SignInForm, type SignInFault } from './sign-in-form.tsx';
import { signIn } from './sign-in.ts';

export function PasswordForm() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const enter = async (): Promise<SignInFault | null> => {
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (address === '') return { words: LOGIN_WORDS.noEmail, field: email.current };
    if (secret === '') return { words: LOGIN_WORDS.noPassword, field: password.current };
    const result = await signIn.signIn(address, secret);
    if (result.kind !== 'failed') return null;
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
