import type { CardId, ObjectKey } from '../../../engine/story/card.ts';

/** Size of the stage. All lengths of marks are in these units. */
export const STAGE_SIZE = { width: 680, height: 360 } as const;

export type StageBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The direction from which a new mark enters. */
export type MarkEntryDirection = 'place' | 'right' | 'left';

/** `gone`: the place of something that has left. `missing`: something that the story needs and does not have. */
export type StageMarkLook = 'whole' | 'gone' | 'missing' | 'covered';

/** A drawn element. Marks with the same key in two frames are the same element, moved. */
export type StageMark =
  | (StageBox & {
      readonly kind: 'thing' | 'bar';
      readonly key: string;
      readonly object: ObjectKey;
      readonly look: StageMarkLook;
      readonly from: MarkEntryDirection;
    })
  /** A clock that shows minutes since midnight. */
  | (StageBox & {
      readonly kind: 'clock';
      readonly key: string;
      readonly minutes: number;
      readonly from: MarkEntryDirection;
    })
  /** The number of a card, centred at (x, y). */
  | { readonly kind: 'number'; readonly key: string; readonly card: CardId; readonly x: number; readonly y: number }
  /** The name of the object of a row. */
  | {
      readonly kind: 'name';
      readonly key: string;
      readonly object: ObjectKey;
      readonly x: number;
      readonly y: number;
      /** Maximum width. The default is the maximum width of the name of a row. */
      readonly width?: number;
    }
  | (StageBox & { readonly kind: 'tray' | 'plate' | 'outline'; readonly key: string })
  | {
      readonly kind: 'bracket' | 'arrow';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      /** Negative if an arrow points to the left. */
      readonly width: number;
    };

/** The content of the stage after a card was played. */
export type StageFrame = { readonly card: CardId; readonly marks: readonly StageMark[] };
