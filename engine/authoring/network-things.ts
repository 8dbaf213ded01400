import type { DraftCard, QuestionDraft } from '../editor/draft.ts';
import { nameFor } from '../editor/sentence-pattern.ts';
import { exchangeOf, singleThings, sortsOf } from '../levels/networks/exchange.ts';
import type { CardId, ObjectKey, StoryObject } from '../story/card.ts';
import type { Grade } from '../text/grade.ts';

type Told = { readonly draft: QuestionDraft; readonly told: readonly CardId[] };

function keysOf({ objects }: QuestionDraft): readonly ObjectKey[] {
  return objects.map(({ key }) => key);
}

/** The things that the story tells of and that have sorts, in the order in which it tells of them. */
export function networkThings({ draft, told }: Told): readonly ObjectKey[] {
  const meanings = told.flatMap((id) => draft.cards.find((card) => card.id === id)?.meaning ?? []);
  return singleThings(meanings).filter((key) => sortsOf(keysOf(draft), key).length > 0);
}

/** What may stand at a place: what stands there, and sorts that the story does not tell of yet. */
export function networkShelf(making: Told, at: number): readonly StoryObject[] {
  const present = networkThings(making);
  const key = present[at];
  if (key === undefined) return [];
  return sortsOf(keysOf(making.draft), key).filter((sort) => sort.key === key || !present.includes(sort.key));
}

/** The draft with another thing at a place; where a dummy tells of that one, the two change places. */
export function withSort(making: Told, at: number, name: ObjectKey): QuestionDraft {
  const { draft } = making;
  const present = networkThings(making)[at];
  if (present === undefined || !networkShelf(making, at).some(({ key }) => key === name)) return draft;
  const exchange = exchangeOf(keysOf(draft), present, name);
  if (exchange === null) return draft;
  const objects = draft.objects.map(({ key }) => spelled(draft.grade, exchange.object(key)));
  const cards = draft.cards.map((card): DraftCard => ({ ...card, meaning: exchange.meaning(card.meaning) }));
  return { ...draft, objects, cards };
}

function spelled(grade: Grade, object: StoryObject): StoryObject {
  const { name, owner, place } = object;
  const spell = (source: string | null) => (source === null ? null : nameFor(grade, source));
  return { ...object, name: nameFor(grade, name), owner: spell(owner), place: spell(place) };
}
