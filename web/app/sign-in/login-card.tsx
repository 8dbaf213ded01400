import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import buttonStyle from '../../ui/button.module.css';
import { loadChunk } from '../frame/load-part.ts';
import { loginCardFailureWords } from './failure-words.ts';
import { LoginCardField } from './login-field.tsx';
import style from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { signInByCardCode } from './sign-in-by-card.ts';
import { SignInForm, useSignInAttempt, type SignInFault } from './sign-in-form.tsx';

const LoginCardCamera = lazy(() =>
  loadChunk('login-card-camera', () => import('./login-card-camera.tsx')).then((part) => ({
    default: part.LoginCardCamera,
  })),
);

type CardStep = 'code' | 'camera';

type LoginCardProps = {
  readonly first: CardStep;
  /** Called when the camera sees the QR code of a class page. */
  readonly onClassPage: (secret: string) => void;
};

/** Sign-in by login card: the pupil types its code or shows its QR code to the camera. */
export function LoginCardSignIn({ first, onClassPage }: LoginCardProps) {
  const [step, setStep] = useState(first);
  const otherStep = (
    <button
      type="button"
      className={`${style.submit} ${buttonStyle.quiet}`}
      onClick={() => setStep(step === 'code' ? 'camera' : 'code')}
    >
      {step === 'code' ? LOGIN_WORDS.byCamera : LOGIN_WORDS.byCode}
    </button>
  );
  switch (step) {
    case 'code':
      return <LoginCardForm otherWay={otherStep} />;
    case 'camera':
      return (
        <Suspense fallback={null}>
          <LoginCardCamera otherWay={otherStep} onClassPage={onClassPage} />
        </Suspense>
      );
  }
}

function LoginCardForm({ otherWay }: { readonly otherWay: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const attempt = useSignInAttempt();
  const enter = async (): Promise<SignInFault | null> => {
    const code = field.current?.value.trim() ?? '';
    if (code === '') return { words: LOGIN_WORDS.noCode, field: field.current };
    const result = await signInByCardCode(code);
    if (result.kind !== 'failed') return null;
    return { words: loginCardFailureWords(result.code, result.retryAfter), field: field.current };
  };
  return (
    <SignInForm
      attempt={attempt}
      onSubmit={() => attempt.follow(enter())}
      help={LOGIN_WORDS.codeLength}
      otherWay={otherWay}
    >
      <LoginCardField ref={field} faultId={attempt.faultId} />
    </SignInForm>
  );
}
