import type { Composition } from '../../question/composition.ts';
import { triangleCountOfQuestion, type Question } from '../../question/question.ts';
import { isRelationMeaning, type CardId, type ObjectKey, type StoryObject } from '../../story/card.ts';
import { objectKeysOfMeaning, objectOfExistenceOrWhole } from '../../story/object-keys.ts';
import type { ObjectsClue } from '../feedback.ts';

/**
 * Returns what the objects on the cards in the slots show about the mistake. `marked`: the card that feedback step 2
 * marks; null if it marks none.
 */
export function findObjectsClue(question: Question, slots: Composition['slots'], marked: CardId | null): ObjectsClue {
  const laid = question.cards.filter(({ id }) => slots.includes(id));
  const keysOf = (cards: typeof laid) => [...new Set(cards.flatMap(({ meaning }) => objectKeysOfMeaning(meaning)))];
  const others = keysOf(laid.filter(({ id }) => id !== marked));
  const own = keysOf(laid.filter(({ id }) => id === marked)).filter((key) => !others.includes(key));
  if (own.length > 0 && others.length > 0)
    return { kind: 'strange', objects: objectsNamed(question, own), others: objectsNamed(question, others) };
  // In a story of several triangles, the intermediate quantity may have no card. So an object without a stated number
  // is no mistake.
  if (triangleCountOfQuestion(question) > 1) return { kind: 'apart' };
  const tied = keysOf(laid.filter(({ meaning }) => isRelationMeaning(meaning)));
  const stated = new Set(laid.map(({ meaning }) => objectOfExistenceOrWhole(meaning)));
  const missing = tied.filter((key) => !stated.has(key));
  return missing.length > 0 ? { kind: 'missing', objects: objectsNamed(question, missing) } : { kind: 'apart' };
}

function objectsNamed({ objects }: Question, keys: readonly ObjectKey[]): StoryObject[] {
  return keys.flatMap((key) => objects.get(key) ?? []);
}
