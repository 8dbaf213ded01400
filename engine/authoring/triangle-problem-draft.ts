import { draftOfQuestion, storyObjectOfEditorThing } from '../editor/begin-draft.ts';
import { regenerateCards } from '../editor/draft-dummies.ts';
import type { QuestionDraft } from '../editor/draft.ts';
import { numbersOfOutline, type QuestionOutline } from '../editor/outline.ts';
import { pickEditorThingProperties, type EditorThing } from '../editor/thing.ts';
import {
  addRationals,
  compareRationals,
  divideRationals,
  isWholeRational,
  multiplyRationals,
  createRational,
  subtractRationals,
  type Rational,
} from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { StoryObject } from '../story/card.ts';
import { operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';
import { TRIANGLE_ROLES, type ValueByRole, type TriangleRole } from '../story/triangle.ts';
import { selectableThings, thirdThingForDummies } from './selectable-things.ts';
import { areNumbersChangeable, areAllObjectsCountedInPieces } from './changeable-numbers.ts';

/** A draft whose story has one triangle. The pupil can change its numbers, objects and unknown. */
export type QuestionDraftWithOutline = QuestionDraft & { readonly outline: QuestionOutline };

/**
 * A problem that a pupil makes by changing the numbers, the objects or the unknown of a solved problem. `known`
 * contains the two known numbers as they are now; a number is null while the pupil has not entered it. `draft` is the
 * latest draft with possible numbers: all three are above 0, and objects that are counted one by one have whole
 * numbers.
 */
export type OneTriangleProblemDraft = {
  readonly kind: 'triangle';
  readonly draft: QuestionDraftWithOutline;
  readonly known: Readonly<Partial<Record<TriangleRole, Rational | null>>>;
  /**
   * True for a problem that the pupil found in a pool. It counts as the pupil's own problem even if the pupil does not
   * change it.
   */
  readonly isOwn: boolean;
};

export type TriangleDraftChange =
  | { readonly kind: 'number'; readonly role: TriangleRole; readonly value: Rational | null }
  | { readonly kind: 'thing'; readonly at: 0 | 1; readonly name: string }
  | { readonly kind: 'unknown'; readonly role: TriangleRole };

/**
 * Returns the problem of one triangle that a pupil starts to change. Null if its story would become unrealistic with
 * other numbers, for example a story about speeds.
 */
export function createOneTriangleProblemDraft(told: Question, isOwn: boolean): OneTriangleProblemDraft | null {
  const draft = draftOfQuestion(told, null);
  if (draft.outline === null) return null;
  const outlinedDraft = { ...draft, outline: draft.outline };
  return areNumbersChangeable(outlinedDraft) ? making(outlinedDraft, isOwn) : null;
}

function making(draft: QuestionDraftWithOutline, isOwn: boolean): OneTriangleProblemDraft {
  return { kind: 'triangle', draft, known: knownOf(draft.outline), isOwn };
}

function knownOf(outline: QuestionOutline): OneTriangleProblemDraft['known'] {
  const numbers = numbersOfOutline(outline);
  return Object.fromEntries(rolesWithKnownNumbers(outline.unknown).map((role) => [role, numbers[role]]));
}

/** Returns the two roles whose numbers are known. */
export function rolesWithKnownNumbers(unknown: TriangleRole): readonly TriangleRole[] {
  return TRIANGLE_ROLES.filter((role) => role !== unknown);
}

/** Returns the problem after a change that the pupil made. Returns it unchanged if pupils may not make this change. */
export function changeOneTriangleProblemDraft(
  present: OneTriangleProblemDraft,
  change: TriangleDraftChange,
): OneTriangleProblemDraft {
  switch (change.kind) {
    case 'number': {
      if (change.role === present.draft.outline.unknown) return present;
      const known = { ...present.known, [change.role]: change.value };
      const numbers = computeTriangleNumbers(present.draft.outline, known);
      const fits =
        numbers !== null &&
        (!areAllObjectsCountedInPieces(present.draft) || Object.values(numbers).every(isWholeRational));
      return { ...present, known, draft: fits ? withNumbers(present.draft, numbers) : present.draft };
    }
    case 'thing':
      return { ...present, draft: withThing(present.draft, change.at, change.name) };
    case 'unknown': {
      const { outline } = present.draft;
      if (change.role === outline.unknown) return present;
      const changed = outlined(present.draft, { ...outline, unknown: change.role });
      const numbers = numbersOfOutline(outline);
      const known = rolesWithKnownNumbers(change.role).map((role) => [role, present.known[role] ?? numbers[role]]);
      return { ...present, draft: changed, known: Object.fromEntries(known) };
    }
  }
}

const ZERO = createRational(0);

/**
 * Returns all three numbers of the triangle, one of which is computed from the two known ones. Null if a known number
 * is missing, or if the computed number is not above 0.
 */
export function computeTriangleNumbers(
  { kind, unknown }: QuestionOutline,
  known: OneTriangleProblemDraft['known'],
): ValueByRole<Rational> | null {
  const { apex = null, left = null, right = null } = known;
  const isSum = operationPairOfStoryKind(kind) === 'sum';
  const base = (other: Rational | null) =>
    apex === null || other === null ? null : isSum ? subtractRationals(apex, other) : divideRationals(apex, other);
  const [whole, one, other] = [apex, unknown === 'left' ? base(right) : left, unknown === 'right' ? base(left) : right];
  if (one === null || other === null || compareRationals(one, ZERO) <= 0 || compareRationals(other, ZERO) <= 0) {
    return null;
  }
  const numbers = { left: one, right: other, apex: whole ?? ZERO };
  return unknown === 'apex'
    ? { ...numbers, apex: isSum ? addRationals(one, other) : multiplyRationals(one, other) }
    : numbers;
}

function withNumbers(
  draft: QuestionDraftWithOutline,
  { left, right }: ValueByRole<Rational>,
): QuestionDraftWithOutline {
  return outlined(draft, { ...draft.outline, left, right });
}

function outlined(draft: QuestionDraftWithOutline, outline: QuestionOutline): QuestionDraftWithOutline {
  return { ...regenerateCards({ ...draft, outline }, draft.outline), outline };
}

/**
 * Returns the objects from which a pupil can choose the first object (`at` is 0) or the second object (`at` is 1) of
 * the story. The object that the story has now is among them only if pupils may choose it.
 */
export function replacementThingsForDraft({ draft }: OneTriangleProblemDraft, at: 0 | 1): readonly EditorThing[] {
  if (!hasChangeableThings(draft)) return [];
  const [first] = thingsOfDraftStory(draft);
  return selectableThings(draft.outline.kind, at, first);
}

/**
 * True if a pupil can replace the objects of the story. Objects whose amounts are measured or fractions cannot be
 * replaced: a story with 3/4 of a dog makes no sense.
 */
function hasChangeableThings(draft: QuestionDraftWithOutline): boolean {
  const { left, right } = draft.outline;
  return areAllObjectsCountedInPieces(draft) && isWholeRational(left) && isWholeRational(right);
}

/**
 * Returns the two objects of a story. A story of increase or decrease uses only the first. Throws a RangeError if one
 * is missing.
 */
export function thingsOfDraftStory(draft: QuestionDraftWithOutline): readonly [EditorThing, EditorThing] {
  const [first, second] = draft.outline.cast.map((key) => draft.objects.find((object) => object.key === key));
  if (first === undefined || second === undefined) throw new RangeError('a story tells of what its question knows');
  return [pickEditorThingProperties(first), pickEditorThingProperties(second)];
}

/** Returns how many objects of the story a pupil can choose. */
export function countReplaceableStoryThings(
  kind: StoryKind,
  [first, second]: readonly [EditorThing, EditorThing],
): 1 | 2 {
  return kind === 'increase' || kind === 'decrease' || first.name === second.name ? 1 : 2;
}

function withThing(draft: QuestionDraftWithOutline, at: 0 | 1, name: string): QuestionDraftWithOutline {
  const { outline, objects } = draft;
  const present = thingsOfDraftStory(draft);
  const chosen = selectableThings(outline.kind, at, present[0]).find((thing) => thing.name === name);
  if (chosen === undefined || !hasChangeableThings(draft)) return draft;
  const [first, second] = withPartner(outline.kind, at, chosen, present);
  const things = [first, second, thirdThingForDummies(first, second)];
  // Both amounts of the story may count the same thing (for example two children's pencils). Then the two objects
  // differ only in their owner or place.
  const isShared = first.name === second.name;
  const told = objects.map((object): StoryObject => {
    const place = outline.cast.indexOf(object.key);
    const thing = things[place];
    if (thing === undefined) return object;
    const { owner, place: where } = object;
    const plain = storyObjectOfEditorThing(object.key, thing);
    return isShared && place < 2 ? { ...plain, owner, place: where } : plain;
  });
  // The sentences are generated again, because a sentence that was written for the old object may not fit the new one.
  const cards = draft.cards.map((card) => ({ ...card, pattern: null }));
  return outlined({ ...draft, objects: told, cards }, outline);
}

/**
 * Returns the two objects of the story after the pupil chose a new first object (`at` is 0) or a new second object
 * (`at` is 1). If the second object does not fit the new first object, it is replaced by one that fits. If none fits,
 * both objects stay as they were.
 */
function withPartner(
  kind: StoryKind,
  at: 0 | 1,
  chosen: EditorThing,
  [first, second]: readonly [EditorThing, EditorThing],
): readonly [EditorThing, EditorThing] {
  if (at === 1) return [first, chosen];
  if (kind === 'increase' || kind === 'decrease') return [chosen, thirdThingForDummies(chosen, chosen)];
  if (first.name === second.name) return [chosen, chosen];
  const shelf = selectableThings(kind, 1, chosen);
  const partner = shelf.find(({ name }) => name === second.name) ?? shelf[0];
  return partner === undefined ? [first, second] : [chosen, partner];
}
