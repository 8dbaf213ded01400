/** An e-mail address that breaks after the `@` if its line is too short for it. */
export function BreakableEmail({ email }: { readonly email: string | null }) {
  if (email === null) return null;
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
