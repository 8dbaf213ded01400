import type { Amount } from '../quantity/amount.ts';
import type { CardId, ObjectKey } from '../story/card.ts';

/** How a quantity is drawn: so many things, a bar (テープ図), or the covered bar of the unknown. */
export type Shown =
  | { readonly kind: 'things'; readonly count: number }
  | { readonly kind: 'bar' }
  | { readonly kind: 'covered' };

/** What happens at one card, in the words of docs/domain.md 12.3. */
export type PlayMove =
  | { readonly kind: 'appear'; readonly object: ObjectKey }
  | { readonly kind: 'arrive' | 'leave'; readonly object: ObjectKey }
  | { readonly kind: 'pushTogether'; readonly objects: readonly [ObjectKey, ObjectKey] }
  | { readonly kind: 'layBeside'; readonly larger: ObjectKey; readonly smaller: ObjectKey }
  | { readonly kind: 'dealOut'; readonly item: ObjectKey; readonly container: ObjectKey }
  | { readonly kind: 'layEndToEnd'; readonly compared: ObjectKey; readonly base: ObjectKey };

/** One card played. */
export type PictureStep = {
  readonly card: CardId;
  readonly move: PlayMove;
  readonly amount: Amount;
  readonly shown: Shown;
};

/** Why a play goes no further. */
export type PlayStop =
  | { readonly kind: 'nothingHappens' }
  | { readonly kind: 'twoThingsHappen' }
  | { readonly kind: 'tooMuchHappens' }
  | { readonly kind: 'objectNowhere'; readonly object: ObjectKey }
  | { readonly kind: 'strangeObject'; readonly object: ObjectKey }
  | { readonly kind: 'nothingBefore'; readonly object: ObjectKey }
  | { readonly kind: 'nothingAfter'; readonly object: ObjectKey }
  | { readonly kind: 'nothingAsked' }
  | { readonly kind: 'muchAsked' }
  | { readonly kind: 'notEnough'; readonly object: ObjectKey };

/**
 * One relation with what it ties, in the order in which it is told; where nothing is tied, existences alone. A quantity
 * that two triangles share stands in the scenes of both.
 */
export type PlayScene = {
  readonly steps: readonly PictureStep[];
  /** Cards of it that an earlier scene has played. */
  readonly known: readonly CardId[];
};

/** What the cards on the table tell; `stop` is null when the story goes well to its end. */
export type Play = {
  /** Every card that is played, once: those of the scenes, one scene after the other. */
  readonly steps: readonly PictureStep[];
  readonly scenes: readonly PlayScene[];
  readonly stop: PlayStop | null;
};
