import type { Amount } from '../quantity/amount.ts';
import type { CardId, ObjectKey } from '../story/card.ts';

/** How a quantity is drawn: as single things, as a bar (テープ図), as a clock, or as a covered bar for the unknown. */
export type QuantityDrawingStyle =
  | { readonly kind: 'things'; readonly count: number }
  | { readonly kind: 'bar' }
  /** A time of day in minutes since midnight. */
  | { readonly kind: 'clock'; readonly minutes: number }
  | { readonly kind: 'covered' };

/** What the animation shows for one card (docs/domain.md 12.2). */
export type AnimationMove =
  | { readonly kind: 'appear'; readonly object: ObjectKey }
  | { readonly kind: 'arrive' | 'leave'; readonly object: ObjectKey }
  | { readonly kind: 'pushTogether'; readonly objects: readonly [ObjectKey, ObjectKey] }
  | { readonly kind: 'layBeside'; readonly larger: ObjectKey; readonly smaller: ObjectKey }
  | { readonly kind: 'dealOut'; readonly item: ObjectKey; readonly container: ObjectKey }
  | { readonly kind: 'layEndToEnd'; readonly compared: ObjectKey; readonly base: ObjectKey };

/** The step of the animation for one card. */
export type AnimationStep = {
  readonly card: CardId;
  readonly move: AnimationMove;
  readonly amount: Amount;
  readonly shown: QuantityDrawingStyle;
};

/** The reason why an animation ends early (docs/domain.md 12.2). */
export type AnimationStop =
  | { readonly kind: 'nothingHappens' }
  | { readonly kind: 'twoThingsHappen' }
  | { readonly kind: 'tooMuchHappens' }
  | { readonly kind: 'objectNowhere'; readonly object: ObjectKey }
  | { readonly kind: 'strangeObject'; readonly object: ObjectKey }
  | { readonly kind: 'nothingBefore'; readonly object: ObjectKey }
  | { readonly kind: 'nothingAfter'; readonly object: ObjectKey }
  | { readonly kind: 'nothingAsked' }
  | { readonly kind: 'muchAsked' }
  | { readonly kind: 'tooFew' | 'notMore' | 'notEnough'; readonly object: ObjectKey };

/**
 * One scene of an animation: a relation with the quantities that it connects, in the order of the story. A scene
 * without a relation contains only existences. A quantity that two triangles share is in both scenes.
 */
export type AnimationScene = {
  readonly steps: readonly AnimationStep[];
  /** The cards of this scene that an earlier scene has already shown. */
  readonly known: readonly CardId[];
};

/** The animation of the cards in the slots. `stop` is null if the story makes sense to its end. */
export type StoryAnimation = {
  /** One step for each shown card, in the order of the scenes. A card that is in two scenes has only one step. */
  readonly steps: readonly AnimationStep[];
  readonly scenes: readonly AnimationScene[];
  readonly stop: AnimationStop | null;
};
