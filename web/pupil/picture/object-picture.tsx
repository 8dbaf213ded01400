import type { CSSProperties } from 'react';
import type { CounterDiscColour } from '../../../engine/object-pictures/counter-rows.ts';
import type { PictureOrCounterDisc } from '../../../engine/object-pictures/object-picture.ts';

/** The pictures of all objects are in one file, which is fetched when the first picture is shown. */
const SPRITE = new URL('../../pictures/objects.svg', import.meta.url).href;

type ObjectPictureProps = {
  readonly of: PictureOrCounterDisc;
  /**
   * Width and height of the picture: a CSS length (string) or a number. A number is in pixels, or inside another SVG
   * element in the units of its viewBox.
   */
  readonly size: number | string;
  /** Position of the left edge, if the picture is part of another SVG element. */
  readonly x?: number;
  readonly y?: number;
  /**
   * Accessible name. It is needed if no text beside the picture names the thing. Without a name screen readers skip the
   * picture.
   */
  readonly label?: string;
};

/**
 * The picture of one thing, or a counter disc (おはじき) if Sakumon has no picture of the thing. It is an SVG element that
 * can stand alone or inside another SVG element.
 */
export function ObjectPicture({ of, size, x, y, label }: ObjectPictureProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} x={x} y={y} focusable="false" {...named}>
      {of.kind === 'picture' ? <Picture {...of} /> : <Counter colour={of.colour} />}
    </svg>
  );
}

type PictureProps = Pick<Extract<PictureOrCounterDisc, { readonly kind: 'picture' }>, 'picture' | 'colour'>;

function Picture({ picture, colour }: PictureProps) {
  const href = `${SPRITE}#${picture}`;
  if (colour === undefined) return <use href={href} />;
  // The SVG shapes take their fill colours from these two CSS properties. A white thing also gets an outline, which its
  // shapes inherit as `stroke`.
  const tint: CSSProperties & Record<`--${string}`, string> = {
    '--thing': `var(--counter-${colour})`,
    '--thing-shade': `var(--counter-${colour}-edge)`,
  };
  const outline = colour === 'white' ? { stroke: 'var(--counter-white-edge)', strokeWidth: 0.75 } : {};
  return <use href={href} style={tint} {...outline} />;
}

function Counter({ colour }: { readonly colour: CounterDiscColour }) {
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
