import type { ActSafeKeeping } from '../../web/pupil/outbox/sending.ts';

/** An ActSafeKeeping that stores nothing, and so never offers acts for sending again. */
export const NOTHING_KEPT: ActSafeKeeping = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
