import { useState, type ReactNode, type SubmitEvent } from 'react';
import buttonStyle from '../../ui/button.module.css';
import { signInFailureWords, type PasswordFormWords } from './failure-words.ts';
import style from './login-screen.module.css';

/** Why a sign-in failed: the text that is shown, and the field that gets the focus (null for no field). */
export type SignInFault = { readonly words: string; readonly field: HTMLInputElement | null };

type AttemptState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly words: string };

export type SignInAttempt = {
  /** The error text of the last attempt to sign in. Null if that attempt did not fail. */
  readonly words: string | null;
  /** The id of the error text, for `aria-describedby` of the fields. */
  readonly faultId: string | undefined;
  readonly isUnderway: boolean;
  /**
   * Must be called when an attempt to sign in begins. The form then shows that the attempt is under way or why it
   * failed. `entering` resolves to null when the person is signed in, otherwise to the reason of the failure.
   */
  readonly follow: (entering: Promise<SignInFault | null>) => void;
};

/**
 * Returns the state of a form's attempts to sign in. After a failed attempt, the focus moves to the field that the user
 * must correct. `failureWords`: returns the text for a failure.
 */
export function useSignInAttempt(failureWords: PasswordFormWords['failed'] = signInFailureWords): SignInAttempt {
  const [attempt, setAttempt] = useState<AttemptState>({ kind: 'idle' });
  const fail = ({ words, field }: SignInFault): void => {
    setAttempt({ kind: 'failed', words });
    field?.focus();
    field?.select();
  };
  const follow = (entering: Promise<SignInFault | null>): void => {
    setAttempt({ kind: 'underway' });
    entering
      .then((fault) => {
        if (fault !== null) fail(fault);
      })
      .catch((fault: unknown) => {
        reportError(fault);
        fail({ words: failureWords('internal-error', null), field: null });
      });
  };
  const words = attempt.kind === 'failed' ? attempt.words : null;
  const faultId = words === null ? undefined : 'login-fault';
  return { words, faultId, isUnderway: attempt.kind === 'underway', follow };
}

type SignInFormProps = {
  readonly attempt: SignInAttempt;
  /** Called when the form is submitted. It is not called while an attempt is underway. */
  readonly onSubmit: () => void;
  /** Content that is shown above the fields. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
  readonly help?: string;
  readonly otherWay?: ReactNode;
  /** True if the form is in a dialog. The form then has no title, because the dialog has one. */
  readonly isInDialog?: boolean;
  /** True if the error texts are written for staff, without spaces between the words. */
  readonly isForStaff?: boolean;
};

/** The form of every sign-in in which the user types something. */
export function SignInForm({
  attempt,
  onSubmit,
  before,
  children,
  help,
  otherWay,
  isInDialog = false,
  isForStaff = isInDialog,
}: SignInFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!attempt.isUnderway) onSubmit();
  };
  return (
    <form
      className={isInDialog ? style.inDialog : style.card}
      onSubmit={submit}
      noValidate
      aria-labelledby={isInDialog ? undefined : 'login-title'}
    >
      {isInDialog ? (
        <LoginFault fault={attempt.words} isForStaff={isForStaff} />
      ) : (
        <LoginTitle fault={attempt.words} isForStaff={isForStaff} />
      )}
      {before}
      {children}
      <button type="submit" className={`${style.submit} ${buttonStyle.button}`} aria-disabled={attempt.isUnderway}>
        ログイン
      </button>
      {help !== undefined && <p className={style.help}>{help}</p>}
      {otherWay}
    </form>
  );
}

type LoginFaultProps = { readonly fault: string | null; readonly isForStaff?: boolean };

/** The title above every sign-in form. Below the title, a live region for screen readers contains the error text. */
export function LoginTitle({ fault, isForStaff = false }: LoginFaultProps) {
  return (
    <>
      <h1 id="login-title" className={style.title}>
        ログイン
      </h1>
      <LoginFault fault={fault} isForStaff={isForStaff} />
    </>
  );
}

function LoginFault({ fault, isForStaff = false }: LoginFaultProps) {
  return (
    <p className={style.fault} role="alert" id="login-fault">
      {fault !== null && <span className={isForStaff ? style.staffFault : style.faultWords}>{fault}</span>}
    </p>
  );
}
