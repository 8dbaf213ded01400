import { checkQuestion } from '../check/check-question.ts';
import type { Question } from '../question/question.ts';
import type { CardId, Meaning, ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import { respell, respellCounter } from '../text/respell.ts';
import { rememberedOf } from '../text/remembered.ts';
import type { Random } from './random.ts';

/** What a seed says of its question beforehand. */
export type DraftRequest = Pick<Question, 'id' | 'level' | 'grade' | 'mode'>;

/** All that decides a question but for the choice and the order of its cards. */
export type Draft = {
  readonly request: DraftRequest & Pick<Question, 'notation' | 'requirement' | 'slots'>;
  /** What the needed cards mean, in the order in which the story is told. */
  readonly story: readonly Meaning[];
  /** For each dummy, everything that may take its place. */
  readonly temptations: readonly (readonly Meaning[])[];
  /** Everything that a card may name, in the scene's order. */
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  /** The sentence that tells a meaning. */
  readonly tell: (meaning: Meaning) => string;
};

/** A draft with its dummies as a question when that passes the checker, else null: they happen to tell the story too. */
export function composeQuestion(draft: Draft, dummies: readonly Meaning[], random: Random): Question | null {
  const meanings = random.shuffle([...draft.story, ...dummies]);
  const cards = meanings.map((meaning, at): SentenceCard => ({
    id: `card-${at + 1}`,
    meaning,
    text: writtenIn(draft, meaning),
  }));
  const question: Question = {
    ...draft.request,
    title: null,
    objects: objectsNamed(draft, meanings),
    cards,
    given: draft.request.mode === 'storyToDiagram' ? toldCards(draft, cards) : null,
    problems: null,
  };
  return checkQuestion(question).findings.length === 0 ? question : null;
}

/** The cards of the story in the order in which it is told. */
function toldCards({ story }: Draft, cards: readonly SentenceCard[]): CardId[] {
  return story.flatMap((told) => cards.filter(({ meaning }) => meaning === told).map(({ id }) => id));
}

/** One dummy for each temptation, no two cards alike, and none beside a told problem; null when one has none to offer. */
export function chooseDummies({ request, story, temptations }: Draft, random: Random): Meaning[] | null {
  if (request.mode === 'storyToDiagram') return [];
  const taken = new Set(story.map((meaning) => JSON.stringify(meaning)));
  const dummies: Meaning[] = [];
  for (const tempting of temptations) {
    const free = tempting.filter((meaning) => !taken.has(JSON.stringify(meaning)));
    if (free.length === 0) return null;
    const dummy = random.pick(free);
    taken.add(JSON.stringify(dummy));
    dummies.push(dummy);
  }
  return dummies;
}

/** The sentence that tells a meaning, spelt by the table of words. */
export function writtenIn({ tell }: Draft, meaning: Meaning): string {
  return respell(tell(meaning));
}

/** The objects that the cards name, in the scene's order, spelt by the table of words as the cards are. */
export function objectsNamed({ objects }: Draft, meanings: readonly Meaning[]): Question['objects'] {
  const keys = new Set(meanings.flatMap(objectKeysOf));
  return new Map([...objects].flatMap(([key, object]) => (keys.has(key) ? [[key, spelt(object)]] : [])));
}

/** An object by the words of its cards. */
const spelt = rememberedOf((object: StoryObject): StoryObject => ({
  ...object,
  name: respell(object.name),
  counter: respellCounter(object.counter),
  owner: object.owner === null ? null : respell(object.owner),
  place: object.place === null ? null : respell(object.place),
}));
