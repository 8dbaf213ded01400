import { useState, type ReactNode, type SubmitEvent } from 'react';
import { FormFault, SubmitButton, TextField, textOf, type FormFailure } from '../ui/form.tsx';
import { DIFFERENT_PASSWORDS, PAGE_WORDS } from './words.ts';
import style from './page.module.css';

type FormProps = {
  readonly isUnderway: boolean;
  readonly fault: FormFailure | null;
  /** Of the password that is made. */
  readonly name: string;
  readonly label: string;
  readonly action: string;
  /** What else is asked for; `type` of fields that hold passwords. */
  readonly renderFields: (fault: FormFailure | null, type: 'text' | 'password') => ReactNode;
  /** Both passwords are the same. */
  readonly onSubmit: (form: FormData, element: HTMLFormElement) => void;
};

/** A form in which somebody makes a password of their own, typed twice, shown if wanted. */
export function FormWithNewPassword({ isUnderway, fault, name, label, action, renderFields, onSubmit }: FormProps) {
  const [isShown, setShown] = useState(false);
  const [isDifferent, setDifferent] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const differs = textOf(form, name) !== textOf(form, 'again');
    setDifferent(differs);
    if (!differs) onSubmit(form, event.currentTarget);
  };
  const shownFault = isDifferent ? DIFFERENT_PASSWORDS : fault;
  const type = isShown ? 'text' : 'password';
  const made = { type, maxLength: 256, required: true, fault: shownFault, autoComplete: 'new-password' } as const;
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <FormFault fault={shownFault} />
      {renderFields(shownFault, type)}
      <TextField {...made} name={name} label={label} note={PAGE_WORDS.passwordNote} />
      <TextField {...made} name="again" label={PAGE_WORDS.passwordAgain(label)} />
      <label className={style.showing}>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        <span>{PAGE_WORDS.showPassword}</span>
      </label>
      <div>
        <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
      </div>
    </form>
  );
}
