import type { Table } from '../table/table.ts';

/**
 * The poses of the character. `carrying`: it carries a card, before the first move at a question. `pointing`: it points
 * at the cards or slots of the message. `goodbye`: it is shown at the end of a lesson.
 */
export const POSES = ['carrying', 'pointing', 'thinking', 'glad', 'offline', 'goodbye'] as const;
export type Pose = (typeof POSES)[number];

/** Returns the pose of the character. It depends only on the visible state of the exercise, so it reveals nothing. */
export function poseOf({ condition, undoing }: Pick<Table, 'condition' | 'undoing'>, isOnline: boolean): Pose {
  switch (condition.kind) {
    case 'solved':
    case 'found':
      return 'glad';
    case 'wrong':
    case 'cardsMissing':
    case 'diagramMissing':
    case 'nameMissing':
    case 'foundAgain':
      return 'pointing';
    case 'hinted':
      return 'thinking';
    case 'composing':
      if (!isOnline) return 'offline';
      return undoing.length === 0 ? 'carrying' : 'thinking';
  }
}
