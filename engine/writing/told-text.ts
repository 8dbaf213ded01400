import type { Question } from '../question/question.ts';
import { isRelationMeaning, type SentenceCard } from '../story/card.ts';
import { wordProblemOfComposition } from '../story/telling-network.ts';
import type { StoryTriangle } from '../story/triangle.ts';
import { textWithoutFuriganaForGrade } from '../text/plain-text.ts';

/** One sentence of the word problem that the cards of a `write` question form, in source notation, and its card. */
export type WordProblemCardSentence = { readonly text: string; readonly card: SentenceCard };

/** Returns the sentences of the word problem. `triangles` are those that the judge finds in the question's cards. */
export function wordProblemSentencesOfCards(
  { cards }: Pick<Question, 'cards'>,
  triangles: readonly StoryTriangle[],
): WordProblemCardSentence[] {
  return wordProblemOfComposition(cards, triangles).flatMap(({ at, text }) => {
    const card = cards[at];
    return card === undefined ? [] : [{ text, card }];
  });
}

/**
 * Returns the index of the sentence that a cloze leaves out for the pupil to write. It is the first relation sentence
 * without the unknown; if there is none, the last sentence.
 */
export function indexOfMissingClozeSentence(told: readonly WordProblemCardSentence[]): number {
  const relation = told.findIndex(({ card }) => isRelationMeaning(card.meaning) && card.meaning.amount !== 'unknown');
  return relation >= 0 ? relation : told.length - 1;
}

/** Returns the whole word problem as pupils of the question's grade read it, without furigana. */
export function wordProblemTextOfQuestion(
  question: Pick<Question, 'cards' | 'grade'>,
  triangles: readonly StoryTriangle[],
): string {
  return wordProblemSentencesOfCards(question, triangles)
    .map(({ text }) => textWithoutFuriganaForGrade(text, question.grade))
    .join('');
}

/** Returns the text of a cloze with the pupil's sentence in the gap. Adds a full stop if the pupil wrote none. */
export function insertSentenceIntoCloze(
  question: Pick<Question, 'grade'>,
  told: readonly WordProblemCardSentence[],
  written: string,
): string {
  const missing = indexOfMissingClozeSentence(told);
  const own = written.trim();
  const ended = own === '' || /[。．.？?！!]$/u.test(own) ? own : `${own}。`;
  return told
    .map(({ text }, at) => (at === missing ? ended : textWithoutFuriganaForGrade(text, question.grade)))
    .join('');
}
