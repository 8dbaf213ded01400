import { openedPlay } from '../../../../engine/picture/opened-play.ts';
import type { PlayScene } from '../../../../engine/picture/play.ts';
import { playOf } from '../../../../engine/picture/play-of.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import type { Rational } from '../../../../engine/quantity/rational.ts';
import type { Composition } from '../../../../engine/question/composition.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { CardId, SentenceCard } from '../../../../engine/story/card.ts';
import { framesOf } from '../../play/stage-frames.ts';
import type { StageFrame } from '../../play/stage-marks.ts';
import { calculatedAnswer, withAnswer } from '../../table/answer.ts';
import { foundNumbers } from '../../table/found-numbers.ts';

/** A solved composition with everything that its success shows. */
export type SolvedStory = {
  /** The cards in slot order. */
  readonly cards: readonly SentenceCard[];
  /** Null if the cards have no calculation equation. */
  readonly answer: Rational | null;
  /** The card that asks; null if none does. */
  readonly asking: SentenceCard | null;
  /** The question with the answer in place of the unknown. */
  readonly full: Question;
  /** Like `full`, and also with the numbers of hidden quantities. The opened picture shows this question. */
  readonly told: Question;
  /** The numbers of hidden quantities. */
  readonly hidden: ReadonlyMap<CardId, Rational>;
  readonly frames: readonly StageFrame[];
  /** The frame that replaces the last frame when the covered quantities open. Null if the story has no animation. */
  readonly opened: StageFrame | null;
};

/** Returns the solved story of a right composition. The cards of a told problem are its sentences. */
export function solvedStory(question: Question, { slots }: Composition, verdict: Verdict): SolvedStory {
  const cards = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const asking = cards.find(({ meaning }) => meaning.amount === 'unknown') ?? null;
  const answer = calculatedAnswer(verdict.equations);
  const full = answer === null ? question : withAnswer(question, answer);
  const hidden = foundNumbers(full, verdict.triangles ?? []);
  const play = playOf(question, slots);
  const found = new Map(hidden);
  if (asking !== null && answer !== null) found.set(asking.id, answer);
  const scenes = openedPlay(question, play, found).scenes;
  const last = scenes.findLast((scene) => asking === null || hasCard(scene, asking.id)) ?? scenes.at(-1);
  const opened = last === undefined ? undefined : framesOf({ ...play, scenes: [{ ...last, known: [] }] }).at(-1);
  const told = {
    ...full,
    cards: full.cards.map((card) => {
      const amount = found.get(card.id);
      return amount === undefined ? card : { ...card, meaning: { ...card.meaning, amount } };
    }),
  };
  return { cards, answer, asking, full, told, hidden, frames: framesOf(play), opened: opened ?? null };
}

function hasCard({ steps }: PlayScene, card: CardId): boolean {
  return steps.some((step) => step.card === card);
}
