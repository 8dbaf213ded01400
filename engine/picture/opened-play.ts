import type { Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import type { AnimationStep, StoryAnimation } from './play.ts';
import { drawingStyleOfQuantity } from './shown.ts';

/**
 * Returns the animation of a solved composition in which the unknown and hidden quantities are visible. `found`
 * contains their numbers. The scenes and steps stay the same, so that only these quantities change on the screen
 * (docs/domain.md 12.2).
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
