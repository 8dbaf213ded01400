import { useRef, useState, type SubmitEvent } from 'react';
import buttonStyle from '../parts/button.module.css';
import { cardFailureWords } from './failure-words.ts';
import { LoginCardField } from './login-field.tsx';
import style from './login-screen.module.css';
import { signInByCode } from './sign-in-by-card.ts';

type Attempt =
  | { readonly kind: 'idle' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export function LoginCardForm({ onByCamera }: { readonly onByCamera: () => void }) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' });
  const field = useRef<HTMLInputElement>(null);

  const fail = (words: string): void => {
    setAttempt({ kind: 'failed', words });
    field.current?.focus();
    field.current?.select();
  };
  const submit = async (): Promise<void> => {
    const code = field.current?.value.trim() ?? '';
    if (code === '') return fail('カードの ばんごうを いれて ください。');
    setAttempt({ kind: 'underway' });
    const result = await signInByCode(code);
    if (result.kind === 'failed') fail(cardFailureWords(result.code, result.retryAfter));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (attempt.kind === 'underway') return;
    submit().catch((fault: unknown) => {
      reportError(fault);
      fail(cardFailureWords('internal-error', null));
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
      <LoginCardField ref={field} faultId={faultId} />
      <button
        type="submit"
        className={`${style.submit} ${buttonStyle.button}`}
        aria-disabled={attempt.kind === 'underway'}
      >
        ログイン
      </button>
      <p className={style.help}>カードの ばんごうは 12もじです。</p>
      <button type="button" className={`${style.submit} ${buttonStyle.quiet}`} onClick={onByCamera}>
        カメラで カードを よむ
      </button>
    </form>
  );
}
