import { marksOfFeedbackMarkTarget } from '../../../engine/judge/marks.ts';
import type { FeedbackMarkTarget } from '../../../engine/judge/feedback.ts';
import type { StoryAnimation, AnimationScene, AnimationStop } from '../../../engine/picture/play.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { stageFramesOfAnimation } from './stage-frames.ts';
import { STAGE_SIZE, type StageFrame, type StageMarkStyle } from './stage-marks.ts';

/**
 * Returns the animation frames of one triangle of a wrong story. `stop`: the reason why the story stops, or null if the
 * pupil does not see this reason. If `stop` is not null, the triangle is the one at which the story stops, otherwise a
 * triangle with a card that the feedback marks. If this gives no frame, returns one still picture of an object.
 */
export function framesOfWrongTriangle(
  play: StoryAnimation,
  slots: readonly (CardId | null)[],
  look: FeedbackMarkTarget,
  stop: AnimationStop | null,
): readonly StageFrame[] {
  const scene = sceneAtFault({ ...play, stop }, slots, look);
  const frames = scene === undefined ? [] : stageFramesOfAnimation({ ...play, scenes: [scene], stop });
  return frames.length > 0 ? frames : [stillOf(play.stop, stop === null ? 'whole' : 'missing')];
}

function sceneAtFault(
  { scenes, stop }: StoryAnimation,
  slots: readonly (CardId | null)[],
  look: FeedbackMarkTarget,
): AnimationScene | undefined {
  if (stop !== null) return scenes.at(-1);
  const marks = marksOfFeedbackMarkTarget(look);
  const cards = new Set([...marks.cards, ...marks.places.flatMap((place) => slots[place] ?? [])]);
  return scenes.find(({ steps }) => steps.some(({ card }) => cards.has(card))) ?? scenes.at(-1);
}

const SIDE = 150;

function stillOf(stop: AnimationStop | null, look: StageMarkStyle): StageFrame {
  const object = stop !== null && 'object' in stop ? stop.object : '';
  const place = { x: (STAGE_SIZE.width - SIDE) / 2, y: (STAGE_SIZE.height - SIDE) / 2, width: SIDE, height: SIDE };
  return { card: '', marks: [{ kind: 'thing', key: 'still', object, look, from: 'place', ...place }] };
}

/**
 * Returns two animation frames for the triangle that contains a card: the things before and after the triangle's story,
 * e.g. before and after 3 apples arrive. Returns an empty list if the triangle cannot be played or nothing changes in
 * it.
 */
export function beforeAndAfterFramesOfTriangle({ steps, scenes }: StoryAnimation, card: CardId): readonly StageFrame[] {
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
