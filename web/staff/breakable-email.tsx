/** Shows an e-mail address. If a line is too short for it, the address breaks after the `@`. */
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
