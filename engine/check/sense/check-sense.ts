import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import type { Finding } from '../finding.ts';
import { spellingOf } from '../spelling.ts';
import { checkParts } from './parts.ts';
import { checkGradeEquation } from './grade-equation.ts';
import { checkVerb } from './verbs.ts';
import { checkWords } from './words.ts';
import { checkWorld } from './world.ts';

/**
 * Checks that the sentences make sense: true by themselves, with words and numbers of their world (docs/domain.md 9,
 * rule 5).
 */
export function checkSense(question: Question): Finding[] {
  return [
    ...checkGradeEquation(question),
    ...checkParts(question),
    ...question.cards.flatMap((card) => checkCard(question, card)),
  ];
}

function checkCard(question: Question, card: SentenceCard): Finding[] {
  const phrases = spellingOf(card.text)?.read ?? null;
  if (phrases === null) return [];
  return [
    ...checkVerb(question, card, phrases),
    ...checkWords(question, card, phrases),
    ...checkWorld(question, card, phrases),
  ];
}
