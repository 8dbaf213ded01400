import type { SentenceCard } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { misspellingsIn } from '../text/grade-spelling.ts';
import { finding, type Finding } from './finding.ts';

/** Rule 4: a word is written as the table of words says for the grade (engine/text/script). */
export function checkScript({ grade }: Pick<Question, 'grade'>, { id, text }: SentenceCard): Finding[] {
  return misspellingsIn(text, grade).map(({ found, expected }) =>
    finding('wordScript', { card: id, found, expected: `${grade}年：${expected}` }),
  );
}
