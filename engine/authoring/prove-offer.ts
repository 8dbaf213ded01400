import { checkQuestion } from '../check/check-question.ts';
import { withChosenDummies } from '../editor/draft-dummies.ts';
import { questionOfDraft } from '../editor/draft.ts';
import { isWhole, writeRational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import { operationPairOf, type OperationPair } from '../story/kind.ts';
import { TRIANGLE_ROLES, type TriangleRole } from '../story/triangle.ts';
import type { Grade } from '../text/grade.ts';
import { isPieceByPiece } from './changeable.ts';
import { numbersOfOutline } from '../editor/outline.ts';
import { knownRoles, thingCountOf, storyThings, wholeNumbers, type Making } from './making.ts';

/** What is still missing of a problem that a pupil makes, the first thing to be put right. */
export type OfferFault =
  | { readonly kind: 'noNumber'; readonly role: TriangleRole }
  | { readonly kind: 'tooLarge'; readonly role: TriangleRole; readonly most: number }
  /** Smaller than what is measured so would be. */
  | { readonly kind: 'tooSmall'; readonly role: TriangleRole; readonly least: number }
  /** More is taken away than there is. */
  | { readonly kind: 'tooFew' }
  /** It cannot be shared out evenly. */
  | { readonly kind: 'uneven' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'alike' }
  | { readonly kind: 'odd' };

/** The same problem for those who compose it and for those who draw its diagram. */
export type OfferedQuestions = { readonly compose: Question; readonly diagram: Question };

export type OfferProof =
  | { readonly kind: 'proven'; readonly questions: OfferedQuestions; readonly likeness: string }
  | { readonly kind: 'missing'; readonly fault: OfferFault };

/** Numbers of a child's own: as far as a grade reckons in its head or in columns, by the pair of operations. */
const MOST: Readonly<Record<OperationPair, Readonly<Record<Grade, number>>>> = {
  sum: { 1: 20, 2: 100, 3: 1000, 4: 10_000, 5: 10_000, 6: 10_000 },
  product: { 1: 20, 2: 81, 3: 1000, 4: 10_000, 5: 10_000, 6: 10_000 },
};

/** Tables of multiplication, until columns are learnt. */
const MOST_FACTOR: Readonly<Record<Grade, number>> = { 1: 9, 2: 9, 3: 99, 4: 999, 5: 999, 6: 999 };

/**
 * The numbers that a place of the triangle may hold: those of the grade, or as large as they were at first. What is
 * measured stays of the size that it had.
 */
export function rangeAt({ draft }: Making, origin: Making, role: TriangleRole): { least: number; most: number } {
  const first = Object.values(numbersOfOutline(origin.draft.outline)).map(
    (value) => value.numerator / value.denominator,
  );
  if (!isPieceByPiece(draft)) return { least: Math.min(...first) / 2, most: Math.max(...first) * 2 };
  const pair = operationPairOf(draft.outline.kind);
  const most = pair === 'product' && role !== 'apex' ? MOST_FACTOR[draft.grade] : MOST[pair][draft.grade];
  // Nothing is told of what is there once in each heap.
  return { least: pair === 'product' ? 2 : 0, most: Math.max(most, ...(pair === 'sum' ? first : [])) };
}

/** Two problems of one likeness are the same: kind, numbers, unknown and things, whatever their wording and dummies. */
export function likenessOf({ draft }: Making): string {
  const { kind, left, right, unknown } = draft.outline;
  const things = storyThings(draft);
  const told = things.slice(0, thingCountOf(kind, things)).map(({ name }) => name);
  const numbers = [left, right].map((number) => writeRational(number, 'fraction'));
  return [kind, unknown, ...numbers, ...told].join(' ');
}

/** What a look at the numbers finds; null for nothing. Quick enough for every press. */
export function faultOfNumbers(making: Making, origin: Making): OfferFault | null {
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

/**
 * Proves a problem, or says what is missing: numbers that fit, unlike what it was made from (`origin`) and what the
 * class has (`taken`, by likeness), one right composition among its proposed dummies, told so that the reader reads it
 * back, and nothing for the checker to say. `id` names the question, `<id>-diagram` the one whose diagram is drawn.
 */
export function proveOffer(making: Making, origin: Making, taken: ReadonlySet<string>, id: string): OfferProof {
  const fault = faultOfNumbers(making, origin) ?? faultOfLikeness(making, origin, taken);
  if (fault !== null) return { kind: 'missing', fault };
  const draft = withChosenDummies(making.draft);
  const compose = questionOfDraft(draft, id);
  const { findings, accepted } = checkQuestion(compose);
  const [right] = accepted;
  if (findings.length > 0 || right === undefined) return { kind: 'missing', fault: { kind: 'odd' } };
  const given = right.cards.map((card) => card.id);
  const cards = compose.cards.filter((card) => given.includes(card.id));
  const objects = new Map([...compose.objects].filter(([key]) => cards.some(({ meaning }) => names(meaning, key))));
  const diagram: Question = { ...compose, id: `${id}-diagram`, mode: 'storyToDiagram', cards, objects, given };
  if (checkQuestion(diagram).findings.length > 0) return { kind: 'missing', fault: { kind: 'odd' } };
  return { kind: 'proven', questions: { compose, diagram }, likeness: likenessOf(making) };
}

function names(meaning: object, key: string): boolean {
  return Object.values(meaning).some(
    (value: unknown) => value === key || (Array.isArray(value) && value.includes(key)),
  );
}

function faultOfLikeness(making: Making, origin: Making, taken: ReadonlySet<string>): OfferFault | null {
  const likeness = likenessOf(making);
  if (!making.isOwn && likeness === likenessOf(origin)) return { kind: 'unchanged' };
  return taken.has(likeness) ? { kind: 'alike' } : null;
}
