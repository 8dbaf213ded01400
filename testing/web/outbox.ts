import type { AcknowledgedActKeeper } from '../../web/pupil/outbox/sending.ts';

/** An AcknowledgedActKeeper for tests. It stores no acts. */
export const NON_STORING_ACT_KEEPER: AcknowledgedActKeeper = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
