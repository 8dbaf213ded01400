import type { Group } from '../../../contract/groups.ts';

/**
 * What happens to the pupils who are moved between two groups. `move`: they leave the first group and join the second
 * group. `join`: they join the second group and also stay in the first; one of the two is a support group. `leave`:
 * they leave a support group and join no group.
 */
export type PupilMoveKind = 'move' | 'join' | 'leave';

/** Returns the kind of a move. `from` and `to` are null if the pupils have no class there. */
export function pupilMoveKind(from: Group | null, to: Group | null): PupilMoveKind {
  if (to === null) return from?.isSupport === true ? 'leave' : 'move';
  return from === null || from.isSupport === to.isSupport ? 'move' : 'join';
}
