import type { CSSProperties } from 'react';
import type { CounterColour } from '../../../engine/object-pictures/counter-rows.ts';
import type { PictureOrCounter } from '../../../engine/object-pictures/object-picture.ts';

/** A separate file, fetched when the first picture is shown. */
const SPRITE = new URL('../../pictures/objects.svg', import.meta.url).href;

type ObjectPictureProps = {
  readonly of: PictureOrCounter;
  /** Side of the square that contains the picture: in pixels, or in the units of the drawing that contains it. */
  readonly size: number | string;
  /** Position in the drawing that contains it. */
  readonly x?: number;
  readonly y?: number;
  /**
   * Accessible name, needed if no text beside the picture names the thing. Without a name the picture is decorative.
   */
  readonly label?: string;
};

/** One thing: its picture, or a counter disc (おはじき). It is a complete SVG, also inside another drawing. */
export function ObjectPicture({ of, size, x, y, label }: ObjectPictureProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} x={x} y={y} focusable="false" {...named}>
      {of.kind === 'picture' ? <Picture {...of} /> : <Counter colour={of.colour} />}
    </svg>
  );
}

type PictureProps = Pick<Extract<PictureOrCounter, { readonly kind: 'picture' }>, 'picture' | 'colour'>;

function Picture({ picture, colour }: PictureProps) {
  const href = `${SPRITE}#${picture}`;
  if (colour === undefined) return <use href={href} />;
  // The sprite's fills name these properties, and its paths inherit the stroke: white things need an outline.
  const tint: CSSProperties & Record<`--${string}`, string> = {
    '--thing': `var(--counter-${colour})`,
    '--thing-shade': `var(--counter-${colour}-edge)`,
  };
  const outline = colour === 'white' ? { stroke: 'var(--counter-white-edge)', strokeWidth: 0.75 } : {};
  return <use href={href} style={tint} {...outline} />;
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
