import type { AcknowledgedActKeeper } from '../../web/pupil/outbox/sending.ts';

/** An AcknowledgedActKeeper that stores no acts, so it never offers stored acts to be sent again. */
export const EMPTY_ACT_KEEPER: AcknowledgedActKeeper = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
