import { subtractRationals, type Rational } from '../../quantity/rational.ts';
import type { ClauseFact } from '../facts/fact.ts';
import type { ProblemReading } from '../problem-reading.ts';
import { answerOfReading } from '../solve-reading.ts';

/**
 * An answer that a text states and also asks for: あわせて 12ひきです。あわせて なんびきですか ("together there are 12; how many are there
 * together?").
 */
export type StatedAnswer = {
  readonly rest: readonly ClauseFact[];
  readonly value: Rational;
  readonly unit: string | null;
};

/**
 * Returns the answer that a text states in addition to asking for it, and all facts except this answer. Returns null if
 * the text does not state its answer.
 */
export function findStatedAnswer(facts: readonly ClauseFact[]): StatedAnswer | null {
  const [asked, ...more] = facts.filter(({ amount }) => amount.kind === 'asked');
  if (asked === undefined || more.length > 0) return null;
  const before = facts.filter((fact) => fact !== asked);
  for (const fact of before) {
    const { amount } = fact;
    if (amount.kind !== 'number' || (amount.unit !== asked.amount.unit && asked.amount.unit !== null)) continue;
    const isEnd = endsStory(fact) && endsStory(asked) && before.at(-1) === fact && before.length > 2;
    if (isEnd || (isDerived(fact) && meaning(fact) === meaning(asked)))
      return { rest: facts.filter((each) => each !== fact), value: amount.value, unit: amount.unit };
  }
  return null;
}

function endsStory(fact: ClauseFact): boolean {
  if (fact.kind === 'total') return fact.things === null && fact.act === null;
  if (fact.kind !== 'state') return false;
  const { who, where, path, attribute } = fact.thing;
  const isBare =
    fact.amount.kind === 'number' &&
    who === null &&
    where === null &&
    path === null &&
    attribute === null &&
    fact.time === null;
  return fact.time === 'now' || fact.rest || isBare;
}

function isDerived(fact: ClauseFact): boolean {
  return fact.kind === 'total' || fact.kind === 'difference' || fact.kind === 'rate' || fact.kind === 'times';
}

function meaning(fact: ClauseFact): string {
  return JSON.stringify({ ...fact, amount: null, sentence: 0 });
}

/**
 * Adds the stated answer to the reading of the other facts, as a quantity that belongs to no triangle. Returns null if
 * the other facts give a different answer.
 */
export function addStatedAnswerToReading(
  reading: ProblemReading,
  { value, unit }: StatedAnswer,
): ProblemReading | null {
  const answer = answerOfReading(reading);
  if (answer === null || subtractRationals(answer, value).numerator !== 0) return null;
  const { quantities, triangles } = reading;
  return {
    quantities: [...quantities, { key: `q${quantities.length + 200}`, amount: value, unit, object: null }],
    triangles,
  };
}
