import { useId, useState, type Ref } from 'react';
import style from './login-field.module.css';

type FieldProps = { readonly ref: Ref<HTMLInputElement>; readonly faultId: string | undefined };

export function LoginField({ ref, faultId }: FieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>メールアドレス</label>
      <input
        ref={ref}
        id={id}
        className={style.input}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
        aria-describedby={faultId}
      />
    </div>
  );
}

/** Nothing remembers the code: a tablet goes from hand to hand. */
export function LoginCardField({ ref, faultId }: FieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>ログインカードの ばんごう</label>
      <input
        ref={ref}
        id={id}
        className={style.input}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        required
        aria-describedby={faultId}
      />
    </div>
  );
}

export function PasswordField({ ref, faultId }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={style.field}>
      <label htmlFor={id}>パスワード</label>
      <div className={style.withToggle}>
        <input
          ref={ref}
          id={id}
          className={style.input}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={256}
          required
          aria-describedby={faultId}
        />
        <button
          type="button"
          className={style.toggle}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'かくす' : 'みせる'}
        </button>
      </div>
    </div>
  );
}
