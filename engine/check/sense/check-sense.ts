import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import type { Finding } from '../finding.ts';
import { spellingOf } from '../spelling.ts';
import { enumerateCompositions, type AcceptedComposition } from '../compositions.ts';
import { checkThingCounters } from './counters.ts';
import { checkNames } from './names.ts';
import { checkParts } from './parts.ts';
import { checkShares } from './shares.ts';
import { checkSums } from './sums.ts';
import { checkGradeEquation } from './grade-equation.ts';
import { checkTimes } from './times.ts';
import { checkSizes, checkUsage } from './usage.ts';
import { checkVerb } from './verbs.ts';
import { checkWords } from './words.ts';
import { checkWorld } from './world.ts';

/**
 * Checks that the sentences make sense (docs/domain.md 9, rule 5): each sentence can be true, and its words and numbers
 * are realistic. `accepted` contains the accepted compositions of the question.
 */
export function checkSense(
  question: Question,
  accepted: readonly AcceptedComposition[] = enumerateCompositions(question).accepted,
): Finding[] {
  const needed = new Set(accepted.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return [
    ...checkGradeEquation(question),
    ...checkParts(question),
    ...checkNames(question),
    ...checkSizes(question),
    ...checkThingCounters(question),
    ...question.cards.flatMap((card) => checkCard(question, card, needed.has(card.id))),
  ];
}

function checkCard(question: Question, card: SentenceCard, isNeeded: boolean): Finding[] {
  const phrases = spellingOf(card.text)?.read ?? null;
  if (phrases === null) return [];
  return [
    ...checkTimes(question, card),
    ...checkVerb(question, card, phrases),
    ...checkWords(question, card, phrases),
    ...checkUsage(question, card, phrases),
    ...checkSums(question, card, phrases),
    ...checkShares(question, card, phrases),
    ...checkWorld(question, card, phrases, isNeeded),
  ];
}
