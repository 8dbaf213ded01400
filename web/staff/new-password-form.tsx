import { signInStore } from '../app/sign-in/sign-in.ts';
import { TextField, textOfFormField } from '../ui/form.tsx';
import { callStaffRoute } from './client.ts';
import { FormWithNewPasswordFields } from './form-with-new-password.tsx';
import { useSingleRequest } from './sending.ts';
import { STAFF_PAGE_FRAME_WORDS } from './words.ts';

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
    <FormWithNewPasswordFields
      isUnderway={isUnderway}
      fault={fault}
      name="next"
      label={STAFF_PAGE_FRAME_WORDS.newPassword}
      action={STAFF_PAGE_FRAME_WORDS.changePassword}
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
