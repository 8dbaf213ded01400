import type { ClausePhrase, ClauseAmount, RelativeClause, NounSegment } from './clause.ts';

/** The phrase that the reader has begun and not yet ended. */
type OpenPhrase = {
  segments: NounSegment[];
  /** True after の. The next noun is then a new noun of the phrase, and not a part of a compound. */
  joined: boolean;
  modifier: { key: string; written: string };
  amount: ClauseAmount | null;
  before: boolean;
  /** True if the amount precedes its noun without の. */
  loose: boolean;
  each: boolean;
  per: boolean;
  relative: RelativeClause | null;
};

/** Returns an open phrase without any words. */
export const createEmptyPhrase = (): OpenPhrase => ({
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
