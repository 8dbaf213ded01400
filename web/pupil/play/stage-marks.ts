import type { CardId, ObjectKey } from '../../../engine/story/card.ts';

/** Width and height of the SVG viewBox in which stories are animated. All positions and lengths use its units. */
export const STAGE_SIZE = { width: 680, height: 360 } as const;

export type StageBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The lower right corner of a rectangle that an outline leaves out, because the last row of things is shorter. */
export type StageNotch = Pick<StageBox, 'width' | 'height'>;

/**
 * How a new element of the animation appears: at its own position (`place`), or by moving in from the right or the
 * left.
 */
export type MarkEntryDirection = 'place' | 'right' | 'left';

/**
 * How an element of the animation is drawn. `gone`: as the faint mark of a thing that has left. `missing`: as something
 * that the story needs but that is not there. `covered`: as an unknown quantity.
 */
export type StageMarkStyle = 'whole' | 'gone' | 'missing' | 'covered';

/**
 * One drawn element of an animation frame. An element whose key is also in the next frame moves to its position there.
 */
export type StageMark =
  | (StageBox & {
      readonly kind: 'thing' | 'bar';
      readonly key: string;
      readonly object: ObjectKey;
      readonly look: StageMarkStyle;
      readonly from: MarkEntryDirection;
    })
  /** A clock. `minutes`: the time that it shows, in minutes since midnight. */
  | (StageBox & {
      readonly kind: 'clock';
      readonly key: string;
      readonly minutes: number;
      readonly from: MarkEntryDirection;
    })
  /** The number on a card, drawn with its centre at (x, y). */
  | { readonly kind: 'number'; readonly key: string; readonly card: CardId; readonly x: number; readonly y: number }
  /** The name of an object, e.g. beside a row of things. */
  | {
      readonly kind: 'name';
      readonly key: string;
      readonly object: ObjectKey;
      readonly x: number;
      readonly y: number;
      /** Maximum width of the name. The default fits a name beside a row of things. */
      readonly width?: number;
    }
  | (StageBox & { readonly kind: 'tray' | 'plate'; readonly key: string })
  | (StageBox & { readonly kind: 'outline'; readonly key: string; readonly notch: StageNotch | null })
  | {
      readonly kind: 'bracket' | 'arrow';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      /** Length of the bracket or arrow. A negative length means an arrow that points to the left. */
      readonly width: number;
    };

/** One animation frame: everything that is drawn when the story was played up to and including this card. */
export type StageFrame = { readonly card: CardId; readonly marks: readonly StageMark[] };
