import type { TeacherVerdictOnText } from '../../../contract/text-verdict.ts';

type VerdictSignProps = { readonly kind: TeacherVerdictOnText['kind']; readonly size: string };

/**
 * The sign of a teacher's verdict on a text, drawn like a red pencil: 〇, △ or an arrow back. The caller shows its
 * meaning in words beside it.
 */
export function TeacherVerdictSign({ kind, size }: VerdictSignProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      style={{ width: size, height: size }}
      fill="none"
      stroke="var(--stamp-red)"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[kind]} />
    </svg>
  );
}

const PATHS = {
  right: 'M50 12a38 38 0 1 1-6 .5',
  wrong: 'M50 14 88 82H12Z',
  returned: 'M36 22 14 42l22 20M16 42h46a20 20 0 0 1 0 40H44',
} as const satisfies Record<TeacherVerdictOnText['kind'], string>;
