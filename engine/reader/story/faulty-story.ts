import type { Fact } from '../facts/fact.ts';
import type { ProblemReading, ReadQuantity } from '../problem-reading.ts';
import { quantityOf } from './sound.ts';
import { answerOfReading } from '../solve-reading.ts';
import type { BuiltStory } from './story-builder.ts';
import { samePath } from '../facts/things.ts';

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/**
 * Returns the reading of a text that is no solvable problem, if the text itself shows what is wrong: it asks nothing,
 * asks twice, leaves a needed number open with いくつか, or tells only how many there are. Null in all other cases,
 * because then it may be the reader that failed.
 */
export function faultyReading(story: BuiltStory | null, facts: readonly Fact[]): ProblemReading | null {
  const asked = facts.filter(({ amount }) => amount.kind === 'asked');
  if (facts.every(({ kind }) => kind === 'state')) return statesOnly(facts, asked);
  if (story === null) return null;
  const { nodes, triangles } = story;
  const keys = new Set(triangles.flatMap(({ quantities }) => Object.values(quantities)));
  if (triangles.length === 0 || nodes.some(({ key, amount }) => !keys.has(key) && amount !== 'unstated')) return null;
  const isOpen =
    triangles.length === 1 &&
    facts.length === 3 &&
    facts.some(({ amount }) => amount.kind === 'some') &&
    asked.length === 1;
  const isWhole =
    new Set(triangles.flatMap(({ quantities }) => Object.values(quantities))).size === 2 * triangles.length + 1;
  const reading = { quantities: nodes.filter(({ key }) => keys.has(key)).map(quantityOf), triangles };
  const answer = asked.length === 1 ? answerOfReading(reading) : null;
  const isImpossible = triangles.length === 1 && answer !== null && answer.numerator <= 0;
  return isWhole && (asked.length === 0 || asked.length === 2 || isOpen || isImpossible) ? reading : null;
}

function sameThing(a: FactOf<'state'>, b: FactOf<'state'>): boolean {
  const [one, other] = [a.thing, b.thing];
  return (
    samePath(one.path, other.path) === 2 &&
    one.who === other.who &&
    (one.where === other.where || other.where === null) &&
    a.amount.unit === b.amount.unit
  );
}

/** りんごが 5こ あります。りんごは なんこですか: no sentence ties the amounts. */
function statesOnly(facts: readonly Fact[], asked: readonly Fact[]): ProblemReading | null {
  const quantities: ReadQuantity[] = [];
  const known = facts.filter(({ amount }) => amount.kind !== 'asked');
  if (asked.length > 1 || known.length === 0 || known.length > 4) return null;
  const isRepeated = known.some((fact, index) =>
    known
      .slice(index + 1)
      .some(
        (other) =>
          fact.kind === 'state' && other.kind === 'state' && samePath(fact.thing.path, other.thing.path) !== -1,
      ),
  );
  if (isRepeated) return null;
  const [question] = asked;
  if (question?.kind === 'state') {
    const isTold = known.some((fact) => fact.kind === 'state' && sameThing(fact, question));
    if (!isTold || question.time !== null || question.rest) return null;
  }
  for (const fact of facts) {
    if (
      fact.kind !== 'state' ||
      fact.container === true ||
      fact.thing.path === null ||
      fact.thing.attribute !== null ||
      fact.thing.members !== undefined
    )
      return null;
    const { amount, thing } = fact;
    quantities.push({
      key: `q${quantities.length + 1}`,
      amount: amount.kind === 'number' ? amount.value : amount.kind === 'asked' ? 'asked' : 'unstated',
      unit: amount.unit,
      object: thing.written,
    });
  }
  return { quantities, triangles: [] };
}
