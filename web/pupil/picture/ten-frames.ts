/**
 * Where a card is: `hand`, where the pupil can choose it (its picture is above the sentence), or `slot` (its picture is
 * beside the sentence).
 */
export type HandOrSlot = 'hand' | 'slot';

/** Things are drawn in rows of five. A ten-frame is two such rows. */
const ROW = 5;
const FRAME = 2 * ROW;

/** The positions of things in a row or in ten-frames. The unit of all lengths is the side of one thing. */
export type TenFrameLayout = {
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly width: number;
};

/** Gap between two neighbouring ten-frames or groups of five. Its unit is the side of one thing. */
const BETWEEN = 0.4;

/**
 * Returns positions for `count` things at which they are easy to count. Up to five things form one row. More things
 * form ten-frames (two rows of five) beside each other. But six to ten things in a slot stay in one row, with a gap
 * after the fifth thing.
 */
export function layOutTenFrames(count: number, place: HandOrSlot): TenFrameLayout {
  const isOneRow = count <= ROW || (place === 'slot' && count <= FRAME);
  const spots = Array.from({ length: count }, (_, at) => {
    const group = Math.floor(at / (isOneRow ? ROW : FRAME));
    const inGroup = at % (isOneRow ? ROW : FRAME);
    return { x: (inGroup % ROW) + group * (ROW + BETWEEN), y: Math.floor(inGroup / ROW) };
  });
  return { spots, width: Math.max(...spots.map(({ x }) => x)) + 1 };
}
