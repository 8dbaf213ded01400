import { checkQuestion, type QuestionWithoutFindings } from '../check/check-question.ts';
import { chooseDummiesForDraft } from '../editor/draft-dummies.ts';
import { questionOfDraft } from '../editor/draft.ts';
import { numbersOfOutline } from '../editor/outline.ts';
import { writeRational } from '../quantity/notation.ts';
import { isWholeRational } from '../quantity/rational.ts';
import { operationPairOfStoryKind, type OperationPair } from '../story/kind.ts';
import { TRIANGLE_ROLES, type TriangleRole } from '../story/triangle.ts';
import type { Grade } from '../text/grade.ts';
import { areAllObjectsCountedInPieces } from './changeable-numbers.ts';
import type { ProblemOfferFault } from './problem-draft.ts';
import {
  rolesWithKnownNumbers,
  countReplaceableStoryThings,
  thingsOfDraftStory,
  computeTriangleNumbers,
  type OneTriangleProblemDraft,
} from './triangle-problem-draft.ts';

/** The largest number that a pupil's problem may contain, by operation pair and grade. */
const MOST: Readonly<Record<OperationPair, Readonly<Record<Grade, number>>>> = {
  sum: { 1: 20, 2: 100, 3: 1000, 4: 10_000, 5: 10_000, 6: 10_000 },
  product: { 1: 20, 2: 81, 3: 1000, 4: 10_000, 5: 10_000, 6: 10_000 },
};

/**
 * The largest factor that a pupil's problem may contain, by grade. In grades 1 and 2, which have not been taught
 * written multiplication, it is the largest factor of the multiplication table.
 */
const MOST_FACTOR: Readonly<Record<Grade, number>> = { 1: 9, 2: 9, 3: 99, 4: 999, 5: 999, 6: 999 };

/**
 * Returns the range in which a pupil may change a number. Measured quantities: from half of the smallest to twice the
 * largest original number. Objects that are counted one by one: up to the limit for the grade (`MOST`, `MOST_FACTOR`).
 * If an original number of a sum is above this limit, the range ends at this number instead.
 */
function rangeAt(
  { draft }: OneTriangleProblemDraft,
  origin: OneTriangleProblemDraft,
  role: TriangleRole,
): { least: number; most: number } {
  const first = Object.values(numbersOfOutline(origin.draft.outline)).map(
    (value) => value.numerator / value.denominator,
  );
  if (!areAllObjectsCountedInPieces(draft)) return { least: Math.min(...first) / 2, most: Math.max(...first) * 2 };
  const pair = operationPairOfStoryKind(draft.outline.kind);
  const most = pair === 'product' && role !== 'apex' ? MOST_FACTOR[draft.grade] : MOST[pair][draft.grade];
  // The factors of a product must be at least 2, because a story with one item in each group makes no sense.
  return { least: pair === 'product' ? 2 : 0, most: Math.max(most, ...(pair === 'sum' ? first : [])) };
}

/**
 * Returns a key of the problem. Problems with the same kind, numbers, unknown and objects have equal keys, even if
 * their sentences and dummies differ.
 */
export function likenessKeyOfTriangleProblem({ draft }: OneTriangleProblemDraft): string {
  const { kind, left, right, unknown } = draft.outline;
  const things = thingsOfDraftStory(draft);
  const told = things.slice(0, countReplaceableStoryThings(kind, things)).map(({ name }) => name);
  const numbers = [left, right].map((number) => writeRational(number, 'fraction'));
  return [kind, unknown, ...numbers, ...told].join(' ');
}

/**
 * Returns the first error in the numbers of the problem; null if there is none. This function is fast enough to be
 * called after every change that the pupil makes.
 */
export function findTriangleProblemNumberFault(
  making: OneTriangleProblemDraft,
  origin: OneTriangleProblemDraft,
): ProblemOfferFault | null {
  const { draft, known } = making;
  const { outline } = draft;
  const roles = rolesWithKnownNumbers(outline.unknown);
  const empty = roles.find((role) => known[role] == null || known[role]?.numerator === 0);
  if (empty !== undefined) return { kind: 'noNumber', role: empty };
  const numbers = computeTriangleNumbers(outline, known);
  const shown = numbers === null ? roles : TRIANGLE_ROLES;
  for (const role of shown) {
    const value = numbers?.[role] ?? known[role] ?? null;
    const { least, most } = rangeAt(making, origin, role);
    if (value === null) continue;
    if (value.numerator > most * value.denominator) return { kind: 'tooLarge', role, most };
    if (value.numerator < least * value.denominator) return { kind: 'tooSmall', role, least };
  }
  if (numbers === null) return { kind: 'tooFew' };
  const isWholeStory = roles.every((role) => isWholeRational(numbers[role]));
  return isWholeStory && !isWholeRational(numbers[outline.unknown]) ? { kind: 'uneven' } : null;
}

/**
 * Returns the checked question of the problem, with the dummies that {@link chooseDummiesForDraft} chooses. Null if the
 * checker reports an error.
 */
export function validateTriangleProblemOffer(
  { draft }: OneTriangleProblemDraft,
  id: string,
): QuestionWithoutFindings | null {
  const question = questionOfDraft(chooseDummiesForDraft(draft), id);
  const { findings, accepted } = checkQuestion(question);
  const [right] = accepted;
  return findings.length > 0 || right === undefined ? null : { question, right };
}
