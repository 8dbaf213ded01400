/** A picture of a login card with a QR code, for children who cannot read yet. */
export function LoginCardPicture() {
  return (
    <svg viewBox="0 0 40 28" width="2.6em" height="1.8em" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="37" height="25" rx="4" fill="var(--card)" stroke="currentColor" strokeWidth="2.5" />
      <path d="M7 7h6v6H7zM15 7h3v3h-3zM7 15h3v6H7zM12 15h3v3h-3zM15 18h4v3h-4zM16 12h3v3h-3z" fill="var(--ink)" />
      <path d="M23.5 9.5h10M23.5 14.5h10M23.5 19.5h6" stroke="var(--muted)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
