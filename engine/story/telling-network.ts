import type { CardId, Meaning, SentenceCard } from './card.ts';
import { isChange } from './kind.ts';
import { questionLast, tellSentence, tellSentences, type StoryStage, type StorySentence } from './telling.ts';
import { storyOrder } from './story-order.ts';
import { TRIANGLE_ROLES, type StoryTriangle } from './triangle.ts';

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
 * Tells a finished story of several triangles, its known sentences in the order of the story, the question last.
 * 「りんごが なんこか あります」 says nothing that the others do not, and is left out; a combination that names its
 * whole stays, since the next sentence uses the name.
 */
function tellNetwork(cards: readonly SentenceCard[], triangles: readonly StoryTriangle[]): StorySentence[] {
  const unknown = cards.find(({ meaning }) => meaning.amount === 'unknown')?.id ?? null;
  const inOrder = storyOrder(triangles, unknown).map((id) => cards.findIndex((card) => card.id === id));
  const sentences = inOrder.flatMap((at) => {
    const card = cards[at];
    const saysNothing = card?.meaning.kind === 'existence' && card.meaning.amount === 'hidden';
    return card === undefined || saysNothing ? [] : tellSentence(card, at, partOf(card, triangles));
  });
  return questionLast(sentences);
}

/**
 * Of a chain of changes only the first before and the last after tell their time. A relation that goes on from what a
 * change has left says いま too, when the sentence of that is left out: more than before, or more than now?
 */
function partOf({ id, meaning }: SentenceCard, triangles: readonly StoryTriangle[]): StoryStage {
  if (meaning.kind === 'increase' || meaning.kind === 'decrease') return 'change';
  if (meaning.kind !== 'existence') return goesOnFromChange(id, meaning, triangles) ? 'after' : 'other';
  const before = triangles.some((triangle) => beforeOf(triangle) === id);
  const after = triangles.some((triangle) => afterOf(triangle) === id);
  if (before === after) return 'other';
  return before ? 'before' : 'after';
}

function goesOnFromChange(id: CardId, { kind }: Meaning, triangles: readonly StoryTriangle[]): boolean {
  if (kind === 'perUnit') return false;
  const tied = triangles.filter(({ cards }) => TRIANGLE_ROLES.some((role) => cards[role] === id));
  const left = new Set(triangles.map(afterOf));
  return tied.some(({ cards }) => TRIANGLE_ROLES.some((role) => cards[role] !== id && left.has(cards[role])));
}

function beforeOf({ kind, cards }: StoryTriangle): CardId | null {
  if (!isChange(kind)) return null;
  return kind === 'increase' ? cards.left : cards.apex;
}

function afterOf({ kind, cards }: StoryTriangle): CardId | null {
  if (!isChange(kind)) return null;
  return kind === 'increase' ? cards.apex : cards.right;
}
