import type { Verdict } from '../judge/verdict.ts';
import { writeAmount } from '../quantity/notation.ts';
import type { CardId, SentenceCard } from '../story/card.ts';
import { writeEquation, writeExpression } from '../story/write-expression.ts';
import { cardsInStoryOrder } from '../story/story-order.ts';
import { TRIANGLE_ROLES, ROLES_IN_STORY_EQUATION, type StoryTriangle } from '../story/triangle.ts';
import type { Question } from '../question/question.ts';
import {
  brokenConstraintsOfFilling,
  judgeEveryFilling,
  judgeEveryCardSet,
  verdictOfFilling,
  type AcceptedCardSet,
} from './fillings.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';
import { STORY_KIND_NAMES, TRIANGLE_ROLE_NAMES } from './words.ts';

/** A set of cards that the judge accepts in some order. */
export type AcceptedComposition = {
  /** The cards in the order in which they occur in the word problem. */
  readonly cards: readonly SentenceCard[];
  readonly triangles: readonly StoryTriangle[];
  /** The number of accepted orders. */
  readonly orders: number;
};

export type AcceptedCompositionsWithFillingCount = {
  readonly fillings: number;
  readonly accepted: readonly AcceptedComposition[];
};

/**
 * Returns every set of cards that is right in at least one order, and the number of all fillings (ordered choices of
 * cards for the slots).
 */
export function enumerateCompositions(question: Question): AcceptedCompositionsWithFillingCount {
  const { fillings, accepted } = question.mode === 'free' ? judgeEveryFilling(question) : judgeEveryCardSet(question);
  return { fillings, accepted: accepted.flatMap((each) => describe(question, each)) };
}

function describe(question: Question, { cards: filling, orders }: AcceptedCardSet): AcceptedComposition[] {
  const verdict = verdictOfFilling(question, filling);
  const triangles = verdict?.triangles ?? null;
  if (verdict === null || triangles === null) return [];
  const cards = cardsOf(question, inToldOrder(question, filling, orders, triangles));
  return [{ cards, triangles, orders }];
}

/** Returns a text about an accepted composition: its sentences and why it is right (story kinds, equations, roles). */
export function describeAcceptedComposition(question: Question, { cards, triangles }: AcceptedComposition): string {
  const verdict = verdictOfFilling(
    question,
    cards.map(({ id }) => id),
  );
  const equations = verdict === null ? [] : equationsOf(question, verdict);
  const reasons = [...triangles.map(({ kind }) => STORY_KIND_NAMES[kind]), ...equations];
  const places = triangles.map((triangle) => placesOf(question, triangle));
  return `${formatCardSentences(question, cards)}　［${[...reasons, places.join('／')].join('、')}］`;
}

function cardsOf({ cards }: Question, ids: readonly CardId[]): SentenceCard[] {
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

/**
 * Returns the accepted order in which a word problem states the cards. For one triangle, it is the order of the story
 * equation. For several triangles, it is the order of `cardsInStoryOrder` if the judge accepts it, otherwise `filling`.
 */
function inToldOrder(
  question: Question,
  filling: readonly CardId[],
  orders: number,
  triangles: readonly StoryTriangle[],
): readonly CardId[] {
  const [only, ...more] = triangles;
  if (orders === 1 || only === undefined) return filling;
  if (more.length === 0) return ROLES_IN_STORY_EQUATION[only.kind].map((role) => only.cards[role]);
  const unknown = cardsOf(question, filling).find(({ meaning }) => meaning.amount === 'unknown')?.id ?? null;
  const told = cardsInStoryOrder(triangles, unknown);
  return brokenConstraintsOfFilling(question, told).length === 0 ? told : filling;
}

function equationsOf({ notation }: Question, { equations: { story, calculation } }: Verdict): string[] {
  return [
    ...(story === null ? [] : [`お話の式 ${writeEquation(story, notation)}`]),
    ...(calculation === null ? [] : [`計算の式 ${writeExpression(calculation.left, notation)}`]),
  ];
}

/** Returns the amounts of a triangle by role, as text: 全体 8・部分 3・部分 5 (whole 8, part 3, part 5). */
function placesOf(question: Question, { kind, cards }: StoryTriangle): string {
  const places = TRIANGLE_ROLES.flatMap((role) =>
    cardsOf(question, [cards[role]]).map(
      ({ meaning }) => `${TRIANGLE_ROLE_NAMES[kind][role]} ${writeAmount(meaning.amount, question.notation)}`,
    ),
  );
  return places.join('・');
}

/** Returns the sentences in order, without furigana. */
export function formatCardSentences({ grade }: Pick<Question, 'grade'>, cards: readonly SentenceCard[]): string {
  return cards.map(({ text }) => `「${textWithoutFuriganaForGrade(text, grade)}」`).join('→');
}
