import type { Group } from '../../../contract/groups.ts';

/**
 * What moving pupils between two groups does. `move`: they leave the one and join the other. `join`: they join a support
 * group or an ordinary class and stay where they are. `leave`: they leave a support group and join nothing.
 */
export type PupilMoveKind = 'move' | 'join' | 'leave';

/** Returns the kind of a move. A group is null for pupils without a class. */
export function pupilMoveKind(from: Group | null, to: Group | null): PupilMoveKind {
  if (to === null) return from?.isSupport === true ? 'leave' : 'move';
  return from === null || from.isSupport === to.isSupport ? 'move' : 'join';
}
