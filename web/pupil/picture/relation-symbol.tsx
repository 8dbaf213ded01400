import type { StoryKind } from '../../../engine/story/kind.ts';
import style from './relation-symbol.module.css';

/** A symbol without words for a story kind, e.g. for ふえる (increase): dots show what happens in such a story. */
export function StoryKindDotsSymbol({ kind }: { readonly kind: StoryKind }) {
  return (
    <svg className={style.symbol} viewBox="0 0 150 64" aria-hidden="true">
      <Drawing kind={kind} />
    </svg>
  );
}

function Drawing({ kind }: { readonly kind: StoryKind }) {
  switch (kind) {
    case 'increase':
      return (
        <>
          <Bowl x={6} />
          <Dots
            at={[
              [17, 42],
              [31, 42],
              [24, 30],
            ]}
          />
          <Arrow from={86} to={56} y={36} />
          <Dots
            at={[
              [108, 26],
              [122, 42],
            ]}
            open
          />
        </>
      );
    case 'decrease':
      return (
        <>
          <Bowl x={6} />
          <Dots at={[[24, 42]]} />
          <Arrow from={52} to={84} y={36} />
          <Dots
            at={[
              [104, 26],
              [118, 42],
            ]}
          />
        </>
      );
    case 'combine':
      return (
        <>
          <Dots
            at={[
              [16, 40],
              [30, 40],
            ]}
          />
          <Arrow from={40} to={60} y={40} />
          <Arrow from={110} to={90} y={40} />
          <Dots
            at={[
              [120, 40],
              [134, 40],
            ]}
            open
          />
          <path className={style.line} d="M64 54h22" />
        </>
      );
    case 'compare':
      return (
        <>
          <Dots
            at={[
              [22, 20],
              [38, 20],
              [54, 20],
              [70, 20],
              [86, 20],
            ]}
          />
          <Dots
            at={[
              [22, 44],
              [38, 44],
              [54, 44],
            ]}
          />
          <path className={style.line} d="M64 36v8h30v-8" />
        </>
      );
    case 'perUnit':
      return (
        <>
          {[8, 56, 104].map((x) => (
            <g key={x}>
              <Dots
                at={[
                  [x + 10, 34],
                  [x + 26, 34],
                ]}
              />
              <path className={style.line} d={`M${x} 48h36`} />
            </g>
          ))}
        </>
      );
    case 'times':
      return (
        <>
          <rect className={style.bar} x="10" y="38" width="36" height="16" rx="4" />
          {[10, 46, 82].map((x) => (
            <rect key={x} className={style.open} x={x} y="12" width="36" height="16" rx="4" />
          ))}
        </>
      );
  }
}

function Dots({ at, open = false }: { readonly at: readonly (readonly [number, number])[]; readonly open?: boolean }) {
  return at.map(([x, y]) => <circle key={`${x}/${y}`} className={open ? style.open : style.dot} cx={x} cy={y} r="7" />);
}

function Bowl({ x }: { readonly x: number }) {
  return <path className={style.bowl} d={`M${x} 52h36q-2 9-10 9h-16q-8 0-10-9Z`} />;
}

function Arrow({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  const back = to > from ? -9 : 9;
  return <path className={style.arrow} d={`M${from} ${y}H${to}m${back} -8L${to} ${y}l${back} 8`} />;
}
