import type { AcknowledgedActKeeper } from '../../web/pupil/outbox/sending.ts';

/** An AcknowledgedActKeeper that stores nothing, and so never offers acts for sending again. */
export const NOTHING_KEPT: AcknowledgedActKeeper = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
