import type { CardId, ObjectKey } from '../../../engine/story/card.ts';

/** Size of the stage. The unit of all lengths on the stage is one unit of this size. */
export const STAGE_SIZE = { width: 680, height: 360 } as const;

export type StageBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where a new mark comes from: it appears at its own place, or it enters from the right or from the left. */
export type MarkEntryDirection = 'place' | 'right' | 'left';

/**
 * How a mark is drawn. `gone`: the place of something that has left. `missing`: something that the story needs and that
 * is not there. `covered`: an unknown quantity.
 */
export type StageMarkLook = 'whole' | 'gone' | 'missing' | 'covered';

/**
 * A drawn element. If two frames contain a mark with the same key, the element moves from its place in the first frame
 * to its place in the second.
 */
export type StageMark =
  | (StageBox & {
      readonly kind: 'thing' | 'bar';
      readonly key: string;
      readonly object: ObjectKey;
      readonly look: StageMarkLook;
      readonly from: MarkEntryDirection;
    })
  /** A clock. `minutes`: its time in minutes since midnight. */
  | (StageBox & {
      readonly kind: 'clock';
      readonly key: string;
      readonly minutes: number;
      readonly from: MarkEntryDirection;
    })
  /** The number of a card, centred at (x, y). */
  | { readonly kind: 'number'; readonly key: string; readonly card: CardId; readonly x: number; readonly y: number }
  /** The name of an object, e.g. beside a row. */
  | {
      readonly kind: 'name';
      readonly key: string;
      readonly object: ObjectKey;
      readonly x: number;
      readonly y: number;
      /** Maximum width. The default is the maximum width of a name beside a row. */
      readonly width?: number;
    }
  | (StageBox & { readonly kind: 'tray' | 'plate' | 'outline'; readonly key: string })
  | {
      readonly kind: 'bracket' | 'arrow';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      /** Length of the bracket or arrow. It is negative if an arrow points to the left. */
      readonly width: number;
    };

/** The content of the stage after the story was played up to this card. */
export type StageFrame = { readonly card: CardId; readonly marks: readonly StageMark[] };
