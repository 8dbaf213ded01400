import { kanaOf } from '../text/sentence.ts';
import type { CardId, SentenceCard } from './card.ts';
import { changeOf, storyOrder } from './story-order.ts';
import {
  questionLast,
  tellSentence,
  tellSentences,
  type StoryStage,
  type StorySentence,
  type TellingSentence,
} from './telling.ts';
import { RELATION_ROLE, TRIANGLE_ROLES, type StoryTriangle } from './triangle.ts';

/**
 * Tells a finished story as a word problem, each sentence with the card it comes from; `triangles` are those that the
 * judge has read in its cards.
 */
export function tellComposition(
  cards: readonly SentenceCard[],
  triangles: readonly StoryTriangle[] | null,
): StorySentence[] {
  return triangles === null || triangles.length < 2 ? tellSentences(cards) : tellNetwork(cards, triangles);
}

/**
 * Tells a finished story of several triangles, its known sentences in the order in which things happened, the question
 * last. A sentence with a hidden number says nothing that the others do not, and is left out.
 */
function tellNetwork(cards: readonly SentenceCard[], triangles: readonly StoryTriangle[]): StorySentence[] {
  const unknown = cards.find(({ meaning }) => meaning.amount === 'unknown')?.id ?? null;
  const inOrder = storyOrder(triangles, unknown).map((id) => cards.findIndex((card) => card.id === id));
  const sentences = inOrder.flatMap((at) => {
    const card = cards[at];
    return card === undefined ? [] : tellSentence(card, at, stageOf(card, triangles)).filter(saysSomething);
  });
  return questionLast(sentences);
}

/** りんごが なんこか あります, りんごと みかんが {合|あ}わせて なんこか あります, {合|あ}わせて なん{円|えん}かに なります. */
const SOME = /^なん.+か(?:に|です)?$/u;

/** A combination that gives its whole a name, as questions of before did, is told: the next sentence uses the name. */
function saysSomething({ meaning, text }: TellingSentence): boolean {
  if (meaning.amount !== 'hidden') return true;
  return meaning.kind === 'combine' && !text.some((phrase) => SOME.test(kanaOf(phrase)));
}

/** Where a sentence stands among the changes of its story. */
function stageOf({ id, meaning }: SentenceCard, triangles: readonly StoryTriangle[]): StoryStage {
  if (meaning.kind === 'increase' || meaning.kind === 'decrease') return 'change';
  const states = meaning.kind === 'existence' ? [id, ...statesOf(id, triangles)] : statesTiedBy(id, triangles);
  const changes = triangles.flatMap((triangle) => changeOf(triangle) ?? []);
  const before = changes.some((change) => states.includes(change.before));
  const after = changes.some((change) => states.includes(change.after));
  if (before && after) return 'between';
  if (before) return 'before';
  return after ? 'after' : 'other';
}

/** The quantities that are what a card is: the whole of which it is a part, the boxes in which its things are. */
function statesOf(card: CardId, triangles: readonly StoryTriangle[]): CardId[] {
  return triangles.flatMap(({ kind, cards }) => {
    if (kind === 'combine' && (cards.left === card || cards.right === card)) return [cards.apex];
    return kind === 'perUnit' && cards.apex === card ? [cards.right] : [];
  });
}

/** The quantities of which a relation speaks; what is in each box stays, however many boxes there are. */
function statesTiedBy(relation: CardId, triangles: readonly StoryTriangle[]): CardId[] {
  return triangles
    .filter(({ kind, cards }) => cards[RELATION_ROLE[kind]] === relation)
    .flatMap(({ kind, cards }) =>
      kind === 'perUnit' ? [cards.apex] : TRIANGLE_ROLES.map((role) => cards[role]).filter((card) => card !== relation),
    );
}
