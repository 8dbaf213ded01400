import type { Question } from '../../engine/question/question.ts';
import { builtInQuestions } from '../bank.ts';

const QUESTIONS = builtInQuestions();

/** Returns the number of characters that a pupil sees on a card, with kanji or in kana only. */
function lettersOf(text: string, kanaOnly: boolean): number {
  return text.replaceAll(/\{([^|}]*)\|([^}]*)\}/gu, kanaOnly ? '$2' : '$1').replaceAll(' ', '').length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Returns the text lengths that make an exercise large: of its longest card, of all cards together, of the longest
 * cards that fill its slots, and of its requirement.
 */
function extentsOf(question: Question, kanaOnly: boolean): number[] {
  const lengths = question.cards.map(({ text }) => lettersOf(text, kanaOnly)).toSorted((one, other) => other - one);
  return [
    lengths[0] ?? 0,
    sum(lengths),
    sum(lengths.slice(0, question.slots)),
    JSON.stringify(question.requirement).length,
  ];
}

/**
 * Returns the indexes, within the level, of the questions that are the largest of their shape (mode, slots and cards)
 * in at least one number of `extentsOf`. With `all`, returns every index.
 */
export function positionsOfExtremeQuestions(level: number, kanaOnly: boolean, all: boolean): number[] {
  const questions = QUESTIONS.filter((question) => question.level === level);
  if (all) return questions.map((_, at) => at);
  const largest = new Map<string, { readonly at: number; readonly extent: number }>();
  for (const [at, question] of questions.entries())
    for (const [kind, extent] of extentsOf(question, kanaOnly).entries()) {
      const shape = [question.mode, question.slots, question.cards.length, kind].join(' ');
      if (extent > (largest.get(shape)?.extent ?? -1)) largest.set(shape, { at, extent });
    }
  return [...new Set([...largest.values()].map(({ at }) => at))].toSorted((one, other) => one - other);
}
