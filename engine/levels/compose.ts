import { checkQuestion } from '../check/check-question.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { areEqualRationals, createRational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId, Meaning, ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import { respellByWordTable, respellCounter } from '../text/respell.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import { memoizeByObject } from '../text/remembered.ts';
import type { SeededRandom } from './random.ts';

/** The fields of a question that its seed alone decides. */
export type QuestionFieldsDecidedBySeed = Pick<Question, 'id' | 'level' | 'grade' | 'mode'>;

/** All data of a question except the chosen dummies and the order of the cards. */
export type QuestionWithoutDummies = {
  readonly request: QuestionFieldsDecidedBySeed & Pick<Question, 'notation' | 'requirement' | 'slots'>;
  /** The meanings of the story's cards (without dummies) in the order of the word problem. */
  readonly story: readonly Meaning[];
  /** For each dummy, all meanings that the dummy can have. */
  readonly temptations: readonly (readonly Meaning[])[];
  /** All objects that a card may name, in the order of the scene. */
  readonly objects: ReadonlyMap<ObjectKey, StoryObject>;
  /** Returns the sentence of a meaning. */
  readonly tell: (meaning: Meaning) => string;
};

/**
 * Returns the question made of a draft and its dummies. Null if the checker finds an error, such as a dummy that a
 * right composition can contain, or if a card has は before a word that begins with は.
 */
export function completeQuestionWithDummies(
  draft: QuestionWithoutDummies,
  dummies: readonly Meaning[],
  random: SeededRandom,
): Question | null {
  const meanings = random.shuffle([...draft.story, ...dummies]);
  const cards = meanings.map((meaning, at): SentenceCard => ({
    id: `card-${at + 1}`,
    meaning,
    text: sentenceInWordTableSpelling(draft, meaning),
  }));
  const question: Question = {
    ...draft.request,
    title: null,
    objects: objectsNamedOnCards(draft, meanings),
    cards,
    given: draft.request.mode === 'storyToDiagram' ? toldCards(draft, cards) : null,
    problems: null,
  };
  return hasDoubleHa(question) || checkQuestion(question).findings.length > 0 ? null : question;
}

/**
 * True if a card has は before a word that begins with は. Without spaces, pupils cannot separate the two: ゆづきさんははるとさんより
 * (Yuzuki … than Haruto).
 */
function hasDoubleHa({ grade, cards }: Question): boolean {
  return cards.some(({ text }) => textWithoutFuriganaForGrade(text, grade).includes('はは'));
}

/** Returns the ids of the story's cards in the order of the word problem. */
function toldCards({ story }: QuestionWithoutDummies, cards: readonly SentenceCard[]): CardId[] {
  return story.flatMap((told) => cards.filter(({ meaning }) => meaning === told).map(({ id }) => id));
}

/**
 * Returns one dummy for each trap. All dummies differ from each other and from the cards of the story. Null if a trap
 * has no such dummy. Empty for `storyToDiagram`, whose questions have no dummies.
 */
export function chooseDummiesForTraps(
  { request, story, temptations }: QuestionWithoutDummies,
  random: SeededRandom,
): Meaning[] | null {
  if (request.mode === 'storyToDiagram') return [];
  const taken = new Set(story.map((meaning) => JSON.stringify(meaning)));
  const dummies: Meaning[] = [];
  for (const tempting of temptations) {
    const free = tempting.filter((meaning) => !taken.has(JSON.stringify(meaning)) && !isOneOfTwo(meaning));
    if (free.length === 0) return null;
    const dummy = random.pick(free);
    taken.add(JSON.stringify(dummy));
    dummies.push(dummy);
  }
  return dummies;
}

/**
 * True for a combination with the sum 1, which makes no sense: いぬと ねこが あわせて 1ぴき (dogs and cats, 1 in all) cannot
 * include both a dog and a cat.
 */
function isOneOfTwo({ kind, amount }: Meaning): boolean {
  return kind === 'combine' && isKnownAmount(amount) && areEqualRationals(amount, createRational(1));
}

/** Returns the sentence of a card with this meaning, spelled as in the word table (engine/text/script). */
export function sentenceInWordTableSpelling({ tell }: QuestionWithoutDummies, meaning: Meaning): string {
  return respellByWordTable(tell(meaning));
}

/**
 * Returns the objects that the cards name, in the order of the scene. The names are spelled as in the word table
 * (engine/text/script).
 */
export function objectsNamedOnCards(
  { objects }: QuestionWithoutDummies,
  meanings: readonly Meaning[],
): Question['objects'] {
  const keys = new Set(meanings.flatMap(objectKeysOfMeaning));
  return new Map([...objects].flatMap(([key, object]) => (keys.has(key) ? [[key, spelt(object)]] : [])));
}

/** Returns an object in the spelling of the word table. */
const spelt = memoizeByObject((object: StoryObject): StoryObject => ({
  ...object,
  name: respellByWordTable(object.name),
  counter: respellCounter(object.counter),
  owner: object.owner === null ? null : respellByWordTable(object.owner),
  place: object.place === null ? null : respellByWordTable(object.place),
}));
