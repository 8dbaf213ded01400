import { enumerateCompositions } from '../check/compositions.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { createRational, type Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import { answerOfEquation } from '../story/answer.ts';
import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import { operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';
import type { Grade } from '../text/grade.ts';
import { sentenceOfDraftCard, patternValuesOfDraft, type DraftCard, type QuestionDraft } from './draft.ts';
import { meaningsOfOutline, chooseDummiesForDraft, regenerateCards } from './draft-dummies.ts';
import type { QuestionOutline } from './outline.ts';
import { keyOfMeaning } from './proposals.ts';
import { spellNameForGrade, convertSentenceToPattern } from './sentence-pattern.ts';
import { unusedSimilarThing, EDITOR_CONTAINERS, EDITOR_THINGS, type EditorThing } from './thing.ts';

/**
 * The two numbers of a new draft with a story of addition or subtraction. They are within the number range of each
 * grade.
 */
const FIRST_SUMS: Readonly<Record<Grade, readonly [number, number]>> = {
  1: [5, 3],
  2: [14, 9],
  3: [35, 28],
  4: [125, 80],
  5: [240, 135],
  6: [360, 245],
};

const FIRST_PRODUCTS: Readonly<Record<Grade, readonly [number, number]>> = {
  1: [2, 4],
  2: [4, 6],
  3: [4, 7],
  4: [12, 6],
  5: [15, 8],
  6: [25, 12],
};

/** Returns the initial numbers of a story kind in a grade. */
export function initialStoryNumbers(kind: StoryKind, grade: Grade): readonly [Rational, Rational] {
  const isProduct = operationPairOfStoryKind(kind) === 'product';
  const [left, right] = isProduct ? FIRST_PRODUCTS[grade] : FIRST_SUMS[grade];
  return [createRational(left), createRational(right)];
}

/** Converts an object that an author can choose to an object of a story. The owner and the place stay empty. */
export function storyObjectOfEditorThing(key: ObjectKey, { name, counter, living, picture }: EditorThing): StoryObject {
  return { key, name, counter, living, owner: null, place: null, ...(picture === undefined ? {} : { picture }) };
}

/** Returns a new draft with a story of this kind: initial objects, numbers and sentences, and three dummies. */
export function createBlankDraft(grade: Grade, kind: StoryKind): QuestionDraft {
  const [a, b, c] = initialStoryThings(kind);
  const [left, right] = initialStoryNumbers(kind, grade);
  const outline: QuestionOutline = {
    kind,
    cast: ['a', 'b', 'c'],
    left,
    right,
    unknown: 'apex',
    reading: 'story',
    rate: '倍',
  };
  const empty: QuestionDraft = {
    grade,
    mode: 'compose',
    notation: 'decimal',
    outline,
    requirement: null,
    objects: [storyObjectOfEditorThing('a', a), storyObjectOfEditorThing('b', b), storyObjectOfEditorThing('c', c)],
    cards: [],
    slots: 3,
    given: null,
    problems: null,
    unsure: [],
    madeFrom: null,
  };
  return chooseDummiesForDraft(regenerateCards(empty));
}

/** Returns the two initial objects of a story of this kind, and a third object for its dummies. */
export function initialStoryThings(kind: StoryKind): readonly [EditorThing, EditorThing, EditorThing] {
  const [a, other] = EDITOR_THINGS;
  const b = kind === 'perUnit' ? EDITOR_CONTAINERS[0] : other;
  if (a === undefined || b === undefined) throw new RangeError('no things to begin with');
  return [a, b, unusedSimilarThing([a, b], EDITOR_THINGS)];
}

/**
 * Converts a question to a draft. A question of one triangle gets an outline (kind, objects, numbers, unknown) if an
 * outline can express it. The draft of any other question is edited card by card.
 */
export function draftOfQuestion(made: Question, madeFrom: string | null): QuestionDraft {
  const question = inItsGrade(made);
  const { grade, mode, notation, objects, slots, given, problems } = question;
  const [accepted, ...others] = enumerateCompositions(question).accepted;
  const needed = others.length > 0 || accepted === undefined ? question.cards : accepted.cards;
  const cards = question.cards.map(({ id, meaning, text }): DraftCard => {
    const use = needed.some((card) => card.id === id) ? 'needed' : 'dummy';
    return { id, meaning, pattern: text, use, trap: null, isOn: true };
  });
  const outlined = outlineOf(question);
  const draft: QuestionDraft = {
    grade,
    mode,
    notation,
    outline: outlined?.outline ?? null,
    requirement: outlined === null ? question.requirement : null,
    objects: outlined?.objects ?? [...objects.values()],
    cards,
    slots,
    given,
    problems,
    unsure: [],
    madeFrom,
  };
  const wording = patternValuesOfDraft(draft);
  const patterned = cards.map((card) => ({
    ...card,
    pattern: convertSentenceToPattern(wording, card.meaning, sentenceOfDraftCard(wording, card)),
  }));
  return regenerateCards({ ...draft, cards: inToldOrder(patterned, draft.outline) });
}

/**
 * Returns the question with its texts in the spelling of its grade. The texts of a built-in question contain the
 * spellings for all grades, but an author edits the spelling of one grade.
 */
function inItsGrade(question: Question): Question {
  const spell = (source: string) => spellNameForGrade(question.grade, source);
  const spellOrNone = (source: string | null) => (source === null ? null : spell(source));
  const objects = [...question.objects].map(([key, { name, owner, place, ...object }]): [ObjectKey, StoryObject] => [
    key,
    { ...object, name: spell(name), owner: spellOrNone(owner), place: spellOrNone(place) },
  ]);
  const cards = question.cards.map((card) => ({ ...card, text: spell(card.text) }));
  return { ...question, objects: new Map(objects), cards };
}

/**
 * Returns the cards in this order: first the cards of the outline's story in the order of the word problem, then all
 * others.
 */
function inToldOrder(cards: readonly DraftCard[], outline: QuestionOutline | null): readonly DraftCard[] {
  if (outline === null) return cards;
  const needed = cards.filter(({ use }) => use === 'needed');
  const told = meaningsOfOutline(outline).flatMap(
    (meaning) => needed.find((card) => keyOfMeaning(withoutMoment(card.meaning)) === keyOfMeaning(meaning)) ?? [],
  );
  return [...told, ...cards.filter((card) => !told.includes(card))];
}

function withoutMoment(meaning: Meaning): Meaning {
  return meaning.kind === 'existence' ? { ...meaning, moment: null } : meaning;
}

const OUTLINED: ReadonlySet<string> = new Set(['compose', 'composeAndDiagram', 'diagramToCompose']);

/**
 * Returns the outline (story kind, objects, numbers, unknown) of a question of one triangle; null if an outline cannot
 * express the question.
 */
function outlineOf(
  question: Question,
): { readonly outline: QuestionOutline; readonly objects: readonly StoryObject[] } | null {
  const { requirement, mode, cards, slots } = question;
  if (requirement === null || slots !== 3 || !OUTLINED.has(mode)) return null;
  const answer = answerOfEquation(requirement.equation);
  const [accepted, ...others] = enumerateCompositions(question).accepted;
  const triangle = accepted?.triangles[0];
  if (answer === null || triangle === undefined || others.length > 0) return null;
  const meaningAt = (role: 'apex' | 'left' | 'right') =>
    cards.find(({ id }) => id === triangle.cards[role])?.meaning ?? null;
  const [apex, left, right] = [meaningAt('apex'), meaningAt('left'), meaningAt('right')];
  const relation = [apex, left, right].find((meaning) => meaning !== null && meaning.kind !== 'existence');
  if (apex === null || left === null || right === null || relation == null) return null;
  const number = (amount: typeof apex.amount) => (isKnownAmount(amount) ? amount : answer);
  const unknown = apex.amount === 'unknown' ? 'apex' : left.amount === 'unknown' ? 'left' : 'right';
  const { cast, objects } = castOf(question, objectKeysOfMeaning(relation));
  const isCombined = relation.kind === 'combine' && left.kind === 'existence' && left.object !== cast[0];
  const [one, two, three] = cast;
  return {
    outline: {
      kind: triangle.kind,
      cast: isCombined ? [two, one, three] : [one, two, three],
      left: number(left.amount),
      right: number(right.amount),
      unknown,
      reading: requirement.reading,
      rate: cards.some(({ text, meaning }) => meaning.kind === 'times' && text.includes('%')) ? '%' : '倍',
    },
    objects,
  };
}

/**
 * Returns the objects of the story and of its dummies. A draft needs three objects; if the question has fewer, new
 * objects are added.
 */
function castOf(question: Question, told: readonly ObjectKey[]) {
  const objects = [...question.objects.values()];
  const keys = [...told, ...objects.map(({ key }) => key).filter((key) => !told.includes(key))];
  const added = ['extra', 'spare', 'further'].filter((key) => !question.objects.has(key));
  while (keys.length < 3) {
    const key = added.shift() ?? '';
    const thing = unusedSimilarThing(objects, EDITOR_THINGS);
    objects.push(storyObjectOfEditorThing(key, thing));
    keys.push(key);
  }
  const [a = '', b = '', c = ''] = keys;
  return { cast: [a, b, c] as const, objects };
}
