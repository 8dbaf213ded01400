import type { SafeKeeping } from './sending.ts';

/** An outbox that forgets what was acknowledged, and whose refused acts stay where they are. */
export const NOTHING_KEPT: SafeKeeping = {
  taker: () => 'taker',
  acknowledged: () => Promise.resolve(),
  offerAgain: () => Promise.resolve(false),
  makeRoom: () => Promise.resolve(),
};
