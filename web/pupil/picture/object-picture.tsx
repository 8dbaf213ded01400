import type { CounterColour } from '../../../engine/object-pictures/counter-rows.ts';
import type { PictureOrCounter } from '../../../engine/object-pictures/object-picture.ts';

/** One file of its own, asked for when the first picture is shown. */
const SPRITE = new URL('../../pictures/objects.svg', import.meta.url).href;

const COUNTER_PAINT: Readonly<Record<CounterColour, { readonly fill: string; readonly edge: string }>> = {
  red: { fill: '#e5484d', edge: '#a3262b' },
  orange: { fill: '#f5923e', edge: '#a8570f' },
  yellow: { fill: '#f6cf45', edge: '#94730a' },
  green: { fill: '#4fae6a', edge: '#24713b' },
  sky: { fill: '#7cc4f0', edge: '#2f7cad' },
  blue: { fill: '#4a7fe0', edge: '#23489a' },
  purple: { fill: '#9163d6', edge: '#5a309c' },
  pink: { fill: '#f18bb4', edge: '#aa3f6c' },
  brown: { fill: '#b07a4d', edge: '#6e4522' },
  white: { fill: '#fdfcf8', edge: '#85837a' },
  gray: { fill: '#a9abb3', edge: '#5f616b' },
  black: { fill: '#4a4953', edge: '#1f1e25' },
};

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
  const { fill, edge } = COUNTER_PAINT[colour];
  return (
    <>
      <circle cx="16" cy="16" r="13" fill={fill} stroke={edge} strokeWidth="2" />
      <path
        d="M8 14a8.5 8.5 0 0 1 6-6"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.7"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  );
}
