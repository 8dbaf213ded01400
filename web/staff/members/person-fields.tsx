import { TextField, textOfFormField, textOfFormFieldOrNull, type FormFailure } from '../../ui/form.tsx';
import { STAFF_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type Person = { readonly displayName: string; readonly kanaName: string | null; readonly email: string };

/** The form fields for a new member of staff: the names and the e-mail address. */
export function NewStaffMemberFields({ fault }: { readonly fault: FormFailure | null }) {
  const common = { fault, autoComplete: 'off' };
  return (
    <>
      <TextField {...common} name="displayName" label={COMMON_WORDS.name} maxLength={100} required />
      <TextField {...common} name="kanaName" label={STAFF_SCREEN_WORDS.optionalKana} maxLength={100} />
      <TextField {...common} name="email" type="email" label={COMMON_WORDS.email} maxLength={254} required />
    </>
  );
}

export function newStaffMemberOfForm(form: FormData): Person {
  return {
    displayName: textOfFormField(form, 'displayName'),
    kanaName: textOfFormFieldOrNull(form, 'kanaName'),
    email: textOfFormField(form, 'email'),
  };
}
