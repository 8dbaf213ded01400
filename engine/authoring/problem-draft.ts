import { convertPoolProblemToQuestion } from '../check/found-problem.ts';
import type { Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { TriangleRole } from '../story/triangle.ts';
import {
  createNetworkProblemDraft,
  changeNetworkProblemDraft,
  type NetworkProblemDraft,
} from './network-problem-draft.ts';
import {
  createOneTriangleProblemDraft,
  changeOneTriangleProblemDraft,
  type OneTriangleProblemDraft,
} from './triangle-problem-draft.ts';

/** A problem that a pupil makes from a solved one. */
export type ProblemDraft = OneTriangleProblemDraft | NetworkProblemDraft;

/** Identifies a number: by its role in the only triangle or, in a story of several triangles, by its card. */
export type DraftNumberIdentifier = { readonly role: TriangleRole } | { readonly card: CardId };

export type ProblemDraftChange =
  | ({ readonly kind: 'number'; readonly value: Rational | null } & DraftNumberIdentifier)
  /** The object with the name `name` replaces the object of the story with the index `at` (from 0). */
  | { readonly kind: 'thing'; readonly at: number; readonly name: string }
  | { readonly kind: 'unknown'; readonly role: TriangleRole };

/**
 * Returns the problem that a pupil starts to make by changing the solved `question`. Null if pupils cannot change this
 * problem, for example a problem about speeds. If the question is a pool, `slots` contains the cards of the pool that
 * the pupil chose for the problem; otherwise `slots` is null.
 */
export function createProblemDraft(question: Question, slots: readonly CardId[] | null): ProblemDraft | null {
  const isOwn = question.mode === 'free';
  const told = isOwn ? convertPoolProblemToQuestion(question, slots ?? []) : { ...question, mode: 'compose' as const };
  if (told === null) return null;
  const begun = { ...told, given: null, problems: null };
  return told.slots === 3 ? createOneTriangleProblemDraft(begun, isOwn) : createNetworkProblemDraft(begun, isOwn);
}

/** Returns the problem after a change, or the unchanged problem if the change is not possible. */
export function changeProblemDraft(present: ProblemDraft, change: ProblemDraftChange): ProblemDraft {
  if (present.kind === 'triangle') {
    if (change.kind === 'unknown') return changeOneTriangleProblemDraft(present, change);
    if (change.kind === 'number') return 'role' in change ? changeOneTriangleProblemDraft(present, change) : present;
    const { kind, at, name } = change;
    return at === 0 || at === 1 ? changeOneTriangleProblemDraft(present, { kind, at, name }) : present;
  }
  if (change.kind === 'unknown') return present;
  if (change.kind === 'number') return 'card' in change ? changeNetworkProblemDraft(present, change) : present;
  return changeNetworkProblemDraft(present, change);
}

/** The first error that was found in a problem that a pupil wants to offer to the class. The pupil must correct it. */
export type ProblemOfferFault =
  | ({ readonly kind: 'noNumber' } & DraftNumberIdentifier)
  | ({ readonly kind: 'tooLarge'; readonly most: number } & DraftNumberIdentifier)
  /** The number is smaller than is realistic for this unit. */
  | ({ readonly kind: 'tooSmall'; readonly least: number } & DraftNumberIdentifier)
  /** The story takes more objects away than there are. */
  | { readonly kind: 'tooFew' }
  /** The number cannot be shared evenly. */
  | { readonly kind: 'uneven' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'alike' }
  | { readonly kind: 'odd' };
