import { signInStore } from '../app/sign-in/sign-in.ts';
import { TextField, textOfFormField } from '../ui/form.tsx';
import { callStaffRoute } from './client.ts';
import { FormWithNewPassword } from './form-with-new-password.tsx';
import { useSingleRequest } from './sending.ts';
import { PAGE_WORDS } from './words.ts';

type NewPasswordFormProps = { readonly currentLabel: string; readonly onChanged: () => void };

/**
 * The form with which users change their own password. Afterwards the sign-in state is loaded again, because it says
 * whether the user still has an initial password.
 */
export function NewPasswordForm({ currentLabel, onChanged }: NewPasswordFormProps) {
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const change = (form: FormData, element: HTMLFormElement): void =>
    send(
      () =>
        callStaffRoute('changePassword', {
          current: textOfFormField(form, 'current'),
          next: textOfFormField(form, 'next'),
        }),
      () => {
        element.reset();
        onChanged();
        signInStore.lookUp().catch(reportError);
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
