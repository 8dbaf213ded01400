import { verdictOfFilling } from '../check/fillings.ts';
import type { Verdict } from '../judge/verdict.ts';
import { triangleCountOfQuestion, type Question } from '../question/question.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../story/card.ts';
import { ROLE_OF_RELATION_CARD, type StoryTriangle } from '../story/triangle.ts';
import { animationStopUnlessOneUnknown } from './numbers-stop.ts';
import { animationStopForNetworkNumbers, type RelationWithTriangleCards } from './network-numbers.ts';
import { animationStepOfQuantity, animationStepOfCard } from './picture-step.ts';
import type { AnimationStep, StoryAnimation, AnimationScene, AnimationStop } from './play.ts';
import {
  animationSceneOfRelation,
  animationScenesOfUnjoinedRelations,
  type RelationCard,
  type CardsOfAnimationScene,
} from './tell-scene.ts';
import { cardsUntilContradiction } from './tell-triangle.ts';

/**
 * Maximum number of cards in a scene without a relation, so that they fit on the screen. Such a scene shows cards that
 * no relation connects.
 */
const MOST_ALONE = 3;

/**
 * Returns the animation of a composition for two or three triangles, one scene for each relation. If the cards form no
 * network, the animation stops early.
 */
export function animationOfNetwork(
  question: Question,
  slots: readonly (CardId | null)[],
  laid: readonly SentenceCard[],
): StoryAnimation {
  const relations = laid.filter(isRelationCard);
  const count = triangleCountOfQuestion({ slots: slots.length });
  const verdict = slots.includes(null)
    ? null
    : verdictOfFilling(
        question,
        laid.map(({ id }) => id),
      );
  if (relations.length !== count) return playUnstructured(question, laid, relations.slice(0, count), count);
  const triangles = verdict?.triangles ?? null;
  if (triangles === null) return playUnjoined(question, laid, relations, verdict);
  return playJoined(question, laid, triangles);
}

function isRelationCard(card: SentenceCard): card is RelationCard {
  return isRelationMeaning(card.meaning);
}

/**
 * Returns the animation for a composition with too many relations, or with so few that they do not connect all
 * quantities.
 */
