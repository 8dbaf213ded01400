import type { SentenceCard } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { misspellingsIn } from '../text/grade-spelling.ts';
import { finding, type Finding } from './finding.ts';

/** Rule 4, one way to write a word in a grade: that of the table of words (engine/text/script). */
export function checkScript({ grade }: Pick<Question, 'grade'>, { id, text }: SentenceCard): Finding[] {
  return misspellingsIn(text, grade).map(({ found, expected }) =>
    finding('wordScript', { card: id, found, expected: `${grade}年：${expected}` }),
  );
}
