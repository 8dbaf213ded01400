import { animationWithRevealedQuantities } from '../../../../engine/picture/opened-play.ts';
import type { AnimationScene } from '../../../../engine/picture/play.ts';
import { animationOfSlots } from '../../../../engine/picture/play-of.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import type { Rational } from '../../../../engine/quantity/rational.ts';
import type { Composition } from '../../../../engine/question/composition.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { CardId, SentenceCard } from '../../../../engine/story/card.ts';
import { stageFramesOfAnimation } from '../../play/stage-frames.ts';
import type { StageFrame } from '../../play/stage-marks.ts';
import { answerOfCalculation, fillAnswerIntoQuestion } from '../../table/answer.ts';
import { numbersOfHiddenAmounts } from '../../table/found-numbers.ts';

/** A solved composition and everything that the success panel shows about it. */
export type SolvedCompositionContent = {
  /** The cards in the order of their slots. */
  readonly cards: readonly SentenceCard[];
  /** The number that the question asks for; null if the cards in the slots lead to no calculation equation. */
  readonly answer: Rational | null;
  /** The card with the unknown; null if no card has it. */
  readonly asking: SentenceCard | null;
  /** The question with the answer in place of the unknown. */
  readonly full: Question;
  /**
   * The question with numbers in place of the unknown and the hidden amounts. The end of the animation shows these
   * numbers.
   */
  readonly told: Question;
  /** The numbers of the hidden amounts, by the ids of their cards. */
  readonly hidden: ReadonlyMap<CardId, Rational>;
  readonly frames: readonly StageFrame[];
  /**
   * The last frame of the story's animation, with all covered quantities uncovered. Null if the story has no animation.
   */
  readonly opened: StageFrame | null;
};

/**
 * Computes what the success panel shows of a right composition. For a question with a told problem, the composition
 * consists of the cards of this problem.
 */
export function createSolvedCompositionContent(
  question: Question,
  { slots }: Composition,
  verdict: Verdict,
): SolvedCompositionContent {
  const cards = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const asking = cards.find(({ meaning }) => meaning.amount === 'unknown') ?? null;
  const answer = answerOfCalculation(verdict.equations);
  const full = answer === null ? question : fillAnswerIntoQuestion(question, answer);
  const hidden = numbersOfHiddenAmounts(full, verdict.triangles ?? []);
  const play = animationOfSlots(question, slots);
  const found = new Map(hidden);
  if (asking !== null && answer !== null) found.set(asking.id, answer);
  const scenes = animationWithRevealedQuantities(question, play, found).scenes;
  const last = scenes.findLast((scene) => asking === null || hasCard(scene, asking.id)) ?? scenes.at(-1);
  const opened =
    last === undefined ? undefined : stageFramesOfAnimation({ ...play, scenes: [{ ...last, known: [] }] }).at(-1);
  const told = {
    ...full,
    cards: full.cards.map((card) => {
      const amount = found.get(card.id);
      return amount === undefined ? card : { ...card, meaning: { ...card.meaning, amount } };
    }),
  };
  return { cards, answer, asking, full, told, hidden, frames: stageFramesOfAnimation(play), opened: opened ?? null };
}

function hasCard({ steps }: AnimationScene, card: CardId): boolean {
  return steps.some((step) => step.card === card);
}
