import { checkQuestion } from '../check/check-question.ts';
import { withChosenDummies } from '../editor/draft-dummies.ts';
import { questionOfDraft } from '../editor/draft.ts';
import { numbersOfOutline } from '../editor/outline.ts';
import { writeRational } from '../quantity/notation.ts';
import { isWhole } from '../quantity/rational.ts';
import { operationPairOf, type OperationPair } from '../story/kind.ts';
import { TRIANGLE_ROLES, type TriangleRole } from '../story/triangle.ts';
import type { Grade } from '../text/grade.ts';
import { isPieceByPiece } from './changeable.ts';
import type { ProvenQuestion } from './proven-question.ts';
import type { OfferFault } from './offer-fault.ts';
import { knownRoles, thingCountOf, storyThings, wholeNumbers, type TriangleMaking } from './triangle-making.ts';

/** The largest number of a pupil's problem by operation pair and grade. */
const MOST: Readonly<Record<OperationPair, Readonly<Record<Grade, number>>>> = {
  sum: { 1: 20, 2: 100, 3: 1000, 4: 10_000, 5: 10_000, 6: 10_000 },
  product: { 1: 20, 2: 81, 3: 1000, 4: 10_000, 5: 10_000, 6: 10_000 },
};

/** The largest factor by grade: the multiplication tables until written multiplication is taught. */
const MOST_FACTOR: Readonly<Record<Grade, number>> = { 1: 9, 2: 9, 3: 99, 4: 999, 5: 999, 6: 999 };

/**
 * Returns the allowed range of a number: the range of the grade, extended to its original size. Measures stay near
 * their original size.
 */
function rangeAt(
  { draft }: TriangleMaking,
  origin: TriangleMaking,
  role: TriangleRole,
): { least: number; most: number } {
  const first = Object.values(numbersOfOutline(origin.draft.outline)).map(
    (value) => value.numerator / value.denominator,
  );
  if (!isPieceByPiece(draft)) return { least: Math.min(...first) / 2, most: Math.max(...first) * 2 };
  const pair = operationPairOf(draft.outline.kind);
  const most = pair === 'product' && role !== 'apex' ? MOST_FACTOR[draft.grade] : MOST[pair][draft.grade];
  // A product needs at least 2, because a story with one in each group makes no sense.
  return { least: pair === 'product' ? 2 : 0, most: Math.max(most, ...(pair === 'sum' ? first : [])) };
}

/**
 * Returns a text that is equal for problems with the same kind, numbers, unknown and things, whatever their wording and
 * dummies.
 */
export function triangleLikeness({ draft }: TriangleMaking): string {
  const { kind, left, right, unknown } = draft.outline;
  const things = storyThings(draft);
  const told = things.slice(0, thingCountOf(kind, things)).map(({ name }) => name);
  const numbers = [left, right].map((number) => writeRational(number, 'fraction'));
  return [kind, unknown, ...numbers, ...told].join(' ');
}

/** Returns the first fault of the numbers, or null. Fast enough to run after every press. */
export function faultOfTriangle(making: TriangleMaking, origin: TriangleMaking): OfferFault | null {
  const { draft, known } = making;
  const { outline } = draft;
  const roles = knownRoles(outline.unknown);
  const empty = roles.find((role) => known[role] == null || known[role]?.numerator === 0);
  if (empty !== undefined) return { kind: 'noNumber', role: empty };
  const numbers = wholeNumbers(outline, known);
  const shown = numbers === null ? roles : TRIANGLE_ROLES;
  for (const role of shown) {
    const value = numbers?.[role] ?? known[role] ?? null;
    const { least, most } = rangeAt(making, origin, role);
    if (value === null) continue;
    if (value.numerator > most * value.denominator) return { kind: 'tooLarge', role, most };
    if (value.numerator < least * value.denominator) return { kind: 'tooSmall', role, least };
  }
  if (numbers === null) return { kind: 'tooFew' };
  const isWholeStory = roles.every((role) => isWhole(numbers[role]));
  return isWholeStory && !isWhole(numbers[outline.unknown]) ? { kind: 'uneven' } : null;
}

/** Returns the problem with the first proposed dummies for which the checker has no findings, or null. */
export function offeredTriangle({ draft }: TriangleMaking, id: string): ProvenQuestion | null {
  const question = questionOfDraft(withChosenDummies(draft), id);
  const { findings, accepted } = checkQuestion(question);
  const [right] = accepted;
  return findings.length > 0 || right === undefined ? null : { question, right };
}
