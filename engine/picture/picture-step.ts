import type { Question } from '../question/question.ts';
import type { Existence, ObjectKey, Relation, SentenceCard } from '../story/card.ts';
import { unitOfMeaning } from '../question/counter-of.ts';
import type { AnimationStep, AnimationMove } from './play.ts';
import { drawingStyleOfQuantity } from './shown.ts';

/** Returns the step of the animation that shows the meaning of one card. */
export function animationStepOfCard(
  { objects }: Pick<Question, 'objects'>,
  { id, meaning }: SentenceCard,
): AnimationStep {
  const { amount } = meaning;
  return {
    card: id,
    move: moveOf(meaning),
    amount,
    shown: drawingStyleOfQuantity(amount, unitOfMeaning({ objects }, meaning)),
  };
}

/** Returns a step that shows an existing quantity, such as a whole that an earlier scene combined. */
export function animationStepOfQuantity(
  { objects }: Pick<Question, 'objects'>,
  { id, meaning: { amount } }: SentenceCard,
  object: ObjectKey,
): AnimationStep {
  const counter = objects.get(object)?.counter ?? null;
  return { card: id, move: { kind: 'appear', object }, amount, shown: drawingStyleOfQuantity(amount, counter) };
}

function moveOf(meaning: Existence | Relation): AnimationMove {
  switch (meaning.kind) {
    case 'existence':
      return { kind: 'appear', object: meaning.object };
    case 'increase':
      return { kind: 'arrive', object: meaning.object };
    case 'decrease':
      return { kind: 'leave', object: meaning.object };
    case 'combine':
      return { kind: 'pushTogether', objects: meaning.objects };
    case 'compare':
      return { kind: 'layBeside', larger: meaning.larger, smaller: meaning.smaller };
    case 'perUnit':
      return { kind: 'dealOut', item: meaning.item, container: meaning.container };
    case 'times':
      return { kind: 'layEndToEnd', compared: meaning.compared, base: meaning.base };
  }
}
