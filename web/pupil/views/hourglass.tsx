/**
 * The hourglass that marks a text or question that waits for the teacher. It has no accessible name: the caller gives
 * its meaning in words.
 */
export function Hourglass({ size }: { readonly size: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      style={{ width: size, height: size }}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 3h12M6 21h12M7.5 3.5c0 5 9 6 9 17M16.5 3.5c0 5-9 6-9 17" />
    </svg>
  );
}
