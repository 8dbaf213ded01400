import { useState, type ReactNode, type SubmitEvent } from 'react';
import buttonStyle from '../../ui/button.module.css';
import { signInFailureWords } from './failure-words.ts';
import style from './login-screen.module.css';

/** Why nobody was signed in, and the field to look at. */
export type SignInFault = { readonly words: string; readonly field: HTMLInputElement | null };

type Attempt =
  | { readonly kind: 'idle' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

type SignInFormProps = {
  /** Null once somebody is signed in. */
  readonly enter: () => Promise<SignInFault | null>;
  /** Another way, above the fields. */
  readonly before?: ReactNode;
  readonly renderFields: (faultId: string | undefined) => ReactNode;
  readonly help?: string;
  readonly otherWay?: ReactNode;
  /** Inside a dialog, which has a title of its own. */
  readonly isInDialog?: boolean;
};

/** The form of every way to sign in by typing: its fields, what went wrong, one attempt at a time. */
export function SignInForm({ enter, before, renderFields, help, otherWay, isInDialog = false }: SignInFormProps) {
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'idle' });
  const fail = ({ words, field }: SignInFault): void => {
    setAttempt({ kind: 'failed', words });
    field?.focus();
    field?.select();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (attempt.kind === 'underway') return;
    setAttempt({ kind: 'underway' });
    enter()
      .then((fault) => {
        if (fault !== null) fail(fault);
      })
      .catch((fault: unknown) => {
        reportError(fault);
        fail({ words: signInFailureWords('internal-error', null), field: null });
      });
  };
  const words = attempt.kind === 'failed' ? attempt.words : null;
  return (
    <form
      className={isInDialog ? style.inDialog : style.card}
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={isInDialog ? undefined : 'login-title'}
    >
      {isInDialog ? <LoginFault fault={words} /> : <LoginHead fault={words} />}
      {before}
      {renderFields(words === null ? undefined : 'login-fault')}
      <button
        type="submit"
        className={`${style.submit} ${buttonStyle.button}`}
        aria-disabled={attempt.kind === 'underway'}
      >
        ログイン
      </button>
      {help !== undefined && <p className={style.help}>{help}</p>}
      {otherWay}
    </form>
  );
}

/** What stands above every way to sign in; a fault is read out as soon as it stands there. */
export function LoginHead({ fault }: { readonly fault: string | null }) {
  return (
    <>
      <h1 id="login-title" className={style.title}>
        ログイン
      </h1>
      <LoginFault fault={fault} />
    </>
  );
}

function LoginFault({ fault }: { readonly fault: string | null }) {
  return (
    <p className={style.fault} role="alert" id="login-fault">
      {fault !== null && <span className={style.faultWords}>{fault}</span>}
    </p>
  );
}
