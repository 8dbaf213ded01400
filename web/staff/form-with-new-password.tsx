import { useState, type ReactNode, type SubmitEvent } from 'react';
import { FormErrorText, SubmitButton, TextField, textOfFormField, type FormFailure } from '../ui/form.tsx';
import { DIFFERENT_PASSWORDS_FAULT, STAFF_PAGE_FRAME_WORDS } from './words.ts';
import style from './page.module.css';

type FormProps = {
  readonly isUnderway: boolean;
  readonly fault: FormFailure | null;
  /** The name of the form field with the new password. */
  readonly name: string;
  readonly label: string;
  readonly action: string;
  /**
   * Renders the fields above the new password. `fault`: the errors of the last submission. `type`: the `type` attribute
   * of all password fields of the form. It is `text` while the user has made the passwords visible.
   */
  readonly renderFields: (fault: FormFailure | null, type: 'text' | 'password') => ReactNode;
  /** Called when the user submits the form, but only if both fields for the new password contain the same text. */
  readonly onSubmit: (form: FormData, element: HTMLFormElement) => void;
};

/** A form with a new password. The user types the password twice and can make it visible. */
export function FormWithNewPasswordFields({
  isUnderway,
  fault,
  name,
  label,
  action,
  renderFields,
  onSubmit,
}: FormProps) {
  const [isShown, setShown] = useState(false);
  const [isDifferent, setDifferent] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const differs = textOfFormField(form, name) !== textOfFormField(form, 'again');
    setDifferent(differs);
    if (!differs) onSubmit(form, event.currentTarget);
  };
  const shownFault = isDifferent ? DIFFERENT_PASSWORDS_FAULT : fault;
  const type = isShown ? 'text' : 'password';
  const made = { type, maxLength: 256, required: true, fault: shownFault, autoComplete: 'new-password' } as const;
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <FormErrorText fault={shownFault} />
      {renderFields(shownFault, type)}
      <TextField {...made} name={name} label={label} note={STAFF_PAGE_FRAME_WORDS.passwordNote} />
      <TextField {...made} name="again" label={STAFF_PAGE_FRAME_WORDS.passwordAgain(label)} />
      <label className={style.showing}>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        <span>{STAFF_PAGE_FRAME_WORDS.showPassword}</span>
      </label>
      <div>
        <SubmitButton isUnderway={isUnderway}>{action}</SubmitButton>
      </div>
    </form>
  );
}
