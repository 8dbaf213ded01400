import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';

/**
 * The factor for `calculation`: it is the telling constraint only if it was broken more than this many times as often
 * as each other constraint.
 */
const CLEARLY = 2;

/**
 * Returns the telling constraint: usually the constraint that was broken most often; null if none was broken. Nearly
 * every wrong check breaks `calculation` (docs/domain.md 3.2 and 14.1). So `calculation` is returned only if it was
 * broken more than twice as often as each other constraint.
 */
export function tellingConstraintFromBrokenCounts(broken: Readonly<Record<Constraint, number>>): Constraint | null {
  const others = CONSTRAINTS.filter((constraint) => constraint !== 'calculation');
  const most = others.reduce<Constraint>((found, each) => (broken[each] > broken[found] ? each : found), 'structure');
  if (broken.calculation > CLEARLY * broken[most]) return 'calculation';
  return broken[most] === 0 ? null : most;
}

/**
 * Does the same as {@link tellingConstraintFromBrokenCounts}, but gets for each constraint the share of wrong checks
 * that broke it.
 */
export function tellingConstraintFromBrokenShares({
  structure,
  story,
  objects,
  numbers,
  calculation,
}: Readonly<Record<Constraint, { readonly part: number }>>): Constraint | null {
  return tellingConstraintFromBrokenCounts({
    structure: structure.part,
    story: story.part,
    objects: objects.part,
    numbers: numbers.part,
    calculation: calculation.part,
  });
}
