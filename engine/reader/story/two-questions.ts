import { areEqualRationals } from '../../quantity/rational.ts';
import type { NetworkTriangle, QuantityKey } from '../../story/network.ts';
import { TRIANGLE_ROLES } from '../../story/triangle.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { asksSomething, hasNumber, sentencesOfText, textOfSentences } from '../retell/sentences.ts';
import { answerOfReading } from '../solve-reading.ts';

/** Words that only connect a question to the question before it: また ("also"), それから ("and then"). */
const CONNECTIVE = /^(?:また|それと|それから|では|そして)、/u;
/** Matches a question for a number, or for the larger of two amounts. */
const NUMBER_QUESTION = /(?:何|なん)(?!で)|いくつ|いくら|どちら|どっち/u;
/** A number that is left open: 何本か. */
const SOME = /(?:何|なん)[^はがを]{1,3}?か(?=[^なと])/u;

/**
 * Reads a text with two questions. Reads it twice with `read`, each time without one of the questions, and unites both
 * readings. If only one question can be answered, the result has the triangles for this question only, and `isCertain`
 * is false. Returns null if the text does not have exactly two questions, if neither can be answered, or if both ask
 * for the same quantity.
 */
export function readTwoQuestions(
  text: string,
  read: (text: string) => ProblemReading | null,
): { readonly reading: ProblemReading; readonly isCertain: boolean } | null {
  const sentences = sentencesOfText(text).map((each) => each.replace(CONNECTIVE, ''));
  const [first, second, ...more] = sentences.filter((each) => asksSomething(each.replace(SOME, '')));
  if (first === undefined || second === undefined || more.length > 0) return null;
  const [one, other] = [second, first].map((left) => {
    const reading = read(textOfSentences(sentences.filter((each) => each !== left)));
    return reading === null || answerOfReading(reading) === null ? null : reading;
  });
  if (one != null && other != null) {
    const reading = uniteReadings(one, other);
    return reading && { reading, isCertain: true };
  }
  const alone = one ?? other;
  const left = one == null ? first : second;
  if (alone == null || hasNumber(left) || !NUMBER_QUESTION.test(left)) return null;
  const asked: QuantityInReading = { key: 'second', amount: 'asked', unit: null, object: null };
  return { reading: { ...alone, quantities: [...alone.quantities, asked] }, isCertain: false };
}

/**
 * Combines two readings of the same text. Quantities with the same number become one quantity, and {@link
 * identifyThird} finds further equal quantities. Returns null if a reading contains a number twice, or if both readings
 * ask for the same quantity.
 */
function uniteReadings(one: ProblemReading, other: ProblemReading): ProblemReading | null {
  if ([one, other].some(repeatsNumber)) return null;
  const keys = new Map<QuantityKey, QuantityKey>();
  for (const quantity of other.quantities) {
    const same = one.quantities.find((each) => haveSameNumber(each, quantity));
    if (same !== undefined) keys.set(quantity.key, same.key);
  }
  for (const triangle of other.triangles) for (const known of one.triangles) identifyThird(known, triangle, keys);
  const own = (key: QuantityKey): QuantityKey => keys.get(key) ?? `${key}b`;
  const asked = new Set(other.quantities.flatMap(({ key, amount }) => (amount === 'asked' ? own(key) : [])));
  const quantities = [
    ...one.quantities.map((each): QuantityInReading => (asked.has(each.key) ? { ...each, amount: 'asked' } : each)),
    ...other.quantities.flatMap((each) => (keys.has(each.key) ? [] : { ...each, key: own(each.key) })),
  ];
  if (quantities.filter(({ amount }) => amount === 'asked').length < 2) return null;
  const added = other.triangles.flatMap(({ kind, quantities: { apex, left, right } }): NetworkTriangle[] => {
    const roles = { apex: own(apex), left: own(left), right: own(right) };
    const isKnown = one.triangles.some((known) =>
      TRIANGLE_ROLES.every((role) => known.quantities[role] === roles[role]),
    );
    return isKnown ? [] : [{ kind, quantities: roles }];
  });
  return { quantities, triangles: [...one.triangles, ...added] };
}

function haveSameNumber({ amount: a }: QuantityInReading, { amount: b }: QuantityInReading): boolean {
  return typeof a !== 'string' && typeof b !== 'string' && areEqualRationals(a, b);
}

function repeatsNumber({ quantities }: ProblemReading): boolean {
  return quantities.some((one, index) => quantities.slice(index + 1).some((other) => haveSameNumber(one, other)));
}

/** If two triangles of the same kind share two quantities, treats their third quantities as one quantity. */
function identifyThird(known: NetworkTriangle, triangle: NetworkTriangle, keys: Map<QuantityKey, QuantityKey>): void {
  if (known.kind !== triangle.kind) return;
  const open = TRIANGLE_ROLES.filter((role) => keys.get(triangle.quantities[role]) !== known.quantities[role]);
  const [role, ...more] = open;
  if (role !== undefined && more.length === 0) keys.set(triangle.quantities[role], known.quantities[role]);
}