function playUnstructured(
  question: Question,
  laid: readonly SentenceCard[],
  relations: readonly RelationCard[],
  count: number,
): StoryAnimation {
  const { scenes, stop } = animationScenesOfUnjoinedRelations(laid, relations);
  const tooMany = laid.filter(isRelationCard).length > count;
  if (tooMany) return playing(question, scenes, { kind: 'tooMuchHappens' });
  const told = new Set(scenes.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const alone = stop === null ? laid.filter((card) => !isRelationCard(card) && !told.has(card.id)) : [];
  const rows = Array.from({ length: Math.ceil(alone.length / MOST_ALONE) }, (_, row): CardsOfAnimationScene => {
    return { relation: null, cards: alone.slice(row * MOST_ALONE, (row + 1) * MOST_ALONE) };
  });
  return playing(question, [...scenes, ...rows], { kind: 'nothingHappens' });
}

/** Returns the animation for a composition that has the right number of relations, but forms no connected story. */
function playUnjoined(
  question: Question,
  laid: readonly SentenceCard[],
  relations: readonly RelationCard[],
  verdict: Verdict | null,
): StoryAnimation {
  const { scenes, stop } = animationScenesOfUnjoinedRelations(laid, relations);
  if (stop !== null) return playing(question, scenes, stop);
  if (verdict?.constraints.objects.satisfied !== true) return playing(question, scenes, leftoverStop(laid, scenes));
  // The objects fit, so only the order of a change is wrong.
  const at = scenes.findIndex(
    ({ relation }) => relation?.meaning.kind === 'increase' || relation?.meaning.kind === 'decrease',
  );
  const change = scenes[at];
  const meaning = change?.relation?.meaning;
  const object = meaning !== undefined && 'object' in meaning ? meaning.object : '';
  const happening = change === undefined ? [] : [{ ...change, cards: change.cards.slice(0, -1) }];
  return playing(question, [...scenes.slice(0, at), ...happening], { kind: 'nothingAfter', object });
}

/**
 * Returns the reason to stop an animation whose cards form no story: either an existence is connected by no relation,
 * or a hidden quantity cannot be determined.
 */
function leftoverStop(laid: readonly SentenceCard[], scenes: readonly CardsOfAnimationScene[]): AnimationStop {
  const told = scenes.flatMap(({ cards }) => cards);
  const left = laid.find((card) => !told.includes(card));
  const strange = left ?? told.at(-1);
  if (left === undefined && laid.some(({ meaning }) => meaning.amount === 'hidden')) return { kind: 'muchAsked' };
  return strange?.meaning.kind === 'existence'
    ? { kind: 'strangeObject', object: strange.meaning.object }
    : { kind: 'muchAsked' };
}

function playJoined(
  question: Question,
  laid: readonly SentenceCard[],
  triangles: readonly StoryTriangle[],
): StoryAnimation {
  const scenes: CardsOfAnimationScene[] = [];
  const tied: RelationWithTriangleCards[] = [];
  for (const { relation, triangle } of inOrder(laid, triangles)) {
    const { scene, stop } = animationSceneOfRelation(relation, triangle, laid);
    scenes.push(scene);
    tied.push({ relation: relation.meaning, cards: triangle.cards });
    if (stop !== null) return playing(question, scenes, stop);
  }
  const asked = animationStopUnlessOneUnknown(laid);
  if (asked !== null) return playing(question, scenes, asked);
  const numbers = animationStopForNetworkNumbers(tied, new Map(laid.map(({ id, meaning }) => [id, meaning.amount])));
  if (numbers === null) return playing(question, scenes, null);
  return playing(question, scenes.slice(0, numbers.at + 1), numbers.stop);
}

type Joined = { readonly relation: RelationCard; readonly triangle: StoryTriangle };

/**
 * Returns the triangles in the order of their relation cards in the slots. Exception: if a triangle contains the
 * relation card of another triangle (for example as a part), the other triangle comes first.
 */
function inOrder(laid: readonly SentenceCard[], triangles: readonly StoryTriangle[]): Joined[] {
  const waiting = laid.filter(isRelationCard).flatMap((relation): Joined[] => {
    const triangle = triangles.find(({ kind, cards }) => cards[ROLE_OF_RELATION_CARD[kind]] === relation.id);
    return triangle === undefined ? [] : [{ relation, triangle }];
  });
  const ordered: Joined[] = [];
  while (waiting.length > 0) {
    const isReady = ({ relation, triangle }: Joined) =>
      !waiting.some(
        (other) => other.relation !== relation && Object.values(triangle.cards).includes(other.relation.id),
      );
    ordered.push(...waiting.splice(Math.max(waiting.findIndex(isReady), 0), 1));
  }
  return ordered;
}

function playing(
  question: Question,
  told: readonly CardsOfAnimationScene[],
  stop: AnimationStop | null,
): StoryAnimation {
  const played = new Set<CardId>();
  const scenes = told
    .map(({ relation, cards }) => ({
      relation,
      cards: relation === null ? cards : cardsUntilContradiction(cards, relation),
    }))
    .filter(({ cards }) => cards.length > 0)
    .map(({ relation, cards }): AnimationScene => {
      const known = cards.map(({ id }) => id).filter((id) => played.has(id));
      for (const { id } of cards) played.add(id);
      return { steps: cards.map((card) => sceneStep(question, card, relation)), known };
    });
  const steps = scenes.flatMap((scene) => scene.steps.filter(({ card }) => !scene.known.includes(card)));
  return { steps, scenes, stop };
}

/**
 * Returns the step of a card. Only the scene's own relation is animated; a whole from an earlier scene is just shown.
 */
function sceneStep(question: Question, card: SentenceCard, relation: RelationCard | null): AnimationStep {
  const { meaning } = card;
  const whole = meaning.kind === 'combine' && card !== relation ? meaning.whole : null;
  return whole === null ? animationStepOfCard(question, card) : animationStepOfQuantity(question, card, whole);
}
