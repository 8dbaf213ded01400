import type { Question } from '../../engine/question/question.ts';
import { parseExampleQuestion } from './example.ts';

/** The objects of a question, by key. Each has a name, a counter and, in some stories, an owner. */
type Objects = Readonly<Record<string, readonly [name: string, counter: string, owner?: string]>>;

/**
 * The sentence and the meaning of a card. The id of the card is its position in the list of cards: card-1, card-2, and
 * so on.
 */
export type NetworkTestCard = readonly [text: string, meaning: Readonly<Record<string, unknown>>];

type TestNetwork = {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly equation: string;
  readonly reading: 'story' | 'calculation';
  readonly objects: Objects;
  /** The cards of the right composition in the order of the story, followed by the dummies. */
  readonly cards: readonly NetworkTestCard[];
};

export function createNetworkQuestion({ id, kinds, equation, reading, objects, cards }: TestNetwork): Question {
  return parseExampleQuestion({
    id,
    grade: 4,
    mode: 'compose',
    requirement: { kinds, equation, reading },
    objects: Object.fromEntries(
      Object.entries(objects).map(([key, [name, counter, owner]]) => [key, { name, counter, owner: owner ?? null }]),
    ),
    cards: cards.map(([text, meaning], at) => ({ id: `card-${at + 1}`, text, ...meaning })),
  });
}

export function createExistenceMeaning(object: string, amount: number | string) {
  return { kind: 'existence', object, amount };
}

export function createIncreaseMeaning(object: string, amount: number | string) {
  return { kind: 'increase', object, amount };
}

export function createDecreaseMeaning(object: string, amount: number | string) {
  return { kind: 'decrease', object, amount };
}

export function createComparisonMeaning(larger: string, smaller: string, amount: number | string) {
  return { kind: 'compare', larger, smaller, amount };
}

export function createTimesMeaning(compared: string, base: string, amount: number | string) {
  return { kind: 'times', compared, base, amount };
}

export function createPerUnitMeaning(item: string, container: string, amount: number | string) {
  return { kind: 'perUnit', item, container, amount };
}

export function createCombinationMeaning(
  one: string,
  other: string,
  amount: number | string,
  whole: string | null = null,
) {
  return { kind: 'combine', objects: [one, other], whole, amount };
}

export const FRUIT_OBJECTS: Objects = {
  ringo: ['りんご', '個'],
  mikan: ['みかん', '個'],
  fruit: ['りんごと みかん', '個'],
  kashi: ['お{菓子|かし}', '個'],
};

export const ALL_FRUIT_CARD: NetworkTestCard = [
  'りんごと みかんが {合|あ}わせて {何|なん}{個|こ}か あります',
  createCombinationMeaning('ringo', 'mikan', 'hidden', 'fruit'),
];
export const FRUIT_SUM_CARDS: readonly NetworkTestCard[] = [
  ['りんごが 5{個|こ} あります', createExistenceMeaning('ringo', 5)],
  ['みかんが 3{個|こ} あります', createExistenceMeaning('mikan', 3)],
  ALL_FRUIT_CARD,
];
export const TWICE_AS_MANY_SWEETS_CARD: NetworkTestCard = [
  'お{菓子|かし}の {数|かず}は りんごと みかんを {合|あ}わせた {数|かず}の 2{倍|ばい}です',
  createTimesMeaning('kashi', 'fruit', 2),
];
