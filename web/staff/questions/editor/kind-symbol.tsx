import type { StoryKind } from '../../../../engine/story/kind.ts';

type Dot = readonly [x: number, y: number, isOther: boolean];

const DOTS: Readonly<Record<StoryKind, readonly Dot[]>> = {
  combine: [
    [10, 8, false],
    [10, 20, false],
    [22, 8, false],
    [34, 14, true],
    [46, 14, true],
  ],
  increase: [
    [8, 8, false],
    [8, 20, false],
    [20, 8, false],
    [20, 20, false],
    [48, 14, true],
  ],
  decrease: [
    [8, 8, false],
    [8, 20, false],
    [20, 8, false],
    [20, 20, false],
    [48, 14, true],
  ],
  compare: [
    [8, 8, false],
    [20, 8, false],
    [32, 8, false],
    [44, 8, false],
    [8, 20, true],
    [20, 20, true],
  ],
  perUnit: [
    [9, 9, false],
    [9, 19, false],
    [28, 9, false],
    [28, 19, false],
    [47, 9, false],
    [47, 19, false],
  ],
  times: [],
};

/** A small picture of a story kind without numbers. */
export function StoryKindSymbol({ kind }: { readonly kind: StoryKind }) {
  return (
    <svg viewBox="0 0 56 28" width="56" height="28" aria-hidden="true">
      {kind === 'combine' && (
        <rect x="2" y="1" width="52" height="26" rx="13" fill="none" stroke="var(--tint-strong)" />
      )}
      {kind === 'increase' && <path d="M42 14H30m4-4-4 4 4 4" fill="none" stroke="var(--primary)" strokeWidth="2" />}
      {kind === 'decrease' && <path d="M28 14h12m-4-4 4 4-4 4" fill="none" stroke="var(--primary)" strokeWidth="2" />}
      {kind === 'compare' && <path d="M27 17v7h20v-7" fill="none" stroke="var(--tint-strong)" />}
      {kind === 'perUnit' &&
        [2, 21, 40].map((x) => (
          <rect key={x} x={x} y="2" width="14" height="24" rx="4" fill="none" stroke="var(--tint-strong)" />
        ))}
      {kind === 'times' && <rect x="2" y="3" width="16" height="9" rx="3" fill="var(--warm)" />}
      {kind === 'times' &&
        [2, 19, 36].map((x) => <rect key={x} x={x} y="16" width="16" height="9" rx="3" fill="var(--primary)" />)}
      {DOTS[kind].map(([x, y, isOther]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" fill={isOther ? 'var(--warm)' : 'var(--primary)'} />
      ))}
    </svg>
  );
}
