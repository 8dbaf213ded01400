import { useId, useState, type ComponentProps } from 'react';
import type { PasswordFormWords } from './failure-words.ts';
import style from './login-field.module.css';

type FieldProps = Required<Pick<ComponentProps<'input'>, 'ref'>> & { readonly faultId: string | undefined };

type LoginInputProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>;

function LoginInput({ faultId, ...input }: LoginInputProps) {
  return (
    <input
      {...input}
      className={style.input}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      aria-describedby={faultId}
    />
  );
}

type LoginFieldProps = FieldProps & {
  /** The e-mail address that the field contains at first, if a person signs in again after the session has ended. */
  readonly address?: string | undefined;
};

export function LoginEmailField({ address, ...field }: LoginFieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>メールアドレス</label>
      <LoginInput
        {...field}
        id={id}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={address}
      />
    </div>
  );
}

/**
 * The field for the code of a login card. The browser must not suggest codes that were typed earlier, because several
 * pupils share one tablet.
 */
export function LoginCardField(field: FieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>ログインカードの ばんごう</label>
      <LoginInput {...field} id={id} type="text" autoComplete="off" maxLength={60} />
    </div>
  );
}

/**
 * The field for the code in the second step of a sign-in. The user types six digits from an app, or a recovery code,
 * which contains letters.
 */
export function SecondStepField(field: FieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>確認コード</label>
      <LoginInput {...field} id={id} type="text" autoComplete="one-time-code" maxLength={60} />
    </div>
  );
}

type PasswordFieldProps = FieldProps & { readonly words: Pick<PasswordFormWords, 'showPassword' | 'hidePassword'> };

export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={style.field}>
      <label htmlFor={id}>パスワード</label>
      <div className={style.withToggle}>
        <LoginInput
          {...field}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={256}
        />
        <button
          type="button"
          className={style.toggle}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hidePassword : words.showPassword}
        </button>
      </div>
    </div>
  );
}
