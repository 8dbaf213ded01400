import type { ClausePhrase, ClauseAmount, RelativeClause, NounWithAdjectives } from './clause.ts';

/** The phrase of a clause to which the next words still belong. */
type OpenPhrase = {
  segments: NounWithAdjectives[];
  /**
   * True after the particle の ("of"). The next noun is then a separate noun of the phrase, and not the second part of a
   * compound word.
   */
  joined: boolean;
  modifier: { key: string; written: string };
  amount: ClauseAmount | null;
  before: boolean;
  /** True if the amount directly precedes its noun without の: 3個 りんごを ("3 apples"). */
  loose: boolean;
  each: boolean;
  per: boolean;
  relative: RelativeClause | null;
};

/** Returns an open phrase without any words. */
export const createOpenPhrase = (): OpenPhrase => ({
  segments: [],
  joined: false,
  modifier: { key: '', written: '' },
  amount: null,
  before: false,
  loose: false,
  each: false,
  per: false,
  relative: null,
});

/** A phrase without any words. */
export const EMPTY_CLAUSE_PHRASE: ClausePhrase = {
  np: null,
  amount: null,
  before: false,
  each: false,
  per: false,
  particle: '',
};
