import { foundProblem } from '../check/found-problem.ts';
import type { Rational } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import type { TriangleRole } from '../story/triangle.ts';
import { beginNetworkMaking, changeNetworkMaking, type NetworkMaking } from './network-making.ts';
import { beginTriangleMaking, changeTriangleMaking, type TriangleMaking } from './triangle-making.ts';

/** A problem that a pupil makes from one that they solved. */
export type Making = TriangleMaking | NetworkMaking;

/** Where a number stands: at a corner of the one triangle, or on a card of several. */
export type NumberPlace = { readonly role: TriangleRole } | { readonly card: CardId };

export type MakingChange =
  | ({ readonly kind: 'number'; readonly value: Rational | null } & NumberPlace)
  /** `name` is that of a thing on the shelf, `at` counts the things of the story. */
  | { readonly kind: 'thing'; readonly at: number; readonly name: string }
  | { readonly kind: 'unknown'; readonly role: TriangleRole };

/**
 * A solved problem to change; null for one whose numbers make sense in its own story alone. `slots` say which one, of a
 * pool of many.
 */
export function beginMaking(question: Question, slots: readonly CardId[] | null): Making | null {
  const isOwn = question.mode === 'free';
  const told = isOwn ? foundProblem(question, slots ?? []) : { ...question, mode: 'compose' as const };
  if (told === null) return null;
  const begun = { ...told, given: null, problems: null };
  return told.slots === 3 ? beginTriangleMaking(begun, isOwn) : beginNetworkMaking(begun, isOwn);
}

/** The problem after a change; the same one where it cannot be changed so. */
export function changeMaking(present: Making, change: MakingChange): Making {
  if (present.kind === 'triangle') {
    if (change.kind === 'unknown') return changeTriangleMaking(present, change);
    if (change.kind === 'number') return 'role' in change ? changeTriangleMaking(present, change) : present;
    const { kind, at, name } = change;
    return at === 0 || at === 1 ? changeTriangleMaking(present, { kind, at, name }) : present;
  }
  if (change.kind === 'unknown') return present;
  if (change.kind === 'number') return 'card' in change ? changeNetworkMaking(present, change) : present;
  return changeNetworkMaking(present, change);
}
