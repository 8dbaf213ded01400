import type { StoryAnimation, AnimationScene } from '../../../engine/picture/play.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { stageFramesOfAnimation } from './stage-frames.ts';
import type { StageFrame } from './stage-marks.ts';

/**
 * Returns two animation frames for the triangle that contains a card: the things before and after the triangle's story,
 * e.g. before and after 3 apples arrive. Returns an empty list if nothing changes in the story, or if the story makes
 * no sense. A story that makes no sense is animated elsewhere (wrong-story.ts), after the pupil has checked.
 */
export function framesBeforeAndAfterStory({ steps, scenes }: StoryAnimation, card: CardId): readonly StageFrame[] {
  const scene = scenes.find((candidate) => candidate.steps.some((step) => step.card === card));
  if (scene === undefined) return [];
  const at = scene.steps.findIndex(({ move }) => move.kind !== 'appear');
  if (at < 1) return [];
  const frames = stageFramesOfAnimation({ steps, scenes: [withoutKnown(scene)], stop: null });
  return frames.slice(at - 1, at + 1);
}

function withoutKnown({ steps }: AnimationScene): AnimationScene {
  return { steps, known: [] };
}
