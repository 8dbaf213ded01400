import { describe, expect, it } from 'vitest';
import { orderedChoices } from '../../../engine/check/fillings.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { FEEDBACK_STEPS } from '../../../engine/judge/feedback.ts';
import { feedbackFor } from '../../../engine/judge/feedback-for.ts';
import { judge } from '../../../engine/judge/judge.ts';
import { marksOfFeedback } from '../../../engine/judge/marks.ts';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import {
  acceptedFillings,
  changedSlots,
  fewestBy,
  movesByTrying,
  movesInTurn,
  type Filling,
} from '../../../engine/check/nearest-by-force.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { randomFrom } from '../../../engine/levels/random.ts';
import { LEVELS } from '../../../engine/levels/levels.ts';
import type { Question } from '../../../engine/question/question.ts';
import { builtInsOf } from './test-content.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';

/** Without told problems: only their given cards can be in the slots. */
const QUESTIONS = LEVELS.flatMap(({ number }) => builtInsOf(number))
  .map(({ question }) => question)
  .filter(({ mode }) => mode !== 'storyToDiagram');
const ONE_STEP = QUESTIONS.filter(({ slots }) => slots === 3);

/** Returns the text and the marks of the second feedback step for a wrong filling, or null for a right one. */
function secondStep(question: Question, slots: Filling) {
  const composition = { slots, diagram: null, named: 'story' as const };
  const judgement = judge(question, composition);
  if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) return null;
  const feedback = feedbackFor(question, composition, judgement.verdict, 2);
  if (feedback === null) throw new Error('a wrong filling is answered');
  return { ...marksOfFeedback(feedback), words: wordsOfFeedback(feedback, question.notation).map(readingOf).join('') };
}

/**
 * Returns the faults: marks on cards that the nearest accepted filling does not change, missing marks, and text that
 * does not fit the marks. In `free` questions, missing marks are not faults, because the nearest problem depends on the
 * way of counting.
 */
function faultsOf(question: Question, slots: Filling, ...nearests: readonly (readonly Filling[])[]): string[] {
  const said = secondStep(question, slots);
  return said === null ? [] : nearests.flatMap((nearest) => faultsIn(question, slots, said, nearest));
}

type Said = NonNullable<ReturnType<typeof secondStep>>;

function faultsIn(question: Question, slots: Filling, said: Said, nearest: readonly Filling[]): string[] {
  const stands = (slot: number) => nearest.some((order) => order[slot] === slots[slot]);
  const where = `${question.id} ${slots.join(' ')}`;
  const cards = said.cards.filter((card) => stands(slots.indexOf(card)) || nearest.some((one) => one.includes(card)));
  const places = said.places.filter(stands);
  const markable = question.mode !== 'free' && slots.some((card) => nearest.every((order) => !order.includes(card)));
  return [
    ...cards.map((card) => `${where}: ${card} stays`),
    ...places.map((place) => `${where}: place ${place} stays`),
    ...(markable && said.cards.length === 0 ? [`${where}: no card is marked`] : []),
    ...(said.cards.length > 0 && !said.words.includes('しるしの ついた カード') ? [`${where}: ${said.words}`] : []),
    ...(said.places.length > 0 && !said.words.includes('じゅんばん') ? [`${where}: ${said.words}`] : []),
  ];
}

describe('the second step marks what must change', () => {
  it('in every wrong filling of every question with one triangle, compared with tried moves', () => {
    const faults = ONE_STEP.flatMap((question) => {
      const accepted = acceptedFillings(question);
      expect(acceptedOrders(question).map(String).sort()).toEqual(accepted.map(String).sort());
      const moves = accepted.map((order) => movesByTrying(question, order));
      return [
        ...orderedChoices(
          question.cards.map(({ id }) => id),
          3,
        ),
      ].flatMap((slots) => {
        const fewest = fewestBy(accepted, (order) => moves[accepted.indexOf(order)]?.get(slots.join(' ')) ?? Infinity);
        const least = fewestBy(accepted, (order) => changedSlots(slots, order));
        return faultsOf(question, slots, fewest, least);
      });
    });
    expect(faults).toEqual([]);
  }, 180_000);

  it('in random fillings of several triangles', () => {
    const networks = QUESTIONS.filter(({ slots }) => slots > 3);
    const drawn = networks.filter((_, at) => at % 20 === 3);
    const faults = drawn.flatMap((question, nth) => {
      const sets = enumerateCompositions(question).accepted.map(({ cards }) => cards.map(({ id }) => id));
      const accepted = acceptedFillings(question, question.mode === 'free' ? undefined : sets);
      expect(acceptedOrders(question).length).toBe(accepted.length);
      return Array.from({ length: 40 }, (_, at) => shuffled(question, nth, at)).flatMap((slots) => {
        const fewest = fewestBy(accepted, (order) => movesInTurn(slots, order));
        return faultsOf(
          question,
          slots,
          fewest,
          fewestBy(accepted, (order) => changedSlots(slots, order)),
        );
      });
    });
    expect(faults).toEqual([]);
  });
});

/** Half of the fillings are random cards; the other half is an accepted set in random order. */
function shuffled(question: Question, nth: number, at: number): Filling {
  const random = randomFrom(nth, at);
  const from = at % 2 === 0 ? question.cards.map(({ id }) => id) : (acceptedOrders(question)[0] ?? []);
  return random.shuffle(from).slice(0, question.slots);
}

/** The units of times in equations. Their kanji belong to grade 2. */
const KANJI_UNITS = /(?<=\d)(?:時間|分|秒)/gu;

it('has a text at every step, in kana and without the answer, for any fault', () => {
  const silent = ONE_STEP.filter((_, at) => at % 7 === 0).flatMap((question) =>
    [
      ...orderedChoices(
        question.cards.map(({ id }) => id),
        3,
      ),
    ].flatMap((slots) => {
      const composition = { slots, diagram: null, named: 'story' as const };
      const judgement = judge(question, composition);
      if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) return [];
      return FEEDBACK_STEPS.flatMap((step) => {
        const feedback = feedbackFor(question, composition, judgement.verdict, step);
        const words = feedback === null ? '' : wordsOfFeedback(feedback, question.notation).map(readingOf).join('');
        const kana = words.replaceAll(KANJI_UNITS, '');
        return /^\P{Script=Han}+$/u.test(kana) ? [] : [`${question.id} ${slots.join(' ')} ${step}: ${words}`];
      });
    }),
  );
  expect(silent).toEqual([]);
});
