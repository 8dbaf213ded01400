import type { ClausePhrase, ClauseAmount, RelativeClause, NounSegment } from './clause.ts';

/** The phrase that is being read. */
type OpenPhrase = {
  segments: NounSegment[];
  /** True after の: the next noun begins a new segment. */
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

/** Returns a phrase of which nothing is read yet. */
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

/** A phrase that consists of nothing. */
export const EMPTY_CLAUSE_PHRASE: ClausePhrase = {
  np: null,
  amount: null,
  before: false,
  each: false,
  per: false,
  particle: '',
};
