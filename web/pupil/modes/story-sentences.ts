import { judgeComposition } from '../../../engine/judge/judge.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { WordProblemSentence } from '../../../engine/story/telling-sentence.ts';
import { wordProblemOfComposition } from '../../../engine/story/telling-network.ts';

/**
 * Returns for each slot of a told problem the index of the sentence that belongs to the slot's card, in reading order.
 * The sentence that asks for the unknown is the last one, even if its card is in a slot in the middle. A slot whose
 * card has no sentence gets an index after those of all sentences.
 */
export function findSentenceIndexesOfSlots(question: Question): readonly number[] {
  const told = sentencesOfToldProblem(question).map(({ at }) => at);
  const slots = (question.given ?? []).map((_, slot) => slot);
  const order = [...told, ...slots.filter((slot) => !told.includes(slot))];
  return slots.map((slot) => order.indexOf(slot));
}

/** Returns the sentences of a told problem. `at` of a sentence is the index of its card in `question.given`. */
export function sentencesOfToldProblem(question: Question): WordProblemSentence[] {
  const given = question.given ?? [];
  const judgement = judgeComposition(question, { slots: given, diagram: null, named: null });
  const triangles = judgement.kind === 'judged' ? judgement.verdict.triangles : null;
  const cards = given.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return wordProblemOfComposition(cards, triangles);
}
