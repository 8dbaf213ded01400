import type { Amount } from '../quantity/amount.ts';
import type { Question } from '../question/question.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { amountsOfReading } from '../reader/solve-reading.ts';
import type { Meaning, SentenceCard } from '../story/card.ts';
import { isChangeKind } from '../story/kind.ts';
import type { NetworkTriangle, QuantityKey } from '../story/network.ts';
import { ROLE_OF_RELATION_CARD, type StoryTriangle } from '../story/triangle.ts';
import { parseSourceText } from '../text/read-text.ts';
import { sentenceOfMeaning, type SentenceContext } from './reading-sentences.ts';
import { thingsOfReading } from './reading-things.ts';
import { isLivingUnit } from './thing-of-reading.ts';

/**
 * A reading (what was understood of a text) in the form of a `compose` question. Its cards state what was understood,
 * in the order of the story.
 */
export type CardsOfUnderstoodText = {
  readonly question: Question;
  readonly triangles: readonly StoryTriangle[];
};

/** The name of the story object for a thing that neither the reading nor the text names. Sentences leave it out. */
const NAMELESS = 'もの';

/**
 * Returns one card for each quantity that the readers understood in a pupil's text. The screen shows these cards to the
 * pupil (こう よんだよ, “this is how I read it”), with the same pictures and triangles as the cards of a question. `base` is
 * the question that the pupil answers.
 */
export function cardsOfReading(reading: ProblemReading, base: Question, text: string): CardsOfUnderstoodText {
  const things = thingsOfReading(reading, text).map((thing, at) => ({ ...thing, object: `thing-${at + 1}` }));
  const keyOf = (key: QuantityKey): string => things.find(({ keys }) => keys.includes(key))?.object ?? 'thing-1';
  const context: SentenceContext = {
    reading,
    text,
    notation: base.notation,
    thingOf: (key) => {
      const thing = things.find(({ object }) => object === key);
      if (thing === undefined) throw new RangeError(`the reading has no thing ${key}`);
      return thing;
    },
  };
  const amounts = amountsOfReading(reading);
  const told = new Map<QuantityKey, Meaning>();
  for (const triangle of reading.triangles) {
    const relation = triangle.quantities[ROLE_OF_RELATION_CARD[triangle.kind]];
    told.set(relation, relationOf(triangle, keyOf, amounts.get(relation) ?? 'hidden'));
  }
  for (const { key } of reading.quantities) {
    if (told.has(key)) continue;
    told.set(key, { kind: 'existence', object: keyOf(key), amount: amounts.get(key) ?? 'hidden', moment: null });
  }
  const cards = inStoryOrder(reading).flatMap((key): SentenceCard[] => {
    const meaning = told.get(key);
    if (meaning === undefined) return [];
    return [{ id: key, meaning, text: readable(sentenceOfMeaning(key, meaning, context)) }];
  });
  const question: Question = {
    ...base,
    mode: 'compose',
    objects: new Map(
      things.map(({ object, name, counter, unit }) => [
        object,
        { key: object, name: name ?? NAMELESS, counter, owner: null, place: null, living: isLivingUnit(unit) },
      ]),
    ),
    cards,
    slots: cards.length,
    given: null,
    problems: null,
  };
  const triangles = reading.triangles.map(({ kind, quantities }) => ({ kind, cards: quantities }));
  return { question, triangles };
}

function relationOf(
  { kind, quantities: { apex, left, right } }: NetworkTriangle,
  keyOf: (key: QuantityKey) => string,
  amount: Amount,
): Meaning {
  switch (kind) {
    case 'combine':
      return { kind, objects: [keyOf(left), keyOf(right)], whole: null, amount };
    case 'increase':
      return { kind, object: keyOf(left), amount };
    case 'decrease':
      return { kind, object: keyOf(apex), amount };
    case 'compare':
      return { kind, larger: keyOf(apex), smaller: keyOf(left), amount };
    case 'perUnit':
      return { kind, item: keyOf(apex), container: keyOf(right), amount };
    case 'times':
      return { kind, compared: keyOf(apex), base: keyOf(left), amount };
  }
}

/**
 * Returns the keys of all quantities in the order in which their cards are shown. In a change, the state before it
 * comes first and the state after it last. In a story without changes, the asked quantity comes last.
 */
function inStoryOrder({ quantities, triangles }: ProblemReading): QuantityKey[] {
  const order: QuantityKey[] = [];
  const add = (key: QuantityKey) => {
    if (!order.includes(key)) order.push(key);
  };
  const changes = new Set(
    triangles.flatMap(({ kind, quantities: roles }) =>
      isChangeKind(kind) ? [roles[ROLE_OF_RELATION_CARD[kind]]] : [],
    ),
  );
  for (const {
    kind,
    quantities: { apex, left, right },
  } of triangles) {
    const keys = kind === 'decrease' || kind === 'compare' ? [apex, left, right] : [left, right, apex];
    // An amount that another triangle computes, such as a price that is paid, follows the state before the change.
    for (const key of keys) if (isChangeKind(kind) || !changes.has(key)) add(key);
  }
  for (const { key } of quantities) add(key);
  if (triangles.some(({ kind }) => isChangeKind(kind))) return order;
  const isAsked = (key: QuantityKey) => quantities.some((each) => each.key === key && each.amount === 'asked');
  return [...order.filter((key) => !isAsked(key)), ...order.filter(isAsked)];
}

/**
 * Returns a sentence for the screen. If the reading of one of its kanji is not known, the sentence has no readings at
 * all.
 */
function readable(source: string): string {
  return parseSourceText(source).kind === 'text' ? source : source.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/gu, '$1');
}
