import { describe, expect, it } from 'vitest';
import { permutationsOf } from '../../../engine/check/fillings.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { FEEDBACK_STEPS } from '../../../engine/judge/feedback.ts';
import { feedbackForVerdict } from '../../../engine/judge/feedback-for.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { marksOfFeedback } from '../../../engine/judge/marks.ts';
import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import {
  acceptedFillings,
  countChangedSlots,
  filterItemsWithSmallestCount,
  countMovesToFillingsByBruteForce,
  countMovesSlotBySlot,
  type SlotFilling,
} from '../../../engine/check/nearest-brute-force.ts';
import { wordsOfFeedback } from '../../../engine/judge/words.ts';
import { createSeededRandom } from '../../../engine/levels/random.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readBuiltInTestQuestions } from '../../../testing/server/commands/content.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

/** All built-in questions in which pupils compose cards. The modes `storyToDiagram` and `write` are left out. */
const QUESTIONS = BUILT_IN_LEVELS.flatMap(({ number }) => readBuiltInTestQuestions(number))
  .map(({ question }) => question)
  .filter(({ mode }) => mode !== 'storyToDiagram' && mode !== 'write');
const ONE_STEP = QUESTIONS.filter(({ slots }) => slots === 3);

/** Returns the text and the marks of the second feedback step for a wrong filling. Returns null for a right filling. */
function secondStep(question: Question, slots: SlotFilling) {
  const composition = { slots, diagram: null, named: 'story' as const };
  const judgement = judgeComposition(question, composition);
  if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) return null;
  const feedback = feedbackForVerdict(question, composition, judgement.verdict, 2);
  if (feedback === null) throw new Error('a wrong filling is answered');
  return {
    ...marksOfFeedback(feedback),
    words: wordsOfFeedback(feedback, question.notation).map(kanaReadingOfSource).join(''),
  };
}

/**
 * Returns one line for each fault of the second feedback step. The kinds of faults are: a mark on a card or slot that
 * the nearest accepted filling does not change, no mark at all, and a text that does not match the marks.
 */
function faultsOf(question: Question, slots: SlotFilling, ...nearests: readonly (readonly SlotFilling[])[]): string[] {
  const said = secondStep(question, slots);
  return said === null ? [] : nearests.flatMap((nearest) => faultsIn(question, slots, said, nearest));
}

type Said = NonNullable<ReturnType<typeof secondStep>>;

function faultsIn(question: Question, slots: SlotFilling, said: Said, nearest: readonly SlotFilling[]): string[] {
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
      const moves = accepted.map((order) => countMovesToFillingsByBruteForce(question, order));
      return [
        ...permutationsOf(
          question.cards.map(({ id }) => id),
          3,
        ),
      ].flatMap((slots) => {
        const fewest = filterItemsWithSmallestCount(
          accepted,
          (order) => moves[accepted.indexOf(order)]?.get(slots.join(' ')) ?? Infinity,
        );
        const least = filterItemsWithSmallestCount(accepted, (order) => countChangedSlots(slots, order));
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
        const fewest = filterItemsWithSmallestCount(accepted, (order) => countMovesSlotBySlot(slots, order));
        return faultsOf(
          question,
          slots,
          fewest,
          filterItemsWithSmallestCount(accepted, (order) => countChangedSlots(slots, order)),
        );
      });
    });
    expect(faults).toEqual([]);
  });
});

/**
 * Returns a random filling. In half of the calls it contains random cards, and in the other half the cards of an
 * accepted filling in random order.
 */
function shuffled(question: Question, nth: number, at: number): SlotFilling {
  const random = createSeededRandom(nth, at);
  const from = at % 2 === 0 ? question.cards.map(({ id }) => id) : (acceptedOrders(question)[0] ?? []);
  return random.shuffle(from).slice(0, question.slots);
}

/** Units of time in equations. They are in kanji without a kana reading, so the test ignores them. */
const KANJI_UNITS = /(?<=\d)(?:時間|分|秒)/gu;

it('feedback has a text at every step, in kana and without the answer, for any fault', () => {
  const silent = ONE_STEP.filter((_, at) => at % 7 === 0).flatMap((question) =>
    [
      ...permutationsOf(
        question.cards.map(({ id }) => id),
        3,
      ),
    ].flatMap((slots) => {
      const composition = { slots, diagram: null, named: 'story' as const };
      const judgement = judgeComposition(question, composition);
      if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) return [];
      return FEEDBACK_STEPS.flatMap((step) => {
        const feedback = feedbackForVerdict(question, composition, judgement.verdict, step);
        const words =
          feedback === null ? '' : wordsOfFeedback(feedback, question.notation).map(kanaReadingOfSource).join('');
        const kana = words.replaceAll(KANJI_UNITS, '');
        return /^\P{Script=Han}+$/u.test(kana) ? [] : [`${question.id} ${slots.join(' ')} ${step}: ${words}`];
      });
    }),
  );
  expect(silent).toEqual([]);
});
