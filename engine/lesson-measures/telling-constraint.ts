import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';

/**
 * The limit above which `calculation` is the telling constraint: it must be broken more than this number of times as
 * often as every other constraint.
 */
const CLEARLY = 2;

/**
 * Returns the telling constraint, that is, the constraint that best explains the wrong checks. Usually this is the
 * constraint among the first four that was broken most often. `calculation` depends on story and numbers, and nearly
 * every wrong check breaks it (docs/domain.md 3.2 and 14.1). So `calculation` is returned only if it was broken more
 * than twice as often as every other constraint. Null if nothing was broken.
 */
export function tellingConstraintFromBrokenCounts(broken: Readonly<Record<Constraint, number>>): Constraint | null {
  const others = CONSTRAINTS.filter((constraint) => constraint !== 'calculation');
  const most = others.reduce<Constraint>((found, each) => (broken[each] > broken[found] ? each : found), 'structure');
  if (broken.calculation > CLEARLY * broken[most]) return 'calculation';
  return broken[most] === 0 ? null : most;
}

/** Returns the same as {@link tellingConstraintFromBrokenCounts}, from shares of the wrong checks. */
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
