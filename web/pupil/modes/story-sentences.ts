import { judgeComposition } from '../../../engine/judge/judge.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { WordProblemSentence } from '../../../engine/story/telling-sentence.ts';
import { wordProblemOfComposition } from '../../../engine/story/telling-network.ts';

/**
 * Each card of a told problem becomes a sentence. Returns for each slot the index of its card's sentence in the text.
 * This order differs from the order of the slots, because the sentence that asks for the unknown comes last. A slot
 * whose card has no sentence gets an index after the last sentence.
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
