import { useRef, useState, type SubmitEvent } from 'react';
import buttonStyle from '../parts/button.module.css';
import { signInFailureWords } from './failure-words.ts';
import { LoginField, PasswordField } from './login-field.tsx';
import style from './login-screen.module.css';
import { signIn } from './sign-in.ts';

type Attempt =
  | { readonly kind: 'idle' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export function PasswordForm() {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' });
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const fail = (words: string, field: HTMLInputElement | null): void => {
    setAttempt({ kind: 'failed', words });
    field?.focus();
    field?.select();
  };
  const submit = async (): Promise<void> => {
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    if (address === '') return fail('メールアドレスを いれて ください。', email.current);
    if (secret === '') return fail('パスワードを いれて ください。', password.current);
    setAttempt({ kind: 'underway' });
    const result = await signIn.signIn(address, secret);
    if (result.kind === 'failed') fail(signInFailureWords(result.code, result.retryAfter), password.current);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (attempt.kind === 'underway') return;
    submit().catch((fault: unknown) => {
      reportError(fault);
      fail(signInFailureWords('internal-error', null), null);
    });
  };

  const faultId = attempt.kind === 'failed' ? 'login-fault' : undefined;
  return (
    <form className={style.card} onSubmit={onSubmit} noValidate aria-labelledby="login-title">
      <h1 id="login-title" className={style.title}>
        ログイン
      </h1>
      <p className={style.fault} role="alert" id="login-fault">
        {attempt.kind === 'failed' && <span className={style.faultWords}>{attempt.words}</span>}
      </p>
      <LoginField ref={email} faultId={faultId} />
      <PasswordField ref={password} faultId={faultId} />
      <button
        type="submit"
        className={`${style.submit} ${buttonStyle.button}`}
        aria-disabled={attempt.kind === 'underway'}
      >
        ログイン
      </button>
      <p className={style.help}>わからない ときは、先生に きいて ください。</p>
    </form>
  );
}
