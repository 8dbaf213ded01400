import { signIn } from '../app/sign-in/sign-in.ts';
import { TextField, textOf } from '../ui/form.tsx';
import { callStaff } from './client.ts';
import { FormWithNewPassword } from './form-with-new-password.tsx';
import { useSending } from './sending.ts';
import { PAGE_WORDS } from './words.ts';

type NewPasswordFormProps = { readonly currentLabel: string; readonly onChanged: () => void };

/**
 * A form for a new password. Afterwards the sign-in state is requested again, so that every guard knows of the change.
 */
export function NewPasswordForm({ currentLabel, onChanged }: NewPasswordFormProps) {
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const change = (form: FormData, element: HTMLFormElement): void =>
    send(
      () => callStaff('changePassword', { current: textOf(form, 'current'), next: textOf(form, 'next') }),
      () => {
        element.reset();
        onChanged();
        signIn.lookUp().catch(reportError);
      },
    );
  return (
    <FormWithNewPassword
      isUnderway={isUnderway}
      fault={fault}
      name="next"
      label={PAGE_WORDS.newPassword}
      action={PAGE_WORDS.changePassword}
      renderFields={(shown, type) => (
        <TextField
          name="current"
          type={type}
          label={currentLabel}
          fault={shown}
          maxLength={256}
          required
          autoComplete="current-password"
        />
      )}
      onSubmit={change}
    />
  );
}
