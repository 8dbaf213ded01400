import type { CardId } from '../story/card.ts';

/** What is worth a second look: cards, or, where only the order is wrong, places; slots count from 0. */
export type Marks = { readonly cards: readonly CardId[]; readonly places: readonly number[] };

export const NO_MARKS: Marks = { cards: [], places: [] };
