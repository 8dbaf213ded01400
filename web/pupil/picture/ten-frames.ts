/** Where a card is: in the hand, its picture is above the sentence; in a slot, beside it. */
export type CardPicturePosition = 'hand' | 'slot';

/** Things are drawn in rows of five. A ten-frame is two such rows. */
const ROW = 5;
const FRAME = 2 * ROW;

/** The place of each thing in a row or in ten-frames, in units of one thing. */
export type TenFrames = {
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly width: number;
};

/** Distance between two frames in units of one thing. */
const BETWEEN = 0.4;

/**
 * Places a number of things so that they can be counted. Up to five are one row. In a slot, up to ten are two groups of
 * five beside each other; otherwise ten-frames are beside each other, each with two rows of five.
 */
export function placesInTenFrames(count: number, place: CardPicturePosition): TenFrames {
  const isOneRow = count <= ROW || (place === 'slot' && count <= FRAME);
  const spots = Array.from({ length: count }, (_, at) => {
    const group = Math.floor(at / (isOneRow ? ROW : FRAME));
    const inGroup = at % (isOneRow ? ROW : FRAME);
    return { x: (inGroup % ROW) + group * (ROW + BETWEEN), y: Math.floor(inGroup / ROW) };
  });
  return { spots, width: Math.max(...spots.map(({ x }) => x)) + 1 };
}
