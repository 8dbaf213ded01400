import type { DraftCard, QuestionDraft } from '../editor/draft.ts';
import { spellNameForGrade } from '../editor/sentence-pattern.ts';
import {
  createExchangeOfTwoObjects,
  splitJoinedObjectsOfMeanings,
  findReplacementsOfObject,
} from '../levels/exchange.ts';
import type { CardId, ObjectKey, StoryObject } from '../story/card.ts';
import type { Grade } from '../text/grade.ts';

type Told = { readonly draft: QuestionDraft; readonly told: readonly CardId[] };

function keysOf({ objects }: QuestionDraft): readonly ObjectKey[] {
  return objects.map(({ key }) => key);
}

/** Returns the objects that the pupil can replace by others, in the order of the story. */
export function replaceableNetworkObjects(making: Told): readonly ObjectKey[] {
  return toldThings(making).filter((key) => othersFor(making, key).length > 0);
}

function toldThings({ draft, told }: Told): readonly ObjectKey[] {
  return splitJoinedObjectsOfMeanings(told.flatMap((id) => draft.cards.find((card) => card.id === id)?.meaning ?? []));
}

/**
 * Returns the objects that can replace the object `key`, including this object itself. These are objects of the same
 * sort, such as red and white flowers. If there are no such objects and the story has only one object, returns the
 * objects of the draft with the same counter, owner, place and `living`.
 */
function othersFor(making: Told, key: ObjectKey): readonly StoryObject[] {
  const { draft } = making;
  const sorts = findReplacementsOfObject(keysOf(draft), key);
  if (sorts.length > 0 || toldThings(making).length > 1) return sorts;
  const own = draft.objects.find((object) => object.key === key);
  return draft.objects.filter(
    ({ counter, living, owner, place }) =>
      counter === own?.counter && living === own.living && owner === own.owner && place === own.place,
  );
}

/**
 * Returns the objects from which a pupil can choose to replace object number `at` (from 0) of
 * `replaceableNetworkObjects`: this object itself, and objects that are not in the story yet. Empty if there is no
 * object with this number.
 */
export function findReplacementsForNetworkObject(making: Told, at: number): readonly StoryObject[] {
  const present = replaceableNetworkObjects(making);
  const key = present[at];
  if (key === undefined) return [];
  return othersFor(making, key).filter((other) => other.key === key || !present.includes(other.key));
}

/**
 * Returns the draft in which the object with the key `name` replaces object number `at` (from 0) of
 * `replaceableNetworkObjects`. If the story or a dummy already uses the new object, the two objects are exchanged.
 */
export function replaceNetworkObject(making: Told, at: number, name: ObjectKey): QuestionDraft {
  const { draft } = making;
  const present = replaceableNetworkObjects(making)[at];
  if (present === undefined || !othersFor(making, present).some(({ key }) => key === name)) return draft;
  const exchange = createExchangeOfTwoObjects(draft.objects, present, name);
  const objects = draft.objects.map(({ key }) => spelled(draft.grade, exchange.object(key)));
  const cards = draft.cards.map((card): DraftCard => ({ ...card, meaning: exchange.meaning(card.meaning) }));
  return { ...draft, objects, cards };
}

function spelled(grade: Grade, object: StoryObject): StoryObject {
  const { name, owner, place } = object;
  const spell = (source: string | null) => (source === null ? null : spellNameForGrade(grade, source));
  return { ...object, name: spellNameForGrade(grade, name), owner: spell(owner), place: spell(place) };
}
