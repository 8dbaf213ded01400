import { type SentenceCard, isRelationMeaning } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { type CheckFinding, createCheckFinding } from '../finding.ts';
import { findWrittenAndReadPhrases } from '../spelling.ts';
import { enumerateCompositions, type AcceptedComposition } from '../compositions.ts';
import { checkThingCounters } from './counters.ts';
import { checkConsistentNames } from './names.ts';
import { checkPartsExcludeEachOther } from './parts.ts';
import { checkEqualShareSentence } from './shares.ts';
import { checkQuantitiesAllowCalculation } from './sums.ts';
import { checkSizeWordsFitEachOther, checkWordUsage } from './usage.ts';
import { checkForbiddenWords } from './words.ts';
import { checkRealisticNumber } from './world.ts';
import { isKnownAmount } from '../../quantity/amount.ts';
import { writeRational } from '../../quantity/notation.ts';
import { minutesSinceMidnight, TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import type { Expression } from '../../story/expression.ts';
import { writeEquation } from '../../story/write-expression.ts';
import { findAmbiguousChangeVerb, changeDirectionOfVerb } from '../reader/verbs.ts';

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
    ...checkSizeWordsFitEachOther(question),
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

/**
 * Checks cards about times of day. Times of day cannot be added, multiplied or shared. An existence must state a time
 * of day (8時40分, 8:40), and a relation must state a duration (25分, 25 minutes) between two times.
 */
function checkTimesOfDay({ objects, notation }: Question, { id, meaning, text }: SentenceCard): CheckFinding[] {
  const keys = objectKeysOfMeaning(meaning);
  if (!keys.some((key) => objects.get(key)?.counter === TIME_OF_DAY_COUNTER)) return [];
  const { kind, amount } = meaning;
  if (kind === 'combine' || kind === 'times' || kind === 'perUnit')
    return [createCheckFinding('timesAdded', { card: id, found: text })];
  if (notation !== '時・分')
    return [createCheckFinding('clockNotation', { card: id, found: notation, expected: '時・分' })];
  if (!isKnownAmount(amount) || isRelationMeaning(meaning) === (minutesSinceMidnight(amount) === null)) return [];
  const expected = isRelationMeaning(meaning) ? '25分' : '8時40分';
  return [createCheckFinding('timeOrDuration', { card: id, found: writeRational(amount, notation), expected })];
}

/**
 * The last grade before pupils learn brackets. Up to this grade, an equation must not subtract a sum or a difference.
 */
const NO_BRACKETS_TO = 3;

/**
 * Reports an equation that needs brackets, such as 270 − (260 − 60), if pupils of the grade have not learned brackets.
 */
function checkBracketsAreTaught({ grade, requirement, notation }: Question): CheckFinding[] {
  if (requirement === null) return [];
  const { equation } = requirement;
  const sides = [equation.left, equation.right];
  const found = writeEquation(equation, notation);
  const bracket = grade <= NO_BRACKETS_TO && sides.some(takesFromBracket);
  return bracket ? [createCheckFinding('bracketTooEarly', { found, composition: found })] : [];
}

function takesFromBracket(expression: Expression): boolean {
  if (expression.kind === 'amount') return false;
  const { operator, left, right } = expression;
  const bracketed = right.kind === 'operation' && (right.operator === '+' || right.operator === '−');
  return (operator === '−' && bracketed) || takesFromBracket(left) || takesFromBracket(right);
}

/**
 * Matches verbs of moving objects. If the sentence names no place from which or to which they move, such a verb is
 * neither an increase nor a decrease.
 */
const MOVES = /^(?:はこびました|うごきました|いどうしました|ならびかえました|ならべかえました|まわりました)。?$/u;

function saysWhere(phrases: readonly string[]): boolean {
  return phrases.some((phrase) => /(?:から|に|へ|まで)$/u.test(phrase));
}

/**
 * Checks the verb of a card about a change. The verb must clearly describe an increase or a decrease, and it must not
 * contradict the story kind. If another card says what is in each box, the card must not say that boxes were used
 * (使いました): pupils would think that the boxes were filled.
 */
function checkChangeVerb(
  question: Question,
  { id, meaning }: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  if (meaning.kind !== 'increase' && meaning.kind !== 'decrease') return [];
  const found = phrases.at(-1) ?? '';
  if (findAmbiguousChangeVerb(phrases) !== null && (meaning.kind === 'increase' || !saysWhere(phrases)))
    return [createCheckFinding('unclearVerb', { card: id, found })];
  if (MOVES.test(found) && !saysWhere(phrases)) return [createCheckFinding('unclearVerb', { card: id, found })];
  const direction = changeDirectionOfVerb(phrases);
  if (direction !== null && direction !== meaning.kind) return [createCheckFinding('turnedVerb', { card: id, found })];
  const filled = question.cards.some(
    (card) => card.meaning.kind === 'perUnit' && card.meaning.container === meaning.object,
  );
  return filled && /つかいました/u.test(found) ? [createCheckFinding('usedContainer', { card: id, found })] : [];
}
