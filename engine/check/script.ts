import type { SentenceCard } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { misspellingsIn } from '../text/grade-spelling.ts';
import { createFinding, type Finding } from './finding.ts';

/** Checks rule 4: each word is written as the word table (engine/text/script) prescribes for the grade. */
export function checkScript({ grade }: Pick<Question, 'grade'>, { id, text }: SentenceCard): Finding[] {
  return misspellingsIn(text, grade).map(({ found, expected }) =>
    createFinding('wordScript', { card: id, found, expected: `${grade}年：${expected}` }),
  );
}
