import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AvailableSecondFactors } from '../../../contract/passkey.ts';
import type { PasswordFormWords } from './failure-words.ts';
import { SecondStepField } from './login-field.tsx';
import style from './login-screen.module.css';
import { SignInForm, useSignInAttempt, type SignInFault } from './sign-in-form.tsx';
import type { SecondFactorProof, SignInResult } from './sign-in-state.ts';
import { signInStore } from './sign-in.ts';
import { PasskeyError, signInWithPasskeyInBrowser } from './passkeys.ts';
import { PASSKEY_FAILURE_WORDS, SECOND_STEP_WORDS } from './second-step-words.ts';

/**
 * The e-mail address and password of the first step, which the server has accepted. They are sent again together with
 * the second step. `offer`: the kinds of second steps that the server accepts.
 */
export type AcceptedFirstSignInStep = { readonly address: string; readonly secret: string; readonly offer: unknown };

type SecondStepFormProps = {
  readonly proven: AcceptedFirstSignInStep;
  readonly otherWay: ReactNode;
  readonly failureWords: PasswordFormWords['failed'];
  readonly isInDialog: boolean;
};

/**
 * The form for the second step. It sends the password together with the second step, because the server does not store
 * a sign-in that is not complete.
 */
export function SecondStepForm({ proven, otherWay, failureWords, isInDialog }: SecondStepFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const attempt = useSignInAttempt(failureWords);
  const offer = AvailableSecondFactors.safeParse(proven.offer).data;
  const passkey = offer?.passkey ?? null;
  useEffect(() => {
    if (passkey === null) code.current?.focus();
  }, [passkey]);
  const send = (shown: SecondFactorProof) => signInStore.signIn(proven.address, proven.secret, shown);
  const enter = async (): Promise<SignInFault | null> => {
    const typed = code.current?.value.trim() ?? '';
    if (typed === '') return { words: SECOND_STEP_WORDS.nothing, field: code.current };
    const result = await send({ code: typed });
    if (result.kind !== 'failed') return null;
    const isWrong = result.code === 'wrong-code';
    const words = isWrong ? SECOND_STEP_WORDS.wrong : failureWords(result.code, result.retryAfter);
    return { words, field: code.current };
  };
  return (
    <SignInForm
      attempt={attempt}
      onSubmit={() => attempt.follow(enter())}
      before={passkey === null ? undefined : <PasskeyButton offer={passkey} send={send} failureWords={failureWords} />}
      help={offer?.hasAuthenticator === false ? SECOND_STEP_WORDS.byRecoveryCode : SECOND_STEP_WORDS.byCode}
      otherWay={otherWay}
      isInDialog={isInDialog}
      isForStaff
    >
      <SecondStepField ref={code} faultId={attempt.faultId} />
    </SignInForm>
  );
}

type PasskeyButtonProps = {
  readonly offer: NonNullable<AvailableSecondFactors['passkey']>;
  readonly send: (shown: SecondFactorProof) => Promise<SignInResult>;
  readonly failureWords: PasswordFormWords['failed'];
};

/**
 * The button that signs in with a passkey. The server's challenge is valid only once, so after a rejected passkey the
 * user must start the sign-in again.
 */
function PasskeyButton({ offer, send, failureWords }: PasskeyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const [isUnderway, setUnderway] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const show = async (): Promise<string | null> => {
    try {
      const result = await send({ passkey: await signInWithPasskeyInBrowser(offer) });
      if (result.kind !== 'failed') return null;
      const isWrong = result.code === 'wrong-code';
      return isWrong ? SECOND_STEP_WORDS.wrongPasskey : failureWords(result.code, result.retryAfter);
    } catch (thrown) {
      if (!(thrown instanceof PasskeyError)) throw thrown;
      return PASSKEY_FAILURE_WORDS[thrown.failure];
    }
  };
  const press = (): void => {
    if (isUnderway) return;
    setUnderway(true);
    show()
      .then(setFault)
      .catch((thrown: unknown) => {
        reportError(thrown);
        setFault(failureWords('internal-error', null));
      })
      .finally(() => setUnderway(false));
  };
  return (
    <>
      <p className={style.fault} role="alert">
        {fault !== null && <span className={style.staffFault}>{fault}</span>}
      </p>
      <button
        type="button"
        className={`${style.way} ${style.passkey}`}
        ref={button}
        aria-disabled={isUnderway}
        onClick={press}
      >
        {SECOND_STEP_WORDS.passkey}
      </button>
      <p className={style.help}>{SECOND_STEP_WORDS.or}</p>
    </>
  );
}
