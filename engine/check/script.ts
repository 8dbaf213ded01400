import type { SentenceCard } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { misspellingsForGrade } from '../text/grade-spelling.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';

/**
 * Checks that the card's text writes each word as the word table (engine/text/script) prescribes for the grade: in
 * kanji, in kana or with furigana (docs/domain.md 9, rule 4).
 */
export function checkWordSpelling({ grade }: Pick<Question, 'grade'>, { id, text }: SentenceCard): CheckFinding[] {
  return misspellingsForGrade(text, grade).map(({ found, expected }) =>
    createCheckFinding('wordScript', { card: id, found, expected: `${grade}年：${expected}` }),
  );
}
