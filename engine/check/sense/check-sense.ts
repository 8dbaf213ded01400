import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import type { CheckFinding } from '../finding.ts';
import { findWrittenAndReadPhrases } from '../spelling.ts';
import { enumerateCompositions, type AcceptedComposition } from '../compositions.ts';
import { checkThingCounters } from './counters.ts';
import { checkConsistentNames } from './names.ts';
import { checkPartsExcludeEachOther } from './parts.ts';
import { checkEqualShareSentence } from './shares.ts';
import { checkQuantitiesAllowCalculation } from './sums.ts';
import { checkBracketsAreTaught } from './grade-equation.ts';
import { checkTimesOfDay } from './times.ts';
import { checkSizeWordsMatch, checkWordUsage } from './usage.ts';
import { checkChangeVerb } from './verbs.ts';
import { checkForbiddenWords } from './words.ts';
import { checkRealisticNumber } from './world.ts';

/**
 * Checks that the sentences of a question make sense (docs/domain.md 9, rule 5): each sentence can be true, and its
 * words and numbers are realistic.
 */
export function checkSentencesMakeSense(
  question: Question,
  accepted: readonly AcceptedComposition[] = enumerateCompositions(question).accepted,
): CheckFinding[] {
  const needed = new Set(accepted.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return [
    ...checkBracketsAreTaught(question),
    ...checkPartsExcludeEachOther(question),
    ...checkConsistentNames(question),
    ...checkSizeWordsMatch(question),
    ...checkThingCounters(question),
    ...question.cards.flatMap((card) => checkCard(question, card, needed.has(card.id))),
  ];
}

function checkCard(question: Question, card: SentenceCard, isNeeded: boolean): CheckFinding[] {
  const phrases = findWrittenAndReadPhrases(card.text)?.read ?? null;
  if (phrases === null) return [];
  return [
    ...checkTimesOfDay(question, card),
    ...checkChangeVerb(question, card, phrases),
    ...checkForbiddenWords(question, card, phrases),
    ...checkWordUsage(question, card, phrases),
    ...checkQuantitiesAllowCalculation(question, card, phrases),
    ...checkEqualShareSentence(question, card, phrases),
    ...checkRealisticNumber(question, card, phrases, isNeeded),
  ];
}
