import type { Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import type { AnimationStep, StoryAnimation } from './play.ts';
import { drawingStyleOfQuantity } from './shown.ts';

/**
 * Returns the animation `play` of a solved composition with the numbers of the unknown and the hidden amounts, which
 * are in `found`. Scenes and steps do not change (docs/domain.md 12.2).
 */
export function animationWithRevealedQuantities(
  { cards, objects }: Pick<Question, 'cards' | 'objects'>,
  play: StoryAnimation,
  found: ReadonlyMap<CardId, Rational>,
): StoryAnimation {
  const open = (step: AnimationStep): AnimationStep => {
    const amount = found.get(step.card);
    const meaning = cards.find(({ id }) => id === step.card)?.meaning;
    if (amount === undefined || meaning === undefined) return step;
    const counted = step.move.kind === 'appear' ? step.move.object : objectCountedByMeaning(meaning);
    const counter = counted === null ? null : (objects.get(counted)?.counter ?? null);
    return { ...step, amount, shown: drawingStyleOfQuantity(amount, counter) };
  };
  return {
    ...play,
    steps: play.steps.map(open),
    scenes: play.scenes.map((scene) => ({ ...scene, steps: scene.steps.map(open) })),
  };
}
