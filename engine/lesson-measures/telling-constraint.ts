import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';

/** `calculation` must be broken more than this many times as often as any other constraint to be the telling one. */
const CLEARLY = 2;

/**
 * Returns the constraint that best explains the wrong checks, from the number of times each was broken: the most
 * frequent of the first four. `calculation` depends on story and numbers and breaks in nearly every wrong check
 * (docs/domain.md 3.2 and 14.1), so it is returned only if it is broken more than twice as often as any other. Null if
 * nothing is broken.
 */
export function tellingOf(broken: Readonly<Record<Constraint, number>>): Constraint | null {
  const others = CONSTRAINTS.filter((constraint) => constraint !== 'calculation');
  const most = others.reduce<Constraint>((found, each) => (broken[each] > broken[found] ? each : found), 'structure');
  if (broken.calculation > CLEARLY * broken[most]) return 'calculation';
  return broken[most] === 0 ? null : most;
}

/** {@link tellingOf} for shares of the wrong checks. */
export function tellingConstraint({
  structure,
  story,
  objects,
  numbers,
  calculation,
}: Readonly<Record<Constraint, { readonly part: number }>>): Constraint | null {
  return tellingOf({
    structure: structure.part,
    story: story.part,
    objects: objects.part,
    numbers: numbers.part,
    calculation: calculation.part,
  });
}
