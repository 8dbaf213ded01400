import type { DraftCard, QuestionDraft } from '../editor/draft.ts';
import { nameFor } from '../editor/sentence-pattern.ts';
import { exchangeOf, singleThings, sortsOf } from '../levels/exchange.ts';
import type { CardId, ObjectKey, StoryObject } from '../story/card.ts';
import type { Grade } from '../text/grade.ts';

type Told = { readonly draft: QuestionDraft; readonly told: readonly CardId[] };

function keysOf({ objects }: QuestionDraft): readonly ObjectKey[] {
  return objects.map(({ key }) => key);
}

/** The things that the story tells of and that others may stand for, in the order in which it tells of them. */
export function networkThings(making: Told): readonly ObjectKey[] {
  return toldThings(making).filter((key) => othersFor(making, key).length > 0);
}

function toldThings({ draft, told }: Told): readonly ObjectKey[] {
  return singleThings(told.flatMap((id) => draft.cards.find((card) => card.id === id)?.meaning ?? []));
}

/** The sorts of its scene; in no scene, for the one thing of a story, what its dummies tell of in the same sentences. */
function othersFor(making: Told, key: ObjectKey): readonly StoryObject[] {
  const { draft } = making;
  const sorts = sortsOf(keysOf(draft), key);
  if (sorts.length > 0 || toldThings(making).length > 1) return sorts;
  const own = draft.objects.find((object) => object.key === key);
  return draft.objects.filter(
    ({ counter, living, owner, place }) =>
      counter === own?.counter && living === own.living && owner === own.owner && place === own.place,
  );
}

/** What may stand at a place: what stands there, and others that the story does not tell of yet. */
export function networkShelf(making: Told, at: number): readonly StoryObject[] {
  const present = networkThings(making);
  const key = present[at];
  if (key === undefined) return [];
  return othersFor(making, key).filter((other) => other.key === key || !present.includes(other.key));
}

/** The draft with another thing at a place; where the story or a dummy tells of that one, the two change places. */
export function withSort(making: Told, at: number, name: ObjectKey): QuestionDraft {
  const { draft } = making;
  const present = networkThings(making)[at];
  if (present === undefined || !othersFor(making, present).some(({ key }) => key === name)) return draft;
  const exchange = exchangeOf(draft.objects, present, name);
  const objects = draft.objects.map(({ key }) => spelled(draft.grade, exchange.object(key)));
  const cards = draft.cards.map((card): DraftCard => ({ ...card, meaning: exchange.meaning(card.meaning) }));
  return { ...draft, objects, cards };
}

function spelled(grade: Grade, object: StoryObject): StoryObject {
  const { name, owner, place } = object;
  const spell = (source: string | null) => (source === null ? null : nameFor(grade, source));
  return { ...object, name: nameFor(grade, name), owner: spell(owner), place: spell(place) };
}
