import type { ExerciseState } from '../table/table.ts';

/**
 * The poses of the character. `carrying`: it carries a card; shown before the pupil's first move at a question.
 * `pointing`: it points at the cards or slots that the message is about. `goodbye`: it waves at the end of a lesson.
 */
export const CHARACTER_POSES = ['carrying', 'pointing', 'thinking', 'glad', 'offline', 'goodbye'] as const;
export type CharacterPose = (typeof CHARACTER_POSES)[number];

/**
 * Returns the pose that fits the state of the exercise. It depends only on what the pupil can see, so it reveals
 * nothing about the solution.
 */
export function chooseCharacterPose(
  { condition, undoing }: Pick<ExerciseState, 'condition' | 'undoing'>,
  isOnline: boolean,
): CharacterPose {
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
