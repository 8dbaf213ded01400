import type { SafeKeeping } from '../../web/pupil/outbox/sending.ts';

/** A SafeKeeping that stores nothing and never offers acts again. */
export const NOTHING_KEPT: SafeKeeping = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
