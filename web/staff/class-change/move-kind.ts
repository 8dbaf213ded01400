import type { Group } from '../../../contract/groups.ts';

/**
 * What happens to pupils when a teacher moves them from one column to the other. `move`: they leave the group of the
 * first column (if any) and enter the group of the second (if any). `join`: they enter the second group and stay in the
 * first, because one of the two is a support group. `leave`: they leave a support group and stay in their class.
 */
export type PupilMoveKind = 'move' | 'join' | 'leave';

/**
 * Returns what happens to pupils who are moved from the group `from` to the group `to`. A group is null if the pupils
 * have no class before or after the move.
 */
export function pupilMoveKind(from: Group | null, to: Group | null): PupilMoveKind {
  if (to === null) return from?.isSupport === true ? 'leave' : 'move';
  return from === null || from.isSupport === to.isSupport ? 'move' : 'join';
}
