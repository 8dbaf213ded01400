import type { Question } from '../../engine/question/question.ts';
import { isKnownAmount } from '../../engine/quantity/amount.ts';
import { readBuiltInQuestions } from '../bank.ts';

const QUESTIONS = readBuiltInQuestions();

/**
 * Returns the number of characters that the text of a card shows. `kanaOnly`: true if kanji are shown in kana, false if
 * they are shown as kanji. Source text with readings has a form like {漢字|かんじ}.
 */
function lettersOf(text: string, kanaOnly: boolean): number {
  return text.replaceAll(/\{([^|}]*)\|([^}]*)\}/gu, kanaOnly ? '$2' : '$1').replaceAll(' ', '').length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Maximum number of things that the picture of a card shows one by one. */
const MOST_DRAWN = 30;

/** Returns the number of things in the pictures of the cards; 0 if the cards have no pictures. */
function picturedThings({ grade, cards }: Question): number {
  if (grade > 2) return 0;
  const amounts = cards.map(({ meaning: { amount } }) => (isKnownAmount(amount) ? amount.numerator : 1));
  return sum(amounts.filter((amount) => amount <= MOST_DRAWN));
}

/**
 * Returns five numbers that say how much space the exercise of a question needs:
 * - the total text length of the longest cards (as many cards as the question has slots);
 * - the number of things in the pictures;
 * - the text length of the longest card;
 * - the sum of the text lengths of all cards;
 * - the length of the requirement as JSON.
 */
function extentsOf(question: Question, kanaOnly: boolean): number[] {
  const lengths = question.cards.map(({ text }) => lettersOf(text, kanaOnly)).toSorted((one, other) => other - one);
  return [
    sum(lengths.slice(0, question.slots)),
    picturedThings(question),
    lengths[0] ?? 0,
    sum(lengths),
    JSON.stringify(question.requirement).length,
  ];
}

/**
 * Which questions of a level are measured: `all`, the largest questions (`largest`), or a smaller selection of the
 * largest questions (`short`).
 */
export type QuestionSelectionKind = 'all' | 'largest' | 'short';

/** Number of values of `extentsOf` that are compared for the selection `short`. */
const SHORT = 2;

/**
 * Returns the indexes of the questions of a level that are measured. `largest`: the questions are grouped by mode,
 * number of slots and number of cards. In each group, and for each of the five values of `extentsOf`, the question with
 * the largest value is measured. `short`: the groups ignore the number of cards, and only two of the values are used.
 */
export function selectMeasuredQuestionIndexes(level: number, kanaOnly: boolean, draw: QuestionSelectionKind): number[] {
  const questions = QUESTIONS.filter((question) => question.level === level);
  if (draw === 'all') return questions.map((_, at) => at);
  const largest = new Map<string, { readonly at: number; readonly extent: number }>();
  for (const [at, question] of questions.entries()) {
    const { mode, slots, cards } = question;
    const extents = extentsOf(question, kanaOnly).slice(0, draw === 'short' ? SHORT : undefined);
    for (const [kind, extent] of extents.entries()) {
      const shape = [mode, slots, draw === 'short' ? '' : cards.length, kind].join(' ');
      if (extent > (largest.get(shape)?.extent ?? 0)) largest.set(shape, { at, extent });
    }
  }
  return [...new Set([...largest.values()].map(({ at }) => at))].toSorted((one, other) => one - other);
}
