import { useRef } from 'react';
import buttonStyle from '../../ui/button.module.css';
import { cardFailureWords } from './failure-words.ts';
import { LoginCardField } from './login-field.tsx';
import style from './login-screen.module.css';
import { LOGIN_WORDS } from './login-words.ts';
import { signInByCode } from './sign-in-by-card.ts';
import { SignInForm, type SignInFault } from './sign-in-form.tsx';

export function LoginCardForm({ onByCamera }: { readonly onByCamera: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const enter = async (): Promise<SignInFault | null> => {
    const code = field.current?.value.trim() ?? '';
    if (code === '') return { words: LOGIN_WORDS.noCode, field: field.current };
    const result = await signInByCode(code);
    if (result.kind !== 'failed') return null;
    return { words: cardFailureWords(result.code, result.retryAfter), field: field.current };
  };
  return (
    <SignInForm
      enter={enter}
      renderFields={(faultId) => <LoginCardField ref={field} faultId={faultId} />}
      help={LOGIN_WORDS.codeLength}
      otherWay={
        <button type="button" className={`${style.submit} ${buttonStyle.quiet}`} onClick={onByCamera}>
          カメラで カードを よむ
        </button>
      }
    />
  );
}
