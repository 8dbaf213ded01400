/**
 * The area that contains the card. The picture of a card in the hand is above the sentence; the picture of a card in a
 * slot is beside the sentence.
 */
export type CardPicturePosition = 'hand' | 'slot';

/** Things are drawn in rows of five. A ten-frame is two such rows. */
const ROW = 5;
const FRAME = 2 * ROW;

/** The positions of things in a row or in ten-frames. The unit of all lengths is the side of one thing. */
export type TenFrames = {
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  readonly width: number;
};

/** Distance between two neighbouring frames or groups. Its unit is the side of one thing. */
const BETWEEN = 0.4;

/**
 * Returns positions at which `count` things can be counted easily. Up to five things are one row. In a slot, six to ten
 * things are two groups of five beside each other. More things are ten-frames beside each other, each with two rows of
 * five.
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
