import { useState, type SubmitEvent } from 'react';
import { signIn } from '../accounts/sign-in.ts';
import { DIFFERENT_PASSWORDS } from './failure-words.ts';
import { callStaff } from './client.ts';
import { FormFault, SubmitButton, TextField, textOf } from '../parts/form.tsx';
import style from './page.module.css';
import { useSending } from './sending.ts';

type NewPasswordFormProps = { readonly currentLabel: string; readonly onChanged: () => void };

/** The sign-in is looked up again afterwards, so that every guard knows of the change. */
export function NewPasswordForm({ currentLabel, onChanged }: NewPasswordFormProps) {
  const [isShown, setShown] = useState(false);
  const [isDifferent, setDifferent] = useState(false);
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const next = textOf(form, 'next');
    const differs = next !== textOf(form, 'again');
    setDifferent(differs);
    if (differs) return;
    send(
      () => callStaff('changePassword', { current: textOf(form, 'current'), next }),
      () => {
        element.reset();
        onChanged();
        signIn.lookUp().catch(reportError);
      },
    );
  };
  const shownFault = isDifferent ? DIFFERENT_PASSWORDS : fault;
  const common = { type: isShown ? 'text' : 'password', fault: shownFault, maxLength: 256, required: true };
  return (
    <form className={style.form} onSubmit={onSubmit} noValidate>
      <FormFault fault={shownFault} />
      <TextField {...common} name="current" label={currentLabel} autoComplete="current-password" />
      <TextField {...common} name="next" label="新しいパスワード" note="12文字以上" autoComplete="new-password" />
      <TextField {...common} name="again" label="新しいパスワード（もう一度）" autoComplete="new-password" />
      <label className={style.showing}>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        <span>パスワードを表示する</span>
      </label>
      <div>
        <SubmitButton isUnderway={isUnderway}>パスワードを変える</SubmitButton>
      </div>
    </form>
  );
}
