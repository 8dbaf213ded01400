import { TextField, textOf, textOrNull, type FormFailure } from '../../ui/form.tsx';

type Person = { readonly displayName: string; readonly kanaName: string | null; readonly email: string };

/** Whom to add: names and the address that they sign in with. */
export function PersonFields({ fault }: { readonly fault: FormFailure | null }) {
  const common = { fault, autoComplete: 'off' };
  return (
    <>
      <TextField {...common} name="displayName" label="名前" maxLength={100} required />
      <TextField {...common} name="kanaName" label="ふりがな（なくてもよい）" maxLength={100} />
      <TextField {...common} name="email" type="email" label="メールアドレス" maxLength={254} required />
    </>
  );
}

export function personIn(form: FormData): Person {
  return {
    displayName: textOf(form, 'displayName'),
    kanaName: textOrNull(form, 'kanaName'),
    email: textOf(form, 'email'),
  };
}
