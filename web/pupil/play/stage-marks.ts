import type { CardId, ObjectKey } from '../../../engine/story/card.ts';

/** The stage is drawn in these units. */
export const STAGE = { width: 680, height: 360 } as const;

export type StageBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where a mark comes from when it is first shown. */
export type EntersFrom = 'place' | 'right' | 'left';

/** `gone` is where something was; `missing` is what there would have to be. */
export type Look = 'whole' | 'gone' | 'missing' | 'covered';

/** What is drawn. Marks with the same key in two frames are the same thing, moved. */
export type StageMark =
  | (StageBox & {
      readonly kind: 'thing' | 'bar';
      readonly key: string;
      readonly object: ObjectKey;
      readonly look: Look;
      readonly from: EntersFrom;
    })
  /** The number of a card, about its middle. */
  | { readonly kind: 'number'; readonly key: string; readonly card: CardId; readonly x: number; readonly y: number }
  /** RequestedCardOwners row it is. */
  | { readonly kind: 'name'; readonly key: string; readonly object: ObjectKey; readonly x: number; readonly y: number }
  | (StageBox & { readonly kind: 'tray' | 'plate' | 'outline'; readonly key: string })
  | {
      readonly kind: 'bracket' | 'arrow';
      readonly key: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
    };

/** What stands on the stage once a card was played. */
export type StageFrame = { readonly card: CardId; readonly marks: readonly StageMark[] };
