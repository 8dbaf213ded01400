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
 * Tells a finished story as a word problem; each sentence names the card that it comes from. `triangles` are the
 * triangles that the judge found in the cards, or null.
 */
export function tellComposition(
  cards: readonly SentenceCard[],
  triangles: readonly StoryTriangle[] | null,
): StorySentence[] {
  return triangles === null || triangles.length < 2 ? tellSentences(cards) : tellNetwork(cards, triangles);
}

/**
 * Tells a finished story of several triangles: known sentences in the order in which things happened, the question
 * last. A sentence with a hidden number adds no information and is left out.
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

/**
 * Keeps a sentence with a hidden number only if it names the whole of a combination, as older questions do: the next
 * sentence uses that name.
 */
function saysSomething({ meaning, text }: TellingSentence): boolean {
  if (meaning.amount !== 'hidden') return true;
  return meaning.kind === 'combine' && !text.some((phrase) => SOME.test(kanaOf(phrase)));
}

/** Returns the place of a sentence among the changes of its story. */
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

/** Returns the quantities that contain or equal a card's quantity: its whole, or the containers that hold it. */
function statesOf(card: CardId, triangles: readonly StoryTriangle[]): CardId[] {
  return triangles.flatMap(({ kind, cards }) => {
    if (kind === 'combine' && (cards.left === card || cards.right === card)) return [cards.apex];
    return kind === 'perUnit' && cards.apex === card ? [cards.right] : [];
  });
}

/**
 * Returns the quantities that a relation ties. For `perUnit` only the total: the content of each container does not
 * change with the number of containers.
 */
function statesTiedBy(relation: CardId, triangles: readonly StoryTriangle[]): CardId[] {
  return triangles
    .filter(({ kind, cards }) => cards[RELATION_ROLE[kind]] === relation)
    .flatMap(({ kind, cards }) =>
      kind === 'perUnit' ? [cards.apex] : TRIANGLE_ROLES.map((role) => cards[role]).filter((card) => card !== relation),
    );
}
