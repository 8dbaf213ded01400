import { enumerateCompositions } from '../engine/check/compositions.ts';
import { feedbackForVerdict } from '../engine/judge/feedback-for.ts';
import { judgeComposition } from '../engine/judge/judge.ts';
import { marksOfFeedback } from '../engine/judge/marks.ts';
import {
  acceptedFillings,
  countChangedSlots,
  filterItemsWithSmallestCount,
  countMovesSlotBySlot,
  type SlotFilling,
} from '../engine/check/nearest-brute-force.ts';
import { createSeededRandom } from '../engine/levels/random.ts';
import type { Question } from '../engine/question/question.ts';
import { readBuiltInQuestions } from './bank.ts';
import type { BenchFigure } from './report.ts';

const FILLINGS = 200_000;
const NONE = { unit: 'marks', yardstick: null, bar: { of: 'value', atMost: 0 } } as const;

type Count = { wrong: number; marked: number; standing: number };

/**
 * Computes the feedback of step 2 for random wrong fillings of five or seven slots, and counts its wrong marks. A mark
 * on a slot is wrong if an accepted filling that is nearest to the wrong filling has the same card in this slot. The
 * nearest fillings are found by trying all accepted fillings.
 */
export function benchFeedbackMarks(): BenchFigure[] {
  const networks = readBuiltInQuestions().filter(({ slots, mode }) => slots > 3 && mode !== 'storyToDiagram');
  const count: Count = { wrong: 0, marked: 0, standing: 0 };
  const each = Math.ceil(FILLINGS / networks.length);
  for (const [nth, question] of networks.entries()) countMarks(question, nth, each, count);
  return [
    { name: `wrong fillings of ${networks.length} questions`, value: count.wrong, unit: 'fillings', ...FREE },
    { name: 'cards and places marked', value: count.marked, unit: 'marks', ...FREE },
    { name: 'marked, and standing so in a nearest accepted filling', value: count.standing, ...NONE },
  ];
}

const FREE = { yardstick: null, bar: null } as const;

function countMarks(question: Question, nth: number, wanted: number, count: Count): void {
  const sets = enumerateCompositions(question).accepted.map(({ cards }) => cards.map(({ id }) => id));
  const accepted = acceptedFillings(question, question.mode === 'free' ? undefined : sets);
  const random = createSeededRandom(nth);
  for (let wrong = 0; wrong < wanted;) {
    // Every second filling is like a frequent mistake of pupils: at most two cards of an accepted filling are replaced,
    // and the order is random. The other fillings consist of random cards.
    const from =
      wrong % 2 === 0 ? question.cards.map(({ id }) => id) : nearMiss(question, random.pick(accepted), random.below(3));
    const slots = random.shuffle(from).slice(0, question.slots);
    const marks = marksOf(question, slots);
    if (marks === null) continue;
    wrong += 1;
    count.wrong += 1;
    const nearest = [
      ...filterItemsWithSmallestCount(accepted, (order) => countMovesSlotBySlot(slots, order)),
      ...filterItemsWithSmallestCount(accepted, (order) => countChangedSlots(slots, order)),
    ];
    const places = [...marks.places, ...marks.cards.map((card) => slots.indexOf(card))];
    count.marked += places.length;
    count.standing += places.filter((place) => nearest.some((order) => order[place] === slots[place])).length;
  }
}

/**
 * Returns a copy of the accepted filling `right` in which the cards of the first `traded` slots are replaced by cards
 * that `right` does not contain.
 */
function nearMiss({ cards }: Question, right: SlotFilling, traded: number): SlotFilling {
  const others = cards.map(({ id }) => id).filter((id) => !right.includes(id));
  return right.map((card, slot) => (slot < traded ? (others[slot] ?? card) : card));
}

function marksOf(question: Question, slots: SlotFilling) {
  const composition = { slots, diagram: null, named: 'story' as const };
  const judgement = judgeComposition(question, composition);
  if (judgement.kind !== 'judged' || judgement.verdict.firstBroken === null) return null;
  const feedback = feedbackForVerdict(question, composition, judgement.verdict, 2);
  return feedback === null ? null : marksOfFeedback(feedback);
}
