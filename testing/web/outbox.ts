import type { ActSafeKeeping } from '../../web/pupil/outbox/sending.ts';

/** A ActSafeKeeping that stores nothing and never offers acts again. */
export const NOTHING_KEPT: ActSafeKeeping = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
