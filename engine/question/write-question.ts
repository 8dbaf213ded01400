import { isWholeRational, type Rational } from '../quantity/rational.ts';
import { compoundUnitWithName } from '../quantity/compound.ts';
import { writeRational } from '../quantity/notation.ts';
import { minutesSinceMidnight } from '../quantity/time-of-day.ts';
import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import type { Meaning, SentenceCard, StoryObject } from '../story/card.ts';
import { writeRequirementEquation } from './read-requirement.ts';
import type { Question, Requirement } from './question.ts';

/** Returns a question as its JSON document (docs/question-format.md). Reverses `parseQuestionDocument`. */
export function writeQuestionDocument(question: Question): Readonly<Record<string, unknown>> {
  const { id, level, title, grade, mode, notation, requirement, objects, cards, slots, given, problems, aid } =
    question;
  return {
    id,
    ...(level === null ? {} : { level }),
    ...(title === null ? {} : { title }),
    grade,
    mode,
    ...(notation === 'decimal' ? {} : { notation }),
    ...(requirement === null ? {} : { requirement: writeRequirement(requirement, notation) }),
    objects: Object.fromEntries([...objects].map(([key, object]) => [key, writeObject(object)])),
    slots,
    cards: cards.map((card) => writeCard(card, notation)),
    ...(given === null ? {} : { given }),
    ...(problems === null ? {} : { problems }),
    ...(aid === undefined ? {} : { aid }),
  };
}

function writeRequirement(requirement: Requirement, notation: Question['notation']) {
  const { kinds, reading } = requirement;
  return { kinds, equation: writeRequirementEquation(requirement, notation), reading };
}

function writeObject({ name, counter, owner, place, living, picture }: StoryObject) {
  return {
    name,
    counter,
    ...(owner === null ? {} : { owner }),
    ...(place === null ? {} : { place }),
    ...(living ? { living } : {}),
    ...(picture === undefined ? {} : { picture }),
  };
}

function writeCard({ id, meaning, text }: SentenceCard, notation: Question['notation']) {
  const { kind, amount } = meaning;
  return { id, kind, ...writeObjectKeys(meaning), amount: writeDocumentAmount(amount, notation), text };
}

function writeObjectKeys(meaning: Meaning) {
  switch (meaning.kind) {
    case 'existence':
      return { object: meaning.object, ...(meaning.moment === null ? {} : { moment: meaning.moment }) };
    case 'increase':
    case 'decrease':
      return { object: meaning.object };
    case 'combine':
      return { objects: meaning.objects, ...(meaning.whole === null ? {} : { whole: meaning.whole }) };
    case 'compare':
      return { larger: meaning.larger, smaller: meaning.smaller };
    case 'perUnit':
      return { item: meaning.item, container: meaning.container };
    case 'times':
      return { compared: meaning.compared, base: meaning.base };
  }
}

/**
 * Returns an amount as a question document contains it. Whole numbers are JSON numbers, and times of day are text such
 * as 8時40分. Other numbers are fractions, so that they stay exact.
 */
function writeDocumentAmount(amount: Amount, notation: Question['notation']): number | string {
  if (!isKnownAmount(amount)) return amount === 'unknown' ? '?' : amount;
  if (compoundUnitWithName(notation)?.clock === true && minutesSinceMidnight(amount) !== null)
    return writeRational(amount, notation);
  return isWholeRational(amount) ? amount.numerator : writeFraction(amount);
}

function writeFraction({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}
