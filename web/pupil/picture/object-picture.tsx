import type { CounterColour } from '../../../engine/object-pictures/counter-rows.ts';
import type { PictureOrCounter } from '../../../engine/object-pictures/object-picture.ts';

/** One file of its own, asked for when the first picture is shown. */
const SPRITE = new URL('../../pictures/objects.svg', import.meta.url).href;

type ObjectPictureProps = {
  readonly of: PictureOrCounter;
  /** Side of its square: in pixels, or in the units of the drawing it stands in. */
  readonly size: number | string;
  /** Where it stands in another drawing. */
  readonly x?: number;
  readonly y?: number;
  /** What it is, where nothing else says it; without, it only decorates. */
  readonly label?: string;
};

/** One thing: its picture, or a counter (おはじき). An SVG of its own, on a page as in another drawing. */
export function ObjectPicture({ of, size, x, y, label }: ObjectPictureProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} x={x} y={y} focusable="false" {...named}>
      {of.kind === 'picture' ? <use href={`${SPRITE}#${of.picture}`} /> : <Counter colour={of.colour} />}
    </svg>
  );
}

function Counter({ colour }: { readonly colour: CounterColour }) {
  return (
    <>
      <circle
        cx="16"
        cy="16"
        r="13"
        fill={`var(--counter-${colour})`}
        stroke={`var(--counter-${colour}-edge)`}
        strokeWidth="2"
      />
      <path
        d="M8 14a8.5 8.5 0 0 1 6-6"
        fill="none"
        stroke="var(--counter-shine)"
        strokeOpacity="0.7"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  );
}
